#pragma once

namespace passcurve {

/// P(p <= x) for p ~ Beta(a, b): the regularised incomplete beta function. a, b > 0; x below 0 counts as 0, above 1
/// as 1. Absolute error below 1e-12 (1e-10 beyond a + b = 1e5), or about `precision` where that is larger. Method:
/// continued fraction (modified Lentz). Cost O(sqrt(a + b)).
double incomplete_beta(double a, double b, double x, double precision = 1e-15);

}  // namespace passcurve
