#pragma once

#include <cstddef>
#include <span>

#include "compare/difference.hpp"
#include "intervals/units.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// A run compared with itself under two questions, in so many columns.
struct SelfComparison {
  const Question& a;
  const Question& b;
  std::size_t columns;
  Combine combine;
  std::span<const double> low;  ///< the range of one task's difference in each column
  std::span<const double> high;
};

/// The mean over strata of the paired differences: one stratum as paired_differences, several as compare_macro_means.
/// @throws ShapeError without strata; ValueError naming method for several strata unless it is t or t_plus
Differences self_differences(const char* function, std::span<const Tasks> strata, const SelfComparison& asked,
                             const IntervalRequest& request);

}  // namespace passcurve
