#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/estimate.hpp"

namespace passcurve {

/// Counts as a smaller study would have had them: `tasks` of the tasks, and m samples of each, both drawn without
/// replacement (the successes are hypergeometric). The same for the same counts, arguments and seed on every platform.
/// m is whole in [1, smallest n], tasks whole in [1, total], seed whole in [0, 2^53].
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

}  // namespace passcurve
