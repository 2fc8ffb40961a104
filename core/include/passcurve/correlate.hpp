#pragma once

#include <span>

namespace passcurve {

/// A correlation of points with its interval.
struct Correlation {
  double value;   ///< in [-1, 1]; NaN for fewer than three points, or where x or y is the same at all of them
  double lower;   ///< NaN for fewer than four points
  double upper;   ///< NaN for fewer than four points
  double points;  ///< number of points with two finite coordinates; the others are ignored
};

/// Pearson's correlation of the points (x[i], y[i]). `by_rank`: Spearman's, which is Pearson's of their ranks; equal
/// values share the mean of their ranks.
/// The interval is Fisher's: tanh(artanh r -/+ z s), s^2 = 1/(points - 3); by rank s^2 = (1 + r^2/2)/(points - 3).
/// level in (0, 1).
/// @throws ShapeError for unequal lengths; ValueError naming level
/// Source of the variance by rank: Bonett and Wright 2000.
Correlation correlate(std::span<const double> x, std::span<const double> y, bool by_rank, double level = 0.95);

}  // namespace passcurve
