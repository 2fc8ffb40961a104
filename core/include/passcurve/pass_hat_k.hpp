#pragma once

#include <span>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// pass^k of one task: the chance that k of its n samples, drawn without replacement, are all successes.
///
///     C(c, k) / C(n, k)
///
/// n whole in [1, 2^31], c whole in [0, n], k whole in [1, 2^53].
/// k > n: NaN. k = 1: exactly c/n. c < k <= n: exactly 0. c = n and k <= n: exactly 1.
/// @throws ValueError naming the argument that is outside its domain (NaN is)
/// Method: draws.hpp with failures for successes; relative error below 1e-12.
/// Source: Yao et al. 2024 (arXiv 2406.12045); G-Pass@k at tau = 1 of Liu et al. 2024 (arXiv 2412.13147).
double pass_hat_k(double n, double c, double k);

/// The mean pass^k over the tasks of a data set, as an answer with its status. Arguments as pass_hat_k_curve.
Answer mean_pass_hat_k(const Counts& counts, double k, Ragged ragged = Ragged::strict);

/// The mean pass^k over the tasks for each of `ks` (whole, in [1, 2^53], any order, repeats allowed, may be empty),
/// under the same rules, exceptions and cost as pass_at_k_curve.
Curve pass_hat_k_curve(const Counts& counts, std::span<const double> ks, Ragged ragged = Ragged::strict);

}  // namespace passcurve
