import { at, hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "results of Vally";

/** A line per trial of a stimulus: `results.jsonl`. */
export const vally: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first, "gradeResult", "trajectory") && at(first, "trajectory.stimulus.name") != null,
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: "trajectory.stimulus.name",
        verdicts: { passed: "gradeResult.passed", score: "gradeResult.score" },
        labels: { model: (row) => at(row, "trajectory.model") ?? row.model },
      },
      { what },
    ),
};
