import { checkNoExtra } from "../checks/check-rows.ts";
import { cellVerdict } from "../columns/cell-verdict.ts";
import type { Layout } from "./layout.ts";
import { Problems } from "../base/problem.ts";
import { unscoredNotes } from "./read-row-per-sample.ts";
import type { Accumulator, RowsRead } from "./rows-read.ts";
import { RunGroups, type Group } from "../runs/run-groups.ts";
import type { Table } from "../base/table.ts";

type Transposed = Extract<Layout, { kind: "transposed" }>;

/**
 * Reads one sample of every task per row, a task in each column. A blank cell has no outcome and does not count in n.
 */
export class TransposedRows implements Accumulator {
  readonly #table: Table;
  readonly #layout: Transposed;
  readonly #problems = new Problems();
  readonly #groups: RunGroups;
  readonly #counts = new Map<Group, { n: number; c: number }[]>();
  #unscored = 0;

  constructor(table: Table, layout: Transposed) {
    this.#table = table;
    this.#layout = layout;
    this.#groups = new RunGroups(layout.labels);
  }

  row(row: readonly string[], line: number): void {
    if (!checkNoExtra(this.#table, row, line, this.#problems)) return;
    const { tasks } = this.#layout;
    const group = this.#groups.of(row, line);
    const counts = this.#counts.get(group) ?? tasks.map(() => ({ n: 0, c: 0 }));
    this.#counts.set(group, counts);
    tasks.forEach(({ index, override }, i) => {
      const cell = row[index]?.trim() ?? "";
      const verdict = cellVerdict(cell, override, this.#table.style.decimalComma);
      const count = counts[i];
      if (count === undefined || verdict === "unscored" || verdict === "other") {
        this.#unscored += 1;
        return;
      }
      count.n += 1;
      if (verdict === "pass") count.c += 1;
    });
  }

  end(): RowsRead {
    const [problems, groups] = [this.#problems, this.#groups];
    let dropped = 0;
    for (const [group, counts] of this.#counts)
      counts.forEach(({ n, c }, i) => {
        const name = groups.names.of(this.#layout.tasks[i]?.name ?? "");
        if (n > 0) groups.add(group, { name, n, c, cluster: "" });
        else dropped += 1;
      });
    if (groups.tasks === 0)
      problems.add(
        null,
        null,
        "no cell has an outcome",
        "Write 1 for a success and 0 for a failure.",
      );
    const notes = [...groups.notes(), ...unscoredNotes(this.#unscored, "cell", dropped)];
    const has = { tasks: true, weight: false, clusters: false, cost: () => undefined };
    return { shape: "matrix", problems, groups, notes, has };
  }
}
