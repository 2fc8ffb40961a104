#include "polya.hpp"

#include <algorithm>
#include <cmath>

#include "stirling.hpp"

namespace passcurve {
namespace {

/// Most draws that are taken one by one: each adds at most 1.5 roundings, so 128 stay below 3e-14.
constexpr double kPolyaProduct = 128;

/// Stirling's remainders are differences of numbers below 1/(12 * 16): their rounding, below 1e-18, stays below 1e-13
/// of a log that is at least a * 128/(a + b + 128).
constexpr double kStirlingFrom = 16;

/// -log of Gamma(x+s) Gamma(x+t) / (Gamma(x) Gamma(x+s+t)), for x >= kStirlingFrom: the mixed difference of a convex
/// function, so positive, in three positive parts and the remainders' small mixed difference.
double log_gamma_mixed_difference(double x, double step, double other) {
  const double s = std::min(step, other);
  const double t = std::max(step, other);
  const double bulk = s * std::log1p(t / (x + s)) + (log_excess(x, s) - log_excess(x + t, s));
  const double half = 0.5 * std::log1p(s / x * (t / (x + s + t)));
  const double far = stirling_remainder(x + s + t) - stirling_remainder(x + t);
  const double near = stirling_remainder(x + s) - stirling_remainder(x);
  return bulk + half + (far - near);
}

/// The draws before the formula takes over: all of a few, else until it is good.
double drawn_one_by_one(double b, double k) {
  return k <= kPolyaProduct ? k : std::max(0.0, std::ceil(kStirlingFrom - b));
}

}  // namespace

Odds polya_odds(double a, double b, double k) {
  Odds odds{1, 0};
  const double one_by_one = drawn_one_by_one(b, k);
  for (double i = 0; i < one_by_one; ++i) {
    const double all = a + b + i;
    odds = {odds.none * ((b + i) / all), odds.some + odds.none * (a / all)};
  }
  if (one_by_one < k) {
    const double log_none = -log_gamma_mixed_difference(b + one_by_one, a, k - one_by_one);
    odds = {odds.none * std::exp(log_none), odds.some + odds.none * -std::expm1(log_none)};
  }
  odds.some = std::min(odds.some, 1.0);
  return odds;
}

double polya_log_none(double a, double b, double k) {
  const double one_by_one = drawn_one_by_one(b, k);
  // The product of all 1 + a/(b+i), less 1: every part of it is positive, so that nothing cancels.
  double excess = 0;
  for (double i = 0; i < one_by_one; ++i) excess += (1 + excess) * (a / (b + i));
  const double log_none = -std::log1p(excess);
  return one_by_one == k ? log_none : log_none - log_gamma_mixed_difference(b + one_by_one, a, k - one_by_one);
}

}  // namespace passcurve
