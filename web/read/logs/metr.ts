import { hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "runs of METR";

/** A line per run with `task_id`, `alias` and `score_binarized`, and possibly a partial score. */
export const metr: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "task_id", "score_binarized"),
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: "task_id",
        verdicts: { score_binarized: "score_binarized" },
        labels: { model: ({ alias, model }) => alias ?? model },
      },
      { what },
    ),
};
