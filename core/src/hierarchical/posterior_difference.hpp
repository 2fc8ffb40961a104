#pragma once

#include <algorithm>

#include "hierarchical/hb_columns.hpp"

namespace passcurve {

/// A difference whose posterior counts as a Beta distribution over its range.
struct PosteriorDifference {
  double mean;
  double variance;
  double low;
  double high;
  double tasks;  ///< the number of new tasks; 0 if it is about these tasks

  [[nodiscard]] ShareMoments share() const {
    const double width = high - low;
    return {(mean - low) / width, variance / (width * width)};
  }
  /// The quantile at a level. Over new tasks one more is added, at the lower (0) or the upper (1) end of the range.
  [[nodiscard]] double quantile(double level, double extra) const;
  /// Twice the share of the posterior on the other side of 0 from the mean, at most 1. Over new tasks it adds the same
  /// one more task as the interval at that end. It is below alpha exactly if the quantiles at alpha/2 and 1 - alpha/2
  /// exclude 0.
  [[nodiscard]] double p_value() const;

 private:
  [[nodiscard]] ShareMoments share_with(double extra) const;
};

/// The variance of the difference of two posteriors over `tasks` new tasks: variance - 2 covariance / (tasks + 1).
/// `variance` is the sum of both variances, `covariance` that of the tasks' values.
inline double paired_variance(double variance, double covariance, double tasks) {
  /// The least share of the variance that is the difference's own. The part that more samples of the same tasks would
  /// leave cannot be common to both runs.
  constexpr double kLeastOwn = 0.01;
  return std::max(variance - 2 * covariance / (tasks + 1), variance * kLeastOwn);
}

}  // namespace passcurve
