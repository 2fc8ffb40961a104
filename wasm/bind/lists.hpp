#pragma once

#include <tuple>
#include <vector>

#include "fields.hpp"
#include "words.hpp"

// The fields of every struct that crosses the boundary, by room of core. They are listed only here: TypeScript's types
// are written from these lists.

// metrics

LIST(Sampling, batch, cap);
LIST(SampleGroups, kind, ends, size, value);

/// Counts as JavaScript has them.
struct Cells {
  std::vector<double> n;
  std::vector<double> c;
  std::vector<double> tasks;
};

LIST(Cells, n, c, tasks);
LIST(Curve, k, value, complement, status, eligible, total, min_n, max_n);
LIST(Measured, at, value, complement, status, eligible, stratum, stratum_status, stratum_eligible, stratum_total, total,
     min_n, max_n);
LIST(TauCurve, tau, value, complement, k, status, eligible, total, min_n, max_n);
LIST(Answer, k, value, complement, status, eligible, total);
LIST(GPassSummary, curve, steps, mg, mg_area);
LIST(CoverSteps, tau, share, tasks, total);
LIST(CoverCurve, tau, value, complement, total, min_n, max_n);
LIST(KTauSurface, k, tau, value, complement, needed, status, eligible, total, min_n, max_n);
LIST(CurveComparison, relation, from, to, a_leads);
LIST(AucExcess, a_over_b, b_over_a);

// models

LIST(Prior, a, b, pi0, pi1);
LIST(LinMix, lo, hi);
LIST(Fit, status, a, b, pi0, pi1, mean, concentration, log_evidence, gradient_norm, iterations, se_mean,
     se_concentration);
LIST(RateDistribution, p, density, at_zero, at_one);
LIST(RateBins, observed, expected);
LIST(CrossValidation, bb, zoibb, difference, standard_error, folds, tasks);
LIST(GoodnessOfFit, n, c, observed, expected, elsewhere, discrepancy, p_value, replicates);
LIST(MeanError, mean, standard_deviation, standard_error, largest);

// hierarchical

LIST(Hyperprior, mu_shape, log_h_mean, log_h_sd, inflation_probability, inflation_shape, coarsening);
LIST(HierarchicalRequest, ks, taus, levels);
LIST(PosteriorSummary, mean, sd, quantiles);
LIST(PosteriorCurve, mean, complement, sd, quantiles, complement_quantiles);
SPECIAL(HierarchicalPosterior, pass_at_k, CurveField{"passAtK", &HierarchicalPosterior::pass_at_k, "k"});
SPECIAL(HierarchicalPosterior, cover, CurveField{"cover", &HierarchicalPosterior::cover, "tau"});
LIST(HierarchicalPosterior, levels, pass_at_k, status, continued, cover, mu, h, pi0, pi1, no_inflation, log_evidence,
     nodes, precision, quadrature, total, min_n, max_n);
LIST(HierarchicalIntervals, curve, status, intervals, total, min_n, max_n);
SPECIAL(StratifiedPosterior, pass_at_k, CurveField{"passAtK", &StratifiedPosterior::pass_at_k, "k"});
SPECIAL(StratifiedPosterior, cover, CurveField{"cover", &StratifiedPosterior::cover, "tau"});
LIST(StratifiedPosterior, levels, pass_at_k, status, cover, total, min_n, max_n);

// prediction

LIST(AttemptCurve, k, value, complement, lower, upper);
LIST(ReliabilityCurves, tau, cover, cover_complement, g_pass, g_pass_complement);
LIST(ChosenRates, prior, mean, h, concentration, pass_at_1);
LIST(RatesChange, spread, rise, impossible);
LIST(MixedCurve, k, value, complement);
LIST(ThinnedMeans, samples, at, mean, sd);

// intervals

SPECIAL(Tasks, weights, OptionalField{"weights", &Tasks::weights});
SPECIAL(Tasks, clusters, OptionalField{"clusters", &Tasks::clusters});
SPECIAL(Tasks, cost, OptionalField{"cost", &Tasks::cost});
LIST(Tasks, n, c, weights, clusters, cost, sampling, samples);
LIST(Question, metric, at, k, ragged, least, wrong_pass, right_pass);
SPECIAL(IntervalRequest, simultaneous, flag<Band>("band", &IntervalRequest::simultaneous));
LIST(IntervalRequest, level, method, replicates, seed, simultaneous);
LIST(Replicates, first, count, seed);
LIST(ComplementIntervals, value, lower, upper);
LIST(Intervals, value, lower, upper, status, units, complement);
LIST(ContinuedPassAtK, curve, intervals);
LIST(FamilyChances, hb, log_normal, two_groups);
LIST(FamilyAverage, k, value, lower, upper, chances);
LIST(CheckerRates, wrong_pass, right_pass);
LIST(CheckedRange, lower, upper, wrong);
LIST(RateInterval, value, lower, upper, status);
LIST(ExplainingRate, rate, fail_at_1, fail_at_k);
LIST(Audit, audited, wrong, right_pass);
LIST(CheckerComparison, rate, each, wrong, passed);

// compare

