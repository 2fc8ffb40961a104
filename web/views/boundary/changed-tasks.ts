import type { PairedTask } from "../../ui/tables/task-rows.ts";
import type { PlacedBoundary } from "./picture.ts";

/** Change of a task from the first run to the second. */
const changes = ["gained", "lost", "both", "neither"] as const;
type Change = (typeof changes)[number];

/** A task with its counts in both runs, and its change. */
export interface ChangedTask extends PairedTask {
  change: Change;
}

/** Choices of which tasks to list: value, label and the listed changes. */
export const changeChoices: [string, string, Change[]][] = [
  ["changed", "gained or lost", ["gained", "lost"]],
  ["gained", "gained", ["gained"]],
  ["lost", "lost", ["lost"]],
  ["both", "solved by both", ["both"]],
  ["neither", "solved by neither", ["neither"]],
  ["all", "all", [...changes]],
];

/** The tasks with these changes, grouped by change, the most often solved first. */
export function tasksOf(
  { a, b, tasks, comparison }: PlacedBoundary["boundary"],
  of: readonly Change[],
): ChangedTask[] {
  if (comparison === null) return [];
  const { both, onlyA, onlyB, neither } = comparison.indices;
  const rows: Record<Change, number[]> = { gained: onlyB, lost: onlyA, both, neither };
  const often = ({ a, b }: ChangedTask) => a[0] / a[1] + b[0] / b[1];
  return of.flatMap((change) =>
    rows[change]
      .map((row): ChangedTask => ({
        name: tasks[row] ?? "",
        change,
        a: [a.c[row] ?? NaN, a.n[row] ?? NaN],
        b: [b.c[row] ?? NaN, b.n[row] ?? NaN],
      }))
      .sort((a, b) => often(b) - often(a)),
  );
}
