#pragma once

#include <vector>

#include "intervals/mean_draws.hpp"
#include "intervals/units.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

/// True if each row stands for a whole number of units. Each unit can then change its sign.
bool can_be_flipped(const Units& differences);

/// Draws of the mean by the test that differences are equally likely with the other sign. In each replicate every unit
/// changes its sign or keeps it, by chance; the mean of those that changed is drawn. The one-sided test at alpha
/// rejects a mean d exactly where d lies beyond the share alpha of these draws (Hartigan 1969). A replicate in which no
/// unit changed its sign lies beyond every d: its draws are the ends of the range.
MeanDraws flipped_means(const Units& differences, const IntervalRequest& request);

/// Two-sided p values, one for each column, of the test that the units of two runs come from one population. The units
/// are reassigned at random to runs of the same sizes. NaN in a column without a value. NaN in all columns if counts
/// are not whole, for clusters, and if some tasks have no value.
std::vector<double> dealt_p_values(const Units& a, const Units& b, const IntervalRequest& request);

}  // namespace passcurve
