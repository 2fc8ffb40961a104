#pragma once

#include <limits>

namespace passcurve {

/// What stands where there is no value.
constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

}  // namespace passcurve
