import type { Column } from "../columns/header.ts";
import type { Note } from "../base/problem.ts";
import { counted } from "../../format.ts";
import { NumberTable } from "../base/number-table.ts";
import { Numbering } from "../base/numbering.ts";
import { ownText } from "../base/own-text.ts";
import { listed } from "../base/quote.ts";
import { Spellings } from "../columns/spellings.ts";
import {
  isLabelName,
  labelNames,
  type DepthKind,
  type Labels,
  type Run,
  type RunCost,
} from "../base/run.ts";
import { nameOf } from "../columns/run-name.ts";
import type { RunTallies } from "../base/sample-tallies.ts";
import { WholeNumbers } from "../base/whole-numbers.ts";
import { valueIn } from "../../own.ts";

/** The rows of one run as they are gathered. */
export interface Group {
  labels: Map<string, string>;
  /** The numbers of its tasks' names. */
  tasks: WholeNumbers;
  n: WholeNumbers;
  c: WholeNumbers;
  weight: number[];
  /** Empty where no column says what was sampled together. */
  clusters: string[];
  /** NaN where a task has no greedy score; empty where no task of the file has one. */
  greedy: number[];
  /** Where each task is, by its number: its line, or one more than its place, as the reader of the layout has it. */
  seen: NumberTable;
}

/** Tasks of all runs of a file: what a tab can hold, at some hundred bytes each. */
const kMostTasks = 2e7;

/** A task as it is first counted. */
interface NewTask {
  /** The number of its name; null where it has none. */
  name: number | null;
  n: number;
  c: number;
  /** Empty where no column says it. */
  cluster: string;
  greedy?: number;
}

/** Labels as one text. None holds a NUL: decoding refuses it. */
const keyOf = (labels: readonly string[]): string => labels.join("\0");

/** What the labels in a column are called. */
const labelOf = ({ role, name }: Column): string =>
  role !== null && isLabelName(role) ? role : name;

/** Parts rows into runs by their label cells, in the order of the file. */
export class RunGroups {
  /** The names of the tasks of all runs, which share them. */
  readonly names = new Numbering();
  readonly #columns: readonly Column[];
  readonly #groups = new Map<string, Group>();
  /** The groups by their labels as they are written. */
  readonly #written = new Map<string, Group>();
  readonly #spellings = new Spellings();
  readonly #blank = new Map<string, { count: number; line: number }>();
  /** The run of the row before, and its labels as they are written. */
  #last: Group | null = null;
  #lastLabels: string[] = [];
  #depth: DepthKind = "separate";
  #tasks = 0;
  readonly #most: number;

  constructor(columns: readonly Column[], most = kMostTasks) {
    this.#columns = columns;
    this.#most = most;
  }

  /** Adds a task to a run, and gives its place there. Throws a RangeError where there are too many. */
  add(group: Group, { name, n, c, cluster, greedy }: NewTask): number {
    this.#tasks += 1;
    if (this.#tasks > this.#most) throw new RangeError(`it has more than ${this.#most} tasks`);
    if (name !== null) group.tasks.push(name);
    group.c.push(c);
    if (cluster !== "") group.clusters.push(cluster);
    if (greedy !== undefined) group.greedy.push(greedy);
    return group.n.push(n);
  }

  /** The group a row belongs to. A blank label cell is a label that is absent. */
  of(row: readonly string[], line: number): Group {
    let isLast = this.#last !== null;
    for (const [i, { index, name }] of this.#columns.entries()) {
      const label = row[index]?.trim() ?? "";
      if (label === "") this.#addBlank(name, line);
      isLast &&= label === this.#lastLabels[i];
    }
    if (isLast && this.#last) return this.#last;
    const labels = this.#columns.map(({ index }) => row[index]?.trim() ?? "");
    const key = keyOf(labels);
    const known = this.#written.get(key);
    const group = known ?? this.#find(row);
    if (known === undefined) this.#written.set(ownText(key), group);
    this.#lastLabels = labels;
    this.#last = group;
    return group;
  }

  /** The group of the labels in a row, however they are written. */
  #find(row: readonly string[]): Group {
    const labels = new Map<string, string>();
    let key = "";
    for (const column of this.#columns) {
      const name = labelOf(column);
      const label = this.#spellings.read(name, ownText(row[column.index]?.trim() ?? ""));
      if (label !== "") labels.set(name, label);
      key += `${label}\0`;
    }
    return this.#groups.get(key) ?? this.#open(key, labels);
  }

  #open(key: string, labels: Map<string, string>): Group {
    // Runs have mostly as many tasks as the one before: lists that need not grow leave no copies behind.
    const room = this.#last?.n.length;
    const group: Group = {
      labels,
      tasks: new WholeNumbers(room),
      n: new WholeNumbers(room),
      c: new WholeNumbers(room),
      weight: [],
      clusters: [],
      greedy: [],
      seen: new NumberTable(room),
    };
    this.#groups.set(key, group);
    return group;
  }

  /** How many tasks with counts all runs have. */
  get tasks(): number {
    return this.#tasks;
  }

