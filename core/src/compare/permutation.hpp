#pragma once

#include <vector>

#include "intervals/mean_draws.hpp"
#include "intervals/units.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

/// Whether rows stand for whole numbers of units, each of which can change its sign.
bool can_be_flipped(const Units& differences);

/// What the test that the differences are as likely with the other sign leaves of their mean: in each replicate every
/// unit changes its sign or keeps it, by chance, and the mean of those that changed it is drawn. A mean d is rejected
/// by the one-sided test at alpha exactly where d lies beyond the share alpha of these draws (Hartigan 1969), those in
/// which no unit changed its sign lying beyond every d: they are the ends of the range.
MeanDraws flipped_means(const Units& differences, const IntervalRequest& request);

/// Two-sided p values, one for each column, of the test that the units of two runs are drawn from one population: dealt
/// anew into runs of the same sizes. NaN in a column without a value; in all where counts are not whole, for clusters,
/// and where some tasks have no value.
std::vector<double> dealt_p_values(const Units& a, const Units& b, const IntervalRequest& request);

}  // namespace passcurve
