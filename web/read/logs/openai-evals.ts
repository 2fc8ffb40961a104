import { stated } from "../checks/check-stated.ts";
import { at, hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsOf } from "./names.ts";

const what = "a record of OpenAI evals";

/** Lines of events after a `spec`: those of the type match are verdicts. Source: evals/record.py. */
export const openAiEvals: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first.spec, "eval_name", "run_id"),
  open: (log) => {
    const events = [...log.rows()];
    const matches = events.filter(({ fields }) => fields.type === "match");
    const report = events.find(({ fields }) => hasKeys(fields, "final_report"));
    const completion = at(log.first, "spec.completion_fns");
    return samplesOf(
      matches,
      // The last of several matches of a sample counts.
      { task: "sample_id", sample: () => 0, verdicts: { correct: "data.correct" } },
      {
        what,
        labels: labelsOf({
          model: Array.isArray(completion) ? (completion as unknown[])[0] : undefined,
          benchmark: at(log.first, "spec.eval_name"),
        }),
        stated: stated("accuracy", at(report?.fields, "final_report.accuracy"), 1),
      },
    );
  },
};
