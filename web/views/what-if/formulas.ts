import type { FormulaId } from "../../state/formula-ids.ts";

/** What the numbers of this view are computed by. */
export const formulas: FormulaId[] = ["pass-at-k", "naive", "pass-hat-k", "one-task"];
