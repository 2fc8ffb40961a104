#pragma once

#include <array>
#include <cstddef>

#include "intervals/mean_draws.hpp"
#include "intervals/units.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

/// The level of each column that makes request.level of all at once where simultaneous, by Bonferroni's correction.
double level_of_each(const IntervalRequest& request, std::size_t columns);

/// Takes away ends between which nothing lies but rounding, and says so: they would look like certainty. Rounding is
/// relative to the ends, and to `least` where they are smaller, as of differences, which cancel.
void drop_points(Intervals& intervals, double least = 0);

/// Values and statuses of the columns, and no ends yet.
Intervals without_ends(const Units& units);

/// Gaffke's intervals from the draws of these units; exact ones for values at the ends of the range. Reorders the
/// draws.
Intervals gaffke_intervals(const Units& units, MeanDraws& draws, const IntervalRequest& request);

/// Whether each task stands alone and has one of the two ends of the range as its value, or none.
bool has_exact_ends(const Units& units, std::size_t column);

/// Of such a column, the interval of Clopper and Pearson that leaves out the share `beyond` on either side.
std::array<double, 2> exact_ends(const Units& units, std::size_t column, double beyond);

/// The interval of each column by the method that is asked for.
/// @throws ValueError for a method of differences alone
Intervals interval_of(const char* function, const Units& units, const IntervalRequest& request);

}  // namespace passcurve
