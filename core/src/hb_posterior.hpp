#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "hb_moments.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"

namespace passcurve {

/// A node of the posterior of the prior's parameters, (pi0, pi1) integrated out.
struct HyperNode {
  struct Neighbours {
    std::size_t before;  ///< the node's own index where there is none
    std::size_t after;
  };

  double x;  ///< logit mu
  double y;  ///< log nu
  double spacing_x;
  double spacing_y;
  double a;
  double b;
  double weight;
  Neighbours along_rows;
  Neighbours along_columns;
  Membership membership;  ///< empty at the nodes without inflation
  double pi0_mean;
  double pi0_variance;
  double pi1_mean;
  double pi1_variance;
};

/// The posterior of the prior's parameters as weighted nodes; weights sum to 1.
struct HyperPosterior {
  std::vector<HyperNode> nodes;
  double no_inflation;  ///< the posterior probability of the nodes without inflation
  double log_evidence;
};

/// Places the quadrature. `refinement` >= 1 divides its steps, for tests of convergence.
HyperPosterior hyper_posterior(const Counts& counts, const Hyperprior& hyperprior, double refinement = 1);

}  // namespace passcurve
