#pragma once

#include <span>
#include <vector>

#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Settings for the costs of runs.
struct CostRequest {
  double target = 0.5;   ///< the pass@k to reach, in [0, 1]
  bool stopping = true;  ///< true if attempts at a task stop at the first success
  bool paired = false;   ///< true if row i is the same task in all runs, so that all share their resamples
};

/// Costs of k attempts at each task of runs. The first six are by run and k, row-major, and NaN at k above the smallest
/// n of a run. The others are by run: at the least k that reaches the target.
struct RunCosts {
  std::vector<double> pass;   ///< mean pass@k
  std::vector<double> tries;  ///< mean attempts: expected_tries if attempts stop at the first success, else k
  std::vector<double> cost;   ///< mean cost of a task: that of its attempts
  /// Cost per solved task: the cost of all tasks over the number of them that k attempts solve. Infinite where none is.
  std::vector<double> per_solved;
  std::vector<double> lower;  ///< the ends of its interval about new tasks; empty without replicates
  std::vector<double> upper;

  std::vector<double> k;            ///< the least of the ks whose pass@k is at least the target; NaN where none is
  std::vector<double> at_target;    ///< the mean cost of a task there; infinite where no k reaches the target
  std::vector<double> reached;      ///< the share of resamples in which some k reaches the target; empty without them
  std::vector<double> cheapest;     ///< the share in which that costs least of all runs; equal ones share it
  std::vector<double> ratio;        ///< its cost at the target over the least one of the others; NaN: both infinite
  std::vector<double> ratio_lower;  ///< the ends of the ratio's percentile interval, over the resamples that have one
  std::vector<double> ratio_upper;
};

/// The costs of runs at each of `ks` (whole, in [1, 2^53], any order).
///
///     cost per solved task = sum of cost_i tries_i / sum of pass@k_i
///
/// tries_i as expected_tries, or k without stopping. The interval is Gaffke's, inverted: a draw weighs the units and
/// one more by Dirichlet(1, …, 1). For the lower end, that one costs the least and is solved at the first attempt. For
/// the upper end, it costs the most, and k attempts do not solve it. Costs beyond the observed ones are not considered.
/// Shares and ratios come from the same weights without the added unit. Runs that are not paired have weights of their
/// own. Where `replicates` is 0, nothing is drawn.
/// @throws as mean_interval; ShapeError for no runs, costs of another length, paired runs of different lengths;
/// ValueError naming the cost, the target, or too many replicates
/// Cost O(rows * ks * replicates) for each run.
RunCosts run_costs(std::span<const Tasks> runs, std::span<const double> ks, const CostRequest& costs,
                   const IntervalRequest& request);

}  // namespace passcurve
