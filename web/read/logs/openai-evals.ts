import { stated } from "../checks/check-stated.ts";
import { at, hasKeys, isFields } from "../records/json.ts";
import { refuse } from "../records/refusal.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsOf } from "./names.ts";

const what = "a record of OpenAI evals";

/**
 * Lines of events after a `spec`. Events of type match are verdicts; without any, those of type metrics are. Source:
 * evals/record.py.
 */
export const openAiEvals: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first.spec, "eval_name", "run_id"),
  open: (log) => {
    const rows = [...log.rows()];
    const ofType = (type: string) => rows.filter(({ fields }) => fields.type === type);
    const matches = ofType("match");
    const events = matches.length > 0 ? matches : ofType("metrics");
    if (events.length === 0)
      throw refuse(
        `this is ${what} without an event match or metrics: its samples are not graded`,
        "Run an eval that records matches or metrics, and open the file that it writes.",
      );
    const report = rows.find(({ fields }) => hasKeys(fields, "final_report"));
    const completion = at(log.first, "spec.completion_fns");
    return samplesOf(
      events,
      {
        task: "sample_id",
        sample: () => 0,
        verdicts: verdictsOf(events[0]?.fields.data),
        known: {
          answer: { picked: ({ data }) => at(data, "picked") ?? at(data, "sampled") },
        },
      },
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

/** The values of an event that may be verdicts: `correct`, or else each metric. */
function verdictsOf(data: unknown): Record<string, string> {
  const values = Object.entries(isFields(data) ? data : {});
  const keys = values.flatMap(([key, value]) =>
    typeof value === "boolean" || typeof value === "number" ? [key] : [],
  );
  const found = keys.includes("correct") || keys.length === 0 ? ["correct"] : keys;
  return Object.fromEntries(found.map((key) => [key, `data.${key}`]));
}
