import { html, type TemplateResult } from "lit";
import type { Metric } from "../../state/settings.ts";
import { pointAt, type DrawnRun } from "../../parts/curve-points.ts";
import { shareInWords } from "../../parts/with-interval.ts";
import { counted, percent, span, whole } from "../../format.ts";

const tries = (k: number) => counted(k, "try", "tries");
const tasks = (count: number) => counted(count, "task");

const samples = (minN: number, maxN: number) => `n\u00a0=\u00a0${span(minN, maxN, " to ")}`;

/** A run's result at k in words, its name left to the caller: what it does, and in brackets what that stands on. */
export function sentence(
  run: DrawnRun,
  metric: Metric,
  k: number,
): { result: string | TemplateResult; basis: string } {
  const { tasks: total, minN, maxN } = run.run;
  const symbol = metric === "pass@k" ? `pass@${k}` : `pass^${k}`;
  const point = pointAt(run, k);
  if (point?.estimator === "unbiased") {
    const of = point.partial
      ? `the ${tasks(point.tasks)} of ${whole(total)} with n ≥ ${whole(k)}`
      : tasks(total);
    const solved = shareInWords(point.value, point.complement, point.end);
    return {
      result:
        metric === "pass@k"
          ? html`solves ${solved} of ${of} with ${tries(k)}`
          : html`solves ${solved} of ${of} in all of ${tries(k)}`,
      basis: `unbiased ${symbol}, ${samples(minN, maxN)}`,
    };
  }
  const why = run.missing.get(k) ?? "it was not computed";
  const basis = `${why}; ${samples(minN, maxN)}`;
  if (point === null) return { result: `has no ${symbol}`, basis };
  if (point.estimator === "HB") {
    const solved = shareInWords(point.value, point.complement, point.end);
    return {
      result: html`is predicted to solve ${solved} of ${tasks(total)} with ${tries(k)}`,
      basis: `HB; ${basis}`,
    };
  }
  return {
    result: `has no unbiased ${symbol}; the plug-in guesses ${percent(point.value, point.complement)}`,
    basis,
  };
}
