import type { RunGreedy } from "../../questions/measure/greedy.ts";
import type { Block, Context } from "../../ui/page/page.ts";
import type { End } from "../../ui/workspace/intervals.ts";
import { counted, whole } from "../../base/format.ts";
import { isGreedyRun } from "../../state/runs/greedy-runs.ts";
import { isMean } from "../../state/sources/source.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { pending } from "../../ui/tables/number-cells.ts";
import type { Column, Made } from "./column.ts";
import type { ColumnName } from "./column-names.ts";
import { noValue, shareValue, type Value } from "./values.ts";

const none =
  "no greedy score: add a column greedy with 0 or 1 for each task, or a run at temperature 0 with n = 1";
const noneInPart = "not all that it is a mean over has a greedy score";
const noSamples = "a deterministic attempt does not vary between samples";

/** Reason why a run has no greedy score. */
export const withoutScore = ({ tasks }: RunGreedy) => (tasks > 0 ? noneInPart : none);

const partly = ({ tasks, total }: RunGreedy) =>
  `over the ${whole(tasks)} of ${counted(total, "task")} with a greedy score`;

function valueOf(
  { name, run }: StyledRun,
  found: RunGreedy | undefined,
  about: Made["settings"]["about"],
): Value {
  if (found === undefined) return pending;
  const { curve, tasks, total } = found;
  if (curve === null) return noValue(withoutScore(found));
  const [value = NaN] = curve.value;
  const [complement = NaN] = curve.complement;
  const end: End | null =
    curve.lower === undefined
      ? null
      : {
          lower: curve.lower[0] ?? NaN,
          upper: curve.upper?.[0] ?? NaN,
          reason: curve.interval?.reason[0] ?? null,
        };
  return shareValue(value, complement, end, {
    cited: isMean(run)
      ? null
      : { formula: "greedy", of: `greedy score of ${name}`, params: { tasks, mean: value } },
    note: tasks < total ? partly(found) : null,
    noEnd: about === "new-tasks" ? null : noSamples,
  });
}

/** The column of the greedy score: one deterministic attempt per task. */
export const greedyColumn = (name: ColumnName, { answers, settings }: Made): Column | null =>
  name !== "greedy"
    ? null
    : {
        name,
        heading: "greedy score",
        meaning: "The mean score of one deterministic attempt at each task",
        place: null,
        best: "highest",
        valueOf: (run) => valueOf(run, answers.greedy.get(run.run.id), settings.about),
      };

/** Offers to use runs that look greedy as the scores of other runs of their model; never applied automatically. */
export function greedyOffer(
  { runs, settings }: Pick<Context, "runs" | "settings">,
  names: readonly ColumnName[],
): Block {
  const found = runs.filter(({ run }) => isGreedyRun(run)).length;
  if (found === 0 || !names.some((name) => name.includes("greedy"))) return null;
  return {
    kind: "choices",
    controls: [
      {
        kind: "tick",
        words: `Take ${counted(found, "run")} at temperature 0 with n = 1 as greedy scores of the runs with the same labels otherwise`,
        checked: settings.greedy === "runs",
        change: (on) => ({ greedy: on ? "runs" : "column" }),
      },
    ],
  };
}
