#pragma once

#include <cstdint>
#include <vector>

namespace passcurve {

/// How an interval for new tasks comes about. Of means, all but gaffke are there to be compared with it; of
/// differences, all but t_plus. The last two are of differences alone.
enum class IntervalMethod : std::uint8_t {
  gaffke,
  bca,
  studentized,
  percentile,
  t,
  t_plus,       ///< t together with two more tasks, see paired_interval
  permutation,  ///< the inversion of a permutation test
};

/// What an interval shall be.
struct IntervalRequest {
  double level =
      0.95;  ///< in (0, 1); but for t at most 1 - 2e-6, beyond which no allowed number of draws reaches an end
  IntervalMethod method = IntervalMethod::gaffke;
  /// Whole, at least 2/(1 - level) - 1, so that some draws lie beyond each end, and at most 10^6; for bca, studentized
  /// and percentile as many times more as there are columns that shall be inside together. Times the columns at most
  /// 2^25, and times rows and columns at most 2e10.
  double replicates = 10000;
  double seed = 1;            ///< whole, in [0, 2^53]
  bool simultaneous = false;  ///< whether the whole curve shall lie inside, and not each value by itself
};

/// Why a column has an interval, or has none.
enum class IntervalStatus : std::uint8_t {
  ok,
  undefined,  ///< there is no value that an interval could be about
  one_unit,   ///< one task, or one cluster, says nothing of others; gaffke alone has an interval even then
  no_spread,  ///< the ends would be one value: all units, or all refits, are alike, or all of the posterior lies there
  no_test,    ///< a permutation test takes whole tasks, and their weights are fractions
  no_inversion,  ///< the permutation test of unpaired runs has a p value alone
  few_draws,     ///< no draw lies as far out as an end: bca's bias, or the number of columns, asks for more replicates
  not_joint,     ///< the posteriors of its parts are there, but not how these err together
};

/// Values with their intervals, in columns; the ends are NaN where the status is not ok.
struct Intervals {
  std::vector<double> value;
  std::vector<double> lower;
  std::vector<double> upper;
  std::vector<IntervalStatus> status;
  double units = 0;  ///< tasks, or clusters, that were taken as drawn at random
};

}  // namespace passcurve
