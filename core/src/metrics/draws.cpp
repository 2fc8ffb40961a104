#include "metrics/draws.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "numeric/stirling.hpp"

namespace passcurve {
namespace {

/// A walk from 0 takes single steps up to this k. For n above 18, no fraction stays exact for more factors.
constexpr double kExactSteps = 16;

// Draws one more: none' = none * failures_left/samples_left, some' = some + none * successes_left/samples_left.
Odds step(const Odds& odds, double failures_left, double successes_left, double samples_left) {
  return {odds.none * (failures_left / samples_left), odds.some + odds.none * (successes_left / samples_left)};
}

/// Doubles hold these whole numbers exactly, hence 17/19 is the double nearest to it.
Odds fraction_odds(double none, double all) { return {none / all, (all - none) / all}; }

Odds product_odds(double n, double few, double many) {
  // none = product over i < few of (n - many - i)/(n - i). The odds are symmetric in (c, k): draw the fewer one by one.
  double none = 1;
  double all = 1;
  for (double i = 0; i < few && all <= kMaxWhole; ++i) {
    none *= n - many - i;
    all *= n - i;
  }
  if (all <= kMaxWhole) return fraction_odds(none, all);
  Odds odds{1, 0};
  for (double i = 0; i < few; ++i) odds = step(odds, n - many - i, many, n - i);
  odds.some = std::min(odds.some, 1.0);
  return odds;
}

/// log of C(n-few, many) / C(n, many) by Stirling's formula, with its terms paired such that all large ones are
/// negative. With A = n-few, B = n-many, D = n-few-many and h(x) = few - x log(1 + few/x):
///     few log(B/n) - (h(D) - h(A)) + log(A B / (n D))/2 + s(A) + s(B) - s(n) - s(D).
double log_none(double n, double few, double many) {
  const double a = n - few;
  const double b = n - many;
  const double d = n - few - many;
  const double log_ratio = many < b ? std::log1p(-many / n) : std::log(b / n);
  const double bulk = few * log_ratio - (log_excess(d, few) - log_excess(a, few));
  const double remainders = stirling_remainder(a) + stirling_remainder(b) - stirling_remainder(n);
  if (d == 0) return bulk + 0.5 * std::log(kTwoPi * a * b / n) + remainders;
  return bulk + 0.5 * std::log1p(few * many / (n * d)) + (remainders - stirling_remainder(d));
}

}  // namespace

Odds draw_odds(double n, double c, double k) {
  if (k > n - c) return {0, 1};
  const double few = std::min(c, k);
  const double many = std::max(c, k);
  if (few <= kProductFactors) return product_odds(n, few, many);
  const double log = log_none(n, few, many);
  return {std::exp(log), -std::expm1(log)};
}

void DrawWalk::anchor(double k) {
  odds_ = draw_odds(n_, c_, k);
  k_ = k;
  steps_left_ = kAnchorStride;
  is_exact_ = false;
}

void DrawWalk::step_exactly() {
  none_ *= n_ - c_ - k_;
  all_ *= n_ - k_;
  is_exact_ = all_ <= kMaxWhole;
  odds_ = is_exact_ ? fraction_odds(none_, all_) : step(odds_, n_ - c_ - k_, c_, n_ - k_);
}

Odds DrawWalk::at(double k) {
  if (k > n_ - c_) return {0, 1};
  const bool is_start = k_ == 0 && steps_left_ == 0;
  if (is_start && k <= kExactSteps) steps_left_ = kAnchorStride;
  if (k - k_ > steps_left_) {
    anchor(k);
    return odds_;
  }
  steps_left_ -= k - k_;
  for (; is_exact_ && k_ < k; ++k_) step_exactly();
  for (; k_ < k; ++k_) odds_ = step(odds_, n_ - c_ - k_, c_, n_ - k_);
  odds_.some = std::min(odds_.some, 1.0);
  return odds_;
}

}  // namespace passcurve
