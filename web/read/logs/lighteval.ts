import { at, hasKeys, isFields, isText, type Fields } from "../records/json.ts";
import { refuse } from "../records/refusal.ts";
import { cellOf } from "../records/cells.ts";
import { tableOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsIn } from "./names.ts";
import { countsOfRates, type Rate } from "./rates.ts";

const what = "details of lighteval";

/** Metrics with their number of samples: avg@n:n=64, pass@k:k=1&n=16, codegen_pass@1:16, math_pass@1:16_samples. */
const patterns = [/^avg@n:n=(\d+)$/, /pass@k:k=1&n=(\d+)$/, /pass@1:(\d+)(?:_samples)?$/];

const metricsOf = (row: Fields): Fields => {
  const metrics = row.metric ?? row.metrics;
  return isFields(metrics) ? metrics : isText(metrics) ? writtenByPython(metrics) : {};
};

/** The numbers of a dictionary in Python's notation, as written by versions before 2025. */
function writtenByPython(text: string): Fields {
  const found = text.matchAll(/['"]([^'"]+)['"]:\s*(-?[\d.]+(?:e-?\d+)?|True|False)/gi);
  return Object.fromEntries(
    [...found].map(([, name = "", value = ""]) => [
      name,
      value === "True" ? 1 : value === "False" ? 0 : Number(value),
    ]),
  );
}

/** The metric of a row that determines c, and its n. */
function meanIn(row: Fields): { name: string; n: number } | null {
  for (const pattern of patterns)
    for (const name of Object.keys(metricsOf(row))) {
      const [, n] = pattern.exec(name) ?? [];
      if (n !== undefined) return { name, n: Number(n) };
    }
  return null;
}

/** A row per document with `doc`, `metric` and `model_response`. Source: lighteval/logging/evaluation_tracker.py. */
export const lightEval: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first, "doc", "metric", "model_response") ||
    hasKeys(first, "metrics", "predictions", "example"),
  open: (log) => {
    const mean = meanIn(log.first);
    const metrics = metricsOf(log.first);
    const single = ["exact_match", "em", "extractive_match", "acc"].find((name) => name in metrics);
    if (mean === null && single === undefined)
      throw refuse(
        `${what} name no metric from which the successes of a task follow`,
        "Run it with avg@n, or with pass@k at k = 1.",
      );
    const name = mean?.name ?? single ?? "";
    const n = mean?.n ?? 1;
    const rates: Rate[] = [];
    for (const { fields, line } of log.rows()) {
      const rate = Number(metricsOf(fields)[name]);
      rates.push({ task: cellOf(at(fields, "doc.id") ?? rates.length + 1), n, rate, line });
    }
    return tableOf({
      header: ["task", "n", "c"],
      ...countsOfRates(rates, name),
      labels: labelsIn(baseOf(log.name), /^details_(?<benchmark>.+?)_\d{4}-/),
      notes: [
        { line: null, message: `read as ${what}` },
        {
          line: null,
          message:
            n === 1
              ? `the verdict is ${name}`
              : `n and c follow from ${name}, the mean of ${n} verdicts`,
        },
      ],
    });
  },
};
