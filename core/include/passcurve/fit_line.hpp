#pragma once

#include <span>

namespace passcurve {

/// A least-squares line with the interval of its slope.
struct LineFit {
  double slope;      ///< NaN for fewer than two points, or where x is the same at all of them
  double intercept;  ///< the line's y at x = 0; NaN where the slope is
  double lower;      ///< end of the slope's interval; NaN for fewer than three points, or where all lie on the line
  double upper;      ///< as lower
  double points;     ///< number of points with two finite coordinates; the others are ignored
};

/// The line y = intercept + slope x of least squares through the points (x[i], y[i]).
/// The interval of the slope is of the Bayesian bootstrap: each replicate weighs the points by Dirichlet(1, …, 1).
/// replicates whole in [1, 10^6], enough for the level; seed whole in [0, 2^53]; level in (0, 1).
/// @throws ShapeError for unequal lengths; ValueError naming the rest
/// Cost O(replicates * points).
LineFit fit_line(std::span<const double> x, std::span<const double> y, double replicates = 10'000, double seed = 1,
                 double level = 0.95);

}  // namespace passcurve
