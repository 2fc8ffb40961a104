#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "hierarchical/membership.hpp"
#include "numeric/stretched_lattice.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"

namespace passcurve {

/// The masses of the prior at 0 and at 1.
struct Masses {
  double pi0 = 0;
  double pi1 = 0;
};
/// Number of draws of (pi0, pi1) that a node keeps.
constexpr std::size_t kMassDraws = 16;

/// A node of the posterior of the prior's parameters, with (pi0, pi1) integrated out.
struct HyperNode {
  struct Neighbours {
    std::size_t before = 0;  ///< the node's own index if there is none
    std::size_t after = 0;
  };

  double x = 0;  ///< logit mu
  double y = 0;  ///< log h
  int row = 0;   ///< row of its lattice
  int column = 0;
  std::size_t lattice = 0;
  double a = 0;
  double b = 0;
  double weight = 0;
  Neighbours along_rows;
  Neighbours along_columns;
  Membership membership;  ///< empty at the nodes without inflation
  double pi0_mean = 0;
  double pi0_variance = 0;
  double pi1_mean = 0;
  double pi1_variance = 0;
  std::array<Masses, kMassDraws> masses;  ///< equally likely draws; 0 at the nodes without inflation
};

/// The posterior of the prior's parameters as weighted nodes; weights sum to 1.
struct HyperPosterior {
  std::vector<HyperNode> nodes;
  std::array<StretchedLattice, 2> lattices{};  ///< without and with inflation
  double no_inflation = 0;                     ///< the posterior probability of the nodes without inflation
  double log_evidence = 0;
  double precision = 0;  ///< predicted, for the less precise quadrature
  bool is_cut = false;   ///< true if either had too few nodes for its target precision
};

/// Places the quadrature. `refinement` > 0 divides its steps: above 1 for tests of convergence, below 1 for rough
/// answers at less cost, where each precision is raised to that power, and `is_cut` has no meaning.
HyperPosterior hyper_posterior(const Counts& counts, const Hyperprior& hyperprior, double refinement = 1);

}  // namespace passcurve
