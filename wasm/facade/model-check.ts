import type { RawCrossValidation } from "./raw.ts";

/** How well each family predicts tasks that its fit has not seen: sums of logMarginal over the tasks. */
export interface CrossValidation {
  /** −∞ where a held-out count is impossible under the fit to the others. */
  bb: number;
  zoibb: number;
  /** zoibb − bb. */
  difference: number;
  /** The standard error of the difference, from its spread over the tasks. */
  standardError: number;
  /** The family with the larger sum; `neither` if they are equal or both −∞. Judge it by difference/standardError. */
  preferred: "bb" | "zoibb" | "neither";
  folds: number;
  tasks: number;
}

export const answerValidation = (raw: RawCrossValidation): CrossValidation => ({
  ...raw,
  preferred: raw.zoibb > raw.bb ? "zoibb" : raw.bb > raw.zoibb ? "bb" : "neither",
});

/** Observed and expected tasks of each (n, c) that occurs, and how unusually far the data lie from the fit. */
export interface GoodnessOfFit {
  n: Float64Array;
  c: Float64Array;
  observed: Float64Array;
  expected: Float64Array;
  /** The expected tasks of the (n, c) that do not occur. */
  elsewhere: number;
  /** Freeman and Tukey's Σ(√observed − √expected)² over all (n, c). */
  discrepancy: number;
  /** (1 + simulated data sets at least as far)/(1 + replicates). */
  pValue: number;
  replicates: number;
}

/** A distribution of a task's rate: a density between 0 and 1, and masses at the ends. */
export interface RateDistribution {
  p: Float64Array;
  /** The density of the Beta part, its weight included. */
  density: Float64Array;
  atZero: number;
  atOne: number;
}

/** Tasks by their c/n in [edges[i], edges[i+1]), the last one closed. */
export interface RateBins {
  observed: Float64Array;
  expected: Float64Array;
}
