import type { Note } from "./base/problem.ts";
import { addUnusual, inPlainForm } from "./base/plain-form.ts";
import { listed, shown } from "./base/quote.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { ReadOptions } from "./base/run.ts";
import type { Table } from "./base/table.ts";
import { ValueColumn, type Value } from "./base/value-column.ts";
import {
  lineOf,
  openParquet,
  parquetFault,
  valueIn,
  type ParquetFile,
} from "./containers/parquet.ts";
import type { Counted } from "./layouts/read-counts.ts";
import { isOfTexts, planOf, type Plan } from "./parquet-plan.ts";
import { readOpened } from "./read-text.ts";
import { recordsOf, tableOfColumns, type RecordColumns } from "./records/column-table.ts";
import { columnsOfSuccesses } from "./records/decimals.ts";
import type { Fields } from "./records/json.ts";
import { refuse, Refusal } from "./records/refusal.ts";
import type { Bytes } from "./text/content.ts";
import type { Watcher } from "./text/source-text.ts";
import { setOwn } from "../base/own.ts";

/** Size up to which a file is read whole, as lines of JSON. Of a larger one, only needed columns are read. */
export interface Small {
  bytes: number;
  rows: number;
}

const kSmall: Small = { bytes: 2 ** 26, rows: 1e6 };

/** Limits of a larger file: rows, bytes of all columns, and bytes of an optional text column. */
export interface Held {
  rows: number;
  all: number;
  optional: number;
}

/** Fifty million rows with their samples take 600 MB. */
const kHeld: Held = { rows: 5e7, all: 6e8, optional: 1e8 };

/** Columns with more bytes are not unpacked just for their first row. */
const kMostOfFirst = 2 ** 26;

/** Progress shares of reading and counting the columns. The first 20% is looking at all bytes. */
const stages = { read: { from: 0.2, part: 0.5 }, count: { from: 0.7, part: 0.3 } };
/** Rows between two progress reports. */
const kToldRows = 2 ** 16;

const inSql = "Count it where it lies: npx passcurve sql prints a statement for that.";

/** Name, options and watcher of a Parquet file, and the reader for lines of JSON. */
export interface ParquetReading {
  name: string;
  options: ReadOptions;
  watcher: Watcher;
  readLines: (lines: string) => Promise<ReadResult>;
}

/** Contents of a file, as lines or as a table, and the columns left out. */
type Found = { left: string[] } & (
  { lines: string } | { open: () => Table; rows: number; unusual: Set<string> }
);

/** The runs in a Parquet file. */
export async function readParquet(
  bytes: Bytes,
  reading: ParquetReading,
  small = kSmall,
  held = kHeld,
): Promise<ReadResult> {
  let found: Found;
  try {
    const file = await openParquet(bytes);
    const isSmall = bytes.size <= small.bytes && file.rows <= small.rows;
    found = isSmall
      ? { lines: await linesOf(file, namesOf(file)), left: [] }
      : await foundInLarge(file, reading, small, held);
  } catch (error) {
    return error instanceof Refusal ? error.failure : parquetFault(error);
  }
  const { left } = found;
  if ("lines" in found) return withLeft(await reading.readLines(found.lines), left);
  const counted: Counted = { stage: "survey", unusual: found.unusual };
  const { name, options, watcher } = reading;
  try {
    const table = watched(found.open(), found.rows, counted, watcher);
    return withLeft(readOpened(name, counted, table, options), left);
  } catch (error) {
    if (error instanceof Refusal) return withLeft(error.failure, left);
    throw error;
  }
}

const namesOf = ({ columns }: ParquetFile): string[] => columns.map(({ name }) => name);

async function foundInLarge(
  file: ParquetFile,
  { name, options, watcher }: ParquetReading,
  small: Small,
  held: Held,
): Promise<Found> {
  const all = namesOf(file);
  if (file.rows > held.rows)
    throw refuse(`the Parquet file has more than ${held.rows} rows`, inSql);
  const first = await firstOf(file);
  const plan = planOf(name, first, file, { meaning: options.meaning, small });
  if (plan.areLines) {
    // The first record keeps all its fields, because they identify the harness.
    const lines = await linesOf(file, plan.names, plan.format === null ? null : first);
    return { lines, left: without(all, plan.names) };
  }
  const { names, columns, unusual } = await columnsIn(file, plan, watcher, held);
  const left = without(all, names);
  const { format } = plan;
  if (format !== null) {
    const log = { name, top: null, first, rows: () => recordsOf(columns), notes: [] };
    return { open: () => format.open(log), rows: file.rows, unusual, left };
  }
  const table = tableOfColumns(columns);
  if (table !== null) return { open: () => table, rows: file.rows, unusual, left };
  if (file.rows <= small.rows) return { lines: await linesOf(file, names), left };
  throw refuse(
    "a column of the Parquet file has texts such as 0110, an outcome in each digit, in too many rows",
    `Write a row for each outcome. ${inSql}`,
  );
}

