#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "numeric/function_ref.hpp"
#include "numeric/stretched_lattice.hpp"

namespace passcurve {

using LogDensity = FunctionRef<double(Point)>;

/// A node of a quadrature; its weight is its share of the integral.
struct PlaneNode {
  Point at;
  int row;
  int column;
  double weight;
};

/// The nodes of a density over the plane, on one lattice, with weights that sum to 1.
struct PlaneQuadrature {
  std::vector<PlaneNode> nodes;
  double log_integral;
  StretchedLattice lattice;
  double precision;  ///< predicted: of the integral, and of the means in standard deviations
  bool is_large;     ///< true if it needs many nodes; it then aims at the lower precision
  bool is_cut;       ///< true if even that precision would need more nodes than the cap
};

/// Integrates a smooth density that decays in every direction. The trapezoidal rule converges geometrically there.
///
/// The lattice follows the curvature at the highest peak reached from `starts`, and stretches away from it. Long tails
/// and plateaus next to a narrow peak thus need few nodes. It grows from each peak while the density stays above a
/// fixed fraction of its maximum. Its step is refined until every second node gives the same integral and means.
/// If that needs many nodes, longer steps are tried, from the law by which errors fall.
/// `log_density` may be -infinity but not NaN. `starts` is not empty. `refinement` > 0 divides the first step: above 1
/// for tests of convergence, below 1 for rough answers, whose precision is raised to that power.
/// Precision: 5e-9 where that takes few nodes, else 5e-7.
/// Cost: about 300 evaluations for a normal density, and more for other shapes. At most some thousands (kMaxNodes) for
/// each of at most eight steps.
PlaneQuadrature integrate_plane(const LogDensity& log_density, std::span<const Point> starts, double refinement = 1);

/// The weights, integral and precision of another density on the same nodes. `log_densities` are its values there. It
/// should be close to the density that chose the nodes.
PlaneQuadrature reweighed(PlaneQuadrature plane, std::span<const double> log_densities);

/// A precision to the power of a refinement; itself at 1. The downloaded module has no pow, whose table is 4 kB.
inline double refined(double precision, double refinement) {
  return refinement == 1 ? precision : std::exp(refinement * std::log(precision));
}

}  // namespace passcurve
