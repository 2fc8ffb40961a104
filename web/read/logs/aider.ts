import { hasKeys } from "../records/json.ts";
import { failedNotes, samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "results of aider";

const triesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * `{testcase, tests_outcomes}`, a file for each exercise: each try continues the one before. Source: aider/benchmark.
 */
export const aider: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "testcase", "tests_outcomes"),
  open: (log) => {
    const rows = [...log.rows()];
    return samplesOf(
      rows,
      {
        task: "testcase",
        verdicts: {
          "any try": ({ tests_outcomes: tries }) => triesOf(tries).includes(true),
          "first try": ({ tests_outcomes: tries }) => triesOf(tries)[0] === true,
        },
        labels: { model: "model" },
      },
      {
        what,
        notes: [
          {
            line: null,
            message: "a try goes on from the one before: all tries of an exercise are one sample",
          },
          ...failedNotes(
            rows.filter(({ fields }) => triesOf(fields.tests_outcomes).length === 0).length,
            "exercise without the outcome of a try",
            "exercises without the outcome of a try",
          ),
        ],
      },
    );
  },
};
