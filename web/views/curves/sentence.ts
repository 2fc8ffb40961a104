import { metricOf, symbolAt, zeroWords, type CurveMetric } from "../../metrics/metrics.ts";
import { html, type TemplateResult } from "lit";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { pointAt, type DrawnRun } from "../../ui/curves/curve-points.ts";
import { citedPoint } from "../../ui/curves/cited-point.ts";
import { citing } from "../../ui/how/cited.ts";
import { tasksOf } from "../../ui/figures/figure-words.ts";
import { shareInWords } from "../../ui/words/with-interval.ts";
import { gradeOfRun, type Grade } from "../../questions/models/prediction-grade.ts";
import { capitalised, counted, percent, span, whole } from "../../base/format.ts";

const tasks = (count: number) => counted(count, "task");

const samples = (minN: number, maxN: number) => `n\u00a0=\u00a0${span(minN, maxN, " to ")}`;

const within = (metric: CurveMetric, k: number) => metricOf(metric).where(k, 0);

/** A run's result at k in words, without the run's name, and the basis of the result. */
export function sentence(
  run: DrawnRun,
  metric: CurveMetric,
  k: number,
): { result: string | TemplateResult; basis: string; grade?: Grade | null } {
  const { tasks: total, minN, maxN } = run.run;
  const zero = zeroWords(metric, k);
  const symbol = symbolAt(metric, k, NaN);
  const point = pointAt(run, k);
  if (point?.estimator === "unbiased") {
    if (zero !== "") return { result: `has a ${symbol} of 0`, basis: `${zero}.` };
    const of = point.partial
      ? `the ${tasks(point.tasks)} of ${whole(total)} with n ≥ ${whole(k)}`
      : tasksOf(run);
    const value = shareInWords(
      point.value,
      point.complement,
      point.end,
      citedPoint(run, point, metric),
    );
    const mean = metricOf(metric).mean?.(k);
    return {
      result:
        mean === undefined
          ? html`solves ${value} of ${of} ${within(metric, k)}`
          : html`scores ${value} on ${of} ${within(metric, k)}, a mean over thresholds`,
      basis: `${mean === undefined ? "" : `${mean} `}${capitalised(biasOf([run], metric === "pass@k"))} ${symbol}, ${samples(minN, maxN)}.`,
    };
  }
  const why = run.missing.get(k) ?? "it was not computed";
  const basis = `No ${run.run.stopped ? "measured" : "unbiased"} ${symbol}: ${why}; ${samples(minN, maxN)}.`;
  if (point === null) return { result: `has no ${symbol}`, basis };
  if (point.estimator === "HB")
    return {
      result: html`is predicted to solve
      ${shareInWords(point.value, point.complement, point.end, citedPoint(run, point, metric))} of
      ${tasksOf(run)} ${within(metric, k)}`,
      basis: `Prediction by hierarchical Bayes. ${basis}`,
      grade: gradeOfRun(run.run, k),
    };
  return {
    result: html`would solve
    ${citing(percent(point.value, point.complement), citedPoint(run, point, metric))} of
    ${tasksOf(run)} ${within(metric, k)}, by the naive estimate`,
    basis,
  };
}
