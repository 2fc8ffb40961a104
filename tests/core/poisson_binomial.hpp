#pragma once

#include <cstddef>
#include <vector>

/// The chance of each number of successes among independent tries with these chances, by adding one try after another.
inline std::vector<double> poisson_binomial(const std::vector<double>& chances) {
  std::vector<double> distribution{1};
  for (const double chance : chances) {
    distribution.push_back(0);
    for (std::size_t i = distribution.size() - 1; i > 0; --i) {
      distribution[i] = distribution[i] * (1 - chance) + distribution[i - 1] * chance;
    }
    distribution[0] *= 1 - chance;
  }
  return distribution;
}

/// The smallest number that is not exceeded with chance q.
inline double quantile_of(const std::vector<double>& distribution, double q) {
  double reached = 0;
  std::size_t i = 0;
  while (i + 1 < distribution.size() && (reached += distribution[i]) < q) ++i;
  return static_cast<double>(i);
}
