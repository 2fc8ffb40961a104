import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** What the numbers of this view are computed by. */
export const formulas: FormulaId[] = [
  "pass-at-k",
  "hierarchical",
  "bb",
  "zoibb",
  "linmix",
  "new-tasks",
  "these-tasks",
];
