#include "numeric/polya.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/stirling.hpp"

namespace passcurve {
namespace {

/// The most draws that are made one by one: each adds at most 1.5 roundings, so 128 stay below 3e-14.
constexpr double kPolyaProduct = 32;

/// Stirling's formula is accurate from 8 on. From 16 on the small parts of the difference are below 1e-2 of the largest
/// part.
constexpr double kStirlingFrom = 16;

/// The number of draws before the formula takes over: all if they are few, else until b + i is large enough.
double drawn_one_by_one(double b, double k) {
  return k <= kPolyaProduct ? k : std::max(0.0, std::ceil(kStirlingFrom - b));
}

}  // namespace

double log_gamma_mixed_difference(double x, double step, double other) {
  const double s = std::min(step, other);
  const double t = std::max(step, other);
  const double bulk = s * std::log1p(t / (x + s)) + (log_excess(x, s) - log_excess(x + t, s));
  const double half = 0.5 * std::log1p(s / x * (t / (x + s + t)));
  return bulk + half + (stirling_fall(x, s) - stirling_fall(x + t, s));
}

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
  // The product of all 1 + a/(b+i), less 1. Every part of it is positive, hence nothing cancels.
  constexpr double kLarge = 1e200;  // a product above it is turned into its logarithm before it overflows
  double excess = 0;
  double log_none = 0;
  for (double i = 0; i < one_by_one; ++i) {
    excess += (1 + excess) * (a / (b + i));
    if (excess < kLarge) continue;
    log_none -= std::log(excess);
    excess = 0;
  }
  log_none -= std::log1p(excess);
  return one_by_one == k ? log_none : log_none - log_gamma_mixed_difference(b + one_by_one, a, k - one_by_one);
}

}  // namespace passcurve
