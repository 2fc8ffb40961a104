import { checkedNumbers, or } from "./arguments.ts";
import { optionsOf, shapeOf, within } from "./options.ts";
import { type Counts, namedRuns, runOf, unwrapRuns } from "./counts.ts";
import type { Curve, Status } from "./curve.ts";
import { unwrap } from "./error.ts";
import { intervalOptions } from "./interval.ts";
import {
  type RawModule,
  defaultHyperprior as knownHyperprior,
  type RawCurve,
  type RawQuadratureStatus,
} from "./raw.ts";

/**
 * The assumptions about the prior Beta(a, b) before any data. Its mean is μ ~ Beta(muShape, muShape). The log of h = (a
 * + b)·μ(1 − μ) is Normal(logHMean, logHSd²), whatever μ is. With probability inflationProbability there are masses at
 * 0 and 1, each ~ Beta(1/2, inflationShape).
 *
 * The evidence of N tasks about the prior is coarsened: their log likelihood is multiplied by coarsening/(coarsening +
 * N). Any number of tasks then counts as at most `coarsening`. Infinity means no coarsening.
 */
export interface Hyperprior {
  /** 0.05 … 1000. */
  muShape: number;
  /** −20 … 20. */
  logHMean: number;
  /** 0.05 … 10. */
  logHSd: number;
  /** 0 … 1. */
  inflationProbability: number;
  /** 1 … 10⁶. */
  inflationShape: number;
  /** At least 1; Infinity means none. */
  coarsening: number;
}

/** Default assumptions of HB about the prior. */
export const defaultHyperprior: Hyperprior = knownHyperprior;

export interface HierarchicalOptions {
  /** Whole, 1 … 2^53, any order, at most 4096; by default none. */
  ks?: ArrayLike<number>;
  /** In [0, 1], any order, at most 4096; by default none. */
  taus?: ArrayLike<number>;
  /** The levels of the quantiles, in (0, 1); by default those of the 95 % and the 50 % interval. */
  levels?: ArrayLike<number>;
  /** The parts that differ from the default. */
  hyperprior?: Partial<Hyperprior>;
}

/** 2.5 %, 25 %, 75 % and 97.5 %: the ends of the intervals of 95 % and 50 %. */
const defaultLevels = Float64Array.of(0.025, 0.25, 0.75, 0.975);

/** The levels of the 95 % interval that a curve has by default. */
export const defaultEnds = [0.025, 0.975];

/** The posterior of a data set's value at each k or τ: parallel arrays. */
export interface PosteriorCurve {
  mean: Float64Array;
  /** 1 − mean, computed without subtraction. */
  complement: Float64Array;
  sd: Float64Array;
  /** Row-major: the quantile of level j at place i is `quantiles[i · levels.length + j]`. */
  quantiles: Float64Array;
  /** 1 − quantiles, computed without subtraction where they are near 1. */
  complementQuantiles: Float64Array;
}

/** The posterior of one number. */
export interface PosteriorSummary {
  mean: number;
  sd: number;
  quantiles: Float64Array;
}

/** The posterior of one data set with the prior integrated out. */
export interface Hierarchical {
  levels: Float64Array;
  /** The posterior of the mean over these tasks of 1 − (1−p)^k. */
  passAtK: PosteriorCurve & { k: Float64Array };
  /** The status of passAtK: `extrapolated` where some task has fewer than k samples, else `exact`. */
  status: Status[];
  /**
   * The unbiased pass@k, continued beyond the smallest n: the values of `passAtKCurve` with `beyond: "hb"`, from the
   * same quadrature.
   */
  continued: Pick<Curve, "k" | "value" | "complement" | "status">;
  /** The posterior of the share of these tasks with p ≥ τ. */
  cover: PosteriorCurve & { tau: Float64Array };
  /** The posteriors of the prior's mean μ = a/(a + b), its h = (a + b)·μ(1 − μ), and its masses at 0 and 1. */
  mu: PosteriorSummary;
  h: PosteriorSummary;
  pi0: PosteriorSummary;
  pi1: PosteriorSummary;
  /** The posterior probability that both masses are 0. */
  noInflation: number;
  /** The log evidence of the counts, binomial coefficients included, with the coarsening of the hyperprior. */
  logEvidence: number;
  /** The number of points (μ, h) that the quadrature used. */
  nodes: number;
  /**
   * The predicted error of the quadrature: of the evidence, relative, and of the means of logit μ and log h, in
   * standard deviations.
   */
  precision: number;
  /** `cut` if the quadrature reached its limit of nodes before its target precision. */
  quadrature: RawQuadratureStatus;
  total: number;
  minN: number;
  maxN: number;
}

