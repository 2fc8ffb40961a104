import type { Override } from "./override.ts";
import type { FoundColumn } from "./problem.ts";
import type { ReadResult } from "./read-result.ts";

// What a reader says of a file and not of its columns is said as of a column of which one value is kept.

/** What the sheets of a workbook are as a column, of which one value is read. */
export const sheetColumn = "sheet of the workbook";

/** The same of the line that is the header, from 1. */
export const headerColumn = "line of the header";

/** Its value where the first row is data. */
export const noHeader = "none";

/** The same of how it writes letters that are no ASCII, where it is no UTF-8: a label of the platform's decoder. */
export const encodingColumn = "encoding of the file";

/** The same of whether the second half of its rows, which is the first one again, is read. */
export const copiesColumn = "rows that stand twice";

/** The same of which attempts of its tasks are samples, where failures were tried again. */
export const attemptsColumn = "attempts of a task";

/** The word on a file that one value of such a column is. */
export const fileWord = (value: string): Override => ({ use: "only", value });

/** What a reader says of a file by such a column; null where that is nothing. */
export function saidOfFile(meaning: Readonly<Record<string, Override>>, id: string): string | null {
  const said = Object.hasOwn(meaning, id) ? meaning[id] : undefined;
  return said?.use === "only" ? said.value : null;
}

/** What was read of a file, with such a column among its own: the value that is taken, and others that can be. */
export function withFileColumn<Result extends ReadResult>(
  result: Result,
  id: string,
  [taken, ...others]: readonly [string, ...string[]],
  isSaid = true,
): Result {
  const { found, rows, ...columns } = result.columns ?? { found: [], rows: [], doubt: null };
  const own: FoundColumn = {
    id,
    said: isSaid ? fileWord(taken) : null,
    use: "only",
    values: [taken, ...others],
    label: null,
  };
  return {
    ...result,
    columns: { ...columns, found: [own, ...found], rows: rows.map((row) => [taken, ...row]) },
  };
}
