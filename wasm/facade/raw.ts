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
  muShape: number;
  logNuMean: number;
  logNuSd: number;
  inflationProbability: number;
  inflationShape: number;
}

export interface RawHierarchical {
  levels: Float64Array;
  /** Of the mean over these tasks of 1 − (1−p)^k. */
  passAtK: RawPosteriorCurve & { k: Float64Array };
  /** Of passAtK: `extrapolated` where some task has fewer than k samples, else `exact`. */
  status: RawCurve["status"];
  /** Of the share of these tasks with p ≥ τ. */
  cover: RawPosteriorCurve & { tau: Float64Array };
  /** Of the prior's mean a/(a + b), its concentration a + b, and its masses at 0 and 1. */
  mu: RawPosteriorSummary;
  nu: RawPosteriorSummary;
  pi0: RawPosteriorSummary;
  pi1: RawPosteriorSummary;
  /** The posterior probability that both masses are 0. */
  noInflation: number;
  logEvidence: number;
  total: number;
  minN: number;
  maxN: number;
}

/** What strata with a prior each say together. */
export type RawStratified = Omit<
  RawHierarchical,
  "mu" | "nu" | "pi0" | "pi1" | "noInflation" | "logEvidence"
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
  ragged: Policy;
}

export interface RawIntervalRequest {
  level: number;
  method: "gaffke" | "bca" | "studentized" | "percentile" | "t";
  replicates: number;
  seed: number;
  band: "pointwise" | "simultaneous";
}

export interface RawIntervals {
  value: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  status: ("ok" | "undefined" | "one-unit" | "no-spread")[];
  units: number;
}

