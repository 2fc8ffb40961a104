#pragma once

#include <limits>

namespace passcurve {

/// The value that stands for "no value".
constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

}  // namespace passcurve
