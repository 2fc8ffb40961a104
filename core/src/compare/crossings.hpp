#pragma once

#include <span>
#include <vector>

#include "passcurve/compare_means.hpp"

namespace passcurve {

/// The places where the difference of two curves changes its sign. Each has an interval, from a band that holds the
/// whole curve. It begins at the last earlier place where the band has the earlier lead. It ends at the first later
/// place where the band has the later lead. The places ascend; by_log interpolates on their logarithms, otherwise a
/// lead ends at its last place.
std::vector<CrossOver> crossings_of(std::span<const double> places, std::span<const double> difference,
                                    std::span<const double> lower, std::span<const double> upper, bool by_log);

/// The stretches of places where such a band has the same lead, in order. A place without ends belongs to none.
std::vector<LeadStretch> stretches_of(std::span<const double> places, std::span<const double> lower,
                                      std::span<const double> upper);

}  // namespace passcurve
