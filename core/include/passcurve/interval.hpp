#pragma once

#include <cstdint>
#include <vector>

namespace passcurve {

/// Subject of an interval.
enum class About : std::uint8_t {
  new_tasks,    ///< other tasks like these
  these_tasks,  ///< more samples of these tasks
  both,         ///< other tasks with infinitely many samples
};

/// The method of an interval for new tasks. For means use gaffke, and for differences t_plus; the others are there for
/// comparison. The last two are for differences alone.
enum class IntervalMethod : std::uint8_t {
  gaffke,
  bca,
  studentized,
  percentile,
  t,
  t_plus,       ///< t with two more tasks, see paired_interval
  permutation,  ///< the inversion of a permutation test
};

/// The settings of an interval.
struct IntervalRequest {
  double level =
      0.95;  ///< in (0, 1); but for t at most 1 - 2e-6, beyond which no allowed number of draws reaches an end
  IntervalMethod method = IntervalMethod::gaffke;
  /// Whole, at least 2/(1 - level) - 1, such that some draws lie beyond each end, and at most 10^6. For bca,
  /// studentized and percentile, simultaneous columns multiply that minimum by their number. Replicates times columns
  /// are at most 2^25, and times rows and columns at most 2e10.
  double replicates = 10000;
  double seed = 1;            ///< whole, in [0, 2^53]
  bool simultaneous = false;  ///< true if the whole curve, and not each value alone, has to lie inside
};

/// Why a column has an interval, or has none.
enum class IntervalStatus : std::uint8_t {
  ok,
  undefined,  ///< there is no value for the interval
  one_unit,   ///< one task, or one cluster, gives no information about others; only gaffke has an interval then
  no_spread,  ///< the ends would be one value: all units, or all refits, are alike, or all of the posterior lies there
  no_test,    ///< a permutation test needs whole tasks, and the weights are fractions
  no_inversion,  ///< the permutation test of unpaired runs has only a p value
  few_draws,     ///< no draw lies as far out as an end: bca's bias, or the number of columns, needs more replicates
  not_joint,     ///< the posteriors of its parts exist, but not how their errors are correlated
};

/// 1 - value, 1 - upper and 1 - lower of intervals, computed without subtraction where these are near 1.
struct ComplementIntervals {
  std::vector<double> value;
  std::vector<double> lower;
  std::vector<double> upper;
};

/// Values with their intervals, in columns; the ends are NaN where the status is not ok.
struct Intervals {
  std::vector<double> value;
  std::vector<double> lower;
  std::vector<double> upper;
  std::vector<IntervalStatus> status;
  double units = 0;  ///< tasks, or clusters, that count as drawn at random
  /// For posteriors only, else empty. Where both ends round to 1, these distinguish them.
  ComplementIntervals complement;
};

}  // namespace passcurve
