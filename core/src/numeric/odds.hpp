#pragma once

namespace passcurve {

/// The two chances for k draws from n samples with c successes, or from an urn.
struct Odds {
  double none;  ///< no success among them
  double some;  ///< at least one, = 1 - none computed without subtraction
};

}  // namespace passcurve
