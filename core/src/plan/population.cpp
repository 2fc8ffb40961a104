#include "passcurve/population.hpp"

#include <algorithm>

#include "hierarchical/hb_posterior.hpp"
#include "models/check_prior.hpp"

namespace passcurve {

Population population_of(const Prior& prior) {
  check_prior("population_of", prior);
  Population population;
  population.add(1, prior);
  return population;
}

Population population_of(const Counts& counts) {
  // Systematic resampling: the prior at each of these equally spaced shares of the weight. The nodes come row by row,
  // so that neighbours are alike and each part of the posterior has its share of priors.
  constexpr double kPriors = 64;
  const HyperPosterior posterior = hyper_posterior(counts, {});
  Population population;
  double total = 0;
  for (const HyperNode& node : posterior.nodes) total += node.weight;
  double passed = 0;
  double next = 0.5;
  for (const HyperNode& node : posterior.nodes) {
    passed += node.weight / total * kPriors;
    double here = 0;
    for (; next < kPriors && next < passed; ++next) ++here;
    if (here > 0) population.add(here / kPriors, {node.a, node.b, node.pi0_mean, node.pi1_mean});
  }
  return population;
}

}  // namespace passcurve
