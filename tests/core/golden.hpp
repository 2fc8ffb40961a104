#pragma once

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "passcurve/counts.hpp"

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
