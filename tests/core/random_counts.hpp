#pragma once

#include <random>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/prior.hpp"

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

/// Tasks of n samples each with a rate from Beta(a, b), or never or always solved with chances pi0 and pi1.
inline passcurve::Counts simulated(std::mt19937& random, int tasks, int n, const passcurve::Prior& prior) {
  std::gamma_distribution<double> first(prior.a, 1);
  std::gamma_distribution<double> second(prior.b, 1);
  std::uniform_real_distribution<double> uniform(0, 1);
  std::vector<double> ns(static_cast<std::size_t>(tasks), n);
  std::vector<double> cs;
  for (int task = 0; task < tasks; ++task) {
    const double x = first(random);
    const double draw = uniform(random);
    const double p = draw < prior.pi0 ? 0 : (draw > 1 - prior.pi1 ? 1 : x / (x + second(random)));
    double c = 0;
    for (int i = 0; i < n; ++i) c += uniform(random) < p ? 1 : 0;
    cs.push_back(c);
  }
  return {ns, cs};
}
