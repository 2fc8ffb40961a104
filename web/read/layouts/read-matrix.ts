import { ClusterLabels } from "../checks/check-clusters.ts";
import { checkNoExtra, TaskNames } from "../checks/check-rows.ts";
import { cellVerdict } from "../columns/cell-verdict.ts";
import type { Column } from "../columns/header.ts";
import type { Layout } from "./layout.ts";
import { Problems } from "../base/problem.ts";
import { unscoredNotes } from "./read-row-per-sample.ts";
import type { Accumulator, RowsRead } from "./rows-read.ts";
import { RunGroups } from "../runs/run-groups.ts";
import type { Table } from "../base/table.ts";
import { TaskCosts } from "../runs/task-costs.ts";

type Matrix = Extract<Layout, { kind: "matrix" }>;

/**
 * Reads one task per row with its outcomes in columns. A blank cell has no outcome and does not count in n. The same
 * holds for cells missing at the end of a row, since tasks may differ in n.
 */
export class MatrixRows implements Accumulator {
  readonly #table: Table;
  readonly #layout: Matrix;
  readonly #problems = new Problems();
  readonly #groups: RunGroups;
  readonly #names: TaskNames | null;
  readonly #clusters: ClusterLabels;
  readonly #costs: TaskCosts;
  #unscored = 0;
  #dropped = 0;

  constructor(table: Table, layout: Matrix) {
    this.#table = table;
    this.#layout = layout;
    this.#groups = new RunGroups(layout.labels);
    this.#names = layout.task
      ? new TaskNames(this.#problems, layout.task, this.#groups.names)
      : null;
    this.#clusters = new ClusterLabels(this.#problems, layout.cluster, this.#groups.names);
    this.#costs = new TaskCosts(this.#problems, layout.cost, table.style);
  }

  row(row: readonly string[], line: number): void {
    if (!checkNoExtra(this.#table, row, line, this.#problems)) return;
    const name = this.#names?.read(row, line);
    const cluster = this.#clusters.read(row, line);
    if (name === null || cluster === null) return;
    const group = this.#groups.of(row, line);
    if (name !== undefined) {
      const before = group.seen.at(name);
      if (before > 0) {
        this.#names?.addTwice(name, line, before);
        return;
      }
      group.seen.set(name, line);
    }
    const { samples } = this.#layout;
    const { n, c } = countRow(row, samples, this.#table.style.decimalComma);
    this.#unscored += samples.length - n;
    if (n === 0) {
      this.#dropped += 1;
      return;
    }
    const index = this.#groups.add(group, { name: name ?? null, n, c, cluster });
    this.#costs.add(group, index, row, line);
  }

  end(rows: number): RowsRead {
    const [problems, names] = [this.#problems, this.#names];
    if (this.#dropped === rows && !problems.any) {
      const fix = "Write 1 for a success and 0 for a failure.";
      problems.add(null, null, "no row has an outcome", fix);
    }
    const notes = [...this.#groups.notes(), ...(names?.notes() ?? []), ...this.#clusters.notes()];
    if (!names)
      notes.push({
        line: null,
        message: "no task column: the tasks have no names",
        control: "columns",
      });
    notes.push(...this.#costs.notes(this.#table.headerLine));
    notes.push(...unscoredNotes(this.#unscored, "cell", this.#dropped));
    const has = {
      tasks: names !== null,
      weight: false,
      clusters: this.#layout.cluster !== null,
      cost: this.#costs.of,
    };
    return { shape: "matrix", problems, groups: this.#groups, notes, has };
  }
}

function countRow(
  row: readonly string[],
  samples: readonly Column[],
  decimalComma: boolean,
): { n: number; c: number } {
  let n = 0;
  let c = 0;
  for (const column of samples) {
    const verdict = cellVerdict(row[column.index]?.trim() ?? "", column.override, decimalComma);
    if (verdict === "pass") c += 1;
    if (verdict === "pass" || verdict === "fail") n += 1;
  }
  return { n, c };
}
