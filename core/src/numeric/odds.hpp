#pragma once

namespace passcurve {

/// The two chances of k draws from n samples of which c are successes, or from an urn.
struct Odds {
  double none;  ///< no success among them
  double some;  ///< at least one, = 1 - none computed without subtraction
};

}  // namespace passcurve
