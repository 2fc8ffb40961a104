#pragma once

#include <cstddef>
#include <span>

namespace passcurve {

/// The x below which the share q in [0, 1] of Beta(a, b) lies, a and b > 0: to 1e-12 of x or of 1 - x, whichever is
/// larger. Method: bisection of incomplete_beta in the logit of x.
double beta_quantile(double a, double b, double q);

/// The share of the standard normal distribution below x.
double normal_share(double x);

/// The x below which the share q in (0, 1) of the standard normal distribution lies.
double normal_quantile(double q);

/// The x below which the share q in (0, 1) of Student's t with `freedom` > 0 degrees lies. Beyond 10^6 degrees from the
/// normal quantile, to 1e-12.
double t_quantile(double freedom, double q);

/// The share of Student's t with `freedom` > 0 degrees that lies at least as far from 0 as x: a two-sided p value.
double t_beyond(double freedom, double x);

/// Where the ends of an interval lie among `draws` ordered ones: that many from each side, counted from 1. The share
/// of draws beyond an end is below (1 - level)/2.
std::size_t rank_of_end(std::size_t draws, double level);

/// The rank-th smallest value, counted from 1; reorders the values.
double select(std::span<double> values, std::size_t rank);

}  // namespace passcurve
