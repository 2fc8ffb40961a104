#pragma once

#include "numeric/odds.hpp"

namespace passcurve {

/// Most factors that the plain product may have: each adds at most 1.5 roundings, so 128 stay below 3e-14.
constexpr double kProductFactors = 128;

/// Most steps between two anchors: 512 steps of 1.5 roundings stay below 1e-13.
constexpr double kAnchorStride = 512;

/// The odds that k draws without replacement from n samples of which c are successes hold none, C(n-c, k) / C(n, k),
/// for 1 <= k <= n; arguments are taken as checked.
///
/// A fraction of whole numbers, and so the nearest doubles, while these are at most 2^53. Up to kProductFactors =
/// min(c, k) the defining product and the sum of its first-success terms, all positive; beyond, a closed form whose
/// large parts have one sign, so that nothing cancels. Both stay below 1e-12 relative error on both members for n <=
/// 2^31 (tests/golden/draws.json); below 1e-290 the error is absolute. Cost O(1).
[[gnu::noinline]] Odds draw_odds(double n, double c, double k);

/// The same odds for one (n, c) at ascending k, at O(1) a step of k.
///
/// As a fraction, too, while the walk goes step by step from k = 0. Else one step is none *= (n-c-k)/(n-k), some += the
/// chance that the next draw is the first success. Every kAnchorStride steps, and across gaps longer than that, it is
/// anchored anew by draw_odds, which bounds the rounding that piles up.
class DrawWalk {
 public:
  DrawWalk(double n, double c) : n_(n), c_(c) {}
  /// 1 <= k <= n, never below the k of the call before.
  Odds at(double k);

 private:
  void anchor(double k);
  void step_exactly();

  double n_;
  double c_;
  double k_ = 0;
  double steps_left_ = 0;
  Odds odds_{1, 0};
  double none_ = 1;  // the odds as a fraction of whole numbers, while these are exact
  double all_ = 1;
  bool is_exact_ = true;
};

}  // namespace passcurve
