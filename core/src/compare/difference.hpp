#pragma once

#include <vector>

#include "intervals/student.hpp"
#include "intervals/units.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

/// Differences by one procedure: p < alpha exactly where its interval at the level 1 - alpha excludes 0.
struct Difference {
  Intervals interval;
  std::vector<double> p_value;  ///< two-sided, in (0, 1]; NaN where there is none
  std::vector<double> better;   ///< confidence that the difference is positive: 1 - p/2, or p/2
};

/// Differences of each column by itself, and of all columns at once. `whole` is the band between whose ends the whole
/// curve lies, with p values adjusted for the number of columns. t and t_plus use max |T| (max_t.hpp), gaffke uses the
/// joint ranks of the draws, and all others use Bonferroni's correction.
struct Differences {
  Difference each;
  Difference whole;
};

/// Two runs over one set of tasks, or each over its own.
struct PairUnits {
  bool paired = true;
  Units a;
  Units b;
  Units differences;  ///< for paired runs only
};

/// The differences of paired units, by the requested method.
Differences paired_differences(const Units& differences, const IntervalRequest& request);

/// The differences of independent runs by gaffke, t, t_plus, or permutation, which has no interval.
/// @throws ValueError for another method
Differences unpaired_differences(const char* function, const Units& a, const Units& b, const IntervalRequest& request);

/// Sums over strata, each with the same weight.
struct StratifiedSums {
  Intervals values;
  StudentColumns students;
  std::vector<double> greatest{};  ///< the largest difference that each column can have
};
void add_stratum(StratifiedSums& sums, const PairUnits& stratum, bool plus);

/// The mean over so many independent strata, by the t or t_plus of their sums. The two tasks that t_plus adds pull a
/// stratum of few tasks further to no difference than one of many. If that would change the sign of the mean, it is 0.
Differences stratified_differences(StratifiedSums sums, double strata, const IntervalRequest& request);

/// Confidence that a difference is positive: 1 - p/2 above 0, p/2 below 0, and 1/2 at 0; NaN if p is NaN.
double chance_of_better(double difference, double p_value);

}  // namespace passcurve
