#pragma once

#include "passcurve/counts.hpp"

namespace passcurve {

/// Where the spread of the tasks' rates c/n comes from. All are estimates, unbiased but for icc.
struct NoiseSplit {
  /// The mean over tasks of p(1-p), the variance of one sample of a task: the mean of c(n-c)/(n(n-1)).
  double within = 0;
  /// The variance of p between tasks: that of c/n, less the mean of c(n-c)/(n(n-1))/n. It may come out below 0.
  double between = 0;
  /// The chance that two samples of one task disagree: 2 within.
  double flip = 0;
  /// The intraclass correlation: the share of `between` in the variance of one sample of a task picked at random. An
  /// estimate of `between` below 0 counts as 0. NaN where every sample of every task came out the same.
  double icc = 0;
  /// The standard error of Pass@1 about the tasks that were picked.
  double error = 0;
  /// The share of the variance of Pass@1 that more samples of these tasks would take away.
  double sampling_share = 0;
  /// The number of tasks, by weight.
  double total = 0;
};

/// The split of the noise of Pass@1 into which tasks were picked and which attempts were drawn. A task with one sample
/// says nothing of `within`: with one, all that rests on it is NaN. With one task in all, whatever rests on the
/// variance between tasks is NaN. Cost O(cells). Source: arXiv 2512.21326, 2411.00640.
NoiseSplit noise_split(const Counts& counts);

}  // namespace passcurve
