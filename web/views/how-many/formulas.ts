import type { FormulaId } from "../../state/formula-ids.ts";

/** What the numbers of this view are computed by. */
export const formulas: FormulaId[] = ["planned-width", "noise-split", "next-samples", "new-tasks"];
