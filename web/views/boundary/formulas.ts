import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** What the numbers of this view are computed by. */
export const formulas: FormulaId[] = ["boundary", "mcnemar", "unsolvable"];