/** The posterior of strata that each have a prior of their own. */
export type StratifiedHierarchical = Omit<
  Hierarchical,
  | "continued"
  | "mu"
  | "h"
  | "pi0"
  | "pi1"
  | "noInflation"
  | "logEvidence"
  | "nodes"
  | "precision"
  | "quadrature"
>;

/** Options of an average over families of rates. */
export interface FamilyAverageOptions {
  /** The level of the interval, in (0, 1); by default 0.95. */
  level?: number;
  /** The parts that differ from the default. */
  hyperprior?: Partial<Hyperprior>;
}

/** pass@k about these tasks, averaged over three families of rates, at each k. */
export interface FamilyAverage {
  k: Float64Array;
  value: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  /**
   * The probability of each family given the counts, with 0.6 for HB's before any data. They add up to 1. `logNormal`:
   * log-odds with a normal distribution. `twoGroups`: two Beta distributions. All three have shares at 0 and 1.
   */
  chances: { hb: number; logNormal: number; twoGroups: number };
}

/** Check for a hyperprior; missing parts have their defaults. */
export const hyperpriorOf = or(within(shapeOf("Hyperprior", defaultHyperprior)), defaultHyperprior);

const none = new Float64Array();

const hierarchicalOptions = {
  ...shapeOf("HierarchicalRequest", {
    ks: none,
    taus: none,
    levels: defaultLevels,
  }),
  hyperprior: hyperpriorOf,
};

const familyOptions = { level: intervalOptions.level, hyperprior: hyperpriorOf };

/** The average over families of rates. `method` is the public function, for errors. */
export function familyAverageOf(
  raw: RawModule,
  method: string,
  counts: Counts,
  ks: ArrayLike<number>,
  options: FamilyAverageOptions,
): FamilyAverage {
  const run = runOf(method, counts);
  const { level, hyperprior } = optionsOf(method, options, familyOptions);
  return unwrap(
    method,
    raw.familyAverage(run, checkedNumbers(method, "ks", ks), level, hyperprior),
  );
}

/** The posterior of counts. `method` is the public function, for errors. */
export function hierarchicalOf(
  raw: RawModule,
  method: string,
  counts: Counts,
  options: HierarchicalOptions,
): Hierarchical {
  const run = runOf(method, counts);
  const { hyperprior, ...request } = optionsOf(method, options, hierarchicalOptions);
  return unwrap(method, raw.fitHierarchical(run, request, hyperprior));
}

/** The posterior of all strata together. */
export function hierarchicalStrataOf(
  raw: RawModule,
  method: string,
  strata: readonly Counts[],
  options: HierarchicalOptions,
): StratifiedHierarchical {
  const { hyperprior, ...request } = optionsOf(method, options, hierarchicalOptions);
  const named = namedRuns(method, "strata", strata);
  const runs = named.map(([name, run]) => runOf(method, run, name));
  const fitted = raw.fitHierarchicalStrata(runs, request, hyperprior);
  return unwrapRuns(raw, method, fitted, named);
}

/** Converts a posterior of pass@k to a raw curve, which then becomes an answer like every other curve. */
export const rawCurveOf = (
  k: Float64Array,
  { mean, complement }: PosteriorCurve,
  { status, total, minN, maxN }: Pick<RawCurve, "status" | "total" | "minN" | "maxN">,
): RawCurve => ({
  k,
  value: mean,
  complement,
  status,
  eligible: k.map(() => total),
  total,
  minN,
  maxN,
});

/** The ends of the intervals of a posterior with two levels. */
export function endsOfQuantiles({ mean, quantiles, complementQuantiles }: PosteriorCurve) {
  const end = (of: Float64Array, at: 0 | 1) => mean.map((_, i) => of[2 * i + at] ?? NaN);
  return {
    lower: end(quantiles, 0),
    upper: end(quantiles, 1),
    complementLower: end(complementQuantiles, 1),
    complementUpper: end(complementQuantiles, 0),
  };
}
