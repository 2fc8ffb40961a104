#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace passcurve {

/// Uncertainty of the membership of the extreme tasks at one (mu, h). For each extreme group it is the posterior chance
/// that a task without a success cannot have any (pi0), or the mirror image (pi1), as mean and covariance over (pi0,
/// pi1). Groups without a success come first.
struct Membership {
  std::vector<double> mean;
  std::vector<double> variance;
  /// The covariance of groups g and h is the sum of factor[g] * factor[h] over the factors.
  std::vector<std::vector<double>> factors;
};

/// The mean and covariance of the members of groups, with one row for each of `weights`, which sum to 1. Cholesky with
/// pivots factors the covariance. Members differ between groups by n alone; hence a few factors suffice.
Membership membership_of(std::span<const double> weights, std::span<const double> members, std::size_t groups);

}  // namespace passcurve
