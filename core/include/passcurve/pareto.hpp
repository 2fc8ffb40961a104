#pragma once

#include <span>
#include <vector>

namespace passcurve {

/// True for each point (x[i], y[i]) that no other point beats. A point beats another if it is at least as large in both
/// coordinates and larger in one. A point with a NaN is never on the frontier. Infinite coordinates are largest.
/// @throws ShapeError for unequal lengths
/// Cost O(points^2).
std::vector<bool> pareto_front(std::span<const double> x, std::span<const double> y);

/// The gain of k tries over one, relative to one: (at_k - at_1) / at_1, both in [0, 1]. NaN if at_1 is 0 or either is
/// NaN.
/// @throws ValueError naming at_1 or at_k
double relative_gain(double at_1, double at_k);

}  // namespace passcurve
