import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** What the numbers of this view are computed by. */
export const formulas: FormulaId[] = [
  "pass-at-k-t",
  "delta-k",
  "delta-t",
  "share-of-round",
  "saturation",
  "sufficiency",
  "new-tasks",
  "these-tasks",
];
