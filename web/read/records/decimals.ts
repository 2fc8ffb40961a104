import { roleOf } from "../columns/header.ts";
import type { TableRow } from "./cell-rows.ts";
import type { Log } from "./log.ts";

// Parsed JSON and YAML lose how a number was written. A count of successes written as 1.0 may be a rate, as in a table.

/** JSON or YAML key with 1 written as a decimal. */
const decimal = /(?:"((?:[^"\\]|\\.)*)"|([\w.-]+))\s*:\s*1\.0+(?=\s*[,}\]\r\n#])/g;
/** Number of letters of a piece to search again with the next one. */
const kOverlap = 256;

const lastOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

/** Columns that may count successes; empty if no column counts samples. */
export function columnsOfSuccesses(columns: readonly string[]): string[] {
  const ofRole = (role: string) => columns.filter((name) => roleOf(lastOf(name)) === role);
  return ofRole("n").length === 0 ? [] : ofRole("c");
}

/** Columns of successes that write 1 as a decimal. */
export function decimalColumns({ letters }: Log, columns: readonly string[]): ReadonlySet<string> {
  const counts = columnsOfSuccesses(columns);
  if (letters === undefined || counts.length === 0) return new Set();
  const keys = new Set<string>();
  let before = "";
  for (const piece of letters()) {
    const text = before + piece;
    for (const match of text.matchAll(decimal)) keys.add(match[1] ?? match[2] ?? "");
    before = text.slice(-kOverlap);
  }
  return new Set(counts.filter((name) => keys.has(lastOf(name))));
}

/** Writes a whole 1 or 0 as a decimal. */
const asDecimal = (cell: string): string => (cell === "1" || cell === "0" ? `${cell}.0` : cell);

/** Rows with 1 and 0 written as decimals in such columns. */
export const withWritten = (
  rows: Iterable<TableRow>,
  columns: readonly string[],
  decimals: ReadonlySet<string>,
): Iterable<TableRow> => (decimals.size === 0 ? rows : written(rows, columns, decimals));

function* written(
  rows: Iterable<TableRow>,
  columns: readonly string[],
  decimals: ReadonlySet<string>,
): Generator<TableRow> {
  for (const { cells, line } of rows)
    yield {
      cells: cells.map((cell, i) => (decimals.has(columns[i] ?? "") ? asDecimal(cell) : cell)),
      line,
    };
}
