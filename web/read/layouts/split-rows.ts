import type { Column } from "../columns/header.ts";
import { columnsIn, type Layout } from "./layout.ts";
import { ownText } from "../base/own-text.ts";
import { Problems, type Reading, type ReadFailure } from "../base/problem.ts";
import { listed, quoted, shown } from "../base/quote.ts";
import { readVerdict } from "../base/verdict.ts";

/** Maximum number of columns watched. */
const kMostColumns = 20;
/** Number of values above which a column is free text, and not a setting of runs. */
const kMostValues = 200;
/** Maximum number of tasks watched: a column that splits rows does so in each of them. */
const kMostTasks = 20_000;

/** Words for data of a single sample, whose values differ between samples of one run. */
const sampleWords = [
  "answer",
  "pred",
  "prediction",
  "predicted",
  "response",
  "output",
  "completion",
  "generated",
  "text",
  "message",
  "error",
  "exception",
  "reason",
  "explanation",
  "comment",
  "comments",
  "note",
  "notes",
  "time",
  "timestamp",
  "date",
  "uuid",
  "hash",
  "extracted",
  "target",
  "gold",
];
export const ofSample = new RegExp(`(?:^|_)(?:${sampleWords.join("|")})(?:_|$)`);

/** Names of columns that distinguish items, alone or together. */
export const ofItems =
  /(?:^|_)(?:task|problem|question|item|instance|exercise|challenge|puzzle|prompt|case|test|subtest|subtask|family|tier|experiment|category|subset|level|difficulty|domain|topic|lang|language|file|name)s?(?:_|$|\d)/;

const number = /^[+-]?(?:[\d.,]+(?:e[+-]?\d+)?\s*%?|inf(?:inity)?)$/i;

/**
 * Finds columns of unknown names that split the rows of one task. They may be settings of runs, such as a model, so
 * these rows are never added up automatically. Numbers and flags count only if they split all tasks alike.
 */
export class SplitRows {
  readonly #layout: Layout;
  readonly #keys: readonly Column[];
  readonly #watched: Watched[];
  /** True if a column names the tasks. Otherwise, only texts split rows that are added up. */
  readonly #hasTasks: boolean;
  readonly #task: Column | null;

  constructor(columns: readonly Column[], layout: Layout) {
    this.#layout = layout;
    const used = new Set(columnsIn(layout).map(({ index }) => index));
    const named = "task" in layout ? layout.task : null;
    // A column that names the tasks only by default may split them.
    const task = named?.role === "task" ? named : null;
    this.#hasTasks = task !== null;
    this.#task = task;
    this.#keys = task === null ? layout.labels : [...layout.labels, task];
    const isOfCounts = layout.kind === "long" || layout.kind === "matrix";
    const isOpen = ({ role, override, key }: Column) =>
      override === null &&
      (role === null || (role === "sample" && isOfCounts)) &&
      key !== "" &&
      !ofSample.test(key);
    this.#watched = columns
      .filter((column) => isOpen(column) && (column === named || !used.has(column.index)))
      .slice(0, kMostColumns)
      .map((column) => new Watched(column));
  }

