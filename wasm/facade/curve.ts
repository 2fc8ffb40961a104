import type { IntervalNote } from "./interval.ts";
import type { Ragged } from "./metric.ts";
import type { RawCurve, RawEstimator, RawStatus } from "./raw.ts";
import { reasonOf } from "./reason.ts";

/**
 * Status of a value: `exact` (the estimator over all tasks), `undefined` (it does not exist, and is NaN),
 * `extrapolated` (a model's prediction beyond the samples drawn), `partial` (the mean over the eligible tasks only).
 */
export type Status = RawStatus;

/** Something legal but worth knowing about a curve, from `fromK` on. */
export interface Warning {
  code: "ends" | "partial" | "falls" | "plugin-beyond-n" | "model-beyond-n";
  message: string;
  fromK: number;
}

/** A data set's values at many k: parallel arrays in the order of the requested k. */
export interface Curve {
  k: Float64Array;
  /** The mean over the tasks; NaN where the status is `undefined`. */
  value: Float64Array;
  /** 1 − value, computed without subtraction; NaN where the status is `undefined`. */
  complement: Float64Array;
  /**
   * The ends of the requested intervals. Without a request, `hb` has the 95 % intervals for these tasks with more
   * samples. NaN where there is none.
   */
  lower?: Float64Array;
  upper?: Float64Array;
  /** 1 − upper and 1 − lower of a posterior's intervals, computed without subtraction. */
  complementLower?: Float64Array;
  complementUpper?: Float64Array;
  /** Method and settings of the ends, if intervals were requested. */
  interval?: IntervalNote;
  status: Status[];
  /** Reason why a value is undefined, extrapolated or partial; null where it is exact. */
  reason: (string | null)[];
  /** The number of tasks with at least k samples (all of them for the plug-in and the models, which need none). */
  eligible: Float64Array;
  /** The number of tasks. */
  total: number;
  /** The smallest and the largest n of any task. */
  minN: number;
  maxN: number;
  estimator: Estimator;
  /** In ascending order of the k from which they hold. */
  warnings: Warning[];
}

/**
 * `hb`: the posterior with the prior integrated out. `bb`, `zoibb`, `linmix`: posteriors under the fitted
 * Beta-Binomial, under the zero-one-inflated one, or under a mix of both.
 */
export type Estimator = RawEstimator;

/** Estimator and policy for unequal n of a requested curve. */
export interface CurveRequest {
  estimator: Estimator;
  ragged: Ragged;
  /** True if the value of every task rises in k, so that a fall is due to the tasks that count. */
  rises: boolean;
  /** True if sampling stopped at successes, so that solved tasks have values beyond their samples. */
  isStopped?: boolean;
}

/**
 * Warnings of a curve. The start of each follows from the data and not from the requested k. Exceptions are `falls`,
 * and curves whose sampling stopped at successes.
 */
export function warningsOf(
  raw: RawCurve,
  { estimator, ragged, rises, isStopped = false }: CurveRequest,
): Warning[] {
  const ascending = [...raw.k.keys()].sort((i, j) => (raw.k[i] ?? 0) - (raw.k[j] ?? 0));
  const has = (status: Status) => raw.status.includes(status);
  const smallest = `k = ${raw.minN}, the smallest n`;
  const measured = ascending.filter((index) => raw.status[index] === "exact");
  const most = isStopped ? (raw.k[measured.at(-1) ?? -1] ?? 0) : raw.minN;
  const end = isStopped ? "the samples of unsolved tasks" : smallest;
  const warnings: Warning[] = [];
  const warn = (code: Warning["code"], from: number, message: string) =>
    warnings.push({ code, message, fromK: from });

  if (has("undefined") && estimator === "unbiased") {
    const isStrict = ragged === "strict" || isStopped;
    const last = isStrict ? most : raw.maxN;
    const words = isStrict ? end : `k = ${last}, the largest n`;
    warn("ends", last + 1, `measured values end at ${words}`);
  }
  if (has("partial"))
    warn("partial", raw.minN + 1, `beyond ${smallest}, only tasks with at least k samples count`);
  if (has("extrapolated")) {
    const isPlugin = estimator === "plugin";
    warn(
      isPlugin ? "plugin-beyond-n" : "model-beyond-n",
      most + 1,
      `beyond ${end}, values are ${isPlugin ? "plug-in estimates" : "predicted by the model"}`,
    );
  }
  if (rises && ragged === "eligible") {
    const roundingSlack = 1e-12;
    let [highest, at] = [0, 0];
    for (const index of ascending) {
      const [k, value] = [raw.k[index] ?? NaN, raw.value[index] ?? NaN];
      if (value < highest * (1 - roundingSlack)) {
        warn("falls", k, `falls from k = ${at} to ${k}, because the tasks that count change`);
        break;
      }
      if (value >= highest) [highest, at] = [value, k];
    }
  }
  return warnings.sort((a, b) => a.fromK - b.fromK);
}

/** Converts a raw curve to an answer: adds its estimator, a reason for each value that is not exact, and warnings. */
export function answerCurve(raw: RawCurve, request: CurveRequest): Curve {
  const { estimator } = request;
  const reasons = raw.status.map((status, index) => {
    const [k, eligible] = [raw.k[index] ?? NaN, raw.eligible[index] ?? NaN];
    return reasonOf({ k, status, eligible, total: raw.total }, estimator);
  });
  return { ...raw, estimator, reason: reasons, warnings: warningsOf(raw, request) };
}
