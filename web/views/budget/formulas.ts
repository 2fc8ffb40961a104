import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** What the numbers of this view are computed by. */
export const formulas: FormulaId[] = [
  "study-error",
  "study-mean",
  "study-wins",
  "pass-at-k",
  "g-pass",
  "bb",
  "zoibb",
  "linmix",
  "hierarchical",
];
