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
  bool is_even_row;
  bool is_even_column;
};

/// The maximum of likelihood times prior, in the coordinates of the method, and the steps that sufficed there. 0 means
/// unknown.
struct MassPeak {
  double pi0 = 0;
  double pi1 = 0;
  double row_step = 0;
  double column_step = 0;
};

/// The log of the same integral, as if the density were normal around its peak. It is smooth in the problem, within a
/// few tenths of log_inflation_integral, and costs a thousandth of it. `near` as there.
double log_inflation_guide(const InflationProblem& problem, MassPeak& near);

/// The precision of an integral over (pi0, pi1) that shall be as exact as the plane of (mu, h).
constexpr double kMassPrecision = 1e-9;

/// log of the integral of likelihood times prior, and its nodes with weights that sum to 1. `near`, if not null, is the
/// start of the search for the peak and receives the peak found.
///
/// Method: the log of the integrand is concave. The trapezoidal rule runs over s = logit(pi0 + pi1) and d = log(pi0 /
/// pi1) on a stretched lattice. These coordinates remove the singularities and the ridges. The step is refined until
/// every second row or column gives the integral to the square root of `precision`, in (0, 0.01]. The relative error of
/// all nodes is then about `precision`. `refinement` > 0 divides the first steps.
/// Cost: about 1,000 evaluations of three logarithms at 1e-9, 100 at 0.01, at most 12,000.
double log_inflation_integral(const InflationProblem& problem, std::vector<InflationNode>& nodes,
                              double precision = kMassPrecision, MassPeak* near = nullptr, double refinement = 1);

}  // namespace passcurve
