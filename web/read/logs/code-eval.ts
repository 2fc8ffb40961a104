import { hasKeys, isFields } from "../records/json.ts";
import { entriesOf, samplesOf } from "../records/samples.ts";
import { firstOf } from "./evalplus.ts";
import type { LogFormat } from "./log-format.ts";

const what = "results of the metric code_eval";

/** `{task: [[place, {passed}]]}`. Source: the second value of `code_eval` in Hugging Face evaluate. */
export const codeEval: LogFormat = {
  what,
  is: ({ first }) => {
    const list = firstOf(first);
    const pair: unknown = Array.isArray(list) ? list[0] : null;
    return Array.isArray(pair) && hasKeys(pair[1], "passed", "task_id");
  },
  open: ({ first }) =>
    samplesOf(
      entriesOf(first),
      { task: "key", verdicts: { passed: ({ item }) => passedOf(item) } },
      { what },
    ),
};

const passedOf = (pair: unknown): unknown =>
  Array.isArray(pair) && isFields(pair[1]) ? pair[1].passed : null;
