#pragma once

#include <span>
#include <vector>

#include "passcurve/population.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The most tasks, and the most samples of each, of a plan.
constexpr double kMostPlanned = 1e6;

/// Settings of a plan: the interval of the mean of a metric at a level, about new tasks or about these tasks.
struct PrecisionRequest {
  double k = 1;              ///< whole, in [1, kMostPlanned]; at most 200 for metrics other than pass@k and pass^k
  bool these_tasks = false;  ///< about these tasks, with more samples; otherwise about new tasks like these
  double level = 0.95;       ///< in (0, 1)
  Metric metric = Metric::pass_at_k;  ///< one of k draws without replacement: not by tau, and not plugin
  double least = 1;                   ///< as of a question
};

/// Half the width of the interval that a study is expected to show: row-major, tasks x samples; NaN where samples < k.
/// Also the spread of the value of one task.
struct PrecisionMap {
  std::vector<double> tasks;
  std::vector<double> samples;
  std::vector<double> half_width;
  double mean = 0;             ///< the value of a new task
  double between = 0;          ///< the variance of the value itself between tasks
  std::vector<double> within;  ///< at each number of samples: variance by chance of the unbiased estimate of a task
};

/// The map of half-widths over tasks in [1, kMostPlanned] and samples per task, whole.
/// About new tasks: Gaffke's interval with its draws approximated by a Beta distribution, which has their first two
/// moments and is exact for 0/1 values. About these tasks: a Beta distribution with the tasks' mean posterior variance,
/// under a prior that is known. HB does not know it, and its intervals are wider, by more with few samples or a k near
/// n. tests/bench/PLANNING.md compares both with simulated studies.
/// @throws ValueError naming metric, k, least, level, tasks, samples or a field of the population
/// Cost O(priors * samples' numbers * (k + largest n))
PrecisionMap precision_map(const Population& population, const PrecisionRequest& request, std::span<const double> tasks,
                           std::span<const double> samples);

/// Costs of a study, and its largest size.
struct StudyCosts {
  double sample = 1;                   ///< cost of one sample; finite and >= 0
  double task = 0;                     ///< cost of one task without its samples; finite and >= 0
  double most_tasks = kMostPlanned;    ///< whole, in [1, kMostPlanned]
  double most_samples = kMostPlanned;  ///< most samples of a task: whole, in [k, kMostPlanned]
};

/// A study with its cost and the half-width that it is expected to show.
struct StudyPlan {
  double tasks = 0;
  double samples = 0;
  double cost = 0;
  double half_width = 0;
  bool is_reached = true;  ///< false if no study within the limits meets the request; the plan is then the nearest
};

/// The cheapest study whose half-width is at most `target`, in (0, 1). If there is none: the study with the least
/// half-width.
/// Every n up to 32 is tried, and numbers at most 5 % apart beyond, with the fewest tasks that suffice at each.
/// @throws as precision_map; ValueError naming target or a field of costs
StudyPlan cheapest_study(const Population& population, const PrecisionRequest& request, const StudyCosts& costs,
                         double target);

/// The study with the least half-width that costs at most `budget`, finite and >= 0. If even one task with k samples
/// costs more: that study.
StudyPlan best_study(const Population& population, const PrecisionRequest& request, const StudyCosts& costs,
                     double budget);

}  // namespace passcurve
