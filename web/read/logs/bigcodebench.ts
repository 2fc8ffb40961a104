import { stated } from "../checks/check-stated.ts";
import { at, hasKeys } from "../records/json.ts";
import { entriesOf, samplesOf } from "../records/samples.ts";
import { firstOf } from "./evalplus.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsIn, withSlash } from "./names.ts";

const what = "BigCodeBench results";

/** `{eval: {task: [{status}]}}`. Source: bigcodebench/evaluate.py. */
export const bigCodeBench: LogFormat = {
  what,
  is: ({ first }) => {
    const list = firstOf(at(first, "eval"));
    return (
      Array.isArray(list) &&
      hasKeys(list[0], "task_id", "status") &&
      !hasKeys(list[0], "base_status")
    );
  },
  open: ({ first, name }) => {
    const { model, ...labels } = labelsIn(
      baseOf(name),
      /^(?<model>.+?)--[^-]+--bigcodebench.*?--[a-z]+-(?<temperature>[\d.]+)-\d+-sanitized/,
    );
    return samplesOf(
      entriesOf(at(first, "eval")),
      { task: "key", verdicts: { status: "status" } },
      {
        what,
        labels: model === undefined ? labels : { model: withSlash(model), ...labels },
        stated: stated("pass@1", at(at(first, "pass_at_k"), "pass@1"), 1),
      },
    );
  },
};
