#pragma once

#include <span>
#include <vector>

#include "passcurve/compare_means.hpp"

namespace passcurve {

/// Where the difference of two curves changes its sign, with an interval for where from a band that holds the whole
/// curve: from the last place before at which the band has the earlier lead to the first one after at which it has the
/// later. The places ascend; by_log interpolates on their logarithms, else a lead ends at its last place.
std::vector<CrossOver> crossings_of(std::span<const double> places, std::span<const double> difference,
                                    std::span<const double> lower, std::span<const double> upper, bool by_log);

/// The stretches of places at which such a band says the same, in order. A place without ends belongs to none.
std::vector<LeadStretch> stretches_of(std::span<const double> places, std::span<const double> lower,
                                      std::span<const double> upper);

}  // namespace passcurve
