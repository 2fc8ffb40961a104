import type { Column } from "../columns/header.ts";
import type { Note } from "../base/problem.ts";
import { counted } from "../../base/format.ts";
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
import { valueIn } from "../../base/own.ts";

/** The rows of one run, as collected. */
export interface Group {
  labels: Map<string, string>;
  /** Numbers of the names of its tasks. */
  tasks: WholeNumbers;
  n: WholeNumbers;
  c: WholeNumbers;
  weight: number[];
  /** Empty if no column has clusters. */
  clusters: string[];
  /** NaN for a task without a greedy score; empty if no task of the file has one. */
  greedy: number[];
  /** Position of each task, by its number: its line, or its index plus one, depending on the layout's reader. */
  seen: NumberTable;
}

/** Maximum tasks over all runs of a file: as many as fit in a tab, at some hundred bytes each. */
const kMostTasks = 2e7;

/** A task when it is first counted. */
interface NewTask {
  /** The number of its name; null if it has none. */
  name: number | null;
  n: number;
  c: number;
  /** Empty if no column has clusters. */
  cluster: string;
  greedy?: number;
}

/** Labels as one text. NUL is a safe separator: decoding refuses it. */
const keyOf = (labels: readonly string[]): string => labels.join("\0");

/** Name of the labels in a column. */
const labelOf = ({ role, name }: Column): string =>
  role !== null && isLabelName(role) ? role : name;

/** Groups rows into runs by their label cells, in the order of the file. */
export class RunGroups {
  /** The names of the tasks, shared by all runs. */
  readonly names = new Numbering();
  readonly #columns: readonly Column[];
  readonly #groups = new Map<string, Group>();
  /** The groups by their labels as written. */
  readonly #written = new Map<string, Group>();
  readonly #spellings = new Spellings();
  readonly #blank = new Map<string, { count: number; line: number }>();
  /** The run of the previous row, and its labels as written. */
  #last: Group | null = null;
  #lastLabels: string[] = [];
  #depth: DepthKind = "separate";
  #tasks = 0;
  readonly #most: number;

  constructor(columns: readonly Column[], most = kMostTasks) {
    this.#columns = columns;
    this.#most = most;
  }

  /** Adds a task to a run, and returns its index there. Throws a RangeError if there are too many. */
  add(group: Group, { name, n, c, cluster, greedy }: NewTask): number {
    this.#tasks += 1;
    if (this.#tasks > this.#most) throw new RangeError(`it has more than ${this.#most} tasks`);
    if (name !== null) group.tasks.push(name);
    group.c.push(c);
    if (cluster !== "") group.clusters.push(cluster);
    if (greedy !== undefined) group.greedy.push(greedy);
    return group.n.push(n);
  }

  /** The group of a row. A blank label cell means that the label is missing. */
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

  /** The group of the labels in a row, in any spelling. */
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
    // Most runs have as many tasks as the one before. Lists with enough room need no copies.
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

  /** Number of tasks with counts, over all runs. */
  get tasks(): number {
    return this.#tasks;
  }

  /** Number of runs with counts, and of distinct names of tasks. */
  get size(): { tasks: number; runs: number } {
    const seen = new Uint8Array(this.names.texts.length);
    let runs = 0;
    for (const { tasks, n } of this.#groups.values()) {
      if (n.length > 0) runs += 1;
      for (const name of tasks.all) seen[name] = 1;
    }
    return { tasks: seen.reduce((sum, each) => sum + each, 0), runs };
  }

  /** Sums over the tasks of the runs with this row's labels, or over all runs if it has no label. */
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

  /** Treats the runs, which already differ in T, as nested. Returns them, so that they can be checked. */
  asNested(): Iterable<Group> {
    this.#depth = "nested";
    return this.#groups.values();
  }

  /** Splits each run into nested ones, each with a label T and its own c. */
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

  /** The runs that have rows. The collected data is released run by run, since both may not fit in memory. */
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
      // Object.fromEntries makes a column named __proto__ an ordinary key.
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

  /** Returns the names of a run's tasks. Runs with the same tasks in the same order share one list. */
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

/** Arrays of the runs that are filled. */
export interface Has {
  tasks: boolean;
  weight: boolean;
  clusters: boolean;
  greedy?: boolean;
  /** Costs of the samples of a run. */
  cost: (group: Group) => RunCost | undefined;
  /** Data collected from the samples of a run. */
  tallies?: (group: Group) => RunTallies | undefined;
}
