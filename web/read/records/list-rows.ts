import { roleOf } from "../columns/header.ts";
import { type Fields, isText } from "./json.ts";
import type { LogRow } from "./log-row.ts";

/** Whether a list holds rows of a table: lists of as many cells, the first of which is a text and some other no text. */
export function areRows(top: readonly unknown[]): top is readonly (readonly unknown[])[] {
  const isCell = (value: unknown) => value === null || typeof value !== "object";
  const [first] = top;
  if (!Array.isArray(first) || first.length < 2) return false;
  return top.every(
    (row) =>
      Array.isArray(row) && row.length === first.length && row.every(isCell) && isText(row[0]),
  );
}

/** The rows of a document that has its columns apart, as pandas writes one with orient="split"; null of any other. */
export function splitRows({ columns, data }: Fields): (readonly unknown[])[] | null {
  if (!Array.isArray(columns) || !Array.isArray(data) || !columns.every(isText)) return null;
  const isRow = (row: unknown) => Array.isArray(row) && row.length === columns.length;
  return data.every(isRow) ? [columns, ...(data as unknown[][])] : null;
}

/** The rows as records: named by the first row where that is a header, else by their places. */
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
