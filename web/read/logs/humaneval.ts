import { hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { knownLabels } from "./known-labels.ts";

const what = "HumanEval results";

/** A line per sample with `task_id` and `passed`; a summary may be the last. Source: human_eval/evaluation.py. */
export const humanEval: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "task_id", "passed") && typeof first.passed === "boolean",
  open: (log) =>
    samplesOf(
      log.rows(),
      { task: "task_id", verdicts: { passed: "passed" }, labels: knownLabels(log.first) },
      { what },
    ),
};
