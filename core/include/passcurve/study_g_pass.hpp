#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/fitted_curve.hpp"

namespace passcurve {

/// Estimates of dataset G-Pass@k_tau by each estimator from one smaller study, which `subsample` draws: row-major, one
/// row of `ks` for each of kEstimators.
/// unbiased: g_pass_at_k, NaN at k > m. plugin: that of k attempts at the rate c/m. bb, zoibb and linmix: the mean
/// posterior chance under the fitted prior. hb: hierarchical_curve. All but unbiased exist for every k up to
/// kMostPosteriorDraws.
/// tau = 0 is study_budget, up to rounding.
/// @throws as subsample; ValueError naming ks and the index, tau, lo or hi
/// Source of the design: Liu et al. 2024 (arXiv 2412.13147), figures 3 and 4.
std::vector<double> study_g_pass(const Counts& counts, std::span<const double> ks, double tau, double m, double tasks,
                                 double seed, const LinMix& mix = {});

}  // namespace passcurve
