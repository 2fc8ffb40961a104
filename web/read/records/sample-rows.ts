import type { CellRows } from "./cell-rows.ts";
import { cellOf, knownVerdict, type Reasons } from "./cells.ts";
import { get, type Get } from "./get.ts";
import { at, type Fields } from "./json.ts";
import { KnownTokens } from "./known-tokens.ts";
import { LineRecords, type LinePass } from "./line-records.ts";
import type { LogRow } from "./log-row.ts";
import type { Shape } from "./shape.ts";
import { SameTexts, textNames } from "../runs/same-texts.ts";

/** Cells to make of each record: its task, the other cells, and its verdicts. */
interface Wanted {
  cells: readonly Get[];
  verdicts: Readonly<Record<string, Get>>;
  reasons: Reasons;
}

/** Number of records without a task, and the last record. */
interface Added {
  unnamed: number;
  /** Detects that the texts of each task are the same. */
  texts: SameTexts;
  last: () => Fields;
}

/** Adds a row for each record that names a task. */
export function addRows(table: CellRows, rows: Iterable<LogRow>, wanted: Wanted): Added {
  if (rows instanceof LineRecords) return addLines(table, rows.pass(), wanted);
  let [unnamed, last]: [number, Fields] = [0, {}];
  const texts = new SameTexts();
  const add = adderOf(table, wanted, texts);
  for (const { fields, line } of rows) {
    last = fields;
    if (!add(fields, line)) unnamed += 1;
  }
  return { unnamed, texts, last: () => last };
}

/** Returns a function that adds the row of a record; false if the record names no task. */
function adderOf(table: CellRows, { cells, verdicts, reasons }: Wanted, texts: SameTexts) {
  const named = Object.entries(verdicts);
  const row: string[] = [];
  return (fields: Fields, line: number): boolean => {
    for (const [i, each] of cells.entries()) {
      row[i] = cellOf(get(fields, each));
      if (row[0] === "") return false;
    }
    for (const [i, [name, each]] of named.entries())
      row[cells.length + i] = reasons.read(get(fields, each), name);
    table.push(row, line);
    const text = textOf(fields);
    if (text !== undefined) texts.add(row[0] ?? "", cellOf(text));
    return true;
  };
}

/** Adds the rows of records in lines; those with a known shape need no object. */
function addLines(table: CellRows, pass: LinePass, wanted: Wanted): Added {
  const { cells, reasons } = wanted;
  const names = Object.keys(wanted.verdicts);
  const gets = [...cells, ...Object.values(wanted.verdicts)];
  const places = new Map<Shape, readonly number[] | null>();
  const textPlaces = new Map<Shape, number>();
  const knownCells = cells.map(() => new KnownTokens(cellOf));
  const knownVerdicts = names.map(() => new KnownTokens(verdictOf));
  const texts = new SameTexts();
  const add = adderOf(table, wanted, texts);
  const knownTexts = new KnownTokens(cellOf);
  const row = gets.map(() => "");
  const addShaped = (shape: Shape, found: readonly number[]): boolean => {
    for (const [i, known] of knownCells.entries()) {
      const place = found[i] ?? -1;
      row[i] = place < 0 ? "" : shape.made(place, pass.text, known);
    }
    if (row[0] === "") return false;
    for (const [i, known] of knownVerdicts.entries()) {
      const place = found[cells.length + i] ?? -1;
      const verdict = place < 0 ? noVerdict : shape.made(place, pass.text, known);
      row[cells.length + i] = verdict.cell ?? reasons.read(verdict.value, names[i] ?? "");
    }
    table.push(row, pass.line);
    const text = textPlaces.get(shape) ?? -1;
    if (text >= 0) texts.add(row[0] ?? "", shape.made(text, pass.text, knownTexts));
    return true;
  };
  let unnamed = 0;
  let [shape, found]: [Shape | null, readonly number[] | null] = [null, null];
  while (pass.next()) {
    if (pass.shape !== shape) {
      shape = pass.shape;
      found = shape === null ? null : (places.get(shape) ?? placesIn(shape, gets));
      if (shape !== null) {
        places.set(shape, found);
        textPlaces.set(shape, textIn(shape));
      }
    }
    const isNamed =
      shape === null || found === null ? add(pass.fields, pass.line) : addShaped(shape, found);
    if (!isNamed) unnamed += 1;
  }
  return { unnamed, texts, last: () => pass.last };
}

/** Value of a verdict, and its cell; null if it is not a verdict. */
interface Verdict {
  value: unknown;
  cell: string | null;
}

const verdictOf = (value: unknown): Verdict => ({ value, cell: knownVerdict(value) });
const noVerdict = verdictOf(undefined);

/** Number of each value in records of a shape; -1 if there is none. Null if one of them is not a single value. */
function placesIn(shape: Shape, gets: readonly Get[]): number[] | null {
  const { numbered } = shape;
  const places: number[] = [];
  for (const each of gets) {
    const place = typeof each === "string" ? (at(numbered, each) ?? -1) : null;
    if (typeof place !== "number") return null;
    places.push(place);
  }
  return places;
}

/** Number of the text written for a sample, in records of a shape; -1 if there is none. */
function textIn({ numbered }: Shape): number {
  const name = textNames.find((each) => typeof numbered[each] === "number");
  return name === undefined ? -1 : Number(numbered[name]);
}

/** Text written for a sample, in a record. Does not call getters, which find the columns to read. */
function textOf(fields: Fields): unknown {
  for (const name of textNames) {
    const value: unknown = Object.getOwnPropertyDescriptor(fields, name)?.value;
    if (value !== undefined) return value;
  }
  return undefined;
}
