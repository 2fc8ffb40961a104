#pragma once

#include <cmath>

namespace passcurve {

/// A point of the plane.
struct Point {
  double x;
  double y;
};

/// How far from the middle, in standard deviations, a lattice begins to stretch: near enough that a tail of forty
/// deviations takes a dozen steps, far enough that a normal density still converges as on an even lattice.
constexpr double kStretchFrom = 3;

/// An odd function that is u near 0 and grows exponentially beyond kStretchFrom, with its slope and inverse.
inline double stretched(double u) { return kStretchFrom * std::sinh(u / kStretchFrom); }
inline double stretch_slope(double u) { return std::cosh(u / kStretchFrom); }
inline double unstretched(double z) { return kStretchFrom * std::asinh(z / kStretchFrom); }
/// An odd function that is u near 0 and stays within kStretchFrom: how far a tilted lattice leans.
inline double leaning(double u) { return kStretchFrom * std::tanh(u / kStretchFrom); }

/// A lattice over the plane, even near its origin and stretched far from it, tilted as a density is near its peak.
struct StretchedLattice {
  Point origin;
  double xx, yx, yy;   ///< the lower triangular root of the covariance
  double row_step;     ///< between rows, in standard deviations, before they are stretched
  double column_step;  ///< and within a row

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
