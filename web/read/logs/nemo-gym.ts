import { hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "rollouts of NeMo Gym";

/**
 * A line per rollout. A repeated rollout has the same pair of indices, by which the harness itself resumes and merges.
 * Source: nemo_gym/rollout_collection.py.
 */
export const nemoGym: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "_ng_task_index", "_ng_rollout_index"),
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: "_ng_task_index",
        sample: "_ng_rollout_index",
        verdicts: { reward: "reward" },
        labels: { model: "response.model", benchmark: "agent_ref.name" },
      },
      { what },
    ),
};
