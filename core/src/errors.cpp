#include "passcurve/errors.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

#include "printed.hpp"

namespace passcurve {
namespace {

std::string formatted(const char* format, int digits, double value) {
  constexpr std::size_t kLongest = 32;  // 17 digits, sign, point and exponent, or 16 digits of a whole number
  std::array<char, kLongest> text{};
  static_cast<void>(std::snprintf(text.data(), text.size(), format, digits, value));
  return text.data();
}

}  // namespace

std::string printed(double value) {
  constexpr double kWholeLimit = 9007199254740992.0;  // 2^53: below it a whole number prints as one
  constexpr int kRoundTripDigits = 17;
  if (std::isnan(value)) return "NaN";
  if (value == std::floor(value) && std::abs(value) <= kWholeLimit) return formatted("%.*f", 0, value);
  int digits = 1;
  while (digits < kRoundTripDigits && std::strtod(formatted("%.*g", digits, value).c_str(), nullptr) != value) ++digits;
  return formatted("%.*g", digits, value);
}

std::string message(const Fault& fault) {
  std::string text = fault.function;
  text.append(": ").append(fault.argument);
  if (fault.index) text.append("[").append(std::to_string(*fault.index)).append("]");
  return text.append(" = ").append(printed(fault.value)).append("; must be ").append(fault.rule);
}

}  // namespace passcurve
