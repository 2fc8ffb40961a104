#pragma once

#include <algorithm>

#include "hierarchical/hb_columns.hpp"

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
  [[nodiscard]] double quantile(double level, double extra) const;
  /// Twice the share of the posterior on the other side of 0 from the mean, at most 1; of new tasks with the same one
  /// more as the interval has at that end. Below alpha exactly where the quantiles at alpha/2 and 1 - alpha/2 leave out
  /// 0.
  [[nodiscard]] double p_value() const;

 private:
  [[nodiscard]] ShareMoments share_with(double extra) const;
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
