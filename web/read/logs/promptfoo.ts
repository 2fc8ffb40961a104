import { at, objectsIn, type Fields } from "../records/json.ts";
import { cellOf, samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "results of promptfoo";

const resultsIn = (first: Fields) => objectsIn(at(first, "results.results"));

/** `{evalId, results: {results: [{success, vars, provider}]}}`. Source: promptfoo/src/types. */
export const promptfoo: LogFormat = {
  what,
  is: ({ first }) => {
    const [one] = resultsIn(first);
    return one !== undefined && "success" in one && "vars" in one;
  },
  open: ({ first }) =>
    samplesOf(
      resultsIn(first).map((fields, i) => ({ fields, line: i + 1 })),
      {
        task: ({ vars, testCase }) => `${cellOf(at(testCase, "description"))}${cellOf(vars)}`,
        // A result that failed with an error, 2, was not judged.
        verdicts: {
          success: ({ success, failureReason }) => (failureReason === 2 ? null : success),
        },
        labels: {
          model: (result) => {
            const provider = at(result, "provider.label") ?? at(result, "provider.id");
            const prompt = Number(result.promptIdx ?? 0);
            return prompt === 0 ? provider : `${String(provider)}, prompt ${prompt + 1}`;
          },
        },
      },
      { what },
    ),
};
