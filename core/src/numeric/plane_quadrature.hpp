#pragma once

#include <span>
#include <vector>

#include "numeric/function_ref.hpp"
#include "numeric/stretched_lattice.hpp"

namespace passcurve {

using LogDensity = FunctionRef<double(Point)>;

/// A node of a quadrature: its weight is the share of the integral that it stands for.
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
  double precision;  ///< predicted: of the integral and, in standard deviations, of the means
  bool is_large;     ///< whether it takes so many nodes that its precision is only what anyone prints
  bool is_cut;       ///< whether the most nodes that it may have were too few even for that
};

/// Integrates a smooth density that decays in every direction by the trapezoidal rule, which converges geometrically.
///
/// The lattice is laid along the curvature at the highest of the peaks that `starts` climb to and stretches away from
/// it, so that long tails and plateaus beside a narrow peak take few nodes. It grows from each peak as far as the
/// density stays above a fixed fraction of its maximum, whatever the shape, and its step is refined until every other
/// node gives the same integral and means.
/// `log_density` may be -infinity but not NaN. `starts` is not empty. `refinement` >= 1 divides the first step (for
/// tests of convergence).
/// Precision: 5e-9 where that takes few nodes, else 5e-7.
/// Cost: some 300 evaluations for a normal density, as many more as its shape asks for; at most some
/// thousands (kMaxNodes) for each of at most seven steps.
PlaneQuadrature integrate_plane(const LogDensity& log_density, std::span<const Point> starts, double refinement = 1);

/// The same nodes for another density, of which `log_densities` are the values there: their weights, integral and
/// precision. What the nodes were chosen by should be near it.
PlaneQuadrature reweighed(PlaneQuadrature plane, std::span<const double> log_densities);

}  // namespace passcurve
