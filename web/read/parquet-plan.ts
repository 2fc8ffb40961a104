import { inPlainForm } from "./base/plain-form.ts";
import { listed } from "./base/quote.ts";
import { columnsOf } from "./columns/header.ts";
import { withMeaning } from "./columns/meaning.ts";
import { isSampleColumn } from "./columns/sample-columns.ts";
import type { Meaning } from "./base/override.ts";
import type { ParquetColumn, ParquetFile } from "./containers/parquet.ts";
import { formatOf } from "./logs/logs.ts";
import type { LogFormat } from "./logs/log-format.ts";
import type { Fields } from "./records/json.ts";
import { refuse, Refusal } from "./records/refusal.ts";

/** Columns with model inputs and outputs. */
const ofTexts =
  /^(?:samples|completions?|responses?|prompts?|question|problem|generations?|messages|solution|full_prompt|input|outputs?|predictions?|example|specifics|arguments|__.*(?:input|full_prompt).*)$/;

export const isOfTexts = ({ name, isText }: ParquetColumn): boolean => isText && ofTexts.test(name);

/** Bytes per row of a column known by its name. Longer texts are not what the name suggests. */
const kNamedBytes = 256;
/** The same for texts that may name a task, such as "problem". */
const kIdBytes = 64;
/** The same for other columns, which a user may still choose. */
const kOtherBytes = 16;

/** Plan for reading a large file. */
export interface Plan {
  /** The harness that wrote the file; null if unknown. */
  format: LogFormat | null;
  /** The columns to read. */
  names: string[];
  /** Columns to drop if they turn out to be free text. */
  optional: ReadonlySet<string>;
  /** True if columns hold lists or records, so that they are read as lines of JSON. */
  areLines: boolean;
}

interface Given {
  meaning: Meaning;
  small: { bytes: number; rows: number };
}

/** Plan for a file with this first record. Throws a Refusal if it has no counts or is too large for them. */
export function planOf(
  name: string,
  first: Fields,
  { columns, rows }: Pick<ParquetFile, "columns" | "rows">,
  { meaning, small }: Given,
): Plan {
  const harness = harnessOf(name, first);
  const { named, others } = neededOf(columns, rows, meaning);
  const reads = harness?.reads ?? new Set();
  const isFew = rows <= small.rows;
  const isRead = (column: ParquetColumn): boolean =>
    reads.has(column.name) || named.has(column.name) || others.has(column.name);
  // Lists of outcomes are recognized by their values.
  const mayBeOutcomes = (column: ParquetColumn): boolean =>
    isFew && !column.isFlat && !isOfTexts(column) && column.bytes <= small.bytes;
  const chosen = columns.filter((column) => isRead(column) || mayBeOutcomes(column));
  const isNeeded = ({ name: column }: ParquetColumn) =>
    harness === null ? named.has(column) : reads.has(column);
  const long = chosen.filter(
    (column) => reads.has(column.name) && isOfTexts(column) && column.bytes > small.bytes,
  );
  if (harness !== null && long.length > 0)
    throw refuse(
      `the Parquet file is read as ${harness.format.what}, and the texts that it is read by are too long: ${namesOf(long)}`,
      "Open files of fewer samples, or write the task as a number and the verdict to a table.",
    );
  const nested = chosen.filter(({ isFlat }) => !isFlat);
  const lists = nested.filter(isNeeded);
  if (!isFew && lists.length > 0)
    throw refuse(
      `${namesOf(lists)} of the Parquet file ${lists.length === 1 ? "holds" : "hold"} lists or records, which are read up to ${small.rows} rows`,
      "Write a row for each sample, and a column for each value.",
    );
  const read = isFew ? chosen : chosen.filter(({ isFlat }) => isFlat);
  return {
    format: harness?.format ?? null,
    names: read.map((column) => column.name),
    optional: new Set(
      read.flatMap((column) => (column.isText && !isNeeded(column) ? [column.name] : [])),
    ),
    areLines: isFew && nested.length > 0,
  };
}

const namesOf = (columns: readonly ParquetColumn[]): string =>
  listed(columns.map(({ name }) => name));

/** Columns needed by name or by the user's choice, and other columns without long texts. */
function neededOf(columns: readonly ParquetColumn[], rows: number, meaning: Meaning) {
  const names = columns.map(({ name }) => inPlainForm(name));
  const headers = withMeaning(columnsOf(names), meaning);
  const said = Object.entries(meaning).flatMap(([id, { use }]) => (use === "ignored" ? [] : [id]));
  const named = new Set<string>();
  const others = new Set<string>();
  columns.forEach((column, i) => {
    const { id = "", role = null, key = "" } = headers[i] ?? {};
    const hasRole = role !== null && role !== "ignored";
    const isUpTo = (bytes: number) => !column.isText || column.bytes <= bytes * rows;
    const isSaid = said.some((each) => each === id || each.startsWith(`${id}.`));
    if (isSaid) named.add(column.name);
    else if (!column.isFlat) return;
    else if (isOfTexts(column)) {
      if (hasRole && isUpTo(kIdBytes)) named.add(column.name);
    } else if (hasRole) {
      if (isUpTo(kNamedBytes)) named.add(column.name);
    } else if (isUpTo(isSampleColumn(key) ? kNamedBytes : kOtherBytes)) others.add(column.name);
  });
  return { named, others };
}

/** A copy of the fields that reports the name of each field read. */
function watched(fields: Fields, onRead: (name: string) => void): Fields {
  const watching: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    Object.defineProperty(watching, name, {
      enumerable: true,
      get: () => {
        onRead(name);
        return value;
      },
    });
  return watching;
}

/** The harness that wrote records like this one, and the fields it reads of each; null if unknown. */
function harnessOf(
  name: string,
  first: Fields,
): { format: LogFormat; reads: ReadonlySet<string> } | null {
  const log = { name, top: null, first, notes: [] };
  const format = formatOf({ ...log, rows: () => [{ fields: first, line: 1 }] });
  if (format === null) return null;
  const reads = new Set<string>();
  const blank = Object.fromEntries(Object.keys(first).map((key) => [key, null]));
  // The blank record shows the fields that are read if a value is missing.
  for (const fields of [first, blank]) {
    const row = { fields: watched(fields, (read) => reads.add(read)), line: 1 };
    try {
      format.open({ ...log, rows: () => [row] });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { format, reads };
}
