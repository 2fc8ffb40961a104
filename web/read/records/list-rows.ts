import { roleOf } from "../columns/header.ts";
import { type Fields, isText } from "./json.ts";
import type { LogRow } from "./log-row.ts";

/**
 * True if a list holds rows of a table. These are lists of equally many cells, at least 2, of which the first is a
 * text.
 */
export function areRows(top: readonly unknown[]): top is readonly (readonly unknown[])[] {
  const isCell = (value: unknown) => value === null || typeof value !== "object";
  const [first] = top;
  if (!Array.isArray(first) || first.length < 2) return false;
  return top.every(
    (row) =>
      Array.isArray(row) && row.length === first.length && row.every(isCell) && isText(row[0]),
  );
}

/** Rows of a document with separate columns, as pandas writes one with orient="split"; null for any other. */
export function splitRows({ columns, data }: Fields): (readonly unknown[])[] | null {
  if (!Array.isArray(columns) || !Array.isArray(data) || !columns.every(isText)) return null;
  const isRow = (row: unknown) => Array.isArray(row) && row.length === columns.length;
  return data.every(isRow) ? [columns, ...(data as unknown[][])] : null;
}

/** Converts rows to records. Names come from the first row if it is a header, otherwise from the column numbers. */
export function ofRows(top: readonly (readonly unknown[])[]): LogRow[] {
  const [first = []] = top;
  const isHeader = first.every(isText) && first.some((cell) => roleOf(cell) !== null);
  const names = first.map((cell, i) => (isHeader ? String(cell) : `column ${i + 1}`));
  return top.flatMap((row, i) =>
    isHeader && i === 0
      ? []
      : [
          {
            fields: Object.fromEntries(row.map((cell, at) => [names[at] ?? "", cell])),
            line: i + 1,
          },
        ],
  );
}
