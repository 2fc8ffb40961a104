#pragma once

namespace passcurve {

/// log Gamma(x) for x > 0. Absolute error below 1e-14 (1 + x log x).
/// Our own, because std::lgamma writes a global and differs between platforms.
double log_gamma(double x);

/// log B(a, b) for a, b > 0. Three log_gamma would cancel where one argument is far below the other; this does not.
double log_beta(double a, double b);

}  // namespace passcurve