export interface RawMeanComparison {
  at: Float64Array;
  a: Float64Array;
  b: Float64Array;
  difference: RawIntervals;
  pValue: Float64Array;
  superiority: Float64Array;
  better: Float64Array;
  tasks: number;
  crossings: { at: number; leader: "a" | "b"; lower: number; upper: number }[];
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

type OfTask = (n: number, c: number, k: number) => number | RawFault;
type Tasks = Float64Array | undefined;
type Tries = "pass@k" | "pass^k";
type Family = "bb" | "zoibb";
type Policy = "strict" | "eligible";
/** A run as core takes it. */
export type RawRun = [n: Float64Array, c: Float64Array, tasks: Tasks];

/** The functions that wasm/bind registers, as they are called. A test holds them against the real module. */
export interface RawModule {
  passAtK: OfTask;
  failAtK: OfTask;
  passAtKPlugin: OfTask;
  failAtKPlugin: OfTask;
  passHatK: OfTask;
  passAtKCurve: (
    n: Float64Array,
    c: Float64Array,
    tasks: Tasks,
    ks: Float64Array,
    ragged: Policy,
  ) => RawCurve | RawFault;
  passAtKPluginCurve: (
    n: Float64Array,
    c: Float64Array,
    tasks: Tasks,
    ks: Float64Array,
  ) => RawCurve | RawFault;
  passHatKCurve: RawModule["passAtKCurve"];
  gPassAtK: (n: number, c: number, k: number, tau: number) => number | RawFault;
  mgPassAtK: OfTask;
  mgPassAtKArea: OfTask;
  gPassAtKCurve: (
    ...args: [...counts: RawRun, k: number, taus: Float64Array, ragged: Policy]
  ) => RawTauCurve | RawFault;
  gPassAtKSteps: (
    ...args: [...counts: RawRun, k: number, ragged: Policy]
  ) => RawTauCurve | RawFault;
  gPassAtKSurface: (
    ...args: [...counts: RawRun, ks: Float64Array, taus: Float64Array, ragged: Policy]
  ) => RawKTauSurface | RawFault;
  gPassSummary: (
    ...args: [...counts: RawRun, k: number, taus: Float64Array, ragged: Policy]
  ) => RawGPassSummary | RawFault;
  gPassThreshold: (k: number, tau: number) => number | RawFault;
  mgPassAtKMean: (...args: [...counts: RawRun, k: number, ragged: Policy]) => RawAnswer | RawFault;
  mgPassAtKAreaMean: RawModule["mgPassAtKMean"];
  coverSteps: (...counts: RawRun) => RawCoverSteps | RawFault;
  coverCurve: (...args: [...counts: RawRun, taus: Float64Array]) => RawCoverCurve | RawFault;
  coverArea: (...counts: RawRun) => number | RawFault;
  coverWeight: (tries: Tries, k: number, taus: Float64Array) => Float64Array | RawFault;
  coverWeightQuantile: (tries: Tries, k: number, q: number) => number | RawFault;
  coverWeightedArea: (
    ...args: [...counts: RawRun, tries: Tries, ks: Float64Array]
  ) => Float64Array | RawFault;
  compareCover: (pair: [RawRun, RawRun]) => RawCurveComparison | RawFault;
  comparePassAtK: (pair: [RawRun, RawRun], ks: Float64Array) => RawCurveComparison | RawFault;
  aucExcess: (pair: [RawRun, RawRun]) => RawAucExcess | RawFault;
  averageAucExcess: (runs: RawRun[]) => Float64Array | RawFault;
  logMarginal: (n: number, c: number, prior: RawPrior) => number | RawFault;
  posteriorPassAtK: (n: number, c: number, k: number, prior: RawPrior) => number | RawFault;
  posteriorFailAtK: RawModule["posteriorPassAtK"];
  priorPassAtK: (k: number, prior: RawPrior) => number | RawFault;
  fitBetaBinomial: (...counts: RawRun) => RawFit | RawFault;
  fitZeroOneInflated: (...counts: RawRun) => RawFit | RawFault;
  passAtKStratifiedCurve: (
    runs: RawRun[],
    estimator: "bb" | "zoibb" | "linmix",
    ks: Float64Array,
    lo: number,
    hi: number,
  ) => RawCurve | RawFault;
  passAtKPosteriorCurve: (
    ...args: [...counts: RawRun, ks: Float64Array, prior: RawPrior]
  ) => RawCurve | RawFault;
  fitHierarchical: (
    ...args: [
      ...counts: RawRun,
      request: { ks: Float64Array; taus: Float64Array; levels: Float64Array },
      hyperprior: RawHyperprior,
    ]
  ) => RawHierarchical | RawFault;
  fitHierarchicalStrata: (
    runs: RawRun[],
    request: { ks: Float64Array; taus: Float64Array; levels: Float64Array },
    hyperprior: RawHyperprior,
  ) => RawStratified | RawFault;
  coverFittedCurve: (
    ...args: [...counts: RawRun, taus: Float64Array, family: Family]
  ) => RawCoverCurve | RawFault;
  coverPosteriorCurve: (
    ...args: [...counts: RawRun, taus: Float64Array, prior: RawPrior]
  ) => RawCoverCurve | RawFault;
  predictedCoverCurve: RawModule["coverFittedCurve"];
  rateBins: (
    ...args: [...counts: RawRun, edges: Float64Array, family: Family]
  ) => RawRateBins | RawFault;
  priorRates: (prior: RawPrior, ps: Float64Array) => RawRates | RawFault;
  posteriorRates: (n: number, c: number, prior: RawPrior, ps: Float64Array) => RawRates | RawFault;
  crossValidate: (
    ...args: [...counts: RawRun, folds: number, seed: number]
  ) => RawCrossValidation | RawFault;
  goodnessOfFit: (
    ...args: [...counts: RawRun, family: Family, replicates: number, seed: number]
  ) => RawGoodnessOfFit | RawFault;
  subsample: (
    ...args: [...counts: RawRun, m: number, tasks: number, seed: number]
  ) => RawCells | RawFault;
  studyBudget: (
    ...args: [...counts: RawRun, ks: Float64Array, m: number, tasks: number, seed: number]
  ) => Float64Array | RawFault;
  meanAbsoluteError: (values: Float64Array, reference: number) => RawMeanError | RawFault;
  paretoFront: (x: Float64Array, y: Float64Array) => Float64Array | RawFault;
  relativeGain: (at1: number, atK: number) => number | RawFault;
  failureBound: (...args: [...counts: RawRun, alpha: number]) => number | RawFault;
  groupCounts: (n: Float64Array, c: Float64Array, tasks: Tasks) => RawCells | RawFault;
  posteriorQuantile: (
    n: number,
    c: number,
    k: number,
    prior: RawPrior,
    q: number,
  ) => number | RawFault;
  meanInterval: (
    tasks: RawTasks,
    question: RawQuestion,
    request: RawIntervalRequest,
  ) => RawIntervals | RawFault;
  hierarchicalInterval: (
    ...args: [
      ...counts: RawRun,
      question: RawQuestion,
      request: RawIntervalRequest,
      newTasks: boolean,
    ]
  ) => RawIntervals | RawFault;
  refitDraws: (
    tasks: RawTasks,
    estimator: "hb" | "bb" | "zoibb" | "linmix",
    ks: Float64Array,
    replicates: { first: number; count: number; seed: number },
    linmix: { lo: number; hi: number },
  ) => Float64Array | RawFault;
  intervalOfDraws: (
    draws: Float64Array,
    value: Float64Array,
    level: number,
    band: RawIntervalRequest["band"],
  ) => RawIntervals | RawFault;
  averageAucExcessIntervals: (
    runs: RawTasks[],
    paired: boolean,
    request: RawIntervalRequest,
  ) => RawIntervals | RawFault;
  compare: (
    pair: [RawTasks, RawTasks],
    question: RawQuestion,
    about: "new-tasks" | "these-tasks" | "both",
    paired: boolean,
    request: RawIntervalRequest,
  ) => RawMeanComparison | RawFault;
  exactTest: (nA: number, cA: number, nB: number, cB: number) => number | RawFault;
  holm: (pValues: Float64Array) => Float64Array | RawFault;
  tiedGroups: (values: Float64Array, differs: Float64Array) => Float64Array[] | RawFault;
  whatWouldSettle: (
    pair: [RawTasks, RawTasks],
    metric: RawQuestion["metric"],
    k: number,
    level: number,
    power: number,
  ) => RawSettling | RawFault;
  /** Bytes that the module's heap holds; the same before and after every call. */
  memoryInUse: () => number;
}
