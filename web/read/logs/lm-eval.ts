import { hasKeys, type Fields } from "../records/json.ts";
import { refuse } from "../records/log.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsOf, withSlash } from "./names.ts";

const what = "samples of lm-evaluation-harness";

/** Keys of a row that are no metric. */
const others = new Set(
  "doc_id doc target arguments resps filtered_resps filter metrics doc_hash prompt_hash target_hash".split(
    " ",
  ),
);
/** Metrics that say whether a sample is right, the harness's own choice first. */
const preferred = ["exact_match", "acc", "acc_norm", "pass@1", "em", "correct"];
/** Errors and losses, which are lower where a sample is better. */
const lowerIsBetter = /(?:^|_)(?:mae|mse|rmse|ter|wer|cer|perplexity|loss|error|brier)/i;

const metricsOf = (first: Fields): string[] =>
  (Array.isArray(first.metrics) ? first.metrics.map(String) : Object.keys(first)).filter(
    (key) => !others.has(key) && ["number", "boolean"].includes(typeof first[key]),
  );

const rankOf = (metric: string) =>
  (preferred.indexOf(metric) + preferred.length + 1) % (preferred.length + 1);

/** A line per document and filter. Source: lm_eval/loggers/evaluation_tracker.py. */
export const lmEval: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "doc_id", "filtered_resps"),
  open: (log) => {
    const all = metricsOf(log.first);
    const metrics = all.filter((metric) => !lowerIsBetter.test(metric));
    const [error] = all;
    if (metrics.length === 0 && error !== undefined)
      throw refuse(
        `the only metric is ${error}, which is lower where a sample is better: it is no verdict`,
        "Write 1 for each sample that you count as passed, and 0 for any other.",
      );
    if (metrics.length === 0)
      throw refuse(
        "no row has a metric of its sample",
        "Run the task with a metric for each sample, such as exact_match.",
      );
    metrics.sort((a, b) => rankOf(a) - rankOf(b));
    const hasFilters = typeof log.first.filter === "string";
    const [, benchmark] = /^samples_(.+)_\d{4}-\d\d-\d\dT/.exec(baseOf(log.name)) ?? [];
    const folder = log.name.split("/").at(-2);
    return samplesOf(
      log.rows(),
      {
        task: "doc_id",
        verdicts: Object.fromEntries(metrics.map((metric) => [metric, metric])),
        labels: hasFilters ? { filter: "filter" } : {},
      },
      { what, labels: labelsOf({ model: folder && withSlash(folder), benchmark }) },
    );
  },
};
