#pragma once

#include "passcurve/counts.hpp"

namespace passcurve {

/// Sources of the spread of the tasks' pass@k. Let q be a task's own pass@k, whose unbiased estimate is
/// 1 - C(n-c, k) / C(n, k). Where `is_unbiased`, all except icc are unbiased estimates.
struct NoiseSplit {
  /// The mean over tasks of q(1-q), the variance of whether one set of k samples holds a success. For k = 1 it is the
  /// mean of c(n-c)/(n(n-1)).
  double within = 0;
  /// The variance of q between tasks: that of the estimates, less the mean variance of an estimate. It may come out
  /// below 0.
  double between = 0;
  /// The chance that two sets of k samples of one task disagree: 2 within.
  double flip = 0;
  /// The intraclass correlation: the share of `between` in the variance of one set of a task picked at random. An
  /// estimate of `between` below 0 counts as 0. NaN where every set of every task came out the same.
  double icc = 0;
  /// The standard error of mean pass@k about these tasks.
  double error = 0;
  /// The share of the variance of mean pass@k that more samples of these tasks would remove.
  double sampling_share = 0;
  /// The number of tasks, by weight.
  double total = 0;
  /// True if every task has at least 2k samples. Otherwise `within` and the variance of an estimate are posterior
  /// means, under the Beta-Binomial and HB's posterior of it.
  bool is_unbiased = true;
};

/// Splits the noise of mean pass@k into the choice of tasks and the chance in their attempts.
///
/// With n >= 2k, an unbiased estimate of (1-p)^2k is f(2k) = C(n-c, 2k) / C(n, 2k). So f(k) - f(2k) is one of q(1-q),
/// and f(k)^2 - f(2k) one of the variance of f(k), the estimate itself. With fewer samples no unbiased estimate exists,
/// because both are polynomials in p of degree 2k; posterior means stand for them. For k = 1 a task with one sample has
/// no information about `within`, and all that rests on it is NaN. With a single task, all that rests on the variance
/// between tasks is NaN. k whole in [1, smallest n].
/// @throws ValueError naming k
/// Cost O(cells) where unbiased; otherwise as fit_hierarchical, plus 64 cells k. Source of k = 1: arXiv 2512.21326,
/// 2411.00640.
NoiseSplit noise_split(const Counts& counts, double k = 1);

}  // namespace passcurve
