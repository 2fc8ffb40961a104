#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ostream>
#include <string>
#include <string_view>

/// The relative error that every public value promises.
constexpr double kBudget = 1e-12;

/// The rounding of a handful of operations, relative or of a value near 1.
constexpr double kFewUlps = 1e-15;

/// Below this a double has no room for twelve digits, so the comparison is absolute.
constexpr double kAbsoluteBelow = 1e-290;

/// Two compared numbers; CHECK prints both numbers, their distance and the budget when it fails. NaN agrees
/// with nothing; an infinity agrees with itself alone.
struct Agreement {
  double actual;
  double expected;
  double budget;
  double allowed;  ///< The budget as an absolute error.
  std::string_view kind;

  explicit operator bool() const {
    return actual == expected || (std::isfinite(expected) && std::abs(actual - expected) <= allowed);
  }
};

inline std::ostream& operator<<(std::ostream& out, const Agreement& found) {
  const auto digits = out.precision(17);
  out << found.actual << " for " << found.expected;
  out.precision(3);
  out << ", off by " << found.actual - found.expected << ", budget " << found.budget << ' ' << found.kind;
  out.precision(digits);
  return out;
}

/// True if the relative error is within the budget.
inline Agreement agrees(double actual, double expected, double budget = kBudget) {
  return {actual, expected, budget, std::max(budget * std::abs(expected), kAbsoluteBelow), "relative"};
}

inline Agreement agrees(double actual, const std::string& expected, double budget = kBudget) {
  return agrees(actual, std::strtod(expected.c_str(), nullptr), budget);
}

/// True if the absolute error is within the budget: for sampling errors, and for differences, which cancel.
inline Agreement within(double actual, double expected, double budget) {
  return {actual, expected, budget, budget, "absolute"};
}
