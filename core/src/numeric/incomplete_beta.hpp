#pragma once

namespace passcurve {

/// The two parts of a Beta distribution at a point. Each is computed directly where it is small.
struct BetaTails {
  double below;  ///< P(p <= x)
  double above;  ///< P(p > x)
};

/// The relative change below which a fraction or a series has converged to a double.
constexpr double kFullPrecision = 1e-16;

/// The parts of Beta(a, b) below and above x, for a, b > 0. An x below 0 counts as 0, above 1 as 1.
/// Relative error of both parts: below 1e-13 up to a + b = 1e7. For a part below 1e-100 it is below 1e-15 times -log of
/// the part. It is about `precision` where that is larger.
/// Method: a continued fraction times x^a (1-x)^b / B(a, b), most of which is two deviances. A power series replaces
/// the fraction where the smaller parameter is at most 1 and x is near its end. Cost O(sqrt(a + b)) at most, near the
/// mean.
/// Source: Didonato & Morris 1992 (TOMS 708); Loader 2000; Boost.Math's continued fraction.
BetaTails beta_tails(double a, double b, double x, double precision = kFullPrecision);

/// P(p <= x) for p ~ Beta(a, b), the regularised incomplete beta function: the lower part of beta_tails.
double incomplete_beta(double a, double b, double x, double precision = kFullPrecision);

/// The log of x^a (1-x)^b / B(a, b), for x in (0, 1): the slope of incomplete_beta along the logit of x. Absolute error
/// below 1e-15 (1 + |result|).
double log_beta_power(double a, double b, double x);

}  // namespace passcurve
