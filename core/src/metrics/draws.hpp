#pragma once

#include "numeric/odds.hpp"

namespace passcurve {

/// The most factors of the plain product: each adds at most 1.5 roundings, so 128 stay below 3e-14.
constexpr double kProductFactors = 128;

/// The most steps between two anchors: 512 steps of 1.5 roundings stay below 1e-13.
constexpr double kAnchorStride = 512;

/// The odds for k draws without replacement from n samples with c successes: none = C(n-c, k) / C(n, k). 1 <= k <= n;
/// the caller has checked the arguments.
///
/// While numerator and denominator are at most 2^53, the result is a fraction of whole numbers and so the nearest
/// double. For min(c, k) up to kProductFactors it is the defining product and the sum of its first-success terms, all
/// positive. Beyond, it is a closed form whose large parts have one sign, hence nothing cancels. Both stay below 1e-12
/// relative error on both members for n <= 2^31 (tests/golden/draws.json). Below 1e-290 the error is absolute. Cost
/// O(1).
[[gnu::noinline]] Odds draw_odds(double n, double c, double k);

/// The same odds for one (n, c) at ascending k, at O(1) per step of k.
///
/// While the walk goes step by step from k = 0, it keeps the exact fraction, too. Otherwise one step is none *=
/// (n-c-k)/(n-k), some += the chance that the next draw is the first success. draw_odds gives a new anchor every
/// kAnchorStride steps, and across longer gaps. This bounds the rounding that piles up.
class DrawWalk {
 public:
  DrawWalk(double n, double c) : n_(n), c_(c) {}
  /// 1 <= k <= n, and k is not below that of the call before.
  Odds at(double k);

 private:
  void anchor(double k);
  void step_exactly();

  double n_;
  double c_;
  double k_ = 0;
  double steps_left_ = 0;
  Odds odds_{1, 0};
  double none_ = 1;  // the odds as a fraction of whole numbers, while it is exact
  double all_ = 1;
  bool is_exact_ = true;
};

}  // namespace passcurve
