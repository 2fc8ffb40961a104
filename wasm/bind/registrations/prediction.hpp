#pragma once

#include <span>
#include <tuple>

#include "../bound.hpp"
#include "../lists.hpp"

inline Counts counts_of(const Tasks& tasks) { return {tasks.n, tasks.c, tasks.weights, tasks.sampling}; }

inline MixedCurve mixed_pass_at_k(const Tasks& a, const Tasks& b, bool paired, std::span<const double> ks,
                                  double share) {
  return paired ? mixed_attempts(a, b, ks, share) : mixed_tasks(counts_of(a), counts_of(b), ks, share);
}

inline Backtest backtest_of(const Counts& counts, double ratio, double repeats, double seed, double level) {
  return backtest(counts, {ratio, repeats, seed, level});
}

inline constexpr std::tuple kPrediction{
    bind<&stratified_pass_at_k_curve>("passAtKStratifiedCurve", "strata, estimator, ks, linmix"),
    bind<&family_average>("familyAverage", "counts, ks, level, hyperprior"),
    bind<&fit_hierarchical_strata>("fitHierarchicalStrata", "strata, request, hyperprior"),
    bind<&subsample>("subsample", "counts, m, tasks, seed"),
    bind<&backtest_of>("backtest", "counts, ratio, repeats, seed, level"),
    bind<&study_budget>("studyBudget", "counts, ks, m, tasks, seed, linmix"),
    bind<&study_g_pass>("studyGPass", "counts, ks, tau, m, tasks, seed, linmix"),
    bind<&thinned_means>("thinnedMeans", "counts, question, samples"),
    bind<&mean_absolute_error>("meanAbsoluteError", "values, reference"),
    bind<&attempts>("attempts", "prior, metric, ks, tau, level"),
    bind<&updated_prior>("updatedPrior", "n, c, prior"),
    bind<&count_chances>("countChances", "n, prior"),
    bind<&prior_reliability>("priorReliability", "prior, k, taus"),
    bind<&chosen_rates>("chosenRates", "by, first, second, pi0, pi1"),
    bind<&changed_rates>("changedRates", "prior, change"),
    bind<&draw_counts>("drawCounts", "prior, tasks, n, seed"),
    bind<&mixed_pass_at_k>("mixedPassAtK", "a, b, paired, ks, share"),
};
