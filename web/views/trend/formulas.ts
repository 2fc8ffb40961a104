import { formulaOfInterval } from "../../ui/how/cited.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { metricOf } from "../../metrics/metrics.ts";

/** The formulas behind the values, the best of them and their intervals. */
export const formulasOf = (
  { trend: { metric }, about }: Settings,
  isThinned: boolean,
  withSlopes: boolean,
): FormulaId[] => [
  metricOf(metric).formula,
  ...(isThinned
    ? (["fewer-samples"] as const)
    : (["best-value", formulaOfInterval[about]] as const)),
  ...(withSlopes ? (["greedy", "g-pass-slope"] as const) : []),
];
