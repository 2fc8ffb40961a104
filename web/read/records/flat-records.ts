import { Fingerprint } from "../base/fingerprint.ts";
import { ValueColumn } from "../base/value-column.ts";
import { WholeNumbers } from "../base/whole-numbers.ts";
import { roleOf } from "../columns/header.ts";
import { largestOf } from "../../extremes.ts";
import type { TableRow } from "./cell-rows.ts";
import { isFields, isText, type Fields } from "./json.ts";
import { KnownTokens } from "./known-tokens.ts";
import { LineRecords, type LinePass } from "./line-records.ts";
import type { LogRow } from "./log-row.ts";
import { ofOutcomes } from "./outcomes.ts";
import { cellOf, verdictCell } from "./cells.ts";
import type { Shape } from "./shape.ts";

/** Columns that a reader can look over. */
export const kMostColumns = 200;
/** Objects within objects whose values become columns. */
const kMostDepth = 6;
/** Letters of a cell; a longer one is cut, and its fingerprint tells it from others. A text that is cut already is shorter. */
const kLongestCell = 256;

/** What of a record becomes lists of outcomes, by name. */
type Lists = ReadonlyMap<string, readonly unknown[]>;

/** The columns whose n and c stand in the place of lists. */
interface Counts {
  n: string;
  c: string;
}

/** A record that is left out: its line, and its columns with their cells. */
export interface OddRecord {
  line: number;
  cells: [string, string][];
}

/** Records with the values that become columns, each as the text of its cell, in little memory. */
export class FlatRecords {
  /** Names of lists of outcomes. */
  readonly lists = new Set<string>();
  readonly #places = new Map<string, number>();
  /** The cells of each column; null where a record has no such value. */
  readonly #columns: ValueColumn<string | null>[] = [];
  /** The lists of those records that have some. */
  readonly #listsOf = new Map<number, Lists>();
  readonly #lines = new WholeNumbers();
  /** The records that are left out, and the columns that they alone have. */
  readonly #odd = new Set<number>();
  readonly #ofOdd = new Set<string>();
  /** The cells of the record that is read, and its lists. */
  readonly #cells: (string | undefined)[] = [];
  #lists = new Map<string, readonly unknown[]>();

  constructor(rows: Iterable<LogRow>) {
    if (rows instanceof LineRecords) this.#addLines(rows.pass());
    else
      for (const { fields, line } of rows) {
        this.#flatten(fields, "", 0);
        this.#add(line);
      }
  }

  get length(): number {
    return this.#lines.length;
  }

  /** Names of the columns, in the order in which they first came. */
  columns(): string[] {
    return [...this.#places.keys()].filter(
      (name) => !this.lists.has(name) && !this.#ofOdd.has(name),
    );
  }

