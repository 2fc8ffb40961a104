import { metricOf } from "../../metrics/metrics.ts";
import { formulaOfInterval } from "../../parts/how/cited.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

const farther: Record<Settings["beyond"], FormulaId[]> = {
  hb: ["hierarchical"],
  "plug-in": ["naive"],
  none: [],
};

/** What the curves, what is beyond them, and their intervals are computed by. */
export const formulasOf = ({ metric, beyond, about }: Settings): FormulaId[] => [
  metricOf(metric).formula,
  ...(metricOf(metric).hasBeyond ? farther[beyond] : []),
  formulaOfInterval[about],
];
