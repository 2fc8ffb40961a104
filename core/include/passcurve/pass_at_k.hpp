#pragma once

#include <span>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// The unbiased pass@k of one task: the chance that k of its n samples, drawn without replacement, hold a success.
///
///     1 - C(n-c, k) / C(n, k)
///
/// n whole in [1, 2^31], c whole in [0, n], k whole in [1, 2^53].
/// k > n: NaN, since n samples cannot answer it. k = 1: exactly c/n. c = 0: exactly 0. n-c < k <= n: exactly 1.
/// @throws ValueError naming the argument that is outside its domain (NaN is)
/// Method: draws.hpp; relative error below 1e-12. Source: Chen et al. 2021 (arXiv 2107.03374), eq. 1.
double pass_at_k(double n, double c, double k);

/// 1 - pass@k of one task: C(n-c, k) / C(n, k). It is as accurate as pass_at_k, even where pass@k is near 1. Domain,
/// exceptions and source as pass_at_k; k > n: NaN.
double fail_at_k(double n, double c, double k);

/// The mean pass@k over the tasks of a data set, as an answer with its status. Arguments as pass_at_k_curve.
Answer mean_pass_at_k(const Counts& counts, double k, Ragged ragged = Ragged::strict);

/// The mean pass@k over the tasks for each of `ks` (whole, in [1, 2^53], any order, repeats allowed, may be empty). If
/// some task has n < k, the value follows `ragged`. A value that no task has is NaN and `undefined`. Where sampling
/// stopped at a success, each task has the estimate of stopped.hpp; beyond Counts::largest_k, the value is NaN for
/// every `ragged`.
/// @throws ValueError naming ks and the index
/// Cost O(cells * ks) by recurrence in k, plus sorting ks.
Curve pass_at_k_curve(const Counts& counts, std::span<const double> ks, Ragged ragged = Ragged::strict);

}  // namespace passcurve
