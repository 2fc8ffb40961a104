import type { CellRows } from "./cell-rows.ts";
import { cellOf, knownVerdict, type Reasons } from "./cells.ts";
import { get, type Get } from "./get.ts";
import { at, type Fields } from "./json.ts";
import { KnownTokens } from "./known-tokens.ts";
import { LineRecords, type LinePass } from "./line-records.ts";
import type { LogRow } from "./log-row.ts";
import type { Shape } from "./shape.ts";
import { SameTexts, textNames } from "../runs/same-texts.ts";

/** What becomes of each record: the cell of its task, those beside it, and those of its verdicts. */
interface Wanted {
  cells: readonly Get[];
  verdicts: Readonly<Record<string, Get>>;
  reasons: Reasons;
}

/** How many records name no task, and the last record. */
interface Added {
  unnamed: number;
  /** Whether the texts of each task are the same. */
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

/** Adds the row of a record; false of one that names no task. */
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

/** Adds the rows of records in lines: those of a shape without an object for each. */
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

/** A verdict, with its cell where it is one. */
interface Verdict {
  value: unknown;
  cell: string | null;
}

const verdictOf = (value: unknown): Verdict => ({ value, cell: knownVerdict(value) });
const noVerdict = verdictOf(undefined);

/** The number of each value in records of a shape; -1 where there is none. Null where one of them is no single value. */
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

/** The number of the text that was written for a sample, in records of a shape; -1 where there is none. */
function textIn({ numbered }: Shape): number {
  const name = textNames.find((each) => typeof numbered[each] === "number");
  return name === undefined ? -1 : Number(numbered[name]);
}

/** The same in a record; not where it is a getter, by which a column that must be read is found. */
function textOf(fields: Fields): unknown {
  for (const name of textNames) {
    const value: unknown = Object.getOwnPropertyDescriptor(fields, name)?.value;
    if (value !== undefined) return value;
  }
  return undefined;
}
