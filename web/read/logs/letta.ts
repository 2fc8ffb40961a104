import { at, hasKeys, isFields, type Fields } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsIn, labelsOf } from "./names.ts";
import { valueIn } from "../../base/own.ts";

const what = "results of Letta Evals";

const gradersIn = (grades: unknown): string[] => (isFields(grades) ? Object.keys(grades) : []);

/**
 * A line per sample, in one file per run over all samples: `<model>/run_2.jsonl`. A sample that ended in an error has
 * no reward. Source: letta_evals/models/results.py.
 */
export const letta: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "sample_id", "grades", "submissions"),
  open: (log) => {
    const graders = new Set<string>();
    for (const { fields } of log.rows())
      for (const name of gradersIn(fields.grades)) graders.add(name);
    const rewardOf = ({ reward }: Fields): unknown => at(reward, "score");
    const isComposed = [...log.rows()].some(({ fields }) => rewardOf(fields) !== undefined);
    const scoreOf =
      (name: string) =>
      ({ grades }: Fields): unknown =>
        at(isFields(grades) ? valueIn(grades, name) : undefined, "score");
    return samplesOf(
      log.rows(),
      {
        task: "sample_id",
        verdicts: {
          ...(isComposed ? { reward: rewardOf } : {}),
          ...Object.fromEntries([...graders].map((name) => [name, scoreOf(name)])),
        },
      },
      {
        what,
        labels: {
          ...labelsIn(log.name, /(?:^|\/)(?<model>[^/]+)\/run_\d+\.jsonl$/),
          ...labelsOf({ model: log.first.model_handle }),
        },
      },
    );
  },
};
