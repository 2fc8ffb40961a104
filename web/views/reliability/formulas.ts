import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** What the numbers of this view are computed by. */
export const formulas: FormulaId[] = [
  "cover",
  "auc",
  "g-pass",
  "mg-pass",
  "mg-pass-area",
  "cover-average",
  "new-tasks",
  "these-tasks",
  "cover-interval",
];
