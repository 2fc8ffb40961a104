#pragma once

#include <span>
#include <vector>

#include "passcurve/population.hpp"
#include "passcurve/precision.hpp"

namespace passcurve {

/// Settings of a planned comparison of two runs: the test of their means of a metric by t_plus (paired_interval,
/// unpaired_interval).
struct PairRequest {
  double k = 1;              ///< whole, in [1, kMostPlanned]; at most 200 for metrics other than pass@k and pass^k
  bool same_tasks = true;    ///< true if both runs answer the same tasks; otherwise each answers tasks of its own
  double correlation = 0.5;  ///< between the tasks' own values in both runs, in [-1, 1]; without effect on other tasks
  double level = 0.95;       ///< confidence level of the test, in (0, 1)
  double power = 0.8;        ///< the required chance that the test finds the difference, in (0, 1)
  Metric metric = Metric::pass_at_k;  ///< one of k draws without replacement: not by tau, and not plugin
  double least = 1;                   ///< as of a question
};

/// Power of comparisons, row-major: tasks x samples, of each run; NaN where samples < k.
struct PowerMap {
  std::vector<double> tasks;
  std::vector<double> samples;
  std::vector<double> detectable;  ///< the least difference that is found with the required power; NaN where none is
  std::vector<double> power;       ///< the chance to find `difference`; NaN where it cannot be found
  double mean = 0;                 ///< the value of a new task of the first run
  double largest = 0;              ///< the largest difference that there can be
};

/// The map over tasks in [1, kMostPlanned] and samples per task, whole. The first run has the population's rates. The
/// second one's mean m lies `difference`, in (0, 1], above the first one's, or below it where that is above 1/2:
/// there is more room, and the test is harder. Its variances, between tasks and by chance, have the same ratio to m(1 -
/// m) as the first one's. The variance of a task's difference is
///
///     B1 + B2 - 2 correlation sqrt(B1 B2) + W1 + W2
///
/// with B between tasks and W by chance (task_spread.hpp). The test's two added tasks lie at plus and minus the
/// largest possible difference. tests/bench/PLANNING.md compares planned power with simulated studies. Where nothing
/// varies, either all tasks differ or none.
/// @throws ValueError naming metric, k, least, correlation, level, power, difference, tasks, samples or a field of the
/// population
/// Cost O(priors * samples' numbers * k + cells of the map)
PowerMap power_map(const Population& population, const PairRequest& request, std::span<const double> tasks,
                   std::span<const double> samples, double difference);

/// A comparison with the cost of each run and the least difference that it finds with the required power.
struct ComparisonPlan {
  double tasks = 0;
  double samples = 0;
  double cost = 0;
  double detectable = 0;
  bool is_reached = true;  ///< false if no study within the limits meets the request; the plan is then the nearest
};

/// The cheapest comparison that finds `difference`, in (0, 1], with the required power; costs are those of one run. If
/// there is none: the one that finds the least difference, or the largest one where none finds any. Sizes are tried as
/// by cheapest_study.
/// @throws as power_map; ValueError naming a field of costs
ComparisonPlan cheapest_comparison(const Population& population, const PairRequest& request, const StudyCosts& costs,
                                   double difference);

/// The comparison that finds the least difference of those whose runs cost at most `budget` each, finite and >= 0. If
/// there is none: one task with k samples, where `detectable` may be NaN.
ComparisonPlan best_comparison(const Population& population, const PairRequest& request, const StudyCosts& costs,
                               double budget);

}  // namespace passcurve
