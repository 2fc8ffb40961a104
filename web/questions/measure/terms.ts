import type { Cells, Counts, Passcurve, Prior, Ragged } from "passcurve";
import { smallestOf } from "../../base/extremes.ts";
import { alongAt, placeOf } from "../../metrics/along.ts";
import { measured } from "./measured.ts";
import { metricOf, type CountsMetric } from "../../metrics/metrics.ts";
import { only, type Context } from "./context.ts";
import { strataOf } from "../runs/kept-runs.ts";

/** A mean over the tasks whose terms can be shown one by one. */
export type MeanOf = CountsMetric | "posterior";

export interface TermsRequest {
  of: MeanOf;
  k: number;
  tau: number;
  ragged: Ragged;
  /** Prior of a posterior; null for other means. */
  prior: Prior | null;
}

/** Contribution to a mean of the tasks with c of n samples right. */
export interface Term {
  n: number;
  c: number;
  /** Number of tasks with these counts. */
  tasks: number;
  /** Metric of each of these tasks. */
  value: number;
}

/** A mean over the tasks, term by term. */
export interface Terms extends TermsRequest {
  /** A few terms. The first has a value between 0 and 1 and not close to either, if there is one. */
  terms: Term[];
  /** Number of other tasks, and the sum of their values. */
  rest: { tasks: number; sum: number };
  tasks: number;
  mean: number;
  /** Number of successes among k draws that G-Pass requires at τ. */
  needed: number;
}

/** A mean over the values of a label, value by value. */
export interface MacroTerms {
  parts: { value: string; tasks: number; mean: number }[];
  mean: number;
}

export function macroTermsOf(
  passcurve: Passcurve,
  strata: readonly { value: string; cells: Cells }[],
  request: TermsRequest,
): MacroTerms {
  const parts = strata.map(({ value, cells }) => {
    const { tasks, mean } = termsOf(passcurve, cells, request);
    return { value, tasks, mean };
  });
  const [mean = NaN] = passcurve.meanOverStrata(parts.map((part) => [part.mean]));
  return { parts, mean };
}

const mostTerms = 3;
/** A value closer to 0 or 1 is printed as 0 or 1. */
const readable = 0.001;

export function termsOf(passcurve: Passcurve, cells: Cells, request: TermsRequest): Terms {
  const smallest = smallestOf(cells.n);
  const counted = request.ragged === "eligible" && needsSamples(request) && request.k > smallest;
  const all = Array.from(cells.n, (n, i): Term => {
    const c = cells.c[i] ?? 0;
    return {
      n,
      c,
      tasks: cells.tasks[i] ?? 1,
      value: meanOf(passcurve, { n: [n], c: [c] }, request),
    };
  }).filter(({ n }) => !counted || n >= request.k);
  const common = all.toSorted((a, b) => b.tasks - a.tasks);
  const example =
    common.find(({ value }) => Math.min(value, 1 - value) > readable) ??
    common.find(({ value }) => value > 0 && value < 1);
  const terms = [
    ...new Set([...(example === undefined ? [] : [example]), ...common]).values(),
  ].slice(0, mostTerms);
  const others = all.filter((each) => !terms.includes(each));
  const tasksIn = (some: Term[]) => some.reduce((sum, { tasks }) => sum + tasks, 0);
  return {
    ...request,
    terms,
    rest: {
      tasks: tasksIn(others),
      sum: others.reduce((sum, { tasks, value }) => sum + tasks * value, 0),
    },
    tasks: tasksIn(all),
    mean: meanOf(passcurve, cells, request),
    needed: request.of === "g-pass" ? passcurve.gPassThreshold(request.k, request.tau) : NaN,
  };
}

/** True if a task without k samples has no value. */
const needsSamples = ({ of }: TermsRequest) => of !== "posterior" && !metricOf(of).hasAnyK;

/** Mean of the metric over the tasks, as the page computes it. */
function meanOf(
  passcurve: Passcurve,
  counts: Counts,
  { of, k, tau, ragged, prior }: TermsRequest,
): number {
  if (of === "posterior") return posterior(passcurve, counts, k, prior);
  const at = [placeOf(of, { k, tau })];
  return first(measured(passcurve, [counts], alongAt(of, k), at, { ragged }).value);
}

function posterior(passcurve: Passcurve, counts: Counts, k: number, prior: Prior | null): number {
  if (prior === null) return NaN;
  const { kind: estimator } = prior;
  return first(passcurve.passAtKCurve(counts, [k], { estimator, prior }).value);
}

const first = (values: Float64Array) => values[0] ?? NaN;

/** Answers to the kinds of question of this file. */
export const termsAnswers = {
  /** The mean of a metric over the tasks, term by term. */
  terms: (request: TermsRequest, { passcurve, runs }: Context) =>
    termsOf(passcurve, only(runs).cells, request),
  /** A mean over the values of a label, value by value. */
  macroTerms: (request: TermsRequest, { passcurve, runs }: Context) =>
    macroTermsOf(passcurve, strataOf(only(runs)), request),
};
