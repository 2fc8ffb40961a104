import { roleOf } from "../columns/header.ts";
import type { TableRow } from "./cell-rows.ts";
import type { Log } from "./log.ts";

// JSON and YAML keep no word of how a number was written. A count of successes that is written as 1.0 may be a rate, as in a table.

/** A key of JSON or YAML with 1 as a decimal. */
const decimal = /(?:"((?:[^"\\]|\\.)*)"|([\w.-]+))\s*:\s*1\.0+(?=\s*[,}\]\r\n#])/g;
/** Letters of a piece that are looked at again with the next one. */
const kOverlap = 256;

const lastOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

/** The columns that may count successes beside samples. */
export function columnsOfSuccesses(columns: readonly string[]): string[] {
  const ofRole = (role: string) => columns.filter((name) => roleOf(lastOf(name)) === role);
  return ofRole("n").length === 0 ? [] : ofRole("c");
}

/** The columns of successes in which 1 is written as a decimal. */
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

/** A whole 1 or 0 as it is written among decimals. */
const asDecimal = (cell: string): string => (cell === "1" || cell === "0" ? `${cell}.0` : cell);

/** The rows with the cells of such columns as they are written. */
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
