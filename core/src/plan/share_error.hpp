#pragma once

#include <cmath>

namespace passcurve {

/// The standard error of a share of independent trials by Agresti and Coull: with two more successes and two more
/// failures, so that it is never 0.
inline double share_error(double successes, double trials) {
  constexpr double kAddedTrials = 2;
  const double all = trials + 2 * kAddedTrials;
  const double share = (successes + kAddedTrials) / all;
  return std::sqrt(share * (1 - share) / all);
}

}  // namespace passcurve
