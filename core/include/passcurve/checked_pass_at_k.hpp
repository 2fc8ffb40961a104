#pragma once

namespace passcurve {

/// Error rates of a checker. Both rates are assumed to be the same for all tasks and tries.
struct CheckerRates {
  double wrong_pass = 0;  ///< f, the share of wrong tries that pass: in [0, right_pass)
  double right_pass = 1;  ///< s, the share of right tries that pass: in (0, 1]
};

/// pass@k of right tries, from the tries that pass a checker that errs: unbiased for 1 - (1 - p)^k, where the rate q of
/// passing is p s + (1 - p) f. With a = s/(s - f), b = (1 - s)/(s - f), and J the tries that pass among k drawn without
/// replacement from n with c such tries:
///
///     1 - sum over j of P(J = j) a^(k-j) (-b)^j,
///
/// which for s = 1 is 1 - C(n-c, k)/C(n, k)/(1 - f)^k. It may lie outside [0, 1] and is not clipped.
/// n, c and k as in pass_at_k. NaN where k > n, or where max(a, b)^k is above 1e300. f = 0 and s = 1: pass_at_k, to the
/// bit.
/// @throws ValueError naming n, c, k, wrong_pass or right_pass
/// Error: 1e-12 of the larger of the value and its complement.
/// Method: where s < 1 the signs of the terms alternate. They are added from the largest one outwards in double-double;
/// where the largest is above 1e17, a recurrence in k gives the sum. Cost O(1) for s = 1, else O(min(c, k)), or O(k).
double checked_pass_at_k(double n, double c, double k, const CheckerRates& rates);

/// 1 - (1 - f)^k: the pass@k of a task that the model never solves, if the share f of its wrong tries passes.
/// f in [0, 1], k whole, in [1, 2^53]. @throws ValueError naming wrong_pass or k
double false_pass_at_k(double wrong_pass, double k);

}  // namespace passcurve
