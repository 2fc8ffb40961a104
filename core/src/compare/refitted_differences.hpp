#pragma once

#include <span>
#include <vector>

#include "compare/difference.hpp"
#include "passcurve/estimate.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

/// The differences of two runs under a fitted model, and the runs' values: means over the strata.
struct RefittedDifferences {
  std::vector<double> a;
  std::vector<double> b;
  Differences differences;
};

/// By refits to the tasks under random weights (refit_draws). Paired runs share them task by task; strata are
/// independent. Interval and p value are read off the draws, and the whole curve has their joint ranks.
/// @throws as refit_draws
RefittedDifferences refitted_differences(std::span<const Tasks> a, std::span<const Tasks> b,
                                         std::span<const double> paired, Estimator estimator,
                                         std::span<const double> ks, const IntervalRequest& request);

}  // namespace passcurve
