#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"
#include "passcurve/fitted_curve.hpp"
#include "passcurve/hierarchical.hpp"

namespace passcurve {

/// The estimators of dataset pass@k; all but `unbiased` exist at every k.
enum class Estimator : std::uint8_t { unbiased, plugin, hb, bb, zoibb, linmix };
inline constexpr std::array kEstimators{Estimator::unbiased, Estimator::plugin, Estimator::hb,
                                        Estimator::bb,       Estimator::zoibb,  Estimator::linmix};

/// Dataset pass@k with one prior for each stratum: the curve of every stratum, averaged over its tasks. If strata in
/// truth share a prior, this loses a little accuracy. If they differ, they no longer blur each other. `mix` is for
/// linmix alone. Modelled values beyond the smallest n of all strata are extrapolated.
/// @throws ShapeError without strata; ValueError as the estimator's own curve
/// Cost: that of a curve for each stratum.
Curve stratified_pass_at_k_curve(std::span<const Counts> strata, Estimator estimator, std::span<const double> ks,
                                 const LinMix& mix = {});

/// The posterior of a data set in strata, each with an independent prior of its own.
struct StratifiedPosterior {
  std::vector<double> levels;
  PosteriorCurve pass_at_k;
  std::vector<Status> status;  ///< status of pass_at_k
  PosteriorCurve cover;
  double total = 0;
  double min_n = 0;
  double max_n = 0;
};

/// fit_hierarchical of each stratum, pooled by tasks. Means and variances add. Quantiles are those of the Beta
/// distribution with the pooled moments.
/// @throws ShapeError without strata; ValueError as fit_hierarchical
StratifiedPosterior fit_hierarchical_strata(std::span<const Counts> strata, const HierarchicalRequest& request,
                                            const Hyperprior& hyperprior = {});

}  // namespace passcurve
