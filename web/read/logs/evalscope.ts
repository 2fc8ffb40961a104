import { at, hasKeys, isFields, type Fields } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsOf } from "./names.ts";

const what = "reviews of evalscope";

const valuesOf = (row: Fields): unknown => at(row, "sample_score.score.value");

/** The names of the metrics, the harness's main one first. */
function metricsOf(first: Fields): string[] {
  const values = valuesOf(first);
  const names = isFields(values) ? Object.keys(values) : [];
  const main = at(first, "sample_score.score.main_score_name");
  return names.sort((a, b) => Number(b === main) - Number(a === main));
}

/** A line per sample with `sample_score`. Source: evalscope/api/evaluator/cache.py. */
export const evalScope: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first.sample_score, "score", "group_id"),
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: (row) => at(row, "sample_score.group_id") ?? at(row, "sample_score.sample_id"),
        verdicts: Object.fromEntries(
          metricsOf(log.first).map((name) => [name, (row: Fields) => at(valuesOf(row), name)]),
        ),
        known: { answer: { extracted_prediction: "sample_score.score.extracted_prediction" } },
      },
      { what, labels: labelsOf({ model: log.name.split("/").at(-2) }) },
    ),
};
