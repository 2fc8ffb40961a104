import type { TaskTable } from "../../questions/compare/boundary.ts";
import { nameAt, packedNames } from "../../questions/compare/task-names.ts";

/** The tasks sorted by c/n of one run, highest first; unsolved and then missing tasks come last. */
export function sortedBy(table: TaskTable, run: string): TaskTable {
  const base = table.runs.find((each) => each.run === run);
  if (base === undefined) return table;
  const rateAt = (at: number) => {
    const n = base.n[at] ?? 0;
    return n === 0 ? -1 : (base.c[at] ?? 0) / n;
  };
  const order = [...table.solvedBy.keys()].sort((a, b) => rateAt(b) - rateAt(a) || a - b);
  const inOrder = (values: Float64Array) => Float64Array.from(order, (at) => values[at] ?? 0);
  return {
    ...table,
    tasks: packedNames(order.map((at) => nameAt(table.tasks, at))),
    solvedBy: Uint32Array.from(order, (at) => table.solvedBy[at] ?? 0),
    runs: table.runs.map(({ run, n, c }) => ({ run, n: inOrder(n), c: inOrder(c) })),
  };
}
