import { hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "rollouts of verl";

/** A line per rollout with `input`, `output` and `score`. Source: verl/trainer/ppo/ray_trainer.py. */
export const verl: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first, "input", "output", "score", "step") && typeof first.score !== "object",
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: "input",
        known: {
          ...("pred" in log.first ? { answer: { pred: "pred" } } : {}),
          ...("acc" in log.first ? { score: { score: "score" } } : {}),
        },
        verdicts: "acc" in log.first ? { acc: "acc", score: "score" } : { score: "score" },
        labels: { training_step: "step" },
      },
      {
        what,
        notes: [{ line: null, message: "each prompt is a task: verl numbers none" }],
      },
    ),
};
