import { number, optional, or } from "./arguments.ts";
import { codesOf, intervalOptions } from "./interval.ts";
import type { RawExplainingRate, RawRateInterval } from "./raw.ts";
import { countedTasks } from "./reason.ts";

/**
 * Error rates of a checker. Both are assumed to be the same for all tasks and tries, except for f in `checkedRange`.
 */
export interface CheckerRates {
  /** f, the share of wrong tries that pass: in [0, rightPass); by default 0. */
  wrongPass?: number;
  /** s, the share of right tries that pass: in (0, 1]; by default 1. */
  rightPass?: number;
}

export const checkerRates = { wrongPass: or(number, 0), rightPass: or(number, 1) };

/** Options of a rate’s interval. */
export interface RateOptions {
  /** In (0, 1); by default 0.95. */
  level?: number;
  /** A label for each row: rows with the same label were sampled as one unit. */
  clusters?: ArrayLike<number | string>;
}

const { level } = intervalOptions;
export const rateOptions = { level, clusters: optional(codesOf) };

/** The possible values of pass@k of right tries if f differs by task. */
export interface CheckedRange {
  /** At least this, at each k; NaN where there is a reason. */
  lower: Float64Array;
  /** At most this, at each k; NaN where there is a reason. */
  upper: Float64Array;
  /** The share of all tries that is wrong; NaN if f is above the share that passes. */
  wrong: number;
  /** Reason why there is no range at a k; null where there is one. */
  reason: (string | null)[];
}

/** Reason why a k has no range. */
export const whyNoRange = (k: number, wrong: number): string =>
  Number.isNaN(wrong)
    ? "more wrong tries would pass than tries pass"
    : `some task has fewer than ${k} samples, or its sampling stopped at a success`;

/** Result of an audit of tries that passed. */
export interface Audit {
  /** The number of passed tries that were audited: whole, at least 1. */
  audited: number;
  /** The number of audited tries that were wrong: whole, 0 … audited. */
  wrong: number;
  /** s, the share of right tries that pass: in (0, 1]; by default 1. */
  rightPass?: number;
  /** In (0, 1); by default 0.95. */
  level?: number;
}

export const auditOptions = { audited: number, wrong: number, rightPass: or(number, 1), level };

/** A rate with its interval. */
export interface RateInterval {
  /** NaN where the status is `undefined`. */
  value: number;
  /** The ends of the interval; NaN where the status is not `ok`. */
  lower: number;
  upper: number;
  /** Status of the interval, with the cases of `IntervalNote`. */
  status: RawRateInterval["status"];
  /** Reason why there is no value, or no interval; null if both exist. */
  reason: string | null;
}

/** The rate of wrong tries that pass at which nothing remains of the gain from 1 to k tries. */
export interface ExplainingRate extends RateInterval {
  /** The mean of 1 − pass@1 and of 1 − pass@k as checked; NaN where a task has fewer than k samples. */
  failAt1: number;
  failAtK: number;
}

/** The rate of wrong tries that pass a checker, judged by a stricter one. */
export interface CheckerComparison extends RateInterval {
  /** The rate of each task; NaN where all of its tries are right. */
  each: Float64Array;
  /** The number of tries that are wrong by the stricter checker, and how many of these pass the other one. */
  wrong: number;
  passed: number;
}

/** Converts a raw rate to its public form. `why` is the reason if there is no value. */
export const rateOf = (raw: RawRateInterval, why: string): RateInterval => ({
  ...raw,
  reason: reasonOfRate(raw.status, why),
});

function reasonOfRate(status: RawRateInterval["status"], why: string): string | null {
  switch (status) {
    case "undefined":
      return why;
    case "one-unit":
      return `${countedTasks(1)} or cluster tells nothing of others`;
    case "no-spread":
      return "all tasks are alike";
    default:
      return null;
  }
}

/** Reason why there is no explaining rate. */
export function whyUnexplained(k: number, { failAt1, failAtK }: RawExplainingRate): string {
  if (k === 1) return "from 1 try to 1 there is no gain";
  if (failAt1 === 0) return "every try passes, so there is no gain";
  return Number.isNaN(failAtK) ? `some task has fewer than ${k} samples` : "there is no gain";
}
