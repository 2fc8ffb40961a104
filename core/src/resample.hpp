#pragma once

#include "passcurve/interval.hpp"
#include "units.hpp"

namespace passcurve {

/// Sets the ends in each column that has a value by bca, studentized, percentile or t, or the status that says why not.
void set_resampled(Intervals& intervals, const Units& units, const IntervalRequest& request);

}  // namespace passcurve
