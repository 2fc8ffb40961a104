#pragma once

#include <cstddef>
#include <span>

namespace passcurve {

/// The x below which the share q in [0, 1] of Beta(a, b) lies, for a, b > 0. 0 where x is below the smallest double.
/// Error: 1e-13 of x, or how far x moves when the smaller of q and 1 - q changes by 1e-13 of itself, if that is larger.
/// Method: Newton's steps in the logit of x for the log of the smaller part, within a bracket.
double beta_quantile(double a, double b, double q);

/// The share of the standard normal distribution below x.
double normal_share(double x);

/// The x below which the share q in (0, 1) of the standard normal distribution lies.
double normal_quantile(double q);

/// The x below which the share q in (0, 1) of Student's t with `freedom` > 0 degrees lies. Above 10^6 degrees it comes
/// from the normal quantile, to 1e-12.
double t_quantile(double freedom, double q);

/// The share of Student's t with `freedom` > 0 degrees that lies at least as far from 0 as x: a two-sided p value.
double t_beyond(double freedom, double x);

/// The largest whole number that x reaches, where x is a level's share of a number of draws. A level such as 0.9 is not
/// quite the double, hence 499.99999999999994 counts as 500.
double whole_part(double x);

/// The rank of an interval's ends among `draws` ordered draws, from each side, counted from 1. The share of draws
/// beyond an end is below (1 - level)/2.
std::size_t rank_of_end(std::size_t draws, double level);

/// The rank-th smallest value, counted from 1; reorders the values.
double select(std::span<double> values, std::size_t rank);

}  // namespace passcurve
