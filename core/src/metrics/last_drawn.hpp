#pragma once

#include <span>

#include "numeric/odds.hpp"

namespace passcurve {

/// The expected value, as `some`, of the last of k samples, drawn without replacement from groups of `size` samples in
/// this order; `none` is the expectation of 1 - value. NaN where k is above the sum of the sizes. Goes through the
/// groups from the last one on: drawn from, or not. Cost O(groups).
Odds last_drawn(std::span<const double> size, std::span<const double> value, double k);

}  // namespace passcurve
