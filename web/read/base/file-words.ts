import type { Override } from "./override.ts";

// What a reader says of a file and not of its columns is said as of a column of which one value is kept.

/** What the sheets of a workbook are as a column, of which one value is read. */
export const sheetColumn = "sheet of the workbook";

/** The same of the line that is the header, from 1. */
export const headerColumn = "line of the header";

/** Its value where the first row is data. */
export const noHeader = "none";

/** The word on a file that one value of such a column is. */
export const fileWord = (value: string): Override => ({ use: "only", value });

/** What a reader says of a file by such a column; null where that is nothing. */
export function saidOfFile(meaning: Readonly<Record<string, Override>>, id: string): string | null {
  const said = Object.hasOwn(meaning, id) ? meaning[id] : undefined;
  return said?.use === "only" ? said.value : null;
}
