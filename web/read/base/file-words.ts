import type { Override } from "./override.ts";
import type { FoundColumn } from "./problem.ts";
import type { ReadResult } from "./read-result.ts";

// Overrides of a whole file are stored as those of a pseudo-column with use `only`, which keeps one value.

/** Pseudo-column for the sheets of a workbook, of which one is read. */
export const sheetColumn = "sheet of the workbook";

/** Pseudo-column for the line of the header, from 1. */
export const headerColumn = "line of the header";

/** Value of `headerColumn` if the first row is data. */
export const noHeader = "none";

/** Pseudo-column for the encoding of non-ASCII letters if the file is not UTF-8: a label of the platform's decoder. */
export const encodingColumn = "encoding of the file";

/** Pseudo-column for rows whose second half repeats the first: reads that half, or leaves it out. */
export const copiesColumn = "rows that stand twice";

/** Pseudo-column for the attempts of a task that are samples, if failures were tried again. */
export const attemptsColumn = "attempts of a task";

/** Override that sets such a pseudo-column to a value. */
export const fileWord = (value: string): Override => ({ use: "only", value });

/** The user's value for such a pseudo-column, or null. */
export function saidOfFile(meaning: Readonly<Record<string, Override>>, id: string): string | null {
  const said = Object.hasOwn(meaning, id) ? meaning[id] : undefined;
  return said?.use === "only" ? said.value : null;
}

/** Adds such a pseudo-column to a result, with the value in use and the alternatives. */
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
