import { at, hasKeys } from "../records/json.ts";
import { cellOf, samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsIn } from "./names.ts";

const what = "results of MINT";

/** A line per task with `state` and `task`; the turns allowed are in the path. Source: mint/main.py. */
export const mint: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first.state, "success", "agent_action_count") &&
    hasKeys(first.task, "task_name", "task_id"),
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: ({ task }) => `${cellOf(at(task, "task_name"))}/${cellOf(at(task, "task_id"))}`,
        verdicts: { success: "state.success" },
      },
      {
        what,
        labels: labelsIn(
          log.name,
          /(?:^|\/)(?<model>[^/]+)\/F=(?:None|(?<group>[^/]+))\/max(?<T>\d+)_/,
        ),
      },
    ),
};
