#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

/// The relative error that every public value promises.
constexpr double kBudget = 1e-12;

/// Below this a double has no room for twelve digits, so the comparison is absolute.
constexpr double kAbsoluteBelow = 1e-290;

inline bool agrees(double actual, double expected, double budget = kBudget) {
  return std::abs(actual - expected) <= std::max(budget * std::abs(expected), kAbsoluteBelow);
}

inline bool agrees(double actual, const std::string& expected, double budget = kBudget) {
  return agrees(actual, std::strtod(expected.c_str(), nullptr), budget);
}
