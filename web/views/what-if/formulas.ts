import type { FormulaId } from "../../state/settings/formula-ids.ts";
import type { Settings } from "../../state/settings/address.ts";

/** What the numbers of each part of this view are computed by. */
export const formulasOf: Record<Settings["what"], FormulaId[]> = {
  task: [
    ...(["pass-at-k", "naive", "pass-hat-k", "g-pass", "mg-pass"] as const),
    ...(["expected-tries", "one-task", "predicted"] as const),
  ],
  population: ["population", "cover", "g-pass", "evidence", "delta-pass", "hierarchical"],
  loaded: ["changed-run", "evidence", "pass-at-k", "mixed-runs"],
};
