#pragma once

#include "metrics/mean_curve.hpp"

namespace passcurve {

/// The sums of pass@k, see curve_of_sums.
OddsSums pass_at_k_sums(const char* function, const Counts& counts, std::span<const double> ks, Ragged ragged);

}  // namespace passcurve
