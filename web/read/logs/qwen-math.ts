import { hasKeys } from "../records/json.ts";
import { atPlace } from "../records/get.ts";
import { samplesOf, spread } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsIn, labelsOf } from "./names.ts";

const what = "results of the evaluation of Qwen2.5-Math";

/** A line per problem with the lists `score` and `pred`. Source: evaluation/math_eval.py. */
export const qwenMath: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first, "idx", "score", "pred") &&
    Array.isArray(first.score) &&
    Array.isArray(first.pred),
  open: (log) => {
    const folders = log.name.split("/").slice(0, -1);
    const [model, benchmark] = folders.filter((folder) => folder !== "math_eval").slice(-2);
    return samplesOf(
      spread(log.rows(), "score"),
      { task: "idx", verdicts: { score: "item" }, known: { answer: { pred: atPlace("pred") } } },
      {
        what,
        labels: {
          ...(benchmark === undefined ? {} : labelsOf({ model, benchmark })),
          ...labelsIn(baseOf(log.name), /_seed\d+_t(?<temperature>[\d.]+)_s/),
        },
      },
    );
  },
};
