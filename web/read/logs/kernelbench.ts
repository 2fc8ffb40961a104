import { hasKeys } from "../records/json.ts";
import { entriesOf, samplesOf } from "../records/samples.ts";
import { firstOf } from "./evalplus.ts";
import type { LogFormat } from "./log-format.ts";

const what = "KernelBench results";

/** `{problem: [{compiled, correctness}]}`, or one such object for each problem. Source: KernelBench scripts. */
export const kernelBench: LogFormat = {
  what,
  is: ({ first }) => {
    const one = firstOf(first);
    return hasKeys(Array.isArray(one) ? one[0] : one, "correctness", "compiled");
  },
  open: ({ first }) =>
    samplesOf(
      entriesOf(first),
      { task: "key", verdicts: { correctness: "correctness" } },
      { what },
    ),
};
