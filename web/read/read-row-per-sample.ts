import { ClusterLabels } from "./check-clusters.ts";
import { checkWidth, TaskNames } from "./check-rows.ts";
import type { Layout } from "./layout.ts";
import { Problems, type Note, type ReadFailure } from "./problem.ts";
import { RoundsUsed } from "./rounds-used.ts";
import { counted } from "../format.ts";
import { quoted, shown } from "./quote.ts";
import type { Accumulator, RowsRead } from "./rows-read.ts";
import { RunGroups, type Group } from "./run-groups.ts";
import { SampleNumbers } from "./sample-numbers.ts";
import type { Table } from "./table.ts";
import { TaskCosts } from "./task-costs.ts";
import { isBinary, readVerdict, type Verdict } from "./verdict.ts";

type RowPerSample = Extract<Layout, { kind: "row-per-sample" }>;

/** Counts one verdict per row to n and c of each task. */
export class SampleRows implements Accumulator {
  readonly #table: Table;
  readonly #layout: RowPerSample;
  readonly #problems = new Problems();
  readonly #groups: RunGroups;
  readonly #names: TaskNames;
  readonly #clusters: ClusterLabels;
  readonly #costs: TaskCosts;
  readonly #used: RoundsUsed;
  readonly #samples: SampleNumbers | null;
  /** The tasks of each run that had no outcome when a row of theirs was read. */
  readonly #unscored = new Map<Group, Set<string>>();
  readonly #found = { scored: 0, unscored: 0, words: 0, others: 0, repeats: false };

  constructor(table: Table, layout: RowPerSample) {
    this.#table = table;
    this.#layout = layout;
    this.#groups = new RunGroups(layout.labels);
    this.#names = new TaskNames(this.#problems, layout.task);
    this.#clusters = new ClusterLabels(this.#problems, layout.cluster);
    this.#costs = new TaskCosts(this.#problems, layout.cost, table.style);
    this.#used = new RoundsUsed(layout, table.style, this.#problems);
    this.#samples =
      layout.sample.length === 0 ? null : new SampleNumbers(layout.sample, this.#problems);
  }

  row(row: readonly string[], line: number): void {
    const { verdict: column } = this.#layout;
    const cell = row[column.index]?.trim() ?? "";
    const verdict = this.#verdictOf(cell);
    if (!checkWidth(this.#table, row, line, this.#problems)) return;
    const name = this.#names.read(row, line);
    const cluster = this.#clusters.read(row, line);
    if (name === null) return;
    const group = this.#groups.of(row, line);
    if (group.seen.has(name)) this.#found.repeats = true;
    if (cluster === null) return;
    if (verdict === "other") {
      const message = `${shown(column.name)} = ${quoted(cell)} is no verdict`;
      const mend = "Write 1 or 0, true or false, or pass or fail; or add a column n.";
      this.#problems.add(line, column.name, message, mend);
      return;
    }
    this.#samples?.check(group, row, name, line);
    this.#clusters.checkSame(group, name, cluster, line);
    if (verdict === "unscored") this.#addUnscored(group, name);
    else {
      const pass = verdict === "pass";
      const index = this.#addSample(group, name, pass, cluster);
      this.#costs.add(group, index, row, line);
      const rounds = this.#used.read(row, line);
      if (rounds !== null) this.#used.add(group, index, row, line, { pass, rounds });
    }
  }

  /** What a cell says; all of them together tell whether they are verdicts. */
  #verdictOf(cell: string): Verdict {
    const { decimalComma } = this.#table.style;
    const verdict = readVerdict(cell, decimalComma);
    const found = this.#found;
    if (verdict === "other") found.others += 1;
    else if (verdict === "unscored") found.unscored += 1;
    else {
      found.scored += 1;
      if (!isBinary(cell, decimalComma)) found.words += 1;
    }
    return verdict;
  }

  #addUnscored(group: Group, name: string): void {
    const tasks = this.#unscored.get(group) ?? new Set();
    this.#unscored.set(group, tasks);
    if (tasks.has(name)) this.#found.repeats = true;
    else if (!group.seen.has(name)) tasks.add(name);
  }

  /** Counts a sample, and gives its task's place in the run. */
  #addSample(group: Group, name: string, pass: boolean, cluster: string): number {
    let index = group.seen.get(name);
    if (index === undefined) {
      if (this.#unscored.get(group)?.has(name)) this.#found.repeats = true;
      index = this.#groups.add(group, { name, n: 0, c: 0, cluster });
      group.seen.set(name, index);
    }
    group.n[index] = (group.n[index] ?? 0) + 1;
    group.c[index] = (group.c[index] ?? 0) + (pass ? 1 : 0);
    return index;
  }

  end(): RowsRead | ReadFailure {
    const { otherwise, verdict } = this.#layout;
    if (otherwise !== null && !this.#areSamples()) {
      if (this.#found.others > 0) return otherwise;
      const words = `${shown(verdict.name)} is the verdict of one sample per row`;
      return { ...otherwise, readings: [{ words, meaning: { [verdict.id]: { use: "verdict" } } }] };
    }
    const [groups, problems, used] = [this.#groups, this.#problems, this.#used];
    const { scored, unscored } = this.#found;
    let dropped = 0;
    for (const [group, names] of this.#unscored)
      for (const name of names) if (!group.seen.has(name)) dropped += 1;
    const { tasks } = groups;
    used.cutOff(groups);
    const summary = `${counted(scored, "row")}, one per sample, counted to ${counted(tasks, "task")}`;
    const notes: Note[] = [
      { line: null, message: summary },
      ...groups.notes(),
      ...this.#names.notes(),
      ...this.#clusters.notes(),
      ...this.#costs.notes(this.#table.headerLine),
      ...used.notes(),
      ...unscoredNotes(unscored, "row", dropped),
    ];
    const has = {
      tasks: true,
      weight: false,
      clusters: this.#layout.cluster !== null,
      cost: this.#costs.of,
    };
    return { shape: "long", problems, groups, notes, has };
  }

  /** Whether the rows are samples: their verdicts are words, or 0/1 with tasks repeated or with the rounds that each used. */
  #areSamples(): boolean {
    const { words, others, scored, repeats } = this.#found;
    // A word among them cannot be a count; a stray value is then a fault of its own cell.
    if (words > 0) return true;
    return others === 0 && scored > 0 && (repeats || this.#layout.rounds?.role === "rounds");
  }
}

/** What was not scored, and so is not counted in n. */
export function unscoredNotes(unscored: number, what: string, dropped: number): Note[] {
  const notes: Note[] = [];
  if (unscored > 0) {
    const message = `${counted(unscored, `${what} without an outcome`, `${what}s without an outcome`)}, not counted in n`;
    notes.push({ line: null, message });
  }
  if (dropped > 0) {
    const message = `${counted(dropped, "task")} without any outcome left out`;
    notes.push({ line: null, message });
  }
  return notes;
}
