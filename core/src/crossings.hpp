#pragma once

#include <span>
#include <vector>

#include "passcurve/compare_means.hpp"

namespace passcurve {

/// Where a difference changes its sign between places, with the quantiles of where it does in `draws` (column-major),
/// each draw being asked for its change in the same direction that lies next to the observed one. In steps (not by_log)
/// the upper end is the place after, so that no interval is of zero width. Places ascend.
std::vector<CrossOver> crossings_of(std::span<const double> places, std::span<const double> difference,
                                    std::span<const double> draws, double level, bool by_log);

}  // namespace passcurve
