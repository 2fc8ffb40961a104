#pragma once

namespace passcurve {

/// sin(x). Relative error below 1e-15 up to a quarter turn, absolute error below 1e-15 |x| beyond. The standard
/// library's sine also serves angles of 1e300 and is two kilobytes larger for it.
double sine(double x);

/// cos(x). Absolute error below 1e-15 (1 + |x|).
double cosine(double x);

}  // namespace passcurve
