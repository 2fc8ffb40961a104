#pragma once

namespace passcurve {

/// The unbiased estimate of the chance that k attempts at a task all fail, where samples were drawn one by one until
/// the r-th success, or until a cap: the orders of the samples that begin with k failures, over all orders that end at
/// the same point.
///
///     c = r: C(n-1-k, r-1) / C(n-1, r-1) for k <= n - r, else 0
///     c < r: C(n-c, k) / C(n, k), at the cap n
///
/// n whole in [1, 2^31], stop_at (the r) whole in [1, 2^31], c whole in [0, min(n, stop_at)], k whole in [1, 2^53].
/// c < stop_at and k > n: NaN, since the cap is n. For c = stop_at the caller answers for k being at most the cap.
/// c = 0: exactly 1. r = 1 and c = 1: 1 below n, else 0.
/// @throws ValueError naming the argument that is outside its domain (NaN is)
/// Relative error as pass_at_k. c/n is biased upward under this rule: at p = 0.3, r = 1 and cap 8 its mean is 0.51.
double stopped_fail_at_k(double n, double c, double stop_at, double k);

/// The same if samples were drawn `size` at a time until a batch held a success: after `batches` of them, with c
/// successes in the last.
///
///     1 for k <= (batches-1) size, else C(size-q, c) / C(size, c) with q = k - (batches-1) size
///
/// batches and size whole and at least 1, with a product of at most 2^31; c whole in [0, size], k whole in [1, 2^53].
/// c = 0 (at the cap): 1 up to batches * size, then NaN. c > 0 and q > size - c: exactly 0.
/// @throws ValueError naming the argument that is outside its domain (NaN is)
double batched_fail_at_k(double batches, double size, double c, double k);

}  // namespace passcurve
