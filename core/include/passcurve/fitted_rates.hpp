#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/cover.hpp"
#include "passcurve/fit.hpp"
#include "passcurve/prior.hpp"

namespace passcurve {

/// A distribution of p: a density between 0 and 1, and masses at the ends.
struct RateDistribution {
  std::vector<double> p;
  std::vector<double> density;  ///< density of the Beta part, with its weight; may be infinity or 0 at the ends
  double at_zero = 0;
  double at_one = 0;
};

/// The prior's distribution of p at each of `ps` (in [0, 1]).
/// @throws ValueError naming the part of the prior outside its domain, or ps and the index
RateDistribution prior_rates(const Prior& prior, std::span<const double> ps);

/// The posterior distribution of one task's p after c successes among n samples. Its mean is posterior pass@1.
/// @throws as prior_rates; ValueError naming n or c
RateDistribution posterior_rates(double n, double c, const Prior& prior, std::span<const double> ps);

/// Cover@tau of the rates themselves: the mean over the tasks of the posterior chance that p >= tau under a fit, at
/// each of `taus`. (cover_curve uses the observed c/n.) 1 at tau = 0. A fit in a limit uses the rates of that limit.
/// Relative error of each task's chance, and of its complement: below 1e-12 up to a + b + n = 1e7.
/// @throws ValueError naming taus and the index
CoverCurve fitted_cover_curve(const Counts& counts, const Fit& fit, std::span<const double> taus);

/// As fitted_cover_curve, under a fixed prior.
CoverCurve posterior_cover_curve(const Counts& counts, const Prior& prior, std::span<const double> taus);

/// Prediction of a fit for the observed c/n of new tasks with the same n: the chance of c/n >= tau. Compare it with
/// cover_curve, which counts ties the same way. The distinct n are at most 2^25 together, because a table holds the
/// chance of each count. Relative error about 1e-16 n. Cost O(sum of the distinct n + taus * distinct n).
CoverCurve predicted_cover_curve(const Counts& counts, const Fit& fit, std::span<const double> taus);

/// The number of tasks with c/n in [edges[i], edges[i+1]), the last bin closed: observed, and expected by the fit.
struct RateBins {
  std::vector<double> observed;
  std::vector<double> expected;
};

/// `edges` ascend from 0 to 1; the distinct n are at most 2^25 together.
/// @throws ShapeError for fewer than two; ValueError naming edges and the index
RateBins rate_bins(const Counts& counts, const Fit& fit, std::span<const double> edges);

}  // namespace passcurve
