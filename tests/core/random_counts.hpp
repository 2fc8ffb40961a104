#pragma once

#include <random>
#include <vector>

#include "passcurve/counts.hpp"

/// Forty tasks with n up to `most` (or exactly that) and any c.
inline passcurve::Counts random_counts(std::mt19937& random, unsigned most = 30, bool equal_n = false) {
  std::vector<double> n;
  std::vector<double> c;
  for (int i = 0; i < 40; ++i) {
    const unsigned samples = equal_n ? most : 1 + static_cast<unsigned>(random()) % most;
    n.push_back(samples);
    c.push_back(static_cast<double>(random() % (samples + 1)));
  }
  return {n, c};
}
