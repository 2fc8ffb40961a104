#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/estimate.hpp"

namespace passcurve {

/// Counts as a smaller study would have had them: `tasks` of the tasks, and m samples of each, both drawn without
/// replacement (the successes are hypergeometric). The same for the same counts, arguments and seed on every platform.
/// m is whole in [1, smallest n], tasks whole in [1, total] and at most 2^25, and times m at most 2e10; seed whole in
/// [0, 2^53].
/// @throws ValueError naming m, tasks or seed; or counts, where a weight is not whole
/// Cost O(tasks * m).
Counts subsample(const Counts& counts, double m, double tasks, double seed);

/// What each estimator would have said of dataset pass@k from one such smaller study: row-major, one row of `ks` for
/// each of kEstimators. Unbiased is NaN at k > m.
/// @throws as subsample; ValueError naming ks
/// Source of the design: Verine et al. 2026, figures 3 and 4.
std::vector<double> study_budget(const Counts& counts, std::span<const double> ks, double m, double tasks, double seed);

/// The mean distance of many values from one reference, and the standard error of that mean (NaN for one value).
struct MeanError {
  double mean;
  double standard_error;
};

/// @throws ShapeError where `values` is empty
MeanError mean_absolute_error(std::span<const double> values, double reference);

/// How far pass@k from fewer samples lies from that of all: row-major, samples x ks.
struct Sufficiency {
  std::vector<double> samples;
  std::vector<double> k;
  std::vector<double> mean;     ///< of the absolute deviation over the repeats; NaN where k is beyond the samples
  std::vector<double> largest;  ///< as mean
  double repeats = 0;
};

/// Draws so many of each task's samples without replacement, and again. Each number of samples is whole in [1, smallest
/// n], repeats whole in [1, 1e6] and, times the cost of one, at most 2e10; repeat r is a stream of the seed of its own,
/// the same for every number of samples. All samples of tasks with equal n deviate by nothing.
/// @throws as subsample; ValueError naming samples or ks and the index, repeats or seed
/// Cost O(repeats * (sum of the samples) * tasks). Source of the design: Zhai et al. 2026 (arXiv 2604.14877).
Sufficiency sampling_sufficiency(const Counts& counts, std::span<const double> samples, std::span<const double> ks,
                                 double repeats, double seed);

}  // namespace passcurve
