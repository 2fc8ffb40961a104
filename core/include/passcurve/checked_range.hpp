#pragma once

#include <span>
#include <vector>

#include "passcurve/checked_pass_at_k.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// The least and the greatest pass@k of right tries, at each k.
struct CheckedRange {
  std::vector<double> lower;
  std::vector<double> upper;
  /// The share of all tries that is wrong, which is the same for every assignment; NaN where there is none.
  double wrong = 0;
};

/// Range of pass@k of right tries if the share f_i of the wrong tries that pass differs by task. f is its mean over all
/// wrong tries; s is the same at all tasks. Task i has y_i wrong tries of n_i: c_i = f_i y_i + s (n_i - y_i). So the
/// wrong tries of all tasks are sum of y_i = (s sum n - sum c)/(s - f), whichever tasks they are in, and
///
///     max(0, n_i - c_i/s) <= y_i <= n_i, pass@k of its right tries is 1 - C(y_i, k)/C(n_i, k).
///
/// The ends are over all such y, with C(y, k) drawn in straight lines between whole y. Within [0, 1].
/// upper: sharp. lower: a bound, at most one task's share of the mean below what an assignment reaches. Both describe
/// the sampled tries: they include neither the choice of tasks nor the uncertainty of f.
/// f = 0 and s = 1: both ends are pass@k. Where the totals imply fewer wrong tries than the tasks have at least (s <
/// 1), each has its least. NaN where k > n for some task, where sampling stopped at a success, and everywhere if f is
/// above the share of all tries that pass. ks whole, in [1, 2^53].
/// Error 1e-12. Cost O(cells log n) per k, times 64.
/// @throws ValueError naming ks, wrong_pass or right_pass
CheckedRange checked_range(const Counts& counts, std::span<const double> ks, const CheckerRates& rates);

}  // namespace passcurve
