#pragma once

#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"

/// Tasks, listed one kind after another.
struct TaskList {
  std::vector<double> n;
  std::vector<double> c;
  std::vector<double> weight;
  TaskList& add(double samples, double successes, double tasks = 1) {
    n.push_back(samples);
    c.push_back(successes);
    weight.push_back(tasks);
    return *this;
  }
  [[nodiscard]] passcurve::Counts counts() const { return {n, c, weight}; }
};

inline const std::vector<double> kLevels{0.025, 0.25, 0.5, 0.75, 0.975};
inline const std::vector<double> kKs{1, 2, 10, 100, 10000, 1e6};
inline const passcurve::HierarchicalRequest kRequest{kKs, {0, 0.1, 0.5, 0.9, 1}, kLevels};
