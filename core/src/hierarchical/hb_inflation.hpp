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

/// Where likelihood times prior is highest, in the coordinates of the method, and steps that did there; 0 stands for
/// unknown.
struct MassPeak {
  double pi0 = 0;
  double pi1 = 0;
  double row_step = 0;
  double column_step = 0;
};

/// The logarithm of the same integral as if the density were normal around its peak: smooth in the problem, within some
/// tenths of the integral's, for a thousandth of its cost. `near` as below.
double log_inflation_guide(const InflationProblem& problem, MassPeak& near);

/// The precision of an integral over (pi0, pi1) that is to be as exact as the plane of (mu, h).
constexpr double kMassPrecision = 1e-9;

/// log of the integral of likelihood times prior, and its nodes with weights that sum to 1. `near`, where given, is
/// where the search for the peak starts, and then what it found.
///
/// Method: the logarithm of the integrand is concave. The trapezoidal rule over s = logit(pi0 + pi1) and d =
/// log(pi0 / pi1) on a stretched lattice, which takes the singularities and the ridges away; its step is refined until
/// every other row or column gives the integral to the root of `precision`, in (0, 0.01], which is then about the
/// relative error of all. `refinement` >= 1 divides the first steps, for tests of convergence.
/// Cost: some 1,000 evaluations of three logarithms at 1e-9, 100 at 0.01, at most 12,000.
double log_inflation_integral(const InflationProblem& problem, std::vector<InflationNode>& nodes,
                              double precision = kMassPrecision, MassPeak* near = nullptr, double refinement = 1);

}  // namespace passcurve
