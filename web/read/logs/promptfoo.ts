import { at, isText, objectsIn, type Fields } from "../records/json.ts";
import { refuse } from "../records/refusal.ts";
import { cellOf } from "../records/cells.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "results of promptfoo";

const resultsIn = (first: Fields) => objectsIn(at(first, "results.results") ?? first.results);

/** Name of a result's provider. A label that is not set is an empty text. */
const providerOf = ({ provider }: Fields): string =>
  isText(provider) ? provider : cellOf(at(provider, "label")) || cellOf(at(provider, "id"));

/** `{evalId, results: {results: [{success, vars, provider}]}}`. Source: promptfoo/src/types. */
export const promptfoo: LogFormat = {
  what,
  is: ({ first }) => {
    const [one] = resultsIn(first);
    return one !== undefined && "success" in one && "vars" in one;
  },
  open: ({ first }) => {
    const results = resultsIn(first);
    if (results.every(endedInError))
      throw refuse(
        "each result ended in an error, and none was judged",
        "Run the evaluation again: each result of the file has the message of its error.",
      );
    const promptOf = numberedPrompts(results);
    return samplesOf(
      results.map((fields, i) => ({ fields, line: i + 1 })),
      {
        task: ({ vars, testCase }) =>
          [cellOf(at(testCase, "description")), cellOf(vars)]
            .filter((part) => part !== "")
            .join(" "),
        verdicts: {
          success: (result) => (endedInError(result) ? null : result.success),
        },
        known: { score: { score: "score" } },
        labels: {
          model: (result) => {
            const prompt = promptOf(result);
            return prompt === 0
              ? providerOf(result)
              : `${providerOf(result)}, prompt ${prompt + 1}`;
          },
        },
      },
      { what },
    );
  },
};

/** True for failureReason 2: the result ended in an error and was not judged. */
const endedInError = (result: Fields): boolean => result.failureReason === 2;

/** The index of a result's prompt among those of its provider. promptIdx itself counts on across providers. */
function numberedPrompts(results: readonly Fields[]): (result: Fields) => number {
  const keyOf = (result: Fields): string =>
    cellOf(result.promptIdx ?? at(result, "prompt.label") ?? at(result, "prompt.display"));
  const prompts = new Map<string, Set<string>>();
  for (const result of results) {
    const provider = providerOf(result);
    prompts.set(provider, (prompts.get(provider) ?? new Set()).add(keyOf(result)));
  }
  return (result) => [...(prompts.get(providerOf(result)) ?? [])].indexOf(keyOf(result));
}
