import { metricOf } from "../../metrics/metrics.ts";
import { formulaOfInterval } from "../../ui/how/cited.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

const farther: Record<Settings["beyond"], FormulaId[]> = {
  hb: ["hierarchical"],
  "plug-in": ["naive"],
  none: [],
};

/** Formulas of the curves, of what is beyond them, of their intervals and of their crossings. */
export const formulasOf = (
  { metric, beyond, about }: Settings,
  hasCrossings: boolean,
): FormulaId[] => [
  metricOf(metric).formula,
  ...(metricOf(metric).hasBeyond ? farther[beyond] : []),
  formulaOfInterval[about],
  ...(hasCrossings ? (["whole-curve"] as const) : []),
];
