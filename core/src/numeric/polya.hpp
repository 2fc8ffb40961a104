#pragma once

#include "numeric/odds.hpp"

namespace passcurve {

/// The odds of k draws from Polya's urn, which starts with a successes and b failures; every draw adds one of its kind.
/// none = B(a, b + k) / B(a, b), the chance that k samples of a task with p ~ Beta(a, b) all fail.
///
/// a, b > 0; k whole >= 0. Up to kPolyaProduct draws: the product of (b+i)/(a+b+i) and the sum of its first-success
/// terms. Beyond: the same for the first draws, until b+i is large, then Stirling's formula, whose parts all have one
/// sign. Both members stay below 1e-12 relative error (tests/golden/posterior_predictive.json). Cost O(1).
[[gnu::noinline]] Odds polya_odds(double a, double b, double k);

/// The log of `none`, even where `none` is too small for a double. Cost O(1).
double polya_log_none(double a, double b, double k);

/// log of Gamma(x) Gamma(x+step+other) / (Gamma(x+step) Gamma(x+other)), for x >= 8 and steps >= 0. It is the mixed
/// difference of a convex function and so positive. It is the sum of three positive parts and a small one. Relative
/// error: a few roundings.
double log_gamma_mixed_difference(double x, double step, double other);

}  // namespace passcurve
