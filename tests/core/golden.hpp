#pragma once

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "passcurve/counts.hpp"

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

inline nlohmann::json golden(const std::string& file) {
  std::ifstream stream(std::string(PASSCURVE_GOLDEN) + "/" + file);
  return nlohmann::json::parse(stream);
}

/// Counts from a golden list of [n, c].
inline passcurve::Counts golden_counts(const nlohmann::json& tasks) {
  std::vector<double> n;
  std::vector<double> c;
  for (const auto& task : tasks) {
    n.push_back(task[0]);
    c.push_back(task[1]);
  }
  return {n, c};
}
