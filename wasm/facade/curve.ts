import type { IntervalNote } from "./interval.ts";
import type { RawCurve, RawEstimator, RawRagged, RawStatus } from "./raw-names.ts";
import { countedTasks, reasonOf } from "./reason.ts";

/**
 * What a value is: `exact` (the estimator over all tasks), `undefined` (it does not exist, and is
 * NaN), `extrapolated` (a model's statement beyond the samples drawn), `partial` (the mean over the
 * eligible tasks only).
 */
export type Status = RawStatus;

/**
 * Which tasks count at a k that some task cannot answer. `strict` needs all tasks; `eligible` takes
 * those that can.
 */
export type Ragged = RawRagged;

/** Something legal but worth knowing about a curve, from `fromK` on. */
export interface Warning {
  code: "ends" | "partial" | "falls" | "plugin-beyond-n" | "model-beyond-n";
  message: string;
  fromK: number;
}

/** A data set's values at many k: parallel arrays in the order in which the k were asked for. */
export interface Curve {
  k: Float64Array;
  /** The mean over the tasks; NaN where the status is `undefined`. */
  value: Float64Array;
  /** 1 − value, computed without subtraction; NaN where the status is `undefined`. */
  complement: Float64Array;
  /**
   * The ends of the intervals that were asked for. `hb` without that has those of 95 % for these
   * tasks with more samples. NaN where there is none.
   */
  lower?: Float64Array;
  upper?: Float64Array;
  /** How the ends were computed, where they were asked for. */
  interval?: IntervalNote;
  status: Status[];
  /** Why a value is undefined, extrapolated or partial, in words; null where it is exact. */
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
 * `hb`: the posterior with the prior integrated out. `bb`, `zoibb`, `linmix`: posteriors under the
 * fitted Beta-Binomial, under the zero-one-inflated one, or under a mix of both.
 */
export type Estimator = RawEstimator;

function warningsOf(raw: RawCurve, estimator: Estimator, mayFall: boolean): Warning[] {
  const ascending = [...raw.k.keys()].sort((i, j) => (raw.k[i] ?? 0) - (raw.k[j] ?? 0));
  const warnings: Warning[] = [];
  const warnAtFirst = (
    code: Warning["code"],
    applies: (index: number) => boolean,
    message: (k: number, left: string) => string,
  ) => {
    const index = ascending.find(applies);
    if (index === undefined) return;
    const k = raw.k[index] ?? NaN;
    const left = `${countedTasks(raw.total - (raw.eligible[index] ?? 0))} of ${raw.total}`;
    warnings.push({ code, message: message(k, left), fromK: k });
  };

  warnAtFirst(
    "ends",
    (index) => raw.status[index] === "undefined",
    (k, left) =>
      `no value from k = ${k}: ${left} with fewer samples; the smallest n is ${raw.minN}`,
  );
  warnAtFirst(
    "partial",
    (index) => raw.status[index] === "partial",
    (k, left) => `from k = ${k} only tasks with at least k samples count: ${left} left out`,
  );
  const isPlugin = estimator === "plugin";
  warnAtFirst(
    isPlugin ? "plugin-beyond-n" : "model-beyond-n",
    (index) => raw.status[index] === "extrapolated",
    (k) =>
      `from k = ${k} the ${isPlugin ? "plug-in" : "model"} goes beyond the samples drawn; the smallest n is ${raw.minN}`,
  );
  if (mayFall) {
    const roundingSlack = 1e-12;
    let highest = 0;
    warnAtFirst(
      "falls",
      (index) => {
        const value = raw.value[index] ?? NaN;
        const falls = value < highest * (1 - roundingSlack);
        highest = Math.max(highest, value || 0);
        return falls;
      },
      (k) => `falls at k = ${k}, because the tasks that count change`,
    );
  }
  return warnings.sort((one, other) => one.fromK - other.fromK);
}

/**
 * A raw curve as an answer: with its estimator, a reason for each value that is not exact, and
 * warnings.
 */
export function answerCurve(raw: RawCurve, estimator: Estimator, mayFall: boolean): Curve {
  const reasons = raw.status.map((status, index) => {
    const [k, eligible] = [raw.k[index] ?? NaN, raw.eligible[index] ?? NaN];
    return reasonOf({ k, status, eligible, total: raw.total }, estimator);
  });
  return { ...raw, estimator, reason: reasons, warnings: warningsOf(raw, estimator, mayFall) };
}
