#pragma once

#include <vector>

#include "intervals/units.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

/// What one procedure says of differences: p < alpha exactly where its interval at the level 1 - alpha leaves out 0.
struct Difference {
  Intervals interval;
  std::vector<double> p_value;  ///< two-sided, in (0, 1]; NaN where there is none
  std::vector<double> better;   ///< how sure it is that the difference is positive: 1 - p/2, or p/2
};

/// Each column by itself, and all at once: the band between whose ends the whole curve lies, its p values adjusted for
/// the number of columns. t and t_plus: max |T| (max_t.hpp). gaffke: the draws' joint ranks. All others: Bonferroni's.
struct Differences {
  Difference each;
  Difference whole;
};

/// Of paired units, by the method asked for.
Differences paired_differences(const Units& differences, const IntervalRequest& request);

/// Of independent runs: gaffke, t, t_plus, and permutation, which has no interval.
/// @throws ValueError for another method
Differences unpaired_differences(const char* function, const Units& a, const Units& b, const IntervalRequest& request);

/// How sure it is that a difference is positive, from its sign and its two-sided p value.
double chance_of_better(double difference, double p_value);

}  // namespace passcurve
