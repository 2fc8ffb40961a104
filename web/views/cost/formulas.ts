import { formulaOfInterval } from "../../parts/how/cited.ts";
import type { About } from "../../state/settings/settings.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** What the numbers of this view are computed by. */
export const formulasOf = (about: About): FormulaId[] => [
  ...(["cost-per-solved", "pass-at-budget", "cheapest-run", "cost-of-pass"] as const),
  ...(["expected-tries", "pass-at-k"] as const),
  formulaOfInterval[about],
];
