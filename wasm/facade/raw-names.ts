// Written by raw-names.mjs from the lists of bind: change those.

export const statusWords = ["exact", "undefined", "extrapolated", "partial"] as const;
export type RawStatus = (typeof statusWords)[number];

export const relationWords = [
  "equal",
  "a-dominates",
  "b-dominates",
  "crosses",
  "undefined",
] as const;
export type RawRelation = (typeof relationWords)[number];

export const fitStatusWords = [
  "converged",
  "all_failed",
  "all_solved",
  "binomial_limit",
  "two_point",
  "not_identifiable",
  "max_iterations",
] as const;
export type RawFitStatus = (typeof fitStatusWords)[number];

export const quadratureStatusWords = ["converged", "cut"] as const;
export type RawQuadratureStatus = (typeof quadratureStatusWords)[number];

export const intervalStatusWords = [
  "ok",
  "undefined",
  "one-unit",
  "no-spread",
  "no-test",
  "no-inversion",
  "few-draws",
  "not-joint",
] as const;
export type RawIntervalStatus = (typeof intervalStatusWords)[number];

export const leaderWords = ["a", "b", "unclear"] as const;
export type RawLeader = (typeof leaderWords)[number];

export const crossLeaderWords = ["b", "a"] as const;
export type RawCrossLeader = (typeof crossLeaderWords)[number];

export const sizeStatusWords = ["ok", "unchanged", "narrow"] as const;
export type RawSizeStatus = (typeof sizeStatusWords)[number];

export const boundaryMethodWords = ["predictive", "bernoulli"] as const;
export type RawBoundaryMethod = (typeof boundaryMethodWords)[number];

export const raggedWords = ["strict", "eligible"] as const;
export type RawRagged = (typeof raggedWords)[number];

export const triesWords = ["pass@k", "pass^k"] as const;
export type RawTries = (typeof triesWords)[number];

export const bandWords = ["pointwise", "simultaneous"] as const;
export type RawBand = (typeof bandWords)[number];

export const familyWords = ["bb", "zoibb"] as const;
export type RawFamily = (typeof familyWords)[number];

export const estimatorWords = ["unbiased", "plugin", "hb", "bb", "zoibb", "linmix"] as const;
export type RawEstimator = (typeof estimatorWords)[number];

export const metricWords = [
  "passAtK",
  "plugin",
  "passHatK",
  "gPassAtK",
  "mgPassAtK",
  "mgPassAtKArea",
  "cover",
] as const;
export type RawMetric = (typeof metricWords)[number];

export const intervalMethodWords = [
  "gaffke",
  "bca",
  "studentized",
  "percentile",
  "t",
  "t-plus",
  "permutation",
] as const;
export type RawIntervalMethod = (typeof intervalMethodWords)[number];

export const aboutWords = ["new-tasks", "these-tasks", "both"] as const;
export type RawAbout = (typeof aboutWords)[number];

export const plannedAboutWords = ["new-tasks", "these-tasks"] as const;
export type RawPlannedAbout = (typeof plannedAboutWords)[number];

export const pairedTasksWords = ["other", "same"] as const;
export type RawPairedTasks = (typeof pairedTasksWords)[number];

export const attemptsWords = [
  "passAtK",
  "passHatK",
  "gPassAtK",
  "mgPassAtK",
  "expectedTries",
] as const;
export type RawAttempts = (typeof attemptsWords)[number];

export const ratesByWords = ["h", "concentration", "shapes"] as const;
export type RawRatesBy = (typeof ratesByWords)[number];

export interface RawCells {
  n: Float64Array;
  c: Float64Array;
  tasks: Float64Array;
}

export interface RawCurve {
  k: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  status: RawStatus[];
  eligible: Float64Array;
  total: number;
  minN: number;
  maxN: number;
}

export interface RawMeasured {
  at: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  status: RawStatus[];
  eligible: Float64Array;
  stratum: Float64Array;
  stratumStatus: RawStatus[];
  stratumEligible: Float64Array;
  stratumTotal: Float64Array;
  total: number;
  minN: number;
  maxN: number;
}

export interface RawTauCurve {
  tau: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  k: number;
  status: RawStatus;
  eligible: number;
  total: number;
  minN: number;
  maxN: number;
}

export interface RawAnswer {
  k: number;
  value: number;
  complement: number;
  status: RawStatus;
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
  status: RawStatus[];
  eligible: Float64Array;
  total: number;
  minN: number;
  maxN: number;
}

