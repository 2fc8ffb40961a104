#pragma once

#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/prior.hpp"

namespace passcurve {

/// Belief about the success rates of tasks that are not drawn yet: a mixture of priors, one of which holds for all
/// tasks of a study. Parallel arrays; the weights sum to 1.
struct Population {
  std::vector<double> weight;
  std::vector<double> a;
  std::vector<double> b;
  std::vector<double> pi0;
  std::vector<double> pi1;

  [[nodiscard]] std::size_t size() const { return weight.size(); }
  [[nodiscard]] Prior prior(std::size_t i) const { return {a[i], b[i], pi0[i], pi1[i]}; }
  void add(double share, const Prior& prior) {
    weight.push_back(share);
    a.push_back(prior.a);
    b.push_back(prior.b);
    pi0.push_back(prior.pi0);
    pi1.push_back(prior.pi1);
  }
};

/// One prior that is known.
/// @throws ValueError naming a, b, pi0 or pi1
Population population_of(const Prior& prior);

/// HB's posterior of the prior (fit_hierarchical, its default hyperprior): at most 64 priors of equal weight, which
/// stand for all nodes of its quadrature. Every data set has one, all failed and all solved included.
/// Cost as fit_hierarchical.
Population population_of(const Counts& counts);

}  // namespace passcurve
