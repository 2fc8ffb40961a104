import type { Table } from "../base/table.ts";
import type { Value, ValueColumn } from "../base/value-column.ts";
import { isText } from "./json.ts";
import type { LogRow } from "./log-row.ts";
import { isBits, kMostColumns, shortened } from "./flat-records.ts";
import { meaningOf } from "./records.ts";
import { cellOf } from "./cells.ts";
import { columnsOfSuccesses, withWritten } from "./decimals.ts";
import { tableOf } from "./samples.ts";
import { setOwn } from "../../base/own.ts";

/** Records stored by column. */
export interface RecordColumns {
  rows: number;
  byName: ReadonlyMap<string, ValueColumn<Value>>;
  /** Columns of floating-point numbers. */
  reals: ReadonlySet<string>;
}

const cellIn = (value: Value): string => shortened(cellOf(value));

/** Returns a function from a row to its cell in a column. */
function cellsOf(column: ValueColumn<Value>): (row: number) => string {
  const cells = column.different?.map(cellIn);
  return cells === undefined
    ? (row) => cellIn(column.at(row))
    : (row) => cells[column.codeAt(row)] ?? "";
}

/** Same table as `tableOfRecords` makes; null if a text lists outcomes, each of which needs its own row. */
export function tableOfColumns({ rows, byName, reals }: RecordColumns): Table | null {
  for (const [name, column] of byName)
    for (const value of column.values()) if (isText(value) && isBits(name, value)) return null;
  const header = [...byName.keys()].slice(0, kMostColumns);
  const cells = [...byName.values()].slice(0, kMostColumns).map(cellsOf);
  const decimal = new Set(columnsOfSuccesses(header).filter((name) => reals.has(name)));
  const all = function* () {
    for (let row = 0; row < rows; row++)
      yield { cells: cells.map((cell) => cell(row)), line: row + 1 };
  };
  return tableOf({
    header,
    rows: () => withWritten(all(), header, decimal),
    labels: {},
    notes: [],
    meaning: meaningOf(header, []),
  });
}

/** Yields the records one by one. */
export function* recordsOf({ rows, byName }: RecordColumns): Generator<LogRow> {
  for (let row = 0; row < rows; row++) {
    const fields: Record<string, Value> = {};
    for (const [name, column] of byName) setOwn(fields, name, column.at(row));
    yield { fields, line: row + 1 };
  }
}
