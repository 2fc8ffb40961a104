import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** What the numbers of this view are computed by. */
export const formulas: FormulaId[] = [
  "evidence",
  "expected-shares",
  "held-out",
  "goodness",
  "delta-pass",
  "relative-gain",
  "correlation",
  "bb",
  "zoibb",
];
