import { at, hasKeys, objectsIn } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsIn, labelsOf } from "./names.ts";

const what = "MultiPL-E results";

/** `{name, language, results: [{status, exit_code}]}`, a file for each problem. Source: MultiPL-E pass_k.py. */
export const multiplE: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first, "name", "results") &&
    hasKeys(objectsIn(first.results)[0], "exit_code", "status"),
  open: ({ first, name }) =>
    samplesOf(
      objectsIn(first.results).map((fields, i) => ({ fields, line: i + 1 })),
      {
        task: () => first.name,
        verdicts: {
          status: (sample) => at(sample, "status") === "OK" && at(sample, "exit_code") === 0,
        },
      },
      {
        what,
        labels: {
          ...labelsIn(
            name,
            /(?:^|\/)(?:[\w.]+-)?\w+-(?<model>\w+)-(?<temperature>\d(?:\.\d+)?)-[a-z]+\/[^/]+$/,
          ),
          ...labelsOf({ temperature: first.temperature, benchmark: first.language }),
        },
      },
    ),
};
