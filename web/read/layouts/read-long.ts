import { ClusterLabels } from "../checks/check-clusters.ts";
import { checkCounts } from "../checks/check-counts.ts";
import { checkNested } from "../checks/check-nested.ts";
import { RateCheck, type ExplainBinary } from "../checks/check-readings.ts";
import { checkWidth, TaskNames } from "../checks/check-rows.ts";
import { readGreedy } from "../runs/greedy.ts";
import type { Layout } from "./layout.ts";
import { Problems, type Note, type ReadFailure } from "../base/problem.ts";
import { shown } from "../base/quote.ts";
import type { Accumulator, RowsRead } from "./rows-read.ts";
import { RunGroups } from "../runs/run-groups.ts";
import type { Table } from "../base/table.ts";
import { TaskCosts } from "../runs/task-costs.ts";

type Long = Extract<Layout, { kind: "long" }>;

/** Reads one task per row: task, n, c and labels. */
export class LongRows implements Accumulator {
  readonly #table: Table;
  readonly #layout: Long;
  readonly #problems = new Problems();
  readonly #groups: RunGroups;
  readonly #names: TaskNames;
  readonly #clusters: ClusterLabels;
  readonly #costs: TaskCosts;
  readonly #rates: RateCheck;
  readonly #explain: ExplainBinary;

  constructor(table: Table, layout: Long, explain: ExplainBinary) {
    this.#table = table;
    this.#layout = layout;
    this.#explain = explain;
    this.#groups = new RunGroups(layout.labels);
    this.#names = new TaskNames(this.#problems, layout.task, this.#groups.names);
    this.#clusters = new ClusterLabels(this.#problems, layout.cluster, this.#groups.names);
    this.#costs = new TaskCosts(this.#problems, layout.cost, table.style);
    this.#rates = new RateCheck(layout, table.style);
  }

  row(row: readonly string[], line: number): void {
    if (!checkWidth(this.#table, row, line, this.#problems)) return;
    const counts = checkCounts(row, line, this.#layout, this.#table.style, this.#problems);
    const name = this.#names.read(row, line);
    const cluster = this.#clusters.read(row, line);
    if (name === null || cluster === null) return;
    const group = this.#groups.of(row, line);
    const before = group.seen.at(name);
    if (before > 0) {
      const hint = counts?.n === 1 ? "If each line is one sample, remove the column of n. " : "";
      this.#names.addTwice(name, line, before, hint);
      return;
    }
    group.seen.set(name, line);
    const { greedy: column } = this.#layout;
    const greedy = column && readGreedy(row, line, column, this.#table.style, this.#problems);
    if (!counts) return;
    this.#rates.row(row, line);
    const index = this.#groups.add(group, {
      name,
      ...counts,
      cluster,
      ...(greedy === null ? {} : { greedy }),
    });
    this.#costs.add(group, index, row, line);
  }

  end(): RowsRead | ReadFailure {
    const problems = this.#problems;
    const { cutOff, cluster, greedy } = this.#layout;
    const doubt = problems.any ? null : this.#rates.doubt();
    const refusal = doubt && this.#explain(this.#layout, doubt);
    if (refusal) return refusal;
    const notes: Note[] = [
      ...this.#groups.notes(),
      ...this.#names.notes(),
      ...this.#clusters.notes(),
      ...this.#costs.notes(this.#table.headerLine),
    ];
    if (cutOff !== null && !problems.any) {
      checkNested(this.#groups, this.#layout, this.#table.style, problems);
      const message = `column ${shown(cutOff.name)} is read as where the same samples were cut off`;
      notes.push({ line: this.#table.headerLine, message, control: "depth" });
    }
    const cost = this.#costs.of;
    const has = {
      tasks: true,
      weight: false,
      clusters: cluster !== null,
      greedy: greedy !== null,
      cost,
    };
    return { shape: "long", problems, groups: this.#groups, notes, has };
  }
}
