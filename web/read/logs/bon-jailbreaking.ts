import { hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsIn } from "./names.ts";

const what = "attempts of Best-of-N Jailbreaking";

/** A line per attempt with `i`, the task, `n`, the number of the attempt, and `flagged`. */
export const bonJailbreaking: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "i", "n", "flagged"),
  open: (log) =>
    samplesOf(
      log.rows(),
      { task: "i", sample: "n", verdicts: { flagged: "flagged" } },
      {
        what,
        labels: labelsIn(
          baseOf(log.name),
          /^(?<model>.+?)_(?:text|vision|audio)_t(?<temperature>\d+(?:\.\d+)?)(?:_|\.jsonl)/,
        ),
        notes: [
          {
            line: null,
            message:
              "n numbers the attempts of a task; a flagged attempt is a success of the attack",
          },
        ],
      },
    ),
};
