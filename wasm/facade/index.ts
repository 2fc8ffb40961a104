export type {
  BoundaryComparison,
  BoundaryOptions,
  BoundarySets,
  Efficiency,
  Size,
  Unhit,
  UnhitOptions,
} from "./boundary.ts";
export type {
  Audit,
  CheckerComparison,
  CheckedRange,
  CheckerRates,
  ExplainingRate,
  RateInterval,
  RateOptions,
} from "./checker.ts";
export {
  type BestOptions,
  type CompareOptions,
  type Comparison,
  type Correlation,
  type CorrelationOptions,
  type LineFit,
  type LineOptions,
  type CrossOver,
  type LeadStretch,
  type MacroSettlingOptions,
  type RankedPair,
  type Ranking,
  type Settling,
  type StratumPair,
  type SettlingOptions,
  type TaskComparison,
} from "./compare.ts";
export {
  type ComparedMetric,
  comparedMetrics,
  type MetricOptions,
  type Ragged,
  type RaggedOption,
} from "./metric.ts";
export type { GroupedSamples, SampleGroups, SampleKind } from "./samples.ts";
export type {
  FallOptions,
  OracleGap,
  OracleGapOptions,
  PeakFall,
  SelectingMetric,
} from "./selection.ts";
export type { CostOfPass, CostOptions, PricedCounts, RunCosts } from "./cost.ts";
export type { Cells, Counts, StoppedSampling } from "./counts.ts";
export type {
  AucExcess,
  CoverCurve,
  CoverCurveOptions,
  CoverEstimator,
  CoverSteps,
  Crossing,
  CurveComparison,
} from "./cover.ts";
export type { Beyond } from "./beyond.ts";
export type { Curve, Estimator, Status, Warning } from "./curve.ts";
export type {
  BudgetRule,
  CheapestPlan,
  DepthOptions,
  DepthRun,
  DepthSurface,
  Sufficiency,
} from "./depth.ts";
export type { DepthGains, DepthGainsOptions, Gains } from "./depth-gains.ts";
export type { Fit, FitStatus, Prior } from "./fit.ts";
export { PasscurveError, type ErrorCode } from "./error.ts";
export {
  defaultHyperprior,
  type FamilyAverage,
  type FamilyAverageOptions,
  type Hierarchical,
  type HierarchicalOptions,
  type Hyperprior,
  type PosteriorCurve,
  type StratifiedHierarchical,
} from "./hierarchical.ts";
export type {
  About,
  DifferenceIntervalOptions,
  DifferenceMethod,
  IntervalEnds,
  IntervalMethod,
  IntervalNote,
  IntervalOptions,
  MeanOptions,
} from "./interval.ts";
export { load } from "./load.ts";
export type { LoadOptions } from "./loader.ts";
export { wasmBytes } from "./wasm-bytes.ts";
export type { Passcurve } from "./all-rooms.ts";
export type { Measured, MeasureOptions } from "./rooms/measure.ts";
export type { NextSamples, NoiseSplit } from "./rooms/plan.ts";
export type {
  ComparisonPlan,
  ConfidenceSequence,
  PairedSequence,
  PairedSequenceOptions,
  PowerMap,
  PowerOptions,
  SequenceOptions,
} from "./comparison-plan.ts";
export type {
  LeadOptions,
  NextSizeOptions,
  PowerBeyond,
  PowerBeyondOptions,
  SizeBeyond,
  SizeBeyondOptions,
  SizePowers,
  SizeStep,
  TriedSizes,
} from "./power-beyond.ts";
export type {
  Population,
  PrecisionMap,
  PrecisionOptions,
  StudyCosts,
  StudyPlan,
} from "./study-plan.ts";
export type {
  AttemptCurve,
  AttemptMetric,
  ChosenRates,
  ChosenRatesOf,
  MixedCurve,
  RatesChange,
  ReliabilityCurves,
} from "./rooms/populations.ts";
export type { PassAtKCurveOptions } from "./rooms/prediction.ts";
export type { Answer, GPassSummary, KTauSurface, ReliabilityWarning, TauCurve } from "./g-pass.ts";
export type { CrossValidation, GoodnessOfFit, RateBins, RateDistribution } from "./model-check.ts";
export type { RefitOptions, RefittedEstimator } from "./refit.ts";
export type {
  Backtest,
  BacktestOptions,
  BudgetStudyRow,
  MeanError,
  StudyOptions,
  ThinnedMeans,
  Wins,
} from "./study.ts";
