import { expectTypeOf, it } from "vitest";
import type * as Public from "passcurve";
import type * as Raw from "../../wasm/facade/raw.ts";

/** Each type that core takes or returns, with its public type. */
type Pairs = [
  [Raw.RawCells, Public.Cells],
  [Raw.RawCurve, Public.Curve],
  [Raw.RawTauCurve, Public.TauCurve],
  [Raw.RawAnswer, Public.Answer],
  [Raw.RawGPassSummary, Public.GPassSummary],
  [Raw.RawKTauSurface, Public.KTauSurface],
  [Raw.RawCoverSteps, Public.CoverSteps],
  [Raw.RawCoverCurve, Public.CoverCurve],
  [Raw.RawAucExcess, Public.AucExcess],
  [Raw.RawFit, Public.Fit],
  [Raw.RawRateDistribution, Public.RateDistribution],
  [Raw.RawRateBins, Public.RateBins],
  [Raw.RawCrossValidation, Public.CrossValidation],
  [Raw.RawGoodnessOfFit, Public.GoodnessOfFit],
  [Raw.RawMeanError, Public.MeanError],
  [Raw.RawWins, Public.Wins],
  [Raw.RawHyperprior, Public.Hyperprior],
  [Raw.RawHierarchicalRequest, Public.HierarchicalOptions],
  [Raw.RawPosteriorCurve, Public.PosteriorCurve],
  [Raw.RawPosteriorSummary, Public.Hierarchical["mu"]],
  [Raw.RawHierarchicalPosterior, Public.Hierarchical],
  [Raw.RawStratifiedPosterior, Public.StratifiedHierarchical],
  [Raw.RawIntervalRequest, Public.IntervalOptions],
  [Raw.RawCrossOver, Public.CrossOver],
  [Raw.RawLeadStretch, Public.LeadStretch],
  [Raw.RawRanking, Public.Ranking],
  [Raw.RawSettling, Public.Settling],
  [Raw.RawDepthSurface, Public.DepthSurface],
  [Raw.RawDepthGains, Public.DepthGains],
  [Raw.RawBudgetRule, Public.BudgetRule],
  [Raw.RawCheapestPlan, Public.CheapestPlan],
  [Raw.RawSufficiency, Public.Sufficiency],
  [Raw.RawBoundaryRequest, Public.BoundaryOptions],
  [Raw.RawBoundaryComparison, Public.BoundaryComparison],
  [Raw.RawEfficiency, Public.Efficiency],
  [Raw.RawUnhit, Public.Unhit],
  [Raw.RawNoiseSplit, Public.NoiseSplit],
  [Raw.RawPopulation, Public.Population],
  [Raw.RawPrecisionRequest, Public.PrecisionOptions],
  [Raw.RawPrecisionMap, Public.PrecisionMap],
  [Raw.RawStudyCosts, Public.StudyCosts],
  [Raw.RawStudyPlan, Public.StudyPlan],
  [Raw.RawPairRequest, Public.PowerOptions],
  [Raw.RawPowerMap, Public.PowerMap],
  [Raw.RawComparisonPlan, Public.ComparisonPlan],
  [Raw.RawLeadRequest, Public.LeadOptions],
  [Raw.RawPowerBeyond, Public.PowerBeyond],
  [Raw.RawTriedSizes, Public.TriedSizes],
  [Raw.RawSizePowers, Public.SizePowers],
  [Raw.RawSizeStep, Public.SizeStep],
  [Raw.RawSizeBeyond, Public.SizeBeyond],
  [Raw.RawSequenceRequest, Public.SequenceOptions],
  [Raw.RawConfidenceSequence, Public.ConfidenceSequence],
  [Raw.RawPairedSequenceRequest, Public.PairedSequenceOptions],
  [Raw.RawPairedSequence, Public.PairedSequence],
  [Raw.RawRunCosts, Public.RunCosts],
  [Raw.RawCostOfPass, Public.CostOfPass],
  [Raw.RawAttemptCurve, Public.AttemptCurve],
  [Raw.RawReliabilityCurves, Public.ReliabilityCurves],
  [Raw.RawChosenRates, Public.ChosenRates],
  [Raw.RawRatesChange, Public.RatesChange],
  [Raw.RawMixedCurve, Public.MixedCurve],
  [Raw.RawCorrelation, Public.Correlation],
  [Raw.RawLineFit, Public.LineFit],
  [Raw.RawThinnedMeans, Public.ThinnedMeans],
  [Raw.RawRateInterval, Public.RateInterval],
  [Raw.RawCheckerRates, Public.CheckerRates],
  [Raw.RawAudit, Public.Audit],
  [Omit<Raw.RawExplainingRate, "rate">, Public.ExplainingRate],
  [Omit<Raw.RawCheckerComparison, "rate">, Public.CheckerComparison],
  [Omit<Raw.RawSampleGroups, "kind">, Public.SampleGroups],
];

type UnnamedOf<Pair> = Pair extends [infer Given, infer Read]
  ? Exclude<keyof Given, keyof Read>
  : never;
type Unnamed = { [At in keyof Pairs]: UnnamedOf<Pairs[At]> }[number];

/** Fields of a result that the facade converts. */
type Made = [
  // A size has a reason in words instead of its status, and rows are plain arrays.
  [
    Public.BoundaryComparison,
    keyof Omit<Raw.RawBoundaryComparison, "pValue" | "net" | "efficiency">,
  ],
  [Public.Unhit, "indices"],
  // Groups are plain arrays, and gains have notes about their intervals.
  [Public.Ranking, "tied"],
  [Public.DepthGains, "deltaK" | "deltaT" | "difference"],
  // Answers have reasons and warnings.
  [Public.GPassSummary, "curve" | "steps" | "mg" | "mgArea"],
  // Costs are separate for each run, and a prior has its kind.
  [
    Public.RunCosts,
    "k" | "atTarget" | "reached" | "cheapest" | "ratio" | "ratioLower" | "ratioUpper",
  ],
  [Public.ChosenRates, "prior"],
  // A difference of two runs has its own methods.
  [Public.IntervalOptions, "method"],
];
type MadeOf<Read, One = Made[number]> = One extends [infer Of, infer Fields]
  ? [Of, Read] extends [Read, Of]
    ? Fields
    : never
  : never;

type UnlikeOf<Pair> = Pair extends [infer Given, infer Read]
  ? Exclude<
      {
        [Field in keyof Given & keyof Read]: [Given[Field]] extends [Read[Field]] ? never : Field;
      }[keyof Given & keyof Read],
      MadeOf<Read>
    >
  : never;
type Unlike = { [At in keyof Pairs]: UnlikeOf<Pairs[At]> }[number];

it("names every field of core in the type that users read", () => {
  expectTypeOf<Unnamed>().toEqualTypeOf<never>();
});

it("gives every field the type that core has, unless the facade makes something else of it", () => {
  expectTypeOf<Unlike>().toEqualTypeOf<never>();
});
