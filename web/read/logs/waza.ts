import { counted } from "../../base/format.ts";
import { at, hasKeys, objectsIn } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsOf } from "./names.ts";

const what = "results of waza";

/** `{config, tasks: [{test_id, runs: [{status}]}]}`. Attempts within a run are retries of the engine, not samples. */
export const waza: LogFormat = {
  what,
  is: ({ first }) => {
    const [task] = objectsIn(first.tasks);
    return hasKeys(task, "test_id", "runs") && hasKeys(first, "config", "eval_name");
  },
  open: ({ first }) => {
    const runs = objectsIn(first.tasks).flatMap((task) =>
      objectsIn(task.runs).map((run) => ({ ...run, test_id: task.test_id })),
    );
    const broken = runs.filter((run) => at(run, "status") === "error").length;
    return samplesOf(
      runs.map((fields, i) => ({ fields, line: i + 1 })),
      {
        task: "test_id",
        sample: "run_number",
        verdicts: { status: ({ status }) => verdicts.get(status) },
      },
      {
        what,
        labels: labelsOf({
          model: at(first, "config.model_id"),
          benchmark: first.eval_name,
        }),
        notes:
          broken === 0
            ? []
            : [
                {
                  line: null,
                  message: `${counted(broken, "run that ended", "runs that ended")} in an error counted as failed, as the harness does`,
                },
              ],
      },
    );
  },
};

/** Verdict for each status; a skipped run was not judged. */
const verdicts = new Map<unknown, number>([
  ["passed", 1],
  ["failed", 0],
  ["error", 0],
]);
