#pragma once

#include <algorithm>
#include <vector>

#include "passcurve/depth.hpp"
#include "random_counts.hpp"

/// Differences of shares lose what both have in common: a few units in the last place of 1.
constexpr double kDifference = 1e-15;

/// Forty tasks at each of `depths`, with the same n; where nested, no task loses a success with another round.
inline std::vector<passcurve::DepthRun> random_runs(passcurve::Random& random, const std::vector<double>& depths,
                                                    unsigned n, bool nested) {
  constexpr std::size_t kTasks = 40;
  const std::vector<double> samples(kTasks, n);
  std::vector<double> c(kTasks);
  std::vector<passcurve::DepthRun> runs;
  for (const double depth : depths) {
    for (double& each : c) {
      const auto drawn = static_cast<double>(random.below(n + 1));
      each = nested ? std::max(each, std::min(drawn, static_cast<double>(random.below(n + 1)))) : drawn;
    }
    runs.push_back({depth, {samples, c}});
  }
  return runs;
}
