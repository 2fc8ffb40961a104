#pragma once

#include <cstddef>
#include <vector>

namespace passcurve {

/// The tasks of one n at one extreme, and the chance of that extreme without inflation.
struct InflatedGroup {
  double weight;
  double chance;
};

/// The likelihood of (pi0, pi1) given a and b:
///
///     (1-pi0-pi1)^interior * prod (pi0 + (1-pi0-pi1) none.chance)^none.weight * prod (pi1 + ...)^every.weight
///
/// under the prior pi0^(-1/2) (1-pi0)^(shape-1) pi1^(-1/2) (1-pi1)^(shape-1) on pi0 + pi1 < 1, not normalised.
struct InflationProblem {
  std::vector<InflatedGroup> none;
  std::vector<InflatedGroup> every;
  double interior = 0;
  double shape = 1;  ///< at least 1
};

/// One node of the quadrature over (pi0, pi1).
struct InflationNode {
  double pi0;
  double pi1;
  double weight;  ///< a share of the integral
};

/// log of the integral of likelihood times prior, and its nodes with weights that sum to 1.
///
/// Method: the logarithm of the likelihood is concave. pi0 = sin^2 and pi1 = (1-pi0) y^2 take the singularities away;
/// for each pi0 of a trapezoidal rule over the range that its profile leaves, the range of y is found in the same way.
/// `refinement` >= 1 multiplies the nodes on each axis. Relative error below 1e-9 (tested by doubling them).
/// Cost: some 20 x 40 evaluations of the logarithms in the likelihood.
double log_inflation_integral(const InflationProblem& problem, std::vector<InflationNode>& nodes,
                              double refinement = 1);

}  // namespace passcurve