  /** Leaves out records such as a header or a summary: they name no task, and have less than half of what most others have. */
  leaveOutOdd(isTask: (column: string) => boolean): OddRecord[] {
    const names = [...this.#places.keys()];
    const tasks = names.filter(isTask).map((name) => this.#places.get(name) ?? 0);
    const { length } = this;
    const hasNone = (place: number) =>
      [...(this.#columns[place]?.values() ?? [])].some((value) => value === null);
    if (tasks.length === 0 || !tasks.every(hasNone)) return [];
    const has = (place: number, record: number) => this.#columns[place]?.at(record) !== null;
    const all = Array.from({ length }, (_, record) => record);
    const usual = this.#columns.flatMap((_, place) =>
      2 * all.filter((record) => has(place, record)).length > length ? [place] : [],
    );
    if (!tasks.some((place) => usual.includes(place))) return [];
    const odd = all.filter(
      (record) =>
        !this.#listsOf.has(record) &&
        !tasks.some((place) => has(place, record)) &&
        2 * usual.filter((place) => has(place, record)).length < usual.length,
    );
    for (const record of odd) this.#odd.add(record);
    for (const [place, name] of names.entries())
      if (!all.some((record) => !this.#odd.has(record) && has(place, record)))
        this.#ofOdd.add(name);
    return odd.map((record) => ({
      line: this.#lines.at(record),
      cells: names.flatMap((name, place): [string, string][] =>
        has(place, record) ? [[name, this.#columns[place]?.at(record) ?? ""]] : [],
      ),
    }));
  }

  /** The columns of n and c, where some records have these and all others have one list of outcomes; null otherwise. */
  countedInPart(columns: readonly string[]): Counts | null {
    const columnOf = (role: "n" | "c") => columns.find((name) => roleOf(name) === role);
    const [n, c] = [columnOf("n"), columnOf("c")];
    if (n === undefined || c === undefined || this.#listsOf.size === 0) return null;
    const both = [n, c].map((name) => this.#columns[this.#places.get(name) ?? 0]);
    const isCounted = (record: number) => both.every((column) => column?.at(record) !== null);
    let hasCounted = false;
    for (let record = 0; record < this.#lines.length; record++) {
      const lists = this.#listsOf.get(record)?.size ?? 0;
      if (lists > 1 || (lists === 0 && !isCounted(record))) return null;
      hasCounted ||= lists === 0;
    }
    return hasCounted ? { n, c } : null;
  }

  /** The rows of these columns: one for each outcome in the lists, or one for each record. */
  *rows(
    columns: readonly string[],
    outcomes: readonly string[],
    counts: Counts | null,
  ): Generator<TableRow> {
    const own = columns.map((name) => this.#columns[this.#places.get(name) ?? 0]);
    for (let record = 0; record < this.#lines.length; record++) {
      if (this.#odd.has(record)) continue;
      const lists = this.#listsOf.get(record) ?? noLists;
      const line = this.#lines.at(record);
      const beside: string[] = [];
      for (const column of own) beside.push(column?.at(record) ?? "");
      if (outcomes.length === 0 && counts === null) {
        yield { cells: beside, line };
        continue;
      }
      if (counts !== null)
        for (const list of lists.values()) setCounts(beside, columns, counts, list);
      // A record without an outcome is a row all the same, so that its task is not lost.
      const count = Math.max(
        1,
        largestOf([0, ...outcomes.map((name) => lists.get(name)?.length ?? 0)]),
      );
      for (let i = 0; i < count; i++)
        yield {
          cells: [...beside, ...outcomes.map((name) => verdictCell(lists.get(name)?.[i]))],
          line,
        };
    }
  }

  /** Adds records in lines: those of a shape without an object for each. */
  #addLines(pass: LinePass): void {
    const known = new Map<string, Leaf>();
    const leavesOf = new Map<Shape, readonly (Leaf | null)[]>();
    while (pass.next()) {
      const { shape, text, line } = pass;
      if (shape === null) this.#flatten(pass.fields, "", 0);
      else {
        let leaves = leavesOf.get(shape);
        if (leaves === undefined)
          leavesOf.set(shape, (leaves = shape.paths.map((path) => leafOf(path, known))));
        this.#addShaped(shape, text, leaves);
      }
      this.#add(line);
    }
  }

  #addShaped(shape: Shape, text: string, leaves: readonly (Leaf | null)[]): void {
    for (let i = 0; i < leaves.length; i++) {
      const leaf = leaves[i] ?? null;
      if (leaf === null) continue;
      const made = shape.made(i, text, leaf.known);
      if (typeof made !== "string") this.#addList(leaf.name, made);
      else {
        leaf.place ??= this.#placeOf(leaf.name);
        if (leaf.place >= 0) this.#cells[leaf.place] = made;
      }
    }
  }

  /** Gathers the values of an object by their paths, and its lists of outcomes. */
  #flatten(value: Fields, path: string, depth: number): void {
    for (const key of Object.keys(value)) {
      const each = value[key];
      const name = path === "" ? key : `${path}.${key}`;
      if (isFields(each)) {
        if (depth < kMostDepth) this.#flatten(each, name, depth + 1);
      } else {
        const made = cellOrList(key, each);
        if (typeof made !== "string") this.#addList(name, made);
        else {
          const place = this.#placeOf(name);
          if (place >= 0) this.#cells[place] = made;
        }
      }
    }
  }

  #addList(name: string, list: readonly unknown[] | null): void {
    if (list !== null) this.#lists.set(name, list);
  }

  /** The place of a column; -1 where there are too many. */
  #placeOf(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.#columns.length;
    if (place === kMostColumns) return -1;
    const column = new ValueColumn<string | null>();
    const { length } = this;
    for (let i = 0; i < length; i++) column.push(null);
    this.#columns.push(column);
    this.#places.set(name, place);
    return place;
  }

  /** Keeps what was gathered of a record. */
  #add(line: number): void {
    const [columns, cells] = [this.#columns, this.#cells];
    for (let place = 0; place < columns.length; place++) {
      columns[place]?.push(cells[place] ?? null);
      cells[place] = undefined;
    }
    if (this.#lists.size > 0) {
      for (const name of this.#lists.keys()) this.lists.add(name);
      this.#listsOf.set(this.#lines.length, this.#lists);
      this.#lists = new Map();
    }
    this.#lines.push(line);
  }
}

const noLists: Lists = new Map();

/** A value of records of a shape: what its column is called, where that is, and what values become. */
interface Leaf {
  name: string;
  place: number | undefined;
  known: KnownTokens<string | readonly unknown[] | null>;
}

/** The value at the end of a path, of which one is known by each path; null of one that lies too deep. */
function leafOf(path: readonly string[], known: Map<string, Leaf>): Leaf | null {
  if (path.length > kMostDepth + 1) return null;
  const id = JSON.stringify(path);
  const key = path.at(-1) ?? "";
  const leaf = known.get(id) ?? {
    name: path.reduce((before, each) => (before === "" ? each : `${before}.${each}`), ""),
    place: undefined,
    known: new KnownTokens((value) => cellOrList(key, value)),
  };
  known.set(id, leaf);
  return leaf;
}

/** What a value becomes that is no object: a cell, or a list of outcomes; null of any other list. */
function cellOrList(key: string, value: unknown): string | readonly unknown[] | null {
  if (Array.isArray(value)) return areOutcomes(key, value) ? value : null;
  if (isText(value) && isBits(key, value)) return Array.from(value, Number);
  return shortened(cellOf(value));
}

/** Gives a record with a list of outcomes the n and c of it. */
function setCounts(
  cells: string[],
  columns: readonly string[],
  { n, c }: Counts,
  list: readonly unknown[],
): void {
  const scored = list.filter((each) => each !== null);
  cells[columns.indexOf(n)] = String(scored.length);
  cells[columns.indexOf(c)] = String(scored.reduce((sum: number, each) => sum + Number(each), 0));
}

export function shortened(cell: string): string {
  if (cell.length <= kLongestCell) return cell;
  const print = new Fingerprint();
  print.add(cell);
  return `${cell.slice(0, kLongestCell)}… (${print.text})`;
}

/** Whether a list says of samples whether they are right. Texts are what a model wrote. */
export function areOutcomes(key: string, list: readonly unknown[]): boolean {
  if (list.length === 0) return ofOutcomes.test(key);
  const scored = list.filter((each) => each !== null);
  const isFlag = (each: unknown) => typeof each === "boolean" || each === 0 || each === 1;
  if (scored.every(isFlag)) return scored.length > 0 || ofOutcomes.test(key);
  return ofOutcomes.test(key) && scored.every((each) => typeof each === "number");
}

export const isBits = (key: string, text: string): boolean =>
  text.length > 1 && ofOutcomes.test(key) && /^[01]+$/.test(text);
