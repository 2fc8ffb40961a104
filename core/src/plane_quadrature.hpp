#pragma once

#include <span>
#include <vector>

#include "function_ref.hpp"

namespace passcurve {

/// A point of the plane.
struct Point {
  double x;
  double y;
};

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
  double spacing_x;  ///< between neighbouring values of x
  double spacing_y;  ///< between neighbouring values of y at one x
};

/// Integrates a smooth density that decays in every direction by the trapezoidal rule, which converges geometrically.
///
/// The lattice is laid along the curvature at the highest of the peaks that `starts` climb to; it grows from each peak
/// as far as the density stays above a fixed fraction of its maximum, whatever the shape, and its step is refined until
/// every other node (as on a chessboard) gives the same integral and means.
/// `log_density` may be -infinity but not NaN. `starts` is not empty. `refinement` >= 1 divides the first step (for
/// tests of convergence).
/// Cost: some 200 evaluations for a normal density, and as many more as its shape asks for.
PlaneQuadrature integrate_plane(const LogDensity& log_density, std::span<const Point> starts, double refinement = 1);

}  // namespace passcurve
