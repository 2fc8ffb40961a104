#pragma once

#include <string>

namespace passcurve {

/// The shortest decimal that reads back as the same double; whole numbers without an exponent.
std::string printed(double value);

}  // namespace passcurve
