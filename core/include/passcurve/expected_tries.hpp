#pragma once

namespace passcurve {

/// The expected number of attempts at one task until the first success, at most k, from c successes among n samples:
///
///     (n+1)/(c+1) - (n-k+1)/(c+1) * C(n-c, k) / C(n, k)
///
/// It is unbiased for the sum over j < k of (1-p)^j, p the chance of a success. n, c and k as in pass_at_k.
/// k > n: NaN. k = 1: exactly 1. c = 0: k. c = n: 1.
/// @throws ValueError naming the argument that is outside its domain (NaN is)
/// It is (n+1)/(c+1) times pass@k of c+1 successes among n+1, and as accurate as pass_at_k.
double expected_tries(double n, double c, double k);

}  // namespace passcurve
