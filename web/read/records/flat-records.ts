import { Fingerprint } from "../base/fingerprint.ts";
import { roleOf } from "../columns/header.ts";
import { largestOf } from "../../extremes.ts";
import type { TableRow } from "./cell-rows.ts";
import { isFields, isText, type Fields } from "./json.ts";
import type { LogRow } from "./log.ts";
import { ofOutcomes } from "./outcomes.ts";
import { cellOf, verdictCell } from "./samples.ts";

/** Columns that a reader can look over. */
export const kMostColumns = 200;
/** Objects within objects whose values become columns. */
const kMostDepth = 6;
/** Letters of a cell; a longer one is cut, and its fingerprint tells it from others. A text that is cut already is shorter. */
const kLongestCell = 256;
/** Letters of a cell that is kept once, however often it comes, and how many such cells are. */
const kShortCell = 64;
const kMostShared = 50_000;

/** A record whose values are named by their paths, and its lists of outcomes. */
interface FlatRecord {
  /** The cell of each column; undefined where the record has no such value. */
  cells: (string | undefined)[];
  lists: ReadonlyMap<string, readonly unknown[]>;
  line: number;
}

/** The columns whose n and c stand in the place of lists. */
interface Counts {
  n: string;
  c: string;
}

/** Records with the values that become columns, each as the text of its cell. */
export class FlatRecords {
  /** Names of lists of outcomes. */
  readonly lists = new Set<string>();
  readonly #places = new Map<string, number>();
  readonly #records: FlatRecord[] = [];
  readonly #shared = new Map<string, string>();

  constructor(rows: Iterable<LogRow>) {
    for (const { fields, line } of rows) {
      const record: FlatRecord = { cells: [], lists: noLists, line };
      this.#flatten(record, fields, "", 0);
      this.#records.push(record);
    }
  }

  get length(): number {
    return this.#records.length;
  }

  /** Names of the columns, in the order in which they first came. */
  columns(): string[] {
    return [...this.#places.keys()].filter((name) => !this.lists.has(name));
  }

  /** The columns of n and c, where some records have these and all others have one list of outcomes; null otherwise. */
  countedInPart(columns: readonly string[]): Counts | null {
    const columnOf = (role: "n" | "c") => columns.find((name) => roleOf(name) === role);
    const [n, c] = [columnOf("n"), columnOf("c")];
    if (n === undefined || c === undefined) return null;
    const [nAt, cAt] = [this.#places.get(n) ?? 0, this.#places.get(c) ?? 0];
    const isCounted = ({ cells }: FlatRecord) =>
      cells[nAt] !== undefined && cells[cAt] !== undefined;
    const areInPart =
      this.#records.some((record) => record.lists.size === 0 && isCounted(record)) &&
      this.#records.some(({ lists }) => lists.size === 1) &&
      this.#records.every(
        (record) => record.lists.size === 1 || (record.lists.size === 0 && isCounted(record)),
      );
    return areInPart ? { n, c } : null;
  }

  /** The rows of these columns: one for each outcome in the lists, or one for each record. */
  *rows(
    columns: readonly string[],
    outcomes: readonly string[],
    counts: Counts | null,
  ): Generator<TableRow> {
    const places = columns.map((name) => this.#places.get(name) ?? 0);
    for (const { cells, lists, line } of this.#records) {
      const beside = places.map((place) => cells[place] ?? "");
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

  /** Gives a record the values of an object by their paths, and its lists of outcomes. */
  #flatten(record: FlatRecord, value: Fields, path: string, depth: number): void {
    for (const key of Object.keys(value)) {
      const each = value[key];
      const name = path === "" ? key : `${path}.${key}`;
      if (isFields(each)) {
        if (depth < kMostDepth) this.#flatten(record, each, name, depth + 1);
      } else if (Array.isArray(each)) {
        if (areOutcomes(key, each)) this.#addList(record, name, each);
      } else if (isText(each) && isBits(key, each)) {
        this.#addList(record, name, Array.from(each, Number));
      } else this.#addCell(record, name, each);
    }
  }

  #addList(record: FlatRecord, name: string, list: readonly unknown[]): void {
    record.lists = new Map(record.lists).set(name, list);
    this.lists.add(name);
  }

  #addCell({ cells }: FlatRecord, name: string, value: unknown): void {
    let place = this.#places.get(name);
    if (place === undefined) {
      if (this.#places.size === kMostColumns) return;
      place = this.#places.size;
      this.#places.set(name, place);
    }
    while (cells.length < place) cells.push(undefined);
    cells[place] = this.#kept(shortened(cellOf(value)));
  }

  /** The same text, kept once where it is short. */
  #kept(cell: string): string {
    if (cell.length > kShortCell) return cell;
    const shared = this.#shared.get(cell);
    if (shared !== undefined) return shared;
    if (this.#shared.size < kMostShared) this.#shared.set(cell, cell);
    return cell;
  }
}

const noLists: ReadonlyMap<string, readonly unknown[]> = new Map();

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