const without = (all: readonly string[], names: readonly string[]): string[] =>
  all.filter((name) => !names.includes(name));

/** The rows of a file as lines of JSON. The first line has all fields of `first`. */
async function linesOf(
  file: ParquetFile,
  names: readonly string[],
  first: Fields | null = null,
): Promise<string> {
  const rows = await file.objects(names);
  const reals = realsOf(file);
  const [top, ...others] = rows.map((row) => lineOf(row, reals));
  try {
    const whole = first === null ? top : lineOf({ ...first, ...rows[0] }, reals);
    return [whole, ...others].join("\n");
  } catch {
    // JavaScript engines limit a string to half a gigabyte.
    throw refuse("the rows of the Parquet file are too long to be read together", inSql);
  }
}

/** Matches 0 or 1, with its key, in floating-point columns of successes; null without such columns. */
function realsOf({ columns }: ParquetFile): RegExp | null {
  const names = columnsOfSuccesses(columns.map(({ name }) => name)).filter((name) =>
    columns.some((column) => column.name === name && column.isReal),
  );
  if (names.length === 0) return null;
  const keys = names.map((name) => JSON.stringify(name).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<!\\\\)(?:${keys.join("|")}):[01](?=[,}])`, "g");
}

/** The fields of the first record; null for texts and for columns with too many bytes. */
async function firstOf(file: ParquetFile): Promise<Fields> {
  const fields: Record<string, unknown> = {};
  for (const column of file.columns) {
    const isLong = isOfTexts(column) || column.mostBytes > kMostOfFirst;
    setOwn(fields, column.name, isLong ? null : await file.first(column.name));
  }
  return JSON.parse(inPlainForm(lineOf(fields))) as Fields;
}

/** The columns of a plan and their names in the file. Free texts are dropped if they are optional. */
async function columnsIn(
  file: ParquetFile,
  { names, optional }: Plan,
  watcher: Watcher,
  held: Held,
): Promise<{ names: string[]; columns: RecordColumns; unusual: Set<string> }> {
  const found = new Map(names.map((name) => [name, new ValueColumn<Value>(file.rows)]));
  const wanted = new Set(names);
  const unusual = new Set<string>();
  const plain = (value: Value): Value => {
    if (typeof value !== "string") return value;
    const text = inPlainForm(value);
    if (text !== value) addUnusual(unusual, value);
    return text;
  };
  await file.read(wanted, {
    values: (name, values) => {
      const column = found.get(name);
      if (column === undefined) return;
      for (const value of values) column.push(plain(valueIn(value)));
      if (column.size <= held.optional || !optional.has(name)) return;
      found.delete(name);
      wanted.delete(name);
    },
    upTo: (row) => {
      const { from, part } = stages.read;
      watcher.progress(from + (part * row) / file.rows);
      const sizes = [...found].map(([name, { size }]) => ({ name, size }));
      const [most] = sizes.sort((a, b) => b.size - a.size);
      if (most !== undefined && sizes.reduce((sum, { size }) => sum + size, 0) > held.all)
        throw refuse(
          `the columns of the Parquet file have more values than can be held, ${shown(most.name)} the most`,
          `Open a file without columns that are not needed. ${inSql}`,
        );
    },
  });
  for (const column of found.values())
    if (column.length !== file.rows) throw new Error("a column has too few rows");
  const inForm = new Map([...found].map(([name, column]) => [inPlainForm(name), column]));
  // Objects list integer keys first, and so do records.
  const order = Object.keys(Object.fromEntries(inForm));
  const byName = new Map(order.map((name) => [name, inForm.get(name) ?? new ValueColumn<Value>()]));
  const reals = new Set(
    file.columns.flatMap(({ name, isReal }) => (isReal ? [inPlainForm(name)] : [])),
  );
  return { names: [...wanted], columns: { rows: file.rows, byName, reals }, unusual };
}

/** Adds progress reports to the counting of a table. */
const watched = (table: Table, rows: number, counted: Counted, watcher: Watcher): Table => ({
  ...table,
  walk: (visit, most) => {
    const { from, part } = stages.count;
    return table.walk((row, line) => {
      if (counted.stage === "count" && line % kToldRows === 0)
        watcher.progress(from + (part * line) / rows);
      visit(row, line);
    }, most);
  },
});

/** Adds a note on the columns left out. */
function withLeft(result: ReadResult, left: readonly string[]): ReadResult {
  if (left.length === 0) return result;
  const message = `of this large file, only columns that may be counted are read: ${listed(left)} left out`;
  const note: Note = { line: null, message };
  if (result.ok) return { ...result, notes: [note, ...result.notes] };
  const [first, ...others] = result.problems;
  return first === undefined
    ? result
    : {
        ...result,
        problems: [{ ...first, fix: `${first.fix} Note: ${message}.` }, ...others],
      };
}
