import { at, hasKeys, objectsIn, type Fields } from "../records/json.ts";
import type { Log } from "../records/log.ts";
import { refuse } from "../records/refusal.ts";
import { cellOf } from "../records/cells.ts";
import type { Get } from "../records/get.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsIn } from "./names.ts";

const what = "statistics of HELM";

/** Statistics that are verdicts, those first that HELM displays. */
const verdictNames = [
  "exact_match",
  "quasi_exact_match",
  "prefix_exact_match",
  "quasi_prefix_exact_match",
  "final_number_exact_match",
  "math_equiv",
  "math_equiv_chain_of_thought",
  "pass",
];

const statsOf = (row: Fields) => objectsIn(row.stats);
const isNamed = (name: string) => (stat: Fields) =>
  at(stat, "name.name") === name && Number(stat.count) > 0;

/** True if some instances of a log passed partially. */
function hasShares(log: Log): boolean {
  for (const { fields } of log.rows()) {
    const share = Number(statsOf(fields).find(isNamed("pass"))?.mean);
    if (share > 0 && share < 1) return true;
  }
  return false;
}

/** A list of `{instance_id, stats}`. Source: helm/benchmark/runner.py. */
export const helm: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "instance_id", "stats") && Array.isArray(first.stats),
  open: (log) => {
    const found = verdictNames.filter((name) => statsOf(log.first).some(isNamed(name)));
    const verdicts = found.length > 0 ? found : ["exact_match"];
    if (found.length === 1 && found[0] === "pass" && hasShares(log))
      throw refuse(
        "pass is the share of an instance’s completions that pass: how many there are is not in this file",
        "Write n and c of each instance: n is num_outputs in run_spec.json, and c is n times pass.",
      );
    const get =
      (name: string): Get =>
      (row) =>
        statsOf(row).find(isNamed(name))?.mean;
    return samplesOf(
      log.rows(),
      {
        task: (row) => {
          const perturbed = at(row, "perturbation.name");
          return perturbed === undefined
            ? row.instance_id
            : `${cellOf(row.instance_id)}, ${cellOf(perturbed)}`;
        },
        verdicts: Object.fromEntries(verdicts.map((name) => [name, get(name)])),
        verdictLabel: "metric",
        beside: { train_trial_index: "train_trial_index" },
      },
      { what, labels: labelsIn(log.name, /model=(?<model>[^/,]+)/) },
    );
  },
};
