#pragma once

namespace passcurve {

/// sin(x), with a relative error below 1e-15 up to a quarter turn and an absolute one below 1e-15 |x| beyond. The
/// standard library's also serves angles of 1e300, and weighs two kilobytes more for it.
double sine(double x);

/// cos(x), with an absolute error below 1e-15 (1 + |x|).
double cosine(double x);

}  // namespace passcurve
