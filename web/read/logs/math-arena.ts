import { atPlace } from "../records/get.ts";
import { samplesOf, spread } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsOf } from "./names.ts";

const what = "answers of MathArena";

/** `{idx, N, answers, correct: [bool], manual_overwrite}`, a file for each problem. Source: matharena/runs.py. */
export const mathArena: LogFormat = {
  what,
  is: ({ first }) =>
    "idx" in first &&
    Array.isArray(first.correct) &&
    ("manual_overwrite" in first || ("N" in first && "pass_at_1" in first)),
  open: (log) => {
    const [benchmark, ...model] = log.name.split("/").slice(0, -1).slice(-2);
    return samplesOf(
      spread(log.rows(), "correct"),
      {
        task: "idx",
        verdicts: { correct: "item" },
        known: { answer: { answers: atPlace("answers") } },
      },
      { what, labels: model.length === 0 ? {} : labelsOf({ model: model[0], benchmark }) },
    );
  },
};
