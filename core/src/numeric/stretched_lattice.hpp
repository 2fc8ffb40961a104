#pragma once

#include <cmath>

namespace passcurve {

/// A point of the plane.
struct Point {
  double x;
  double y;
};

/// Distance from the middle at which a lattice begins to stretch, in standard deviations. It is near enough that a tail
/// of forty deviations takes a dozen steps. It is far enough that a normal density converges as on an even lattice.
constexpr double kStretchFrom = 3;

/// 3 sinh(u/3), its slope and its inverse, with 3 for kStretchFrom: odd, close to u near 0, exponential beyond
/// kStretchFrom.
inline double stretched(double u) { return kStretchFrom * std::sinh(u / kStretchFrom); }
inline double stretch_slope(double u) { return std::cosh(u / kStretchFrom); }
inline double unstretched(double z) { return kStretchFrom * std::asinh(z / kStretchFrom); }
/// 3 tanh(u/3): odd, close to u near 0, and within kStretchFrom. It is the lean of a tilted lattice.
inline double leaning(double u) { return kStretchFrom * std::tanh(u / kStretchFrom); }

/// A lattice over the plane: even near its origin, stretched far from it, and tilted like the density at its peak.
struct StretchedLattice {
  Point origin;
  double xx, yx, yy;   ///< the lower triangular root of the covariance
  double row_step;     ///< between rows, in standard deviations, before the stretch
  double column_step;  ///< the same, within a row

  [[nodiscard]] Point at(int row, int column) const {
    const double u = row * row_step;
    return {origin.x + xx * stretched(u), origin.y + yx * leaning(u) + yy * stretched(column * column_step)};
  }
  /// The log of the area that a node stands for.
  [[nodiscard]] double log_area(int row, int column) const {
    return std::log(row_step * column_step * xx * yy * stretch_slope(row * row_step) *
                    stretch_slope(column * column_step));
  }
  /// The row of an x, and the column of a point's y in that row, as fractions.
  [[nodiscard]] double row_of(double x) const { return unstretched((x - origin.x) / xx) / row_step; }
  [[nodiscard]] double column_of(double row, double y) const {
    return unstretched((y - origin.y - yx * leaning(row * row_step)) / yy) / column_step;
  }
};

}  // namespace passcurve
