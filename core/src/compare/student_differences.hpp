#pragma once

#include <vector>

#include "compare/difference.hpp"
#include "intervals/student.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

/// The range of each column's differences.
struct DifferenceRange {
  std::vector<double> low;
  std::vector<double> high;
};

/// The differences by Student's t, whose p values come from the same errors. The whole curve is by max |T|.
Differences student_differences(Intervals values, const StudentColumns& students, const DifferenceRange& range,
                                const IntervalRequest& request);

}  // namespace passcurve
