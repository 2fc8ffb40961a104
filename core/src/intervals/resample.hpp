#pragma once

#include <cstddef>
#include <vector>

#include "intervals/units.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

/// A mean of units with its standard error. Both are ratios of sums over the units.
struct Estimate {
  double value;
  double error;
};

struct ResampledColumn {
  Estimate estimate{};
  std::vector<double> draws;  // of the mean, or, studentized, of its distance in standard errors
};

/// The estimate and draws of bca, studentized, percentile or t in each column with a value. Otherwise sets the status
/// with the reason.
std::vector<ResampledColumn> resampled_columns(Intervals& intervals, const Units& units,
                                               const IntervalRequest& request);

/// The ends that exclude the share `beyond` on either side, inside the range. Reorders the draws.
struct ResampledEnds {
  double lower;
  double upper;
  bool are_reached;  ///< true if draws lie so far out; if none does, the end is that of the range
};
ResampledEnds resampled_ends(const Units& units, std::size_t column, IntervalMethod method, double beyond,
                             ResampledColumn& resampled);

/// Sets the ends by bca, studentized, percentile or t in each column with a value. Otherwise sets the status with the
/// reason.
void set_resampled(Intervals& intervals, const Units& units, const IntervalRequest& request);

}  // namespace passcurve
