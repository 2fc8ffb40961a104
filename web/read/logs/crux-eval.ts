import { stated } from "../checks/check-stated.ts";
import { at, hasKeys } from "../records/json.ts";
import { entriesOf, samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "CRUXEval results";

/** `{raw_generations, raw_scored_generations: {sample: [bool]}}`. Source: cruxeval/evaluation. */
export const cruxEval: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "raw_generations", "raw_scored_generations"),
  open: ({ first }) =>
    samplesOf(
      entriesOf(first.raw_scored_generations),
      {
        task: "key",
        verdicts: { scored: "item" },
        known: {
          answer: {
            generation: ({ key, place }) => {
              const own = at(first.raw_generations, String(key));
              return Array.isArray(own) ? (own as unknown[])[Number(place)] : null;
            },
          },
        },
      },
      { what, stated: stated("pass_at_1", first.pass_at_1, 100) },
    ),
};
