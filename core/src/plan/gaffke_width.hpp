#pragma once

namespace passcurve {

/// The quantile of a Beta distribution with this mean and variance.
double quantile_by_moments(double mean, double variance, double q);

/// Half the width of Gaffke's interval for N values in [0, 1] with this mean and variance (divisor N), with its draws
/// approximated by a Beta distribution, which has their first two moments and is exact for 0/1 values.
double gaffke_half_width(double mean, double variance, double tasks, double level);

}  // namespace passcurve
