import { html, type TemplateResult } from "lit";
import type { Metric } from "../../state/settings.ts";
import { pointAt, rankedAt, type DrawnRun } from "../../parts/curve-points.ts";
import { citedPoint, citing } from "../../parts/cited.ts";
import { tasksOf } from "../../parts/figure-words.ts";
import { leadsAll, leadsWith } from "../../parts/headline.ts";
import { shareInWords } from "../../parts/with-interval.ts";
import type { Part } from "../../state/apart.ts";
import { counted, percent, span, whole } from "../../format.ts";

const attempts = (k: number) => counted(k, "attempt");
const tasks = (count: number) => counted(count, "task");

const samples = (minN: number, maxN: number) => `n\u00a0=\u00a0${span(minN, maxN, " to ")}`;

const within = (metric: Metric, k: number) =>
  metric === "pass@k" ? `within ${attempts(k)}` : `in all of ${attempts(k)}`;

/** A run's result at k in words, its name left to the caller: what it does, and what that stands on. */
export function sentence(
  run: DrawnRun,
  metric: Metric,
  k: number,
): { result: string | TemplateResult; basis: string } {
  const { tasks: total, minN, maxN } = run.run;
  const symbol = metric.replace("k", whole(k));
  const point = pointAt(run, k);
  if (point?.estimator === "unbiased") {
    const of = point.partial
      ? `the ${tasks(point.tasks)} of ${whole(total)} with n ≥ ${whole(k)}`
      : tasksOf(run);
    return {
      result: html`solves
      ${shareInWords(point.value, point.complement, point.end, citedPoint(run, point, metric))} of
      ${of} ${within(metric, k)}`,
      basis: `Unbiased ${symbol}, ${samples(minN, maxN)}.`,
    };
  }
  const why = run.missing.get(k) ?? "it was not computed";
  const basis = `No unbiased ${symbol}: ${why}; ${samples(minN, maxN)}.`;
  if (point === null) return { result: `has no ${symbol}`, basis };
  if (point.estimator === "HB")
    return {
      result: html`is predicted to solve
      ${shareInWords(point.value, point.complement, point.end, citedPoint(run, point, metric))} of
      ${tasksOf(run)} ${within(metric, k)}`,
      basis: `Prediction by hierarchical Bayes. ${basis}`,
    };
  return {
    result: html`would solve
    ${citing(percent(point.value, point.complement), citedPoint(run, point, metric))} of
    ${tasksOf(run)} ${within(metric, k)}, by the naive estimate`,
    basis,
  };
}

/** How the run in focus stands among the others of its part at k, and who leads with one attempt where that is another. */
export function standing({ name, runs }: Part<DrawnRun>, inFocus: DrawnRun, k: number): string {
  if (runs.length < 2) return "";
  const [leader = inFocus] = rankedAt(runs, k);
  const [first = leader] = rankedAt(runs, 1);
  const [at, atOne] = [pointAt(leader, k), pointAt(first, 1)];
  const place =
    leader === inFocus
      ? leadsAll(runs.length, name)
      : at === null
        ? ""
        : leadsWith(leader.name, at.value, at.complement);
  const other =
    first === leader || atOne === null
      ? ""
      : ` With 1 attempt, ${leadsWith(first.name, atOne.value, atOne.complement)}`;
  return `${place}${other}`.trim();
}
