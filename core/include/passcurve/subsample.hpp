#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/estimate.hpp"

namespace passcurve {

/// The counts of a smaller study: `tasks` of the tasks, and m samples of each, both drawn without replacement. The
/// successes are hypergeometric. The same counts, arguments and seed give the same result on every platform.
/// m is whole in [1, smallest n]; tasks is whole in [1, total] and at most 2^25; tasks times m is at most 2e10; seed is
/// whole in [0, 2^53].
/// @throws ValueError naming m, tasks or seed; or counts, if a weight is not whole
/// Cost O(tasks * m).
Counts subsample(const Counts& counts, double m, double tasks, double seed);

/// Estimates of dataset pass@k by each estimator from one such smaller study: row-major, one row of `ks` for each of
/// kEstimators. Unbiased is NaN at k > m. `mix` is for linmix only.
/// @throws as subsample; ValueError naming ks, lo or hi
/// Source of the design: Verine et al. 2026, figures 3 and 4.
std::vector<double> study_budget(const Counts& counts, std::span<const double> ks, double m, double tasks, double seed,
                                 const LinMix& mix = {});

/// The mean distance of many values from one reference, the spread of these distances, and the largest. For one value
/// the deviation and the standard error are NaN.
struct MeanError {
  double mean;
  double standard_deviation;  ///< standard deviation of these distances, with one degree of freedom less
  double standard_error;      ///< standard error of the mean
  double largest;
};

/// @throws ShapeError if `values` is empty
MeanError mean_absolute_error(std::span<const double> values, double reference);

/// Deviation of pass@k from fewer samples from pass@k of all samples: row-major, samples x ks.
struct Sufficiency {
  std::vector<double> samples;
  std::vector<double> k;
  std::vector<double> mean;     ///< mean absolute deviation over the repeats; NaN if k exceeds the samples
  std::vector<double> largest;  ///< the largest such deviation; NaN as for the mean
  double repeats = 0;
};

/// Draws each number of samples from every task repeatedly, without replacement. Each number of samples is whole in [1,
/// smallest n]. repeats is whole in [1, 1e6] and, times the cost of one repeat, at most 2e10. Repeat r is its own
/// stream of the seed, the same for every number of samples. If all tasks have equal n, all n samples deviate by zero.
/// @throws as subsample; ValueError naming samples or ks and the index, repeats or seed
/// Cost O(repeats * (sum of the samples) * tasks). Source of the design: Zhai et al. 2026 (arXiv 2604.14877).
Sufficiency sampling_sufficiency(const Counts& counts, std::span<const double> samples, std::span<const double> ks,
                                 double repeats, double seed);

}  // namespace passcurve
