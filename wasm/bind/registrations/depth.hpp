#pragma once

#include <tuple>

#include "../bound.hpp"
#include "../lists.hpp"

// Interaction depth, and the tasks that a run can solve at all.

/// Every row as one task, whatever its weight.
inline Tasks rows_of(const Tasks& tasks) { return {tasks.n, tasks.c, {}, {}}; }

inline Unhit unhit_of_prior(const Tasks& tasks, double k, const Prior& prior) {
  return unhit(rows_of(tasks), k, prior);
}
inline Unhit unhit_of_family(const Tasks& tasks, double k, Family family) {
  return unhit(rows_of(tasks), k, fit_family(family, {tasks.n, tasks.c, tasks.weights}));
}
inline Unhit unhit_of_posterior(const Tasks& tasks, double k) { return unhit_hierarchical(tasks, k); }

inline constexpr std::tuple kDepth{
    bind<&depth_surface>("depthSurface", "runs, ks, ragged, threshold"),
    bind<&depth_gains>("depthGains", "runs, ks, ragged, about, nested, request"),
    bind<&saturation_depth>("saturationDepth", "surface, epsilon"),
    bind<&budget_rule>("budgetRule", "surface, k, T"),
    bind<&cheapest_plan>("cheapestPlan", "runs, target, cost"),
    bind<&sampling_sufficiency>("samplingSufficiency", "counts, samples, ks, repeats, seed"),
    bind<&compare_boundary>("compareBoundary", "a, b, request"),
    bind<&boundary_sets>("boundarySets", "runs, request"),
    bind<&mcnemar>("mcnemar", "onlyA, onlyB"),
    bind<&unhit_of_prior>("unhitOfPrior", "counts, k, prior"),
    bind<&unhit_of_family>("unhitOfFamily", "counts, k, estimator"),
    bind<&unhit_of_posterior>("unhitOfPosterior", "counts, k"),
};
