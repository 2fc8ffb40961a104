import { changeColumn } from "./change-columns.ts";
import type { At, Column, Made } from "./column.ts";
import { isOverK, isOverTau, type ColumnName } from "./column-names.ts";
import { greedyColumn } from "./greedy-columns.ts";
import { measuredColumn } from "./measured-columns.ts";
import { modelColumn } from "./model-columns.ts";
import { whole } from "../../base/format.ts";
import { share } from "../../ui/words/numbers.ts";
import { isMean, type RunSummary } from "../../state/sources/source.ts";
import { isOfOneSet } from "./answers.ts";
import { noValue, plainValue, type Value } from "./values.ts";

/** The columns for the samples and the tasks of a run. */
function sizeColumn(name: ColumnName): Column | null {
  const plain = { name, place: null, best: null };
  switch (name) {
    case "n":
      return {
        ...plain,
        heading: "n",
        meaning: "Samples per task; where tasks differ, the fewest",
        valueOf: ({ run: { minN, maxN } }) =>
          plainValue(minN, minN === maxN ? whole(minN) : `${whole(minN)}–${whole(maxN)}`),
      };
    case "tasks":
      return {
        ...plain,
        heading: "tasks",
        meaning: "Tasks of the run",
        valueOf: ({ run: { tasks } }) => plainValue(tasks, whole(tasks)),
      };
    case "correct":
      return {
        ...plain,
        heading: "correct of attempted",
        meaning: "The share of all attempts that succeed. No run leads here",
        valueOf: ({ run }) => correctOf(run),
      };
    default:
      return null;
  }
}

/** Share of successful attempts, if n is equal across tasks. */
function correctOf(run: RunSummary): Value {
  const { tasks, rate, minN, maxN } = run;
  const attempts = tasks * minN;
  if (isMean(run)) return noValue("a mean over a label is no share of attempts");
  if (minN !== maxN) return noValue("tasks have different numbers of attempts");
  if (!Number.isInteger(attempts)) return noValue("the weights of tasks are not whole");
  const correct = Math.round(rate * attempts);
  return {
    ...plainValue(rate, share(rate), { note: `${whole(correct)} of ${whole(attempts)}` }),
    ends: `(${whole(correct)} of ${whole(attempts)})`,
  };
}

/** The places of a column: each k, combined with each τ if it has them. */
export function placesOf(name: ColumnName, ks: readonly number[], taus: readonly number[]): At[] {
  const alongK = isOverK(name) ? ks : [1];
  return alongK.flatMap((k) => (isOverTau(name) ? taus : [0]).map((tau) => ({ k, tau })));
}

/** The columns with these names. */
export const tableColumns = (
  names: readonly ColumnName[],
  ks: readonly number[],
  taus: readonly number[],
  made: Made,
): Column[] =>
  names
    .flatMap((name) =>
      placesOf(name, ks, taus).flatMap(
        (at) =>
          measuredColumn(name, at, made) ??
          modelColumn(name, at, made) ??
          changeColumn(name, at, made) ??
          greedyColumn(name, made) ??
          sizeColumn(name) ??
          [],
      ),
    )
    .map((column) => (isOfOneSet(column.name) ? withoutMeans(column) : column));

/** The column without values for means over a label. */
const withoutMeans = (column: Column): Column => ({
  ...column,
  valueOf: (run) =>
    isMean(run.run) ? noValue("not defined for a mean over a label") : column.valueOf(run),
});
