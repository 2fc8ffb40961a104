#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// pass@k at each of some k; NaN where a task has too few samples.
struct MixedCurve {
  std::vector<double> k;
  std::vector<double> value;
  std::vector<double> complement;
};

/// The mean pass@k of tasks that two runs share, if the `share` (in [0, 1]) of every task's k attempts comes from b and
/// the others from a: with j = floor(share k + 1/2),
///
///     1 - C(n_a - c_a, k - j) / C(n_a, k - j) * C(n_b - c_b, j) / C(n_b, j)
///
/// Unbiased. NaN where k - j > n_a or j > n_b for some task. Rows of a and b are the same tasks; a's weights count.
/// @throws ValueError naming n, c, ks or share; ShapeError for rows of unequal number, or none
/// Cost O(rows * ks).
MixedCurve mixed_attempts(const Tasks& a, const Tasks& b, std::span<const double> ks, double share);

/// The mean pass@k of a set of tasks, a `share` of them like those of b and the others like those of a: (1 - share)
/// times a's plus share times b's. NaN where one that counts is undefined.
/// @throws ValueError naming ks or share
MixedCurve mixed_tasks(const Counts& a, const Counts& b, std::span<const double> ks, double share);

}  // namespace passcurve
