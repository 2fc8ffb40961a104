import { at, isText, objectsIn, type Fields } from "../records/json.ts";
import { cellOf, samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "results of promptfoo";

const resultsIn = (first: Fields) => objectsIn(at(first, "results.results") ?? first.results);

/** What a result calls its provider. A label that is not set is an empty text. */
const providerOf = ({ provider }: Fields): string =>
  isText(provider) ? provider : cellOf(at(provider, "label")) || cellOf(at(provider, "id"));

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
            const provider = providerOf(result);
            const prompt = Number(result.promptIdx ?? 0);
            return prompt === 0 ? provider : `${provider}, prompt ${prompt + 1}`;
          },
        },
      },
      { what },
    ),
};
