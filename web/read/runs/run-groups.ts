import type { Column } from "../columns/header.ts";
import type { Note } from "../base/problem.ts";
import { counted } from "../../format.ts";
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

/** The rows of one run as they are gathered. */
export interface Group {
  labels: Map<string, string>;
  tasks: string[];
  n: number[];
  c: number[];
  weight: number[];
  clusters: string[];
  /** NaN where a task has no greedy score; empty where no task of the file has one. */
  greedy: number[];
  /** Where each task is: its line, or its index, as the reader of the layout has it. */
  seen: Map<string, number>;
}

/** Tasks of all runs of a file: what a tab can hold, at some hundred bytes each. */
const kMostTasks = 2e7;

/** A task as it is first counted. */
interface NewTask {
  name: string | null;
  n: number;
  c: number;
  cluster: string;
  greedy?: number;
}

/** What the labels in a column are called. */
const labelOf = ({ role, name }: Column): string =>
  role !== null && isLabelName(role) ? role : name;

/** Parts rows into runs by their label cells, in the order of the file. */
export class RunGroups {
  readonly #columns: readonly Column[];
  readonly #groups = new Map<string, Group>();
  /** The groups by their labels as they are written. */
  readonly #written = new Map<string, Group>();
  readonly #spellings = new Spellings();
  readonly #blank = new Map<string, { count: number; line: number }>();
  #lastKey: string | null = null;
  #last: Group | null = null;
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
    group.clusters.push(cluster);
    if (greedy !== undefined) group.greedy.push(greedy);
    return group.n.push(n) - 1;
  }

  /** The group a row belongs to. A blank label cell is a label that is absent. */
  of(row: readonly string[], line: number): Group {
    let key = "";
    for (const column of this.#columns) {
      const label = row[column.index]?.trim() ?? "";
      if (label === "") this.#addBlank(column.name, line);
      // No text holds a NUL: decoding refuses it.
      key += `${label}\0`;
    }
    if (key === this.#lastKey && this.#last) return this.#last;
    const group = this.#written.get(key) ?? this.#find(row);
    this.#written.set(key, group);
    this.#lastKey = key;
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
    const arrays = { tasks: [], n: [], c: [], weight: [], clusters: [], greedy: [] };
    const group: Group = { labels, ...arrays, seen: new Map() };
    this.#groups.set(key, group);
    return group;
  }

  /** How many tasks with counts all runs have. */
  get tasks(): number {
    return this.#tasks;
  }

  /** What the tasks of the runs with the labels in a row add up to; those of all runs where it has no label. */
  sums(row: readonly string[]): { n: number; c: number } {
    const labels = this.#columns.map(({ index }) => row[index]?.trim() ?? "");
    const one = this.#written.get(labels.map((label) => `${label}\0`).join(""));
    const groups = labels.every((label) => label === "") ? this.#groups.values() : one ? [one] : [];
    const sum = { n: 0, c: 0 };
    for (const group of groups) {
      for (const n of group.n) sum.n += n;
      for (const c of group.c) sum.c += c;
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
  deepen(depthsOf: (group: Group) => number[], cAt: (group: Group, T: number) => number[]): void {
    this.#depth = "nested";
    for (const [key, group] of [...this.#groups]) {
      this.#groups.delete(key);
      for (const T of depthsOf(group)) {
        const labels = new Map(group.labels).set("T", String(T));
        this.#groups.set(`${key}${T}\0`, { ...group, labels, c: cAt(group, T) });
      }
    }
  }

  /** The runs that have rows. */
  runs(fileName: string, fixed: Labels, has: Has): Run[] {
    const groups = [...this.#groups.values()].filter((group) => group.n.length > 0);
    const written = this.#columns.map(labelOf);
    const names = [...labelNames, ...written.filter((name) => !isLabelName(name))];
    const varying = names.filter(
      (name) => new Set(groups.map((group) => group.labels.get(name))).size > 1,
    );
    return groups.map((group) => {
      const own = names.flatMap((name): [string, string][] => {
        const label = group.labels.get(name) ?? (written.includes(name) ? undefined : fixed[name]);
        return label === undefined ? [] : [[name, label]];
      });
      // Made of entries, so that a column named __proto__ is one like any other.
      const labels: Labels = Object.fromEntries(own);
      return {
        name: nameOf(labels, names, varying, fileName),
        labels,
        tasks: has.tasks ? group.tasks : null,
        n: Float64Array.from(group.n),
        c: Float64Array.from(group.c),
        weight: has.weight ? Float64Array.from(group.weight) : null,
        clusters: has.clusters ? group.clusters : null,
        depth: labels.T === undefined ? null : this.#depth,
        ...(has.greedy === true && group.greedy.some((score) => !Number.isNaN(score))
          ? { greedy: Float64Array.from(group.greedy) }
          : {}),
        ...costIn(has.cost(group)),
        ...talliesIn(has.tallies?.(group)),
      };
    });
  }
}

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
