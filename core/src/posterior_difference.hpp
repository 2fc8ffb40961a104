#pragma once

#include <algorithm>
#include <span>

#include "hb_columns.hpp"
#include "mixture.hpp"

namespace passcurve {

/// A difference whose posterior is taken as a Beta distribution over its range.
struct PosteriorDifference {
  double mean;
  double variance;
  double low;
  double high;
  double tasks;  ///< of new ones, so many stand for all; 0 where it is about these tasks

  [[nodiscard]] ShareMoments share() const {
    const double width = high - low;
    return {(mean - low) / width, variance / (width * width)};
  }
  /// The quantile at a level; of new tasks with one more, at the lower end of the range (0) or at the upper one (1).
  [[nodiscard]] double quantile(double level, double extra) const {
    const auto [middle, spread] = tasks > 0 ? with_one_more(share(), tasks, extra) : share();
    const Component component{1, middle, 1 - middle, spread};
    return low + (high - low) * mixture_quantiles(std::span(&component, 1), std::span(&level, 1))[0];
  }
};

/// The variance of the difference of two posteriors over so many new tasks, from the sum of theirs, less what the
/// tasks' values have in common.
inline double paired_variance(double variance, double covariance, double tasks) {
  /// At least this share of the variance of a difference is its own, whatever the two runs' tasks have in common:
  /// what more samples of the same tasks would leave cannot be shared.
  constexpr double kLeastOwn = 0.01;
  return std::max(variance - 2 * covariance / (tasks + 1), variance * kLeastOwn);
}

}  // namespace passcurve
