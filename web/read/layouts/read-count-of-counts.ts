import { ClusterLabels } from "../checks/check-clusters.ts";
import { addFault, checkCounts } from "../checks/check-counts.ts";
import { RateCheck, type ExplainBinary } from "../checks/check-readings.ts";
import { checkWidth } from "../checks/check-rows.ts";
import type { Column } from "../columns/header.ts";
import type { Layout } from "./layout.ts";
import { readWhole, type NumberStyle } from "../base/numbers.ts";
import { Problems, type Note, type ReadFailure } from "../base/problem.ts";
import { counted } from "../../base/format.ts";
import type { Accumulator, RowsRead } from "./rows-read.ts";
import { RunGroups } from "../runs/run-groups.ts";
import type { Table } from "../base/table.ts";
import { TaskCosts } from "../runs/task-costs.ts";

type Tally = Extract<Layout, { kind: "count-of-counts" }>;

/**
 * Reads n, c and the number of tasks with them; without that column each row is one task. The same (n, c) on several
 * rows stays on several rows: the weights add up.
 */
export class CountOfCountsRows implements Accumulator {
  readonly #table: Table;
  readonly #layout: Tally;
  readonly #problems = new Problems();
  readonly #groups: RunGroups;
  readonly #clusters: ClusterLabels;
  readonly #costs: TaskCosts;
  readonly #rates: RateCheck;
  readonly #explain: ExplainBinary;
  #zeros = 0;
  #firstZero = 0;

  constructor(table: Table, layout: Tally, explain: ExplainBinary) {
    this.#table = table;
    this.#layout = layout;
    this.#explain = explain;
    this.#groups = new RunGroups(layout.labels);
    this.#clusters = new ClusterLabels(this.#problems, layout.cluster, this.#groups.names);
    this.#costs = new TaskCosts(this.#problems, layout.cost, table.style);
    this.#rates = new RateCheck(layout, table.style);
  }

  row(row: readonly string[], line: number): void {
    const problems = this.#problems;
    const { style } = this.#table;
    if (!checkWidth(this.#table, row, line, problems)) return;
    const counts = checkCounts(row, line, this.#layout, style, problems);
    const column = this.#layout.weight;
    const weight = column ? readWeight(row, line, column, style, problems) : 1;
    const cluster = this.#clusters.read(row, line);
    if (!counts || weight === null || cluster === null) return;
    this.#rates.row(row, line);
    if (weight === 0) {
      if (this.#zeros === 0) this.#firstZero = line;
      this.#zeros += 1;
      return;
    }
    const group = this.#groups.of(row, line);
    const index = this.#groups.add(group, { name: null, ...counts, cluster });
    this.#costs.add(group, index, row, line);
    group.weight.push(weight);
  }

  end(rows: number): RowsRead | ReadFailure {
    const problems = this.#problems;
    const { weight, cluster } = this.#layout;
    const doubt = problems.any ? null : this.#rates.doubt();
    const refusal = doubt && this.#explain(this.#layout, doubt);
    if (refusal) return refusal;
    const costs = this.#costs.notes(this.#table.headerLine);
    const notes: Note[] = [...this.#groups.notes(), ...this.#clusters.notes(), ...costs];
    if (!weight)
      notes.push({
        line: null,
        message: "no task column: each row is one task",
        control: "columns",
      });
    if (this.#zeros > 0) {
      const message = `${counted(this.#zeros, "row")} with ${weight?.name ?? "tasks"} = 0 left out`;
      notes.push({ line: this.#firstZero, message });
    }
    if (this.#zeros === rows) {
      const message = "every row counts 0 tasks";
      problems.add(null, weight?.name ?? null, message, "Fill in how many tasks there are.");
    }
    const has = {
      tasks: false,
      weight: weight !== null,
      clusters: cluster !== null,
      cost: this.#costs.of,
    };
    return { shape: "count-of-counts", problems, groups: this.#groups, notes, has };
  }
}

function readWeight(
  row: readonly string[],
  line: number,
  column: Column,
  style: NumberStyle,
  problems: Problems,
): number | null {
  const text = row[column.index]?.trim() ?? "";
  const weight = readWhole(text, style);
  if (typeof weight === "number") return weight;
  addFault(problems, line, column, text, weight);
  return null;
}
