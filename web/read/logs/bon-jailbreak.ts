import { hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsIn } from "./names.ts";

const what = "attempts of Best-of-N jailbreaking";

/** A line per attempt with `i`, `n` and `flagged`: `n` numbers the attempts at `i`, and is not a count. */
export const bonJailbreak: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "i", "n", "flagged") && typeof first.flagged === "boolean",
  open: (log) =>
    samplesOf(
      log.rows(),
      { task: "i", sample: "n", verdicts: { flagged: "flagged" } },
      {
        what,
        labels: labelsIn(
          baseOf(log.name),
          /^(?<model>.+)_(?:text|vision|audio)_t(?<temperature>[\d.]+)_n\d+\./,
        ),
        notes: [{ line: null, message: "n numbers the attempts: they are counted" }],
      },
    ),
};