  row(row: readonly string[], line: number): void {
    if (this.#watched.length === 0) return;
    const key = this.#keys.map(({ index }) => row[index]?.trim() ?? "").join("\0");
    for (const each of this.#watched) each.add(key, row[each.column.index]?.trim() ?? "", line);
  }

  /** Reading by which a column of items and the task column name the task together; empty if it has no items. */
  #together({ id, name, key }: Column): Reading[] {
    const task = this.#task;
    if (task === null || !ofItems.test(key)) return [];
    const meaning = { [id]: { use: "task" }, [task.id]: { use: "task" } } as const;
    return [{ words: `${shown(name)} and ${shown(task.name)} name the task together`, meaning }];
  }

  /** Question about the meaning of such columns; null if there are none. */
  refusal(): ReadFailure | null {
    const { kind } = this.#layout;
    const isAddedUp = kind !== "long" && kind !== "matrix";
    const found = this.#watched.filter((each) => each.splits(this.#hasTasks, isAddedUp));
    if (found.length === 0) return null;
    const problems = new Problems();
    const readings = found.flatMap((each): Reading[] => {
      const { id, name } = each.column;
      const as = (use: "task" | "run", words: string): Reading => ({
        words: `${shown(name)} ${words}`,
        meaning: { [id]: { use } },
      });
      const mayName = !this.#hasTasks && each.isOnceARun;
      return [
        ...(mayName ? [as("task", "names the task")] : []),
        as("run", "splits rows into runs"),
        ...this.#together(each.column),
      ];
    });
    for (const { column, pair } of found) {
      const [one, other] = pair.map(([value, line]) => `${quoted(value)} on line ${line}`);
      const where = this.#hasTasks ? "rows of one task" : "rows that would be added up";
      problems.add(
        pair[1]?.[1] ?? null,
        column.name,
        `${shown(column.name)} differs between ${where}: ${one ?? ""}, ${other ?? ""}`,
        "Name it model if it distinguishes runs, remove it if not. Or say in the page, under Columns, what it means.",
      );
    }
    if (isAddedUp) {
      const names = listed(found.map(({ column }) => column.name));
      const ignored = found.map(({ column }) => [column.id, { use: "ignored" }] as const);
      const verb = found.length === 1 ? "is" : "are";
      readings.push({ words: `${names} ${verb} ignored`, meaning: Object.fromEntries(ignored) });
    }
    return { ...problems.failure(), readings };
  }
}

/** Value, and the first line with it. */
type Seen = [value: string, line: number];

/** Column, and how its values split the rows of tasks. */
class Watched {
  readonly column: Column;
  /** Two values of one task; empty if none differ. */
  pair: Seen[] = [];
  /** Number of rows of each task with each value. */
  readonly #rows = new Map<string, Map<string, number>>();
  /** First line with each value. */
  readonly #values = new Map<string, number>();
  #repeats = false;
  #areFlags = true;
  #isText = false;
  #isFree = false;

  constructor(column: Column) {
    this.column = column;
  }

  add(key: string, written: string, line: number): void {
    if (this.#isFree) return;
    const value = ownText(written);
    if (this.#values.has(value)) this.#repeats = true;
    else {
      this.#values.set(value, line);
      const isFlag = readVerdict(value, true) !== "other";
      this.#areFlags &&= isFlag;
      this.#isText ||= !isFlag && !number.test(value);
      if (this.#values.size > kMostValues) {
        this.#forget();
        return;
      }
    }
    let rows = this.#rows.get(key);
    if (rows === undefined) {
      if (this.#rows.size >= kMostTasks) return;
      this.#rows.set(ownText(key), (rows = new Map<string, number>()));
    }
    const [before] = rows.keys();
    if (this.pair.length === 0 && before !== undefined && before !== value)
      this.pair = [
        [before, this.#values.get(before) ?? line],
        [value, line],
      ];
    rows.set(value, (rows.get(value) ?? 0) + 1);
  }

  /** True if no run has a value twice. The column may then name the tasks, if no other does. */
  get isOnceARun(): boolean {
    return [...this.#rows.values()].every((rows) =>
      [...rows.values()].every((count) => count === 1),
    );
  }

  splits(hasTasks: boolean, isAddedUp: boolean): boolean {
    if (this.#isFree || this.pair.length === 0 || !this.#repeats) return false;
    if (!isAddedUp || this.#isText) return true;
    return hasTasks && this.#isBalanced();
  }

  /**
   * True if all tasks have each value equally often, and more than once if it is no flag. Sample numbers occur once.
   */
  #isBalanced(): boolean {
    const [first = new Map<string, number>()] = this.#rows.values();
    const isOften = this.#areFlags || [...first.values()].every((count) => count > 1);
    const isLikeFirst = (rows: ReadonlyMap<string, number>) =>
      rows.size === this.#values.size &&
      [...rows].every(([value, count]) => count === first.get(value));
    return isOften && this.#rows.size > 1 && [...this.#rows.values()].every(isLikeFirst);
  }

  #forget(): void {
    this.#isFree = true;
    this.#rows.clear();
    this.#values.clear();
  }
}
