#pragma once

#include "passcurve/counts.hpp"

namespace passcurve {

/// The prior of a task's success rate p before its samples: Beta(a, b), the mass pi0 of tasks that never succeed and
/// the mass pi1 of tasks that always do.
struct Prior {
  double a = 1;
  double b = 1;
  double pi0 = 0;
  double pi1 = 0;
};

/// The largest a or b: the product of three of them is still a double.
constexpr double kLargestShape = 1e100;

/// A chance and its complement, each computed without subtraction.
struct Chance {
  double value;
  double complement;
};

// Every function takes n whole in [1, 2^31], c whole in [0, n], k whole in [1, 2^53], and a prior with a and b in
// (0, kLargestShape], pi0 and pi1 in [0, 1] with pi0 + pi1 <= 1.
// @throws ValueError naming the argument that is outside its domain (NaN is).
// Relative error below 1e-12 for n, k <= 1e6 and a, b in [1e-6, 1e6], absolute below 1e-290.
// Source: Verine et al. 2026, appendix A.

/// The log of the chance of c successes among n samples of a task drawn from the prior:
///
///     pi0 [c = 0] + pi1 [c = n] + (1 - pi0 - pi1) C(n, c) B(a + c, b + n - c) / B(a, b)
///
/// -infinity if the prior rules c out.
double log_marginal(double n, double c, const Prior& prior);

/// The chance that at least one of k new samples of a task succeeds, after c of n did:
///
///     w1 + wB (1 - B(a + c, b + n - c + k) / B(a + c, b + n - c))
///
/// w1 and wB are the posterior weights of "always" and of the Beta part. Any k. If the prior rules c out: NaN.
Chance posterior_pass_at_k(double n, double c, double k, const Prior& prior);

/// The q quantile, q in [0, 1], of the posterior of this task's 1 - (1-p)^k. q = 0.025 and 0.975 give the ends of its
/// 95 % interval. It is exactly 0 or 1 if "never" or "always" alone reach q. If the prior rules c out: NaN.
/// Error: 1e-12, or 1e-12 of the value if that is tiny.
double posterior_pass_at_k_quantile(double n, double c, double k, const Prior& prior, double q);

/// posterior_pass_at_k before any sample: pi1 + (1 - pi0 - pi1) (1 - B(a, b + k) / B(a, b)).
Chance prior_pass_at_k(double k, const Prior& prior);

}  // namespace passcurve
