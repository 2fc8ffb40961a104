import { at, hasKeys, objectsIn } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsOf } from "./names.ts";

const what = "results of reasoning-gym";

/** `{categories: [{datasets: [{results: [{completions: [{score}]}]}]}]}`. Source: reasoning-gym/eval. */
export const reasoningGym: LogFormat = {
  what,
  is: ({ first }) => hasKeys(objectsIn(first.categories)[0], "name", "datasets"),
  open: ({ first }) => {
    const rows = objectsIn(first.categories)
      .flatMap(({ datasets }) => objectsIn(datasets))
      .flatMap(({ name, results }) =>
        objectsIn(results).flatMap(({ completions }, question) =>
          objectsIn(completions).map(({ score, model_answer }) => ({
            task: `${String(name)}/${question}`,
            score,
            model_answer,
          })),
        ),
      )
      .map((fields, i) => ({ fields, line: i + 1 }));
    return samplesOf(
      rows,
      {
        task: "task",
        verdicts: { score: "score" },
        known: { answer: { model_answer: "model_answer" } },
      },
      {
        what,
        labels: labelsOf({
          model: at(first, "metadata.model"),
          temperature: at(first, "metadata.temperature"),
        }),
      },
    );
  },
};
