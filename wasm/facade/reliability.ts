import type { Status } from "./curve.ts";
import type { RawAnswer, RawTauCurve } from "./raw.ts";
import { reasonOf } from "./reason.ts";

/** Something legal but worth knowing about a reliability metric at k. */
export interface ReliabilityWarning {
  /** `n-below-3k`: few samples for this k; `odd-k`: the published mG-Pass@k of a perfect model is (k−1)/k there. */
  code: "n-below-3k" | "odd-k";
  message: string;
}

/** A data set's values at many τ and one k: parallel arrays in the order in which the τ were asked for. */
export interface TauCurve {
  tau: Float64Array;
  /** The mean over the tasks; NaN where the status is `undefined`. */
  value: Float64Array;
  /** 1 − value, computed without subtraction. */
  complement: Float64Array;
  k: number;
  /** Of every value, since it depends on k alone. */
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
  status: Status;
  reason: string | null;
  eligible: number;
  total: number;
  estimator: "unbiased";
  warnings: ReliabilityWarning[];
}

/** Cover@τ as its exact steps: `share[i]` on (τ[i−1], τ[i]] with τ[−1] = 0, 1 at τ = 0, 0 beyond the last τ. */
export interface CoverSteps {
  /** The distinct positive c/n, ascending. */
  tau: Float64Array;
  share: Float64Array;
  /** The number of tasks with c/n ≥ τ[i]. */
  tasks: Float64Array;
  total: number;
}

/** AUC⁺ both ways: the area by which one run's Cover@τ lies above the other's. */
export interface AucExcess {
  aOverB: number;
  bOverA: number;
}

/** Liu et al. ask for this many samples per draw. */
const samplesPerDraw = 3;

export function answerTauCurve(raw: RawTauCurve): TauCurve {
  const few: ReliabilityWarning[] =
    raw.minN < samplesPerDraw * raw.k
      ? [
          {
            code: "n-below-3k",
            message: `the smallest n is ${raw.minN}; the authors of G-Pass@k ask for n ≥ ${samplesPerDraw * raw.k}`,
          },
        ]
      : [];
  return { ...raw, reason: reasonOf(raw), estimator: "unbiased", warnings: few };
}

/** `published` is for the sum of the paper, whose odd k fall short of 1. */
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
