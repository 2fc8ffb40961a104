import { at, hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsIn } from "./names.ts";

const what = "results of MINT";

/** A line per task with `state` and `task`; the path has the maximum number of turns. Source: mint/main.py. */
export const mint: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first.state, "success", "agent_action_count") && "task" in first,
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: ({ task }) => at(task, "task_id"),
        verdicts: { success: "state.success" },
      },
      {
        what,
        labels: {
          ...labelsIn(log.name, /(?:^|\/)(?<model>[^/]+)\/F=(?:None|(?<group>[^/]+))\/max\d+_/),
          ...labelsIn(log.name, /(?:^|[/_])max(?<T>\d+)_/),
          ...labelsIn(log.name, /\/max\d+_[^/]+\/[^/]+\/(?<benchmark>[^/]+)\/[^/]+$/),
        },
      },
    ),
};
