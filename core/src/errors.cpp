#include "passcurve/errors.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace passcurve {
namespace {

/// The shortest decimal that reads back as the same double.
std::string shortest(double value) {
  constexpr int kRoundTripDigits = 17;
  char text[32];
  for (int digits = 1; digits <= kRoundTripDigits; ++digits) {
    std::snprintf(text, sizeof text, "%.*g", digits, value);
    if (std::strtod(text, nullptr) == value) break;
  }
  return text;
}

std::string printed(double value) {
  constexpr double kWholeLimit = 9007199254740992.0;  // 2^53: below it a whole number prints as one
  if (std::isnan(value)) return "NaN";
  if (value != std::floor(value) || std::abs(value) > kWholeLimit) return shortest(value);
  char text[32];
  std::snprintf(text, sizeof text, "%.0f", value);
  return text;
}

}  // namespace

std::string message(const Fault& fault) {
  std::string text = fault.function;
  text.append(": ").append(fault.argument);
  if (fault.index) text.append("[").append(std::to_string(*fault.index)).append("]");
  return text.append(" = ").append(printed(fault.value)).append("; must be ").append(fault.rule);
}

}  // namespace passcurve
