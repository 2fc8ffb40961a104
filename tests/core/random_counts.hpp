#pragma once

#include <utility>
#include <vector>

#include "numeric/random.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/prior.hpp"
#include "regimes.hpp"

/// Forty tasks with n up to `most` (or exactly that) and any c.
inline passcurve::Counts random_counts(passcurve::Random& random, unsigned most = 30, bool equal_n = false) {
  std::vector<double> n;
  std::vector<double> c;
  for (int i = 0; i < 40; ++i) {
    const unsigned samples = equal_n ? most : 1 + static_cast<unsigned>(random.below(most));
    n.push_back(samples);
    c.push_back(static_cast<double>(random.below(samples + 1)));
  }
  return {n, c};
}

/// Tasks of n samples each with a rate from Beta(a, b), or never or always solved with chances pi0 and pi1.
inline passcurve::Counts simulated(passcurve::Random& random, int tasks, int n, const passcurve::Prior& prior) {
  const passcurve::Tasks drawn = draw_counts(draw_rates(prior, tasks, random), n, random);
  return {drawn.n, drawn.c};
}

/// Puts values into an order of the generator's, the same on every platform.
template <typename Value>
void shuffle(std::vector<Value>& values, passcurve::Random& random) {
  for (std::size_t left = values.size(); left > 1; --left) {
    std::swap(values[left - 1], values[static_cast<std::size_t>(random.below(left))]);
  }
}