SPECIAL(CrossOver, a_leads, flag<CrossLeader>("leader", &CrossOver::a_leads));
LIST(CrossOver, at, a_leads, lower, upper);
LIST(LeadStretch, from, to, leader);
LIST(MeanComparison, at, a, b, difference, whole, p_value, whole_p_value, superiority, better, status, tasks, stretches,
     crossings);
LIST(ComparedPairs, a, b, difference, lower, upper, p_value);
LIST(Ranking, adjusted, differs, best, worst, tied);
LIST(Settling, difference, deviation, endless_deviation, detectable, tasks, tasks_in_each, samples);
LIST(OracleGap, oracle, selection, gap);
LIST(PeakFall, peak, last, value, lower, upper, p_value, status);
LIST(Correlation, value, lower, upper, points);
LIST(LineFit, slope, intercept, lower, upper, points);
LIST(Wins, wins, share, lower, upper, configurations, beats, ties);

// depth

SPECIAL(DepthSurface, depth, Field{"T", &DepthSurface::depth});
LIST(DepthSurface, depth, k, delta_k, delta_t, value, complement, difference, ratio, saturated, status, eligible, total,
     min_n, max_n);
/// The fields that the rules for budgets read.
template <>
inline constexpr auto kFieldsTaken<DepthSurface> = FIELDS(DepthSurface, depth, k, delta_k, delta_t);
SPECIAL(DepthGains, depth, Field{"T", &DepthGains::depth});
LIST(DepthGains, depth, k, tasks, delta_k, delta_t, difference);
SPECIAL(BudgetRule, recommended_depth, Field{"recommendedT", &BudgetRule::recommended_depth});
LIST(BudgetRule, recommended_depth, crossover_k);
LIST(PlanCost, per_sample, per_round);
SPECIAL(CheapestPlan, depth, Field{"T", &CheapestPlan::depth});
LIST(CheapestPlan, depth, k, value, cost);
SPECIAL(DepthTasks, depth, Field{"T", &DepthTasks::depth});
LIST(DepthTasks, depth, tasks);
LIST(Backtest, samples, k, measured, complement, value, lower, upper, holds);
LIST(Sufficiency, samples, k, mean, largest, repeats);
LIST(BoundaryRequest, replicates, seed, level, method);
LIST(SetSize, tasks, mean, lower, upper, status);
LIST(BoundarySet, runs, size, indices);
LIST(Efficiency, a, b, more, less, same, p_value);
LIST(NetGain, lower, upper);
SPECIAL(BoundaryComparison, either, Field{"union", &BoundaryComparison::either});
SPECIAL(BoundaryComparison, both_indices,
        Group{"indices", Field{"both", &BoundaryComparison::both_indices},
              Field{"onlyA", &BoundaryComparison::only_a_indices}, Field{"onlyB", &BoundaryComparison::only_b_indices},
              Field{"neither", &BoundaryComparison::neither_indices}});
LIST(BoundaryComparison, both, only_a, only_b, neither, a, b, either, gain, both_indices, p_value, net, efficiency);
LIST(Unhit, indices, chance, never, mean, lower, upper);

// plan

LIST(NoiseSplit, within, between, flip, icc, error, sampling_share, total, is_unbiased);
LIST(NextSamples, sd, more);
LIST(Population, weight, a, b, pi0, pi1);
SPECIAL(PrecisionRequest, these_tasks, flag<PlannedAbout>("about", &PrecisionRequest::these_tasks));
LIST(PrecisionRequest, k, these_tasks, level, metric, least);
LIST(PrecisionMap, tasks, samples, half_width, mean, between, within);
LIST(StudyCosts, sample, task, most_tasks, most_samples);
LIST(StudyPlan, tasks, samples, cost, half_width, is_reached);
SPECIAL(PairRequest, same_tasks, flag<PairedTasks>("tasks", &PairRequest::same_tasks));
LIST(PairRequest, k, same_tasks, correlation, level, power, metric, least);
LIST(PowerMap, tasks, samples, detectable, power, mean, largest);
LIST(ComparisonPlan, tasks, samples, cost, detectable, is_reached);
LIST(LeadRequest, k, paired, about, level, seed);
LIST(GrownStudy, tasks, samples);
LIST(PowerBeyond, studies, named, wrong, power, error);
LIST(SizeRequest, from, most, power);
LIST(TriedSizes, size, studies, named, wrong);
LIST(SizePowers, size, studies, power, error, wrong);
LIST(SizeStep, size, first, studies, powers);
LIST(SizeBeyond, size, powers);
LIST(SequenceRequest, k, level, tightest, target, metric, least);
LIST(ConfidenceSequence, value, lower, upper, half_width, fixed, tasks, enough);
LIST(PairedSequenceRequest, k, level, metric, least);
LIST(PairedSequence, value, lower, upper, tasks);
LIST(CostRequest, target, stopping, paired);
LIST(RunCosts, pass, tries, cost, per_solved, lower, upper, k, at_target, reached, cheapest, ratio, ratio_lower,
     ratio_upper);
LIST(CostOfPass, cost, run, mean, solved, total);
