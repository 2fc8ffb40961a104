import type { RawCrossValidation } from "./raw.ts";

/** The predictive score of each family on tasks that its fit has not seen: sums of logMarginal over the tasks. */
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

/** Observed and expected numbers of tasks for each (n, c) that occurs, and a test of the distance from the fit. */
export interface GoodnessOfFit {
  n: Float64Array;
  c: Float64Array;
  observed: Float64Array;
  expected: Float64Array;
  /** The expected number of tasks with an (n, c) that does not occur. */
  elsewhere: number;
  /** Freeman and Tukey's Σ(√observed − √expected)² over all (n, c). */
  discrepancy: number;
  /** (1 + the number of simulated data sets at least as far)/(1 + replicates). */
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

/** Numbers of tasks by their c/n in [edges[i], edges[i+1]); the last bin is closed. */
export interface RateBins {
  observed: Float64Array;
  expected: Float64Array;
}
