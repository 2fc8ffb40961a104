#pragma once

#include <array>
#include <cstddef>

#include "intervals/mean_draws.hpp"
#include "intervals/units.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The level for each column. If simultaneous, Bonferroni's, so that all columns hold at once with chance
/// request.level:
///     1 - (1 - request.level) / columns.
double level_of_each(const IntervalRequest& request, std::size_t columns);

/// Removes ends that differ by rounding alone and sets the matching status: such ends would look like certainty.
/// Rounding is relative to the ends, or to `least` where the ends are smaller. Differences need `least`, because they
/// cancel. Ends near 1 stay where their complements differ.
void drop_points(Intervals& intervals, double least = 0);

/// Sets the lower ends to the least value that a task can have where no sample succeeded: no observation excludes it.
/// Sets the upper ends to the greatest where no sample failed.
void admit_extremes(Intervals& intervals, const Counts& counts, const Question& question);

/// Values and statuses of the columns, without ends.
Intervals without_ends(const Units& units);

/// The ends of Gaffke's intervals: of each column, or of all at once if the request is simultaneous. Reorders the
/// draws.
Ends gaffke_ends(MeanDraws& draws, const IntervalRequest& request);

/// Gaffke's intervals from the draws of these units. They are exact if all values lie at the ends of the range.
/// Reorders the draws.
Intervals gaffke_intervals(const Units& units, MeanDraws& draws, const IntervalRequest& request);

/// True if every unit with a value in the column is a single task with one of the two ends of the range as its value.
bool has_exact_ends(const Units& units, std::size_t column);

/// The interval of Clopper and Pearson for such a column. It excludes the share `beyond` on either side.
std::array<double, 2> exact_ends(const Units& units, std::size_t column, double beyond);

/// The interval of each column by the requested method.
/// @throws ValueError for a method that exists for differences only
Intervals interval_of(const char* function, const Units& units, const IntervalRequest& request);

}  // namespace passcurve