  /** How many runs have counts, and how many different names their tasks have. */
  get size(): { tasks: number; runs: number } {
    const seen = new Uint8Array(this.names.texts.length);
    let runs = 0;
    for (const { tasks, n } of this.#groups.values()) {
      if (n.length > 0) runs += 1;
      for (const name of tasks.all) seen[name] = 1;
    }
    return { tasks: seen.reduce((sum, each) => sum + each, 0), runs };
  }

  /** What the tasks of the runs with the labels in a row add up to; those of all runs where it has no label. */
  sums(row: readonly string[]): { n: number; c: number } {
    const labels = this.#columns.map(({ index }) => row[index]?.trim() ?? "");
    const one = this.#written.get(keyOf(labels));
    const groups = labels.every((label) => label === "") ? this.#groups.values() : one ? [one] : [];
    const sum = { n: 0, c: 0 };
    for (const group of groups) {
      sum.n += group.n.sum;
      sum.c += group.c.sum;
    }
    return sum;
  }

  #addBlank(column: string, line: number): void {
    const blank = this.#blank.get(column);
    if (blank) blank.count += 1;
    else this.#blank.set(column, { count: 1, line });
  }

  notes(): Note[] {
    const blank = [...this.#blank].map(([column, { count, line }]) => ({
      line,
      message: `${counted(count, "row")} without ${listed([column])}, read as a run without it`,
      control: "columns" as const,
    }));
    return [...blank, ...this.#spellings.notes()];
  }

  /** Takes the runs, which differ in T already, for nested ones; gives them to be checked for that. */
  asNested(): Iterable<Group> {
    this.#depth = "nested";
    return this.#groups.values();
  }

  /** Parts each run into nested ones, a label T and its own c for each of its depths. */
  deepen(
    depthsOf: (group: Group) => number[],
    cAt: (group: Group, T: number) => WholeNumbers,
  ): void {
    this.#depth = "nested";
    for (const [key, group] of [...this.#groups]) {
      this.#groups.delete(key);
      for (const T of depthsOf(group)) {
        const labels = new Map(group.labels).set("T", String(T));
        this.#groups.set(`${key}${T}\0`, { ...group, labels, c: cAt(group, T) });
      }
    }
  }

  /** The runs that have rows. What was gathered of them is let go one after the other, since both may not fit in memory. */
  runs(fileName: string, fixed: Labels, has: Has): Run[] {
    const groups = [...this.#groups.values()].filter((group) => group.n.length > 0);
    this.#groups.clear();
    this.#written.clear();
    this.#last = null;
    const written = this.#columns.map(labelOf);
    const names = [...labelNames, ...written.filter((name) => !isLabelName(name))];
    const varying = names.filter(
      (name) => new Set(groups.map((group) => group.labels.get(name))).size > 1,
    );
    const tasksOf = this.#taskLists();
    const runOf = (group: Group): Run => {
      const own = names.flatMap((name): [string, string][] => {
        const label =
          group.labels.get(name) ?? (written.includes(name) ? undefined : valueIn(fixed, name));
        return label === undefined ? [] : [[name, label]];
      });
      // Made of entries, so that a column named __proto__ is one like any other.
      const labels: Labels = Object.fromEntries(own);
      return {
        name: nameOf(labels, names, varying, fileName),
        labels,
        tasks: has.tasks ? tasksOf(group) : null,
        n: new Float64Array(group.n.all),
        c: new Float64Array(group.c.all),
        weight: has.weight ? Float64Array.from(group.weight) : null,
        clusters: has.clusters ? group.clusters : null,
        depth: labels.T === undefined ? null : this.#depth,
        ...(has.greedy === true && group.greedy.some((score) => !Number.isNaN(score))
          ? { greedy: Float64Array.from(group.greedy) }
          : {}),
        ...costIn(has.cost(group)),
        ...talliesIn(has.tallies?.(group)),
      };
    };
    const runs: Run[] = [];
    for (let next = groups.shift(); next !== undefined; next = groups.shift())
      runs.push(runOf(next));
    return runs;
  }

  /** The names of a run's tasks. Runs with the same tasks in the same order share one list. */
  #taskLists(): (group: Group) => string[] {
    const lists: { numbers: Uint32Array; names: string[] }[] = [];
    return ({ tasks }) => {
      const numbers = tasks.all;
      const same = lists.find((list) => areEqual(list.numbers, numbers));
      if (same !== undefined) return same.names;
      const names = Array.from(numbers, (number) => this.names.texts[number] ?? "");
      lists.push({ numbers, names });
      return names;
    };
  }
}

const areEqual = (some: Uint32Array, others: Uint32Array): boolean =>
  some.length === others.length && some.every((number, i) => number === others[i]);

const talliesIn = (tallies: RunTallies | undefined) => (tallies === undefined ? {} : { tallies });

const costIn = (cost: RunCost | undefined) => (cost === undefined ? {} : { cost });

/** Which arrays of the runs are filled. */
export interface Has {
  tasks: boolean;
  weight: boolean;
  clusters: boolean;
  greedy?: boolean;
  /** What the samples of a run cost. */
  cost: (group: Group) => RunCost | undefined;
  /** What is gathered of the samples of a run. */
  tallies?: (group: Group) => RunTallies | undefined;
}
