import { hasKeys, objectsIn } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "a test run of DeepEval";

/** `{testCases: [{name, success, metricsData}]}`. */
export const deepEval: LogFormat = {
  what,
  is: ({ first }) => hasKeys(objectsIn(first.testCases)[0], "name", "success"),
  open: ({ first }) =>
    samplesOf(
      objectsIn(first.testCases).map((fields, i) => ({ fields, line: i + 1 })),
      { task: "name", verdicts: { success: "success" } },
      { what },
    ),
};
