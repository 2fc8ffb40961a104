import type { Aim } from "../../state/settings/settings.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** What the numbers of this view are computed by. */
export const formulasOf: Record<Aim, FormulaId[]> = {
  interval: ["planned-width", "confidence-sequence", "noise-split", "next-samples", "new-tasks"],
  difference: ["planned-power", "planned-width", "difference"],
};
