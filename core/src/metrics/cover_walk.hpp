#pragma once

#include <vector>

#include "passcurve/counts.hpp"

namespace passcurve {

/// A step of Cover@tau at tau = c/n: `tasks` (by weight) have at least this rate.
struct CoverStep {
  double c;
  double n;
  double tasks;
};

/// The steps at c > 0, ascending in c/n, one for each rate; rates are compared exactly. Cost O(cells log cells).
std::vector<CoverStep> cover_steps_of(const Counts& counts);

/// A stretch of tau, (from, to], on which two runs' Cover@tau are both constant.
struct Stretch {
  CoverStep from;
  CoverStep to;
  double height;  ///< Cover of a minus Cover of b: exactly 0 if they are equal

  [[nodiscard]] double width() const;
};

/// The stretches of two runs in ascending order, up to the last step of either. Cost O(cells log cells).
std::vector<Stretch> common_stretches(const Counts& a, const Counts& b);

}  // namespace passcurve
