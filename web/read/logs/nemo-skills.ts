import { hasKeys, type Fields } from "../records/json.ts";
import type { Get } from "../records/get.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsOf } from "./names.ts";

const what = "an output of NeMo-Skills";

/**
 * Reads a judge's text with a yes or a no after the word Judgement. Any other text is no judgement and counts as a
 * failure.
 */
const judgement: Get = ({ judgement: text }) => {
  if (typeof text !== "string") return null;
  const [, word] = /judg[e]?ment:\W*(yes|no)\b/i.exec(text) ?? [];
  return word === undefined ? "without yes or no" : word.toLowerCase() === "yes";
};

const verdicts: Readonly<Record<string, Get>> = {
  symbolic_correct: "symbolic_correct",
  judgement,
  is_correct: "is_correct",
  "is_correct-plus": "is_correct-plus",
  strict_eval: "strict_eval.follow_all_instructions",
  loose_eval: "loose_eval.follow_all_instructions",
  "swe-bench-metrics": "swe-bench-metrics.resolved",
  proof_status: ({ proof_status: status }) =>
    status === undefined ? null : status === "completed",
};

const isGenerated = (first: Fields): boolean =>
  hasKeys(first, "generation") || hasKeys(first, "predicted_answer", "expected_answer");

/** A line per task; each file is one sample of all tasks. Source: nemo_skills/evaluation/metrics. */
export const nemoSkills: LogFormat = {
  what,
  is: ({ first }) => isGenerated(first) && Object.keys(verdicts).some((key) => key in first),
  open: (log) => {
    const found = Object.entries(verdicts).filter(([key]) => key in log.first);
    return samplesOf(
      numbered(log.rows()),
      {
        task: ({ id, task_id: task, instance_id: instance, place }) =>
          id ?? task ?? instance ?? place,
        verdicts: Object.fromEntries(found),
        known: {
          ...("predicted_answer" in log.first
            ? { answer: { predicted_answer: "predicted_answer" } }
            : {}),
          ...("reward_model_score" in log.first
            ? { verifier: { reward_model_score: "reward_model_score" } }
            : {}),
        },
      },
      { what, labels: labelsOf({ benchmark: log.name.split("/").at(-2) }) },
    );
  },
};

/** Numbers the rows, which identifies tasks without an id. */
function* numbered(rows: Iterable<{ fields: Fields; line: number }>) {
  let place = 0;
  for (const { fields, line } of rows) yield { fields: { ...fields, place: ++place }, line };
}
