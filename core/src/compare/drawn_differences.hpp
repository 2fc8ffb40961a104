#pragma once

#include "compare/difference.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/units.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

/// The differences whose ends are ranks of draws. The whole curve is by the ranks that all columns share if `by_rank`,
/// else by Bonferroni's correction. Columns of `exact` that have exact ends use these instead of draws.
Differences drawn_differences(const Intervals& values, MeanDraws drawn, const IntervalRequest& request, bool by_rank,
                              const Units* exact);

/// The differences by bca, studentized or percentile.
Differences resampled_differences(const Units& differences, Intervals values, const IntervalRequest& request);

}  // namespace passcurve
