import { smallestOf } from "../../base/extremes.ts";
import { hasKeys, isText, type Fields } from "../records/json.ts";
import type { Labels } from "../base/run.ts";
import type { Table } from "../base/table.ts";
import type { Log } from "../records/log.ts";
import { refuse } from "../records/refusal.ts";
import { cellOf } from "../records/cells.ts";
import { samplesOf, tableOf, withLines } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsOf, withSlash } from "./names.ts";
import { successesOf } from "./successes.ts";
import { valueIn } from "../../base/own.ts";

const what = "samples of lm-evaluation-harness";

/** Keys of a row that are not metrics. */
const others = new Set(
  "doc_id doc target arguments resps filtered_resps filter metrics doc_hash prompt_hash target_hash".split(
    " ",
  ),
);
/** Metrics that tell if a sample is right, in the harness's order of preference. */
const preferred = ["exact_match", "acc", "acc_norm", "pass@1", "em", "correct"];
/** Errors and losses: lower is better. */
const lowerIsBetter = /(?:^|_)(?:mae|mse|rmse|ter|wer|cer|perplexity|loss|error|brier)/i;

const isScored = (first: Fields) => (key: string) =>
  !others.has(key) && ["number", "boolean"].includes(typeof valueIn(first, key));

/** The metrics that a row lists, or all its values if none of these has one. */
function metricsOf(first: Fields): string[] {
  const named = Array.isArray(first.metrics) ? first.metrics.map(String) : [];
  const listed = named.filter(isScored(first));
  return listed.length > 0 ? listed : Object.keys(first).filter(isScored(first));
}

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
    const repeats = repeatsIn(log.first);
    if (repeats > 1 && metrics.every((metric) => passAtK.test(metric)))
      return countsOf(log, metrics, repeats);
    metrics.sort((a, b) => rankOf(a) - rankOf(b));
    const hasFilters = typeof log.first.filter === "string";
    return samplesOf(
      log.rows(),
      {
        task: "doc_id",
        verdicts: Object.fromEntries(metrics.map((metric) => [metric, metric])),
        verdictLabel: "metric",
        labels: hasFilters ? { filter: "filter" } : {},
        known: { answer: { filtered_resps: answerIn } },
      },
      {
        what,
        labels: labelsOfName(log.name),
        notes:
          repeats === 1
            ? []
            : [
                {
                  line: null,
                  message: `each document has ${repeats} answers, of which the harness scored one verdict`,
                },
              ],
      },
    );
  },
};

/** Text that a filter writes if it finds no answer. */
const noAnswer = "[invalid]";

/** The answer left by a filter; null if the choices of a question were scored. */
function answerIn({ filtered_resps: left }: Fields): unknown {
  const [first] = Array.isArray(left) ? (left as unknown[]) : [left];
  return isText(first) && first !== noAnswer ? first : null;
}

function labelsOfName(name: string): Labels {
  const [, benchmark] = /^samples_(.+)_\d{4}-\d\d-\d\dT/.exec(baseOf(name)) ?? [];
  const folder = name.split("/").at(-2);
  return labelsOf({ model: folder && withSlash(folder), benchmark });
}

const passAtK = /^pass@(\d+)$/;

/** Number of answers to a document. */
function repeatsIn({ resps }: Fields): number {
  const [first] = Array.isArray(resps) ? (resps as unknown[]) : [];
  return Array.isArray(first) ? first.length : 1;
}

/** The table of counts derived from pass@k over all answers of a document, with the smallest k. */
function countsOf(log: Log, metrics: readonly string[], repeats: number): Table {
  const ks = metrics.map((metric) => Number(passAtK.exec(metric)?.[1]));
  const k = smallestOf(ks);
  const name = `pass@${k}`;
  const rows: string[][] = [];
  const lines: number[] = [];
  for (const { fields, line } of log.rows()) {
    const n = repeatsIn(fields);
    const c = successesOf(Number(valueIn(fields, name)), n, k);
    if (c === null)
      throw refuse(
        `${name} = ${cellOf(valueIn(fields, name))} does not say how many of ${n} answers passed`,
        "Write n and c of each task: the samples of the harness have no verdict for each answer.",
        line,
      );
    rows.push([cellOf(fields.doc_id), String(n), String(c)]);
    lines.push(line);
  }
  return tableOf({
    header: ["task", "n", "c"],
    rows: () => withLines(rows, lines),
    labels: labelsOfName(log.name),
    notes: [
      { line: null, message: `read as ${what}` },
      { line: null, message: `n and c follow from ${name} over ${repeats} answers` },
    ],
  });
}
