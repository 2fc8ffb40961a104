#pragma once

namespace passcurve {

constexpr double kTwoPi = 6.283185307179586476925;

/// Below this x the asymptotic series of the remainder does not reach double precision.
constexpr double kStirlingSeriesFrom = 8;

/// From this x on, one step of the remainder's recurrence uses a series of its own. The first omitted term is below
/// 25^-11 / 23 < 2e-17.
constexpr double kStirlingStepFrom = 2;

/// The remainder of Stirling's formula, log x! - (x + 1/2) log x + x - log(2 pi)/2, for x > 0.
/// With x! = Gamma(x + 1), it is also log Gamma(x) - (x - 1/2) log x + x - log(2 pi)/2.
/// Absolute error below 1e-14 for x < kStirlingSeriesFrom, where the recurrence shifts x up. Below 1e-16 beyond
/// (series, first omitted term < 1e-16).
[[gnu::noinline]] double stirling_remainder(double x);

/// stirling_remainder(x) - stirling_remainder(x + step), for x >= 8 and step >= 0. Relative error: a few roundings,
/// even for a tiny step.
double stirling_fall(double x, double step);

/// y - x log(1 + y/x), for x >= 0 and y > 0: the gap between log and its tangent. At x = 0 it is y, its limit. Relative
/// error: a few roundings for every y/x, even where y is far below x and the two parts nearly cancel.
[[gnu::noinline]] double log_excess(double x, double y);

}  // namespace passcurve
