import { Fingerprint } from "../base/fingerprint.ts";
import { ValueColumn } from "../base/value-column.ts";
import { WholeNumbers } from "../base/whole-numbers.ts";
import { roleOf } from "../columns/header.ts";
import { largestOf } from "../../base/extremes.ts";
import type { TableRow } from "./cell-rows.ts";
import { isFields, isText, type Fields } from "./json.ts";
import { KnownTokens } from "./known-tokens.ts";
import { LineRecords, type LinePass } from "./line-records.ts";
import type { LogRow } from "./log-row.ts";
import { ofOutcomes } from "./outcomes.ts";
import { cellOf, verdictCell } from "./cells.ts";
import type { Shape } from "./shape.ts";

/** Maximum number of columns, so that a person can look through them. */
export const kMostColumns = 200;
/** Maximum nesting of objects whose values become columns. */
const kMostDepth = 6;
/**
 * Maximum letters of a cell. A longer one is cut, and its fingerprint keeps it distinct. A text that was cut before is
 * shorter.
 */
const kLongestCell = 256;

/** Lists of outcomes in a record, by name. */
type Lists = ReadonlyMap<string, readonly unknown[]>;

/** Columns of n and c that replace lists. */
interface Counts {
  n: string;
  c: string;
}

/** Omitted record: its line, and its columns with their cells. */
export interface OddRecord {
  line: number;
  cells: [string, string][];
}

/** Compact records: the values that become columns, each as the text of its cell. */
export class FlatRecords {
  /** Names of lists of outcomes. */
  readonly lists = new Set<string>();
  readonly #places = new Map<string, number>();
  /** Cells of each column; null if a record has no such value. */
  readonly #columns: ValueColumn<string | null>[] = [];
  /** Lists of outcomes by record, for records that have any. */
  readonly #listsOf = new Map<number, Lists>();
  readonly #lines = new WholeNumbers();
  /** Omitted records, and the columns that only they have. */
  readonly #odd = new Set<number>();
  readonly #ofOdd = new Set<string>();
  /** Cells and lists of the record being read. */
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

  /** Column names, in order of first appearance. */
  columns(): string[] {
    return [...this.#places.keys()].filter(
      (name) => !this.lists.has(name) && !this.#ofOdd.has(name),
    );
  }

  /**
   * Leaves out records such as a header or a summary. They name no task, and have fewer than half of the columns that
   * most records have.
   */
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

  /** Columns of n and c, if some records have both and all others have one list of outcomes; null otherwise. */
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

  /** Yields the rows of these columns: one for each outcome in the lists, or one for each record. */
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
      // A record without an outcome is still a row, so that its task is not lost.
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

  /** Adds records from lines; those with a known shape need no object. */
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

  /** Collects the values of an object by path, and its lists of outcomes. */
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

  /** Index of a column; -1 if there are too many. */
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

  /** Stores the cells and lists collected for a record. */
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

/** Value in records of a shape: name and index of its column, and cache of the cells. */
interface Leaf {
  name: string;
  place: number | undefined;
  known: KnownTokens<string | readonly unknown[] | null>;
}

/** Leaf of a path, the same for equal paths; null if it is nested too deeply. */
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

/** Converts a value other than an object to a cell or a list of outcomes; null for any other list. */
function cellOrList(key: string, value: unknown): string | readonly unknown[] | null {
  if (Array.isArray(value)) return areOutcomes(key, value) ? value : null;
  if (isText(value) && isBits(key, value)) return Array.from(value, Number);
  return shortened(cellOf(value));
}

/** Sets n and c of a record from its list of outcomes. */
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

/** True if a list holds outcomes of samples. Texts are not outcomes: a model wrote them. */
export function areOutcomes(key: string, list: readonly unknown[]): boolean {
  if (list.length === 0) return ofOutcomes.test(key);
  const scored = list.filter((each) => each !== null);
  const isFlag = (each: unknown) => typeof each === "boolean" || each === 0 || each === 1;
  if (scored.every(isFlag)) return scored.length > 0 || ofOutcomes.test(key);
  return ofOutcomes.test(key) && scored.every((each) => typeof each === "number");
}

export const isBits = (key: string, text: string): boolean =>
  text.length > 1 && ofOutcomes.test(key) && /^[01]+$/.test(text);
