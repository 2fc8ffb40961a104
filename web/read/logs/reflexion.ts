import { hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsIn } from "./names.ts";

const what = "a trial of Reflexion";

/** A list of `{name, memory, is_success}`: a trial continues the one before, so its number is a depth. */
export const reflexion: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "memory", "is_success"),
  open: (log) => {
    const [, trial] = /trial_(\d+)/.exec(baseOf(log.name)) ?? [];
    return samplesOf(
      log.rows(),
      { task: "name", verdicts: { is_success: "is_success" } },
      {
        what,
        labels: trial === undefined ? {} : { T: String(Number(trial) + 1) },
        notes: [
          {
            line: null,
            message: "a trial goes on from the one before: it is a depth T, and no sample more",
          },
        ],
      },
    );
  },
};

/** A line per problem with `is_solved`; the file's name has the number of rounds. */
export const reflexionProblems: LogFormat = {
  what: "problems of Reflexion",
  is: ({ first }) =>
    hasKeys(first, "is_solved", "solution", "prompt") && ("task_id" in first || "name" in first),
  open: (log) =>
    samplesOf(
      log.rows(),
      { task: ({ task_id: id, name }) => id ?? name, verdicts: { is_solved: "is_solved" } },
      {
        what: "problems of Reflexion",
        labels: labelsIn(baseOf(log.name), /_(?<T>\d+)_(?<model>[^_]+)_pass_at_k_\d+/),
      },
    ),
};
