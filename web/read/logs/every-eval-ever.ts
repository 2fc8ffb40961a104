import { hasKeys, objectsIn, type Fields } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "instances in the schema of Every Eval Ever";

/** The last answer extracted from the model's output. */
const answerOf = ({ answer_attribution: all }: Fields): unknown =>
  objectsIn(all).findLast(({ is_terminal: isLast }) => isLast !== false)?.extracted_value;

/**
 * A line per sample; a task may have several. Source: instance_level_eval.schema.json of every_eval_ever, versions
 * 0.2.0 to 0.3.0.
 */
export const everyEvalEver: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first, "evaluation_id", "model_id", "sample_id") &&
    hasKeys(first.evaluation, "is_correct"),
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: "sample_id",
        verdicts: { is_correct: "evaluation.is_correct", score: "evaluation.score" },
        labels: {
          model: "model_id",
          benchmark: "evaluation_name",
          temperature: "metadata.temperature",
          T: "metadata.T",
          group: "metadata.group",
        },
        known: { answer: { extracted_value: answerOf } },
      },
      { what },
    ),
};
