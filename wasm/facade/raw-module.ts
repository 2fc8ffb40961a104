import type { Numbers } from "./arguments.ts";
import type { RawDepthModule } from "./raw-depth.ts";
import type { RawFault } from "./raw-fault.ts";
import type { RawPlanModule } from "./raw-plan.ts";
import type { RawRun, RawWeights } from "./raw-run.ts";
import type {
  RawAbout,
  RawAnswer,
  RawAttemptCurve,
  RawAttempts,
  RawAucExcess,
  RawBand,
  RawCells,
  RawComparedPairs,
  RawCorrelation,
  RawLineFit,
  RawCoverCurve,
  RawCoverSteps,
  RawCrossValidation,
  RawCurve,
  RawCurveComparison,
  RawEstimator,
  RawFamily,
  RawFit,
  RawGPassSummary,
  RawGoodnessOfFit,
  RawHierarchical,
  RawContinuedPassAtK,
  RawHierarchicalIntervals,
  RawHierarchicalRequest,
  RawHyperprior,
  RawIntervalRequest,
  RawIntervals,
  RawKTauSurface,
  RawLinMix,
  RawMeanComparison,
  RawMeanError,
  RawMixedCurve,
  RawPrior,
  RawMeasured,
  RawQuestion,
  RawRanking,
  RawRagged,
  RawRateBins,
  RawRates,
  RawRatesChange,
  RawRatesBy,
  RawChosenRates,
  RawReliabilityCurves,
  RawReplicates,
  RawSettling,
  RawStratified,
  RawTasks,
  RawTauCurve,
  RawThinnedMeans,
  RawTries,
  RawWins,
} from "./raw-names.ts";

type OfTask = (n: number, c: number, k: number) => number | RawFault;

/**
 * The functions that wasm/bind registers, with their types. A test compares them with the real
 * module.
 */
