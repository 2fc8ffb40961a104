#pragma once

#include <span>
#include <vector>

#include "passcurve/bootstrap.hpp"

namespace passcurve {

/// As refit_draws, but each row of tasks, or cluster of rows, has a weight of its own: two runs with the same rows have
/// the same weights in each replicate.
std::vector<double> row_refits(const Tasks& rows, Estimator estimator, std::span<const double> ks,
                               const Replicates& replicates, const LinMix& mix = {});

}  // namespace passcurve
