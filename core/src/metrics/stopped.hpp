#pragma once

#include "numeric/odds.hpp"
#include "passcurve/sampling.hpp"

namespace passcurve {

/// The odds for k attempts at a task whose sampling stops: NaN where the task does not answer k. The caller has checked
/// that the sampling stops and the counts agree with it.
Odds stopped_odds(const Sampling& sampling, double n, double c, double k);

/// stopped_odds at ascending k.
struct StoppedWalk {
  const Sampling& sampling;
  double n;
  double c;
  [[nodiscard]] Odds at(double k) const { return stopped_odds(sampling, n, c, k); }
};

}  // namespace passcurve