export interface RawModule extends RawDepthModule, RawPlanModule {
  passAtK: OfTask;
  failAtK: OfTask;
  passAtKPlugin: OfTask;
  failAtKPlugin: OfTask;
  passHatK: OfTask;
  passAtKCurve: (
    n: Numbers,
    c: Numbers,
    tasks: RawWeights,
    ks: Float64Array,
    ragged: RawRagged,
  ) => RawCurve | RawFault;
  passAtKPluginCurve: (
    n: Numbers,
    c: Numbers,
    tasks: RawWeights,
    ks: Float64Array,
  ) => RawCurve | RawFault;
  measure: (strata: RawRun[], question: RawQuestion) => RawMeasured | RawFault;
  passHatKCurve: RawModule["passAtKCurve"];
  gPassAtK: (n: number, c: number, k: number, tau: number) => number | RawFault;
  mgPassAtK: OfTask;
  mgPassAtKArea: OfTask;
  gPassAtKCurve: (
    ...args: [...counts: RawRun, k: number, taus: Float64Array, ragged: RawRagged]
  ) => RawTauCurve | RawFault;
  gPassAtKSteps: (
    ...args: [...counts: RawRun, k: number, ragged: RawRagged]
  ) => RawTauCurve | RawFault;
  gPassAtKSurface: (
    ...args: [...counts: RawRun, ks: Float64Array, taus: Float64Array, ragged: RawRagged]
  ) => RawKTauSurface | RawFault;
  gPassSummary: (
    ...args: [...counts: RawRun, k: number, taus: Float64Array, ragged: RawRagged]
  ) => RawGPassSummary | RawFault;
  gPassThreshold: (k: number, tau: number) => number | RawFault;
  mgPassAtKMean: (
    ...args: [...counts: RawRun, k: number, ragged: RawRagged]
  ) => RawAnswer | RawFault;
  mgPassAtKAreaMean: RawModule["mgPassAtKMean"];
  coverSteps: (...counts: RawRun) => RawCoverSteps | RawFault;
  coverCurve: (...args: [...counts: RawRun, taus: Float64Array]) => RawCoverCurve | RawFault;
  coverArea: (...counts: RawRun) => number | RawFault;
  coverWeight: (tries: RawTries, k: number, taus: Float64Array) => Float64Array | RawFault;
  coverWeightQuantile: (tries: RawTries, k: number, q: number) => number | RawFault;
  coverWeightedArea: (
    ...args: [...counts: RawRun, tries: RawTries, ks: Float64Array]
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
    estimator: Extract<RawEstimator, "bb" | "zoibb" | "linmix">,
    ks: Float64Array,
    lo: number,
    hi: number,
  ) => RawCurve | RawFault;
  passAtKPosteriorCurve: (
    ...args: [...counts: RawRun, ks: Float64Array, prior: RawPrior]
  ) => RawCurve | RawFault;
  fitHierarchical: (
    ...args: [...counts: RawRun, request: RawHierarchicalRequest, hyperprior: RawHyperprior]
  ) => RawHierarchical | RawFault;
  fitHierarchicalStrata: (
    runs: RawRun[],
    request: RawHierarchicalRequest,
    hyperprior: RawHyperprior,
  ) => RawStratified | RawFault;
  coverFittedCurve: (
    ...args: [...counts: RawRun, taus: Float64Array, family: RawFamily]
  ) => RawCoverCurve | RawFault;
  coverPosteriorCurve: (
    ...args: [...counts: RawRun, taus: Float64Array, prior: RawPrior]
  ) => RawCoverCurve | RawFault;
  predictedCoverCurve: RawModule["coverFittedCurve"];
  rateBins: (
    ...args: [...counts: RawRun, edges: Float64Array, family: RawFamily]
  ) => RawRateBins | RawFault;
  priorRates: (prior: RawPrior, ps: Float64Array) => RawRates | RawFault;
  posteriorRates: (n: number, c: number, prior: RawPrior, ps: Float64Array) => RawRates | RawFault;
  crossValidate: (
    ...args: [...counts: RawRun, folds: number, seed: number]
  ) => RawCrossValidation | RawFault;
  goodnessOfFit: (
    ...args: [...counts: RawRun, family: RawFamily, replicates: number, seed: number]
  ) => RawGoodnessOfFit | RawFault;
  subsample: (
    ...args: [...counts: RawRun, m: number, tasks: number, seed: number]
  ) => RawCells | RawFault;
  studyBudget: (
    ...args: [
      ...counts: RawRun,
      ks: Float64Array,
      m: number,
      tasks: number,
      seed: number,
      mix: RawLinMix,
    ]
  ) => Float64Array | RawFault;
  studyGPass: (
    ...args: [
      ...counts: RawRun,
      ks: Float64Array,
      tau: number,
      m: number,
      tasks: number,
      seed: number,
      mix: RawLinMix,
    ]
  ) => Float64Array | RawFault;
  thinnedMeans: (
    ...args: [...counts: RawRun, asked: RawQuestion, samples: Float64Array]
  ) => RawThinnedMeans | RawFault;
  meanAbsoluteError: (values: Float64Array, reference: number) => RawMeanError | RawFault;
  attempts: (
    prior: RawPrior,
    metric: RawAttempts,
    ks: Float64Array,
    tau: number,
    level: number,
  ) => RawAttemptCurve | RawFault;
  updatedPrior: (n: number, c: number, prior: RawPrior) => RawPrior | RawFault;
  countChances: (n: number, prior: RawPrior) => Float64Array | RawFault;
  priorReliability: (
    prior: RawPrior,
    k: number,
    taus: Float64Array,
  ) => RawReliabilityCurves | RawFault;
  chosenRates: (
    by: RawRatesBy,
    first: number,
    second: number,
    pi0: number,
    pi1: number,
  ) => RawChosenRates | RawFault;
  changedRates: (prior: RawPrior, change: RawRatesChange) => RawChosenRates | RawFault;
  drawCounts: (prior: RawPrior, tasks: number, n: number, seed: number) => RawCells | RawFault;
  mixedPassAtK: (
    pair: RawTasks[],
    paired: boolean,
    ks: Float64Array,
    share: number,
  ) => RawMixedCurve | RawFault;
  countWins: (errors: Float64Array, estimators: number, level: number) => RawWins | RawFault;
  paretoFront: (x: Float64Array, y: Float64Array) => Float64Array | RawFault;
  relativeGain: (at1: number, atK: number) => number | RawFault;
  failureBound: (...args: [...counts: RawRun, alpha: number]) => number | RawFault;
  groupCounts: (...counts: RawRun) => RawCells | RawFault;
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
  ) => RawHierarchicalIntervals | RawFault;
  continuedPassAtK: (
    ...args: [
      ...counts: RawRun,
      ks: Float64Array,
      about: RawAbout,
      request: RawIntervalRequest,
      hyperprior: RawHyperprior,
    ]
  ) => RawContinuedPassAtK | RawFault;
  macroMeanIntervals: (
    strata: RawTasks[],
    question: RawQuestion,
    about: RawAbout,
    request: RawIntervalRequest,
    continued: boolean,
  ) => RawIntervals | RawFault;
  meanOverStrata: (values: Float64Array, strata: number) => Float64Array | RawFault;
  refitDraws: (
    tasks: RawTasks,
    estimator: Extract<RawEstimator, "hb" | "bb" | "zoibb" | "linmix">,
    ks: Float64Array,
    replicates: RawReplicates,
    linmix: RawLinMix,
  ) => Float64Array | RawFault;
  intervalOfDraws: (
    draws: Float64Array,
    value: Float64Array,
    level: number,
    band: RawBand,
  ) => RawIntervals | RawFault;
  averageAucExcessIntervals: (
    runs: RawTasks[],
    paired: boolean,
    request: RawIntervalRequest,
  ) => RawIntervals | RawFault;
  /** One entry for each stratum; `paired` has 1 where the tasks of both are the same, else 0. */
  compare: (
    a: RawTasks[],
    b: RawTasks[],
    paired: Float64Array,
    question: RawQuestion,
    about: RawAbout,
    request: RawIntervalRequest,
  ) => RawMeanComparison | RawFault;
  exactTest: (nA: number, cA: number, nB: number, cB: number) => number | RawFault;
  holm: (pValues: Float64Array) => Float64Array | RawFault;
  rankRuns: (values: Float64Array, pairs: RawComparedPairs, level: number) => RawRanking | RawFault;
  /** One entry for each stratum, as in `compare`. */
  whatWouldSettle: (
    a: RawTasks[],
    b: RawTasks[],
    paired: Float64Array,
    request: RawQuestion,
    level: number,
    power: number,
  ) => RawSettling | RawFault;
  bestOf: (
    runs: RawTasks[],
    request: RawQuestion,
    paired: boolean,
    replicates: number,
    seed: number,
  ) => Float64Array | RawFault;
  correlation: (
    x: Float64Array,
    y: Float64Array,
    byRank: boolean,
    level: number,
  ) => RawCorrelation | RawFault;
  fitLine: (
    x: Float64Array,
    y: Float64Array,
    replicates: number,
    seed: number,
    level: number,
  ) => RawLineFit | RawFault;
  /** The bytes that the module's heap holds. They are the same before and after every call. */
  memoryInUse: () => number;
}
