import { smallestOf } from "./arguments.ts";
import type { Status } from "./curve.ts";
import type { IntervalNote } from "./interval.ts";
import type { RawAnswer, RawGPassSummary, RawKTauSurface, RawTauCurve } from "./raw.ts";
import { reasonOf } from "./reason.ts";

/** Something legal but worth knowing about a reliability metric. */
export interface ReliabilityWarning {
  /**
   * `n-below-3k`: few samples for this k; `odd-k`: the published mG-Pass@k of a perfect model is (k−1)/k there;
   * `tau-below-1/n`: τ is finer than one sample of some task, so that a single success reaches it.
   */
  code: "n-below-3k" | "odd-k" | "tau-below-1/n";
  message: string;
}

/** A data set's values at many τ and one k: parallel arrays in the order of the requested τ. */
export interface TauCurve {
  tau: Float64Array;
  /** The mean over the tasks; NaN where the status is `undefined`. */
  value: Float64Array;
  /** 1 − value, computed without subtraction. */
  complement: Float64Array;
  /** The ends of the requested intervals and their complements; NaN where there is none. */
  lower?: Float64Array;
  upper?: Float64Array;
  complementLower?: Float64Array;
  complementUpper?: Float64Array;
  interval?: IntervalNote;
  k: number;
  /** The status of every value: it depends on k alone. */
  status: Status;
  reason: string | null;
  /** The number of tasks with at least k samples. */
  eligible: number;
  total: number;
  minN: number;
  maxN: number;
  estimator: "unbiased";
  warnings: ReliabilityWarning[];
}

/** A data set's value at one k. */
export interface Answer {
  k: number;
  /** The mean over the tasks; NaN where the status is `undefined`. */
  value: number;
  complement: number;
  /** The ends of the requested interval. NaN if there is none. */
  lower?: number;
  upper?: number;
  interval?: IntervalNote;
  status: Status;
  reason: string | null;
  eligible: number;
  total: number;
  estimator: "unbiased";
  warnings: ReliabilityWarning[];
}

/**
 * The results that papers report for one k: the curve at chosen τ, its exact steps, and mG-Pass@k as published and as
 * an area.
 */
export interface GPassSummary {
  curve: TauCurve;
  steps: TauCurve;
  mg: Answer;
  mgArea: Answer;
}

/** The mean G-Pass@k_τ over a grid of k and τ. Row-major: `value[i · tau.length + j]` belongs to k[i] and τ[j]. */
export interface KTauSurface {
  k: Float64Array;
  tau: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  /** The number of k[i] draws that must succeed at τ[j]: max(1, ⌈τk⌉). */
  needed: Float64Array;
  /** One entry for each k, since it depends on k alone, like `reason` and `eligible`. */
  status: Status[];
  reason: (string | null)[];
  eligible: Float64Array;
  total: number;
  minN: number;
  maxN: number;
  estimator: "unbiased";
  warnings: ReliabilityWarning[];
}

/** Samples per draw that Liu et al. require. */
const samplesPerDraw = 3;

/** Warning if the authors require more samples than the smallest n. `k` is the largest requested k. */
const fewSamples = (k: number, minN: number): ReliabilityWarning[] =>
  minN < samplesPerDraw * k
    ? [
        {
          code: "n-below-3k",
          message: `the smallest n is ${minN}; the authors of G-Pass@k ask for n ≥ ${samplesPerDraw * k}`,
        },
      ]
    : [];

/** Warning if some τ > 0 is finer than 1/n: a single one, about the finest τ. */
export function finerThanOneSample(taus: Float64Array, minN: number): ReliabilityWarning[] {
  const tau = smallestOf(taus.filter((each) => each > 0));
  if (!(tau * minN < 1)) return [];
  const message = `τ = ${tau} is finer than one sample in ${minN}: one success reaches it where n = ${minN}`;
  return [{ code: "tau-below-1/n", message }];
}

export const answerTauCurve = (raw: RawTauCurve): TauCurve => ({
  ...raw,
  reason: reasonOf(raw),
  estimator: "unbiased",
  warnings: [...fewSamples(raw.k, raw.minN), ...finerThanOneSample(raw.tau, raw.minN)],
});

/** The steps at every threshold of k. They have no warning about τ, since no τ was requested. */
export const answerSteps = (raw: RawTauCurve): TauCurve => ({
  ...answerTauCurve(raw),
  warnings: fewSamples(raw.k, raw.minN),
});

export const answerSummary = (raw: RawGPassSummary): GPassSummary => ({
  curve: answerTauCurve(raw.curve),
  steps: answerSteps(raw.steps),
  mg: answerMean(raw.mg, true),
  mgArea: answerMean(raw.mgArea, false),
});

export const answerSurface = (raw: RawKTauSurface): KTauSurface => ({
  ...raw,
  reason: Array.from(raw.k, (k, i) =>
    reasonOf({
      k,
      status: raw.status[i] ?? "undefined",
      eligible: raw.eligible[i] ?? NaN,
      total: raw.total,
    }),
  ),
  estimator: "unbiased",
  warnings: [
    ...fewSamples(-smallestOf(raw.k.map((k) => -k)), raw.minN),
    ...finerThanOneSample(raw.tau, raw.minN),
  ],
});

/** Converts a raw mean to an answer. `published` marks the sum in the paper, which is below 1 at odd k. */
export function answerMean(raw: RawAnswer, published: boolean): Answer {
  const isOdd = raw.k % 2 === 1;
  const odd: ReliabilityWarning[] =
    published && isOdd
      ? [
          {
            code: "odd-k",
            message: `k = ${raw.k} is odd: as published, a perfect model gets ${raw.k - 1}/${raw.k} and not 1`,
          },
        ]
      : [];
  return { ...raw, reason: reasonOf(raw), estimator: "unbiased", warnings: odd };
}
