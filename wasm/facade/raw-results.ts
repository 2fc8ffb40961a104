/** What a raw function gives instead of a result when core refused an argument. */
export interface RawFault {
  fault: {
    code: "value" | "shape" | "memory" | "internal";
    message: string;
    argument: string | null;
    index: number | null;
    value: number | null;
  };
}

export interface RawCurve {
  k: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  status: ("exact" | "undefined" | "extrapolated" | "partial")[];
  eligible: Float64Array;
  total: number;
  minN: number;
  maxN: number;
}

export interface RawTauCurve {
  tau: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  k: number;
  status: RawCurve["status"][number];
  eligible: number;
  total: number;
  minN: number;
  maxN: number;
}

export interface RawAnswer {
  k: number;
  value: number;
  complement: number;
  status: RawCurve["status"][number];
  eligible: number;
  total: number;
}

export interface RawGPassSummary {
  curve: RawTauCurve;
  steps: RawTauCurve;
  mg: RawAnswer;
  mgArea: RawAnswer;
}

export interface RawCoverSteps {
  tau: Float64Array;
  share: Float64Array;
  tasks: Float64Array;
  total: number;
}

export interface RawCoverCurve {
  tau: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  total: number;
  minN: number;
  maxN: number;
}

export interface RawKTauSurface {
  k: Float64Array;
  tau: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  needed: Float64Array;
  status: RawCurve["status"];
  eligible: Float64Array;
  total: number;
  minN: number;
  maxN: number;
}

export interface RawCurveComparison {
  relation: "equal" | "a-dominates" | "b-dominates" | "crosses" | "undefined";
  from: Float64Array;
  to: Float64Array;
  aLeads: Float64Array;
}

export interface RawAucExcess {
  aOverB: number;
  bOverA: number;
}

export interface RawPrior {
  a: number;
  b: number;
  pi0: number;
  pi1: number;
}

export interface RawFit {
  status:
    | "converged"
    | "all_failed"
    | "all_solved"
    | "binomial_limit"
    | "two_point"
    | "not_identifiable"
    | "max_iterations";
  /** NaN in the limits, which have none. */
  a: number;
  b: number;
  /** Exactly 0 where the evidence would rather have it less. */
  pi0: number;
  pi1: number;
  /** a/(a + b). */
  mean: number;
  /** a + b, which for BB is ΔPass: comparable within a regime only. Infinity or 0 in the limits. */
  concentration: number;
  /** The sum over the tasks of logMarginal. */
  logEvidence: number;
  gradientNorm: number;
  iterations: number;
  /** Standard errors from the observed information; NaN where there is none. */
  seMean: number;
  seConcentration: number;
}

export interface RawPosteriorSummary {
  mean: number;
  sd: number;
  quantiles: Float64Array;
}

export interface RawPosteriorCurve {
  mean: Float64Array;
  /** 1 − mean, computed without subtraction. */
  complement: Float64Array;
  sd: Float64Array;
  /** Row-major: that of level j at place i is `quantiles[i · levels.length + j]`. */
  quantiles: Float64Array;
}

export interface RawHyperprior {
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
  /** At least 1; Infinity is none. */
  coarsening: number;
}

export interface RawHierarchical {
  levels: Float64Array;
  /** Of the mean over these tasks of 1 − (1−p)^k. */
  passAtK: RawPosteriorCurve & { k: Float64Array };
  /** Of passAtK: `extrapolated` where some task has fewer than k samples, else `exact`. */
  status: RawCurve["status"];
  /** Of the share of these tasks with p ≥ τ. */
  cover: RawPosteriorCurve & { tau: Float64Array };
  /** Of the prior's mean μ = a/(a + b), its h = (a + b)·μ(1 − μ), and its masses at 0 and 1. */
  mu: RawPosteriorSummary;
  h: RawPosteriorSummary;
  pi0: RawPosteriorSummary;
  pi1: RawPosteriorSummary;
  /** The posterior probability that both masses are 0. */
  noInflation: number;
  /** Of the counts, binomial coefficients included, coarsened as the hyperprior says. */
  logEvidence: number;
  /** Places of (μ, h) that the quadrature used. */
  nodes: number;
  /** Its predicted error: of the evidence, relative, and of the means of logit μ and log h, in standard deviations. */
  precision: number;
  /** `cut` where it stopped at its most nodes, short of the precision that it aims at. */
  quadrature: "converged" | "cut";
  total: number;
  minN: number;
  maxN: number;
}

/** What strata with a prior each say together. */
export type RawStratified = Omit<
  RawHierarchical,
  "mu" | "h" | "pi0" | "pi1" | "noInflation" | "logEvidence" | "nodes" | "precision" | "quadrature"
>;

export interface RawRates {
  p: Float64Array;
  density: Float64Array;
  atZero: number;
  atOne: number;
}

export interface RawRateBins {
  observed: Float64Array;
  expected: Float64Array;
}

export interface RawCrossValidation {
  bb: number;
  zoibb: number;
  difference: number;
  standardError: number;
  folds: number;
  tasks: number;
}

export interface RawGoodnessOfFit extends RawRateBins {
  n: Float64Array;
  c: Float64Array;
  elsewhere: number;
  discrepancy: number;
  pValue: number;
  replicates: number;
}

export interface RawMeanError {
  mean: number;
  standardError: number;
}

/** What becomes of a k that some task cannot answer. */
export type RawPolicy = "strict" | "eligible";

/** Tasks row by row. */
export interface RawTasks {
  n: Float64Array;
  c: Float64Array;
  weights: Float64Array | undefined;
  clusters: Float64Array | undefined;
}

export interface RawQuestion {
  metric: "passAtK" | "plugin" | "passHatK" | "gPassAtK" | "mgPassAtK" | "mgPassAtKArea" | "cover";
  /** The ks, or the taus. */
  at: Float64Array;
  /** Of gPassAtK. */
  k: number;
  ragged: RawPolicy;
}

export interface RawIntervalRequest {
  level: number;
  method: "gaffke" | "bca" | "studentized" | "percentile" | "t" | "t-plus" | "permutation";
  replicates: number;
  seed: number;
  band: "pointwise" | "simultaneous";
}

export interface RawIntervals {
  value: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  status: (
    "ok" | "undefined" | "one-unit" | "no-spread" | "no-test" | "no-inversion" | "few-draws" | "not-joint"
  )[];
  units: number;
}

export interface RawMeanComparison {
  at: Float64Array;
  a: Float64Array;
  b: Float64Array;
  difference: RawIntervals;
  whole: RawIntervals;
  pValue: Float64Array;
  wholePValue: Float64Array;
  superiority: Float64Array;
  better: Float64Array;
  tasks: number;
  crossings: { at: number; leader: "a" | "b"; lower: number; upper: number }[];
  stretches: { from: number; to: number; leader: "a" | "b" | "unclear" }[];
}

export interface RawSettling {
  difference: number;
  deviation: number;
  endlessDeviation: number;
  power: number;
  tasks: number;
  samples: number;
}

export interface RawCells {
  n: Float64Array;
  c: Float64Array;
  tasks: Float64Array;
}
