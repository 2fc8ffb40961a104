#pragma once

#include "lists/compare.hpp"
#include "lists/depth.hpp"
#include "lists/hierarchical.hpp"
#include "lists/intervals.hpp"
#include "lists/metrics.hpp"
#include "lists/models.hpp"
#include "lists/plan.hpp"
#include "lists/prediction.hpp"
#include "words.hpp"

// The fields of every struct that crosses the boundary, by room of core. They are listed only here: TypeScript's types
// are written from these lists, into facade/raw-names.ts.

/// Every struct that crosses the boundary.
using AllFields = TypeList<
    Cells, passcurve::Curve, passcurve::Measured, passcurve::TauCurve, passcurve::Answer, passcurve::GPassSummary,
    passcurve::CoverSteps, passcurve::CoverCurve, passcurve::KTauSurface, passcurve::CurveComparison,
    passcurve::AucExcess, passcurve::Prior, passcurve::LinMix, passcurve::Fit, passcurve::RateDistribution,
    passcurve::RateBins, passcurve::CrossValidation, passcurve::GoodnessOfFit, passcurve::MeanError,
    passcurve::Hyperprior, passcurve::HierarchicalRequest, passcurve::PosteriorSummary, passcurve::PosteriorCurve,
    passcurve::HierarchicalPosterior, passcurve::StratifiedPosterior, passcurve::Tasks, passcurve::Question,
    passcurve::IntervalRequest, passcurve::Replicates, passcurve::ComplementIntervals, passcurve::Intervals,
    passcurve::HierarchicalIntervals, passcurve::ContinuedPassAtK, passcurve::CrossOver, passcurve::LeadStretch,
    passcurve::MeanComparison, passcurve::ComparedPairs, passcurve::Ranking, passcurve::Settling,
    passcurve::DepthSurface, passcurve::DepthGains, passcurve::BudgetRule, passcurve::CheapestPlan,
    passcurve::Sufficiency, passcurve::BoundaryRequest, passcurve::SetSize, passcurve::BoundarySet,
    passcurve::Efficiency, passcurve::NetGain, passcurve::BoundaryComparison, passcurve::Unhit, passcurve::NoiseSplit,
    passcurve::NextSamples, passcurve::Population, passcurve::PrecisionRequest, passcurve::PrecisionMap,
    passcurve::StudyCosts, passcurve::StudyPlan, passcurve::PairRequest, passcurve::PowerMap, passcurve::ComparisonPlan,
    passcurve::SequenceRequest, passcurve::ConfidenceSequence, passcurve::RunCosts, passcurve::CostOfPass,
    passcurve::AttemptCurve, passcurve::ReliabilityCurves, passcurve::ChosenRates, passcurve::RatesChange,
    passcurve::MixedCurve, passcurve::Correlation, passcurve::LineFit, passcurve::ThinnedMeans, passcurve::Wins>;