export interface RawCurveComparison {
  relation: RawRelation;
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

export interface RawLinMix {
  lo: number;
  hi: number;
}

export interface RawFit {
  status: RawFitStatus;
  a: number;
  b: number;
  pi0: number;
  pi1: number;
  mean: number;
  concentration: number;
  logEvidence: number;
  gradientNorm: number;
  iterations: number;
  seMean: number;
  seConcentration: number;
}

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

export interface RawGoodnessOfFit {
  n: Float64Array;
  c: Float64Array;
  observed: Float64Array;
  expected: Float64Array;
  elsewhere: number;
  discrepancy: number;
  pValue: number;
  replicates: number;
}

export interface RawMeanError {
  mean: number;
  standardDeviation: number;
  standardError: number;
  largest: number;
}

export interface RawHyperprior {
  muShape: number;
  logHMean: number;
  logHSd: number;
  inflationProbability: number;
  inflationShape: number;
  coarsening: number;
}

export interface RawHierarchicalRequest {
  ks: Float64Array;
  taus: Float64Array;
  levels: Float64Array;
}

export interface RawPosteriorSummary {
  mean: number;
  sd: number;
  quantiles: Float64Array;
}

export interface RawPosteriorCurve {
  mean: Float64Array;
  complement: Float64Array;
  sd: Float64Array;
  quantiles: Float64Array;
  complementQuantiles: Float64Array;
}

export interface RawHierarchical {
  levels: Float64Array;
  passAtK: RawPosteriorCurve & { k: Float64Array };
  status: RawStatus[];
  continued: RawCurve;
  cover: RawPosteriorCurve & { tau: Float64Array };
  mu: RawPosteriorSummary;
  h: RawPosteriorSummary;
  pi0: RawPosteriorSummary;
  pi1: RawPosteriorSummary;
  noInflation: number;
  logEvidence: number;
  nodes: number;
  precision: number;
  quadrature: RawQuadratureStatus;
  total: number;
  minN: number;
  maxN: number;
}

export interface RawStratified {
  levels: Float64Array;
  passAtK: RawPosteriorCurve & { k: Float64Array };
  status: RawStatus[];
  cover: RawPosteriorCurve & { tau: Float64Array };
  total: number;
  minN: number;
  maxN: number;
}

export interface RawTasks {
  n: Float64Array;
  c: Float64Array;
  weights: Float64Array | undefined;
  clusters: Float64Array | undefined;
  cost: Float64Array | undefined;
}

export interface RawQuestion {
  metric: RawMetric;
  at: Float64Array;
  k: number;
  ragged: RawRagged;
}

export interface RawIntervalRequest {
  level: number;
  method: RawIntervalMethod;
  replicates: number;
  seed: number;
  band: RawBand;
}

export interface RawReplicates {
  first: number;
  count: number;
  seed: number;
}

export interface RawComplementIntervals {
  value: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
}

export interface RawIntervals {
  value: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  status: RawIntervalStatus[];
  units: number;
  complement: RawComplementIntervals;
}

export interface RawHierarchicalIntervals {
  curve: RawPosteriorCurve;
  status: RawStatus[];
  intervals: RawIntervals;
  total: number;
  minN: number;
  maxN: number;
}

export interface RawContinuedPassAtK {
  curve: RawCurve;
  intervals: RawIntervals;
}

export interface RawCrossOver {
  at: number;
  leader: RawCrossLeader;
  lower: number;
  upper: number;
}

export interface RawLeadStretch {
  from: number;
  to: number;
  leader: RawLeader;
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
  crossings: RawCrossOver[];
  stretches: RawLeadStretch[];
}

export interface RawComparedPairs {
  a: Float64Array;
  b: Float64Array;
  difference: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  pValue: Float64Array;
}

export interface RawRanking {
  adjusted: Float64Array;
  differs: boolean[];
  best: Float64Array;
  worst: Float64Array;
  tied: Float64Array[];
}

export interface RawSettling {
  difference: number;
  deviation: number;
  endlessDeviation: number;
  detectable: number;
  tasks: number;
  tasksInEach: Float64Array;
  samples: number;
}

export interface RawDepthSurface {
  T: Float64Array;
  k: Float64Array;
  deltaK: Float64Array;
  deltaT: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  difference: Float64Array;
  ratio: Float64Array;
  saturated: boolean[];
  status: RawStatus[];
  eligible: Float64Array;
  total: Float64Array;
  minN: Float64Array;
  maxN: Float64Array;
}

export interface RawDepthGains {
  T: Float64Array;
  k: Float64Array;
  tasks: Float64Array;
  deltaK: RawIntervals;
  deltaT: RawIntervals;
  difference: RawIntervals;
}

export interface RawBudgetRule {
  recommendedT: number | null;
  crossoverK: number | null;
}

export interface RawCheapestPlan {
  T: number;
  k: number;
  value: number;
  cost: number;
}

export interface RawSufficiency {
  samples: Float64Array;
  k: Float64Array;
  mean: Float64Array;
  largest: Float64Array;
  repeats: number;
}

export interface RawBoundaryRequest {
  replicates: number;
  seed: number;
  level: number;
  method: RawBoundaryMethod;
}

export interface RawSize {
  tasks: number;
  mean: number;
  lower: number;
  upper: number;
  status: RawSizeStatus;
}

export interface RawBoundarySet {
  runs: boolean[];
  size: RawSize;
  indices: Float64Array;
}

export interface RawEfficiency {
  a: number;
  b: number;
  more: number;
  less: number;
  same: number;
  pValue: number;
}

export interface RawNetGain {
  lower: number;
  upper: number;
}

export interface RawBoundaryComparison {
  both: RawSize;
  onlyA: RawSize;
  onlyB: RawSize;
  neither: RawSize;
  a: RawSize;
  b: RawSize;
  union: RawSize;
  gain: RawSize;
  indices: { both: Float64Array; onlyA: Float64Array; onlyB: Float64Array; neither: Float64Array };
  pValue: number;
  net: RawNetGain;
  efficiency: RawEfficiency;
}

export interface RawUnhit {
  indices: Float64Array;
  chance: Float64Array;
  never: Float64Array;
  mean: number;
  lower: number;
  upper: number;
}

export interface RawNoiseSplit {
  within: number;
  between: number;
  flip: number;
  icc: number;
  error: number;
  samplingShare: number;
  total: number;
  isUnbiased: boolean;
}

export interface RawNextSamples {
  sd: Float64Array;
  more: Float64Array;
}

export interface RawPopulation {
  weight: Float64Array;
  a: Float64Array;
  b: Float64Array;
  pi0: Float64Array;
  pi1: Float64Array;
}

export interface RawPrecisionRequest {
  k: number;
  about: RawPlannedAbout;
  level: number;
}

export interface RawPrecisionMap {
  tasks: Float64Array;
  samples: Float64Array;
  halfWidth: Float64Array;
  mean: number;
  between: number;
  within: Float64Array;
}

export interface RawStudyCosts {
  sample: number;
  task: number;
  mostTasks: number;
  mostSamples: number;
}

export interface RawStudyPlan {
  tasks: number;
  samples: number;
  cost: number;
  halfWidth: number;
  isReached: boolean;
}

export interface RawPairRequest {
  k: number;
  tasks: RawPairedTasks;
  correlation: number;
  level: number;
  power: number;
}

export interface RawPowerMap {
  tasks: Float64Array;
  samples: Float64Array;
  detectable: Float64Array;
  power: Float64Array;
  mean: number;
  largest: number;
}

export interface RawComparisonPlan {
  tasks: number;
  samples: number;
  cost: number;
  detectable: number;
  isReached: boolean;
}

export interface RawSequenceRequest {
  k: number;
  level: number;
  tightest: number;
  target: number;
}

export interface RawConfidenceSequence {
  value: number;
  lower: number;
  upper: number;
  halfWidth: number;
  fixed: number;
  tasks: number;
  enough: number;
}

export interface RawRunCosts {
  pass: Float64Array;
  tries: Float64Array;
  cost: Float64Array;
  perSolved: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  k: Float64Array;
  atTarget: Float64Array;
  reached: Float64Array;
  cheapest: Float64Array;
  ratio: Float64Array;
  ratioLower: Float64Array;
  ratioUpper: Float64Array;
}

export interface RawCostOfPass {
  cost: Float64Array;
  run: Float64Array;
  mean: number;
  solved: number;
  total: number;
}

export interface RawAttemptCurve {
  k: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
}

export interface RawReliabilityCurves {
  tau: Float64Array;
  cover: Float64Array;
  coverComplement: Float64Array;
  gPass: Float64Array;
  gPassComplement: Float64Array;
}

export interface RawChosenRates {
  prior: RawPrior;
  mean: number;
  h: number;
  concentration: number;
  passAt1: number;
}

export interface RawRatesChange {
  spread: number;
  rise: number;
  impossible: number;
}

export interface RawMixedCurve {
  k: Float64Array;
  value: Float64Array;
  complement: Float64Array;
}

export interface RawCorrelation {
  value: number;
  lower: number;
  upper: number;
  points: number;
}

export interface RawLineFit {
  slope: number;
  intercept: number;
  lower: number;
  upper: number;
  points: number;
}

export interface RawThinnedMeans {
  samples: Float64Array;
  at: Float64Array;
  mean: Float64Array;
  sd: Float64Array;
}

export interface RawWins {
  wins: Float64Array;
  share: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  configurations: number;
}

export const defaultHyperprior: RawHyperprior = {
  muShape: 0.5,
  logHMean: -2.302585092994046,
  logHSd: 1.5,
  inflationProbability: 0.5,
  inflationShape: 6,
  coarsening: 100,
};

export const defaultLinMix: RawLinMix = { lo: 5, hi: 60 };

export const defaultIntervalRequest: RawIntervalRequest = {
  level: 0.95,
  method: "gaffke",
  replicates: 10000,
  seed: 1,
  band: "pointwise",
};

export const defaultBoundaryRequest: RawBoundaryRequest = {
  replicates: 1000,
  seed: 1,
  level: 0.95,
  method: "predictive",
};

export const defaultPrecisionRequest: RawPrecisionRequest = {
  k: 1,
  about: "new-tasks",
  level: 0.95,
};

export const defaultStudyCosts: RawStudyCosts = {
  sample: 1,
  task: 0,
  mostTasks: 1000000,
  mostSamples: 1000000,
};

export const defaultPairRequest: RawPairRequest = {
  k: 1,
  tasks: "same",
  correlation: 0.5,
  level: 0.95,
  power: 0.8,
};

export const defaultSequenceRequest: RawSequenceRequest = {
  k: 1,
  level: 0.95,
  tightest: 100,
  target: 0.05,
};

export const defaultSaturated = 0.005;

export const defaultRuleK = 4;

export const defaultRuleDepth = 1;
