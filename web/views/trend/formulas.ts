import { formulaOfInterval } from "../../parts/how/cited.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import type { TrendMetric } from "../../state/settings/settings.ts";

const ofMetric: Record<TrendMetric, FormulaId> = {
  "pass@k": "pass-at-k",
  "pass^k": "pass-hat-k",
  "g-pass": "g-pass",
  "mg-pass": "mg-pass",
  cover: "cover",
};

/** What the values, the best of them and their intervals are computed by. */
export const formulasOf = (
  { trend: { metric }, about }: Settings,
  isThinned: boolean,
): FormulaId[] => [
  ofMetric[metric],
  ...(isThinned
    ? (["fewer-samples"] as const)
    : (["best-value", formulaOfInterval[about]] as const)),
];
