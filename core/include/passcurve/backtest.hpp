#pragma once

#include <vector>

#include "passcurve/counts.hpp"

namespace passcurve {

struct BacktestRequest {
  double ratio = 2;     ///< k over the samples that predict it, in (1, smallest n / 2]; the smallest n is at least 3
  double repeats = 20;  ///< draws of these samples, whole in [1, 1000]
  double seed = 1;      ///< whole in [0, 2^53]
  double level = 0.95;  ///< confidence level of the intervals, in (0, 1)
};

/// Predictions from part of the samples, and the value measured from all of them.
struct Backtest {
  double samples = 0;     ///< m of each task, at least 2: the smallest n over the ratio, rounded down
  double k = 0;           ///< m times the ratio, rounded up
  double measured = 0;    ///< the unbiased pass@k from all samples
  double complement = 0;  ///< 1 - measured
  /// pass@k of each draw, by the hierarchical model about these tasks, and the ends of its interval; NaN where it has
  /// none.
  std::vector<double> value;
  std::vector<double> lower;
  std::vector<double> upper;
  std::vector<bool> holds;  ///< for each draw, true if its interval holds `measured`, to half a task
};

/// Predicts pass@k repeatedly from m of each task's samples, drawn without replacement, as hierarchical_interval does
/// about these tasks. The draws share samples, so they carry less information than as many studies. The measured value
/// has an error of its own, and moves in steps of a task where k = n: half a task is allowed.
/// @throws as subsample; ValueError naming ratio, repeats, seed or level
/// Cost O(repeats * (tasks * m + the quadrature of fit_hierarchical)).
Backtest backtest(const Counts& counts, const BacktestRequest& request);

}  // namespace passcurve
