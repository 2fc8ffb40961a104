#pragma once

#include <cmath>

#include "numeric/quantiles.hpp"

/// Largest error of a sampled number, in standard errors. Seeds are fixed, so that no run differs from another; a right
/// program fails one check in 150,000 when its draws change.
constexpr double kStandardErrors = 4.5;

/// Of the mean of so many independent draws with this standard deviation.
inline double sampling_budget(double deviation, double draws) { return kStandardErrors * deviation / std::sqrt(draws); }

/// Of a share that is `share` in the long run. p values count the observed case as one more draw: two more of `draws`.
inline double share_budget(double share, double draws) {
  return sampling_budget(std::sqrt(share * (1 - share)), draws) + 2 / draws;
}

/// Of one end of an interval of this width, against the same end by as many other draws, as if they were normal.
inline double end_budget(double width, double level, double draws) {
  const double beyond = (1 - level) / 2;
  const double z = passcurve::normal_quantile(1 - beyond);
  const double deviation = width / (2 * z);
  const double density = std::exp(-z * z / 2) / std::sqrt(2 * 3.14159265358979323846) / deviation;
  return std::sqrt(2.0) * sampling_budget(std::sqrt(beyond * (1 - beyond)) / density, draws);
}
