import { rowCells, type RowCell, type RunEdits } from "../../read/base/run.ts";
import type { FileRow } from "../../read/base/read-result.ts";

// Rows of the runs of several files, as the reader edits them.

/** Rules for cells that do not accept any text. */
const rules: Partial<Record<RowCell, { pattern: RegExp; words: string }>> = {
  temperature: { pattern: /^\d*\.?\d+$/, words: "Temperature takes a number of 0 or more." },
  T: { pattern: /^\d+$/, words: "T takes a whole number." },
  training_step: { pattern: /^\d+$/, words: "Step takes a whole number." },
};

/** Largest length of a cell, in letters. */
export const longestCell = 200;

/** Reason why a value is invalid, or null. An empty cell means that nothing is known. */
export function faultOf(cell: RowCell, value: string): string | null {
  const rule = rules[cell];
  return value === "" || rule === undefined || rule.pattern.test(value) ? null : rule.words;
}

/** The rows with another value in one of them; with `together`, in all that have the same value there. */
export function withCell(
  rows: readonly FileRow[],
  key: string,
  cell: RowCell,
  value: string,
  together: boolean,
): FileRow[] {
  const before = rows.find((row) => row.key === key)?.[cell];
  return rows.map((row) =>
    row.key === key || (together && row[cell] === before) ? { ...row, [cell]: value } : row,
  );
}

const cellsOf = (row: FileRow): Record<RowCell, string> => {
  const { model, temperature, T, training_step, folder } = row;
  return { model, temperature, T, training_step, folder };
};

/** Number of runs in rows: rows with equal cells are one run. */
export const runsIn = (rows: readonly FileRow[]): number =>
  new Set(rows.map((row) => JSON.stringify([cellsOf(row), row.others]))).size;

/** The rows that changed. */
export const changedRows = (rows: readonly FileRow[], before: readonly FileRow[]): FileRow[] =>
  rows.filter((row, i) => rowCells.some((cell) => row[cell] !== before[i]?.[cell]));

/** The edits so far, updated with these rows. */
export const editsWith = (edits: RunEdits, rows: readonly FileRow[]): RunEdits =>
  Object.fromEntries([
    ...Object.entries(edits),
    ...rows.map((row): [string, Record<RowCell, string>] => [row.key, cellsOf(row)]),
  ]);
