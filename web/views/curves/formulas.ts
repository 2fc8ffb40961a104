import { metricOf } from "../../metrics/metrics.ts";
import { formulaOfInterval } from "../../parts/how/cited.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

const farther: Record<Settings["beyond"], FormulaId[]> = {
  hb: ["hierarchical"],
  "plug-in": ["naive"],
  none: [],
};

/** What the curves, what is beyond them, their intervals and their crossings are computed by. */
export const formulasOf = (
  { metric, beyond, about }: Settings,
  hasCrossings: boolean,
): FormulaId[] => [
  metricOf(metric).formula,
  ...(metricOf(metric).hasBeyond ? farther[beyond] : []),
  formulaOfInterval[about],
  ...(hasCrossings ? (["whole-curve"] as const) : []),
];
