#include "passcurve/precision.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "models/check_prior.hpp"
#include "numeric/quantiles.hpp"
#include "plan/task_spread.hpp"

namespace passcurve {
namespace {

constexpr double kNoPlan = std::numeric_limits<double>::infinity();

/// The quantile of a Beta distribution with this mean and variance.
double quantile_by_moments(double mean, double variance, double q) {
  if (!(mean > 0)) return 0;
  if (!(mean < 1)) return 1;
  if (!(variance > 0)) return mean;
  const double concentration = mean * (1 - mean) / variance - 1;
  if (!(concentration > 0)) return q < 1 - mean ? 0 : 1;  // all of it at the ends
  return beta_quantile(mean * concentration, (1 - mean) * concentration, q);
}

/// The end of Gaffke's interval for N values with this mean and variance (divisor N), with one more at `extra`.
double gaffke_end(double mean, double variance, double tasks, double extra, double q) {
  const double center = (tasks * mean + extra) / (tasks + 1);
  const double square = (tasks * (variance + mean * mean) + extra) / (tasks + 1);
  return quantile_by_moments(center, (square - center * center) / (tasks + 2), q);
}

/// The half-widths of studies that differ in their number of tasks alone.
class Widths {
 public:
  /// `variance` is that of one task's value; without one there is no width.
  Widths(const PrecisionRequest& request, double mean, double variance)
      : beyond_((1 - request.level) / 2), these_tasks_(request.these_tasks), mean_(mean), variance_(variance) {}

  [[nodiscard]] double at(double tasks) const {
    if (std::isnan(variance_)) return kUndefined;
    if (these_tasks_) {
      const double of_mean = variance_ / tasks;
      return (quantile_by_moments(mean_, of_mean, 1 - beyond_) - quantile_by_moments(mean_, of_mean, beyond_)) / 2;
    }
    const double shown = variance_ * (tasks - 1) / tasks;
    return (gaffke_end(mean_, shown, tasks, 1, 1 - beyond_) - gaffke_end(mean_, shown, tasks, 0, beyond_)) / 2;
  }

  /// The fewest tasks, up to `most`, whose half-width is at most `target`; infinity if there are none.
  [[nodiscard]] double fewest(double target, double most) const {
    if (!(most >= 1) || at(most) > target) return kNoPlan;
    double low = 0;
    double high = 1;
    while (high < most && at(high) > target) {
      low = high;
      high = std::min(2 * high, most);
    }
    while (high - low > 1) {
      const double middle = std::floor((low + high) / 2);
      (at(middle) > target ? low : high) = middle;
    }
    return high;
  }

 private:
  double beyond_;
  bool these_tasks_;
  double mean_;
  double variance_;
};

Widths widths_at(const TaskSpread& spread, const PrecisionRequest& request, std::size_t j) {
  return {request, spread.mean, request.these_tasks ? spread.left[j] : spread.between + spread.within[j]};
}

Widths widths_by(const Population& population, const PrecisionRequest& request, double samples) {
  return widths_at(task_spread(population, request.k, std::span(&samples, 1), request.these_tasks), request, 0);
}

void check_precision(const char* function, const Population& population, const PrecisionRequest& request) {
  check_not_empty({function, "population"}, population.size());
  for (std::size_t i = 0; i < population.size(); ++i) check_prior(function, population.prior(i));
  check_whole({function, "k"}, request.k, 1, kMostPlanned);
  check_inside({function, "level"}, request.level, 0, 1);
}

void check_costs(const char* function, const StudyCosts& costs, double k) {
  check_finite_from({function, "sample"}, costs.sample, 0);
  check_finite_from({function, "task"}, costs.task, 0);
  check_whole({function, "most_tasks"}, costs.most_tasks, 1, kMostPlanned);
  check_whole({function, "most_samples"}, costs.most_samples, k, kMostPlanned);
}

/// The numbers of samples that are tried, from k to `most`.
std::vector<double> tried_samples(double k, double most) {
  constexpr double kEveryOne = 32;
  constexpr double kStep = 1.05;
  std::vector<double> samples;
  for (double n = k; n < most; n = n < kEveryOne ? n + 1 : std::ceil(n * kStep)) samples.push_back(n);
  samples.push_back(most);
  return samples;
}

double cost_of(const StudyCosts& costs, double tasks, double samples) {
  return tasks * (costs.task + samples * costs.sample);
}

/// The study with the least half-width among those that cost at most `budget`; of equally narrow ones, the cheapest. It
/// has no tasks if there is none.
StudyPlan narrowest(const Population& population, const PrecisionRequest& request, const StudyCosts& costs,
                    double budget) {
  StudyPlan best{0, 0, kNoPlan, kNoPlan, true};
  for (const double samples : tried_samples(request.k, costs.most_samples)) {
    const double each = cost_of(costs, 1, samples);
    if (each > budget) break;  // more samples of a task cost no less
    const double tasks = each > 0 ? std::min(costs.most_tasks, std::floor(budget / each)) : costs.most_tasks;
    const double half_width = widths_by(population, request, samples).at(tasks);
    const double cost = cost_of(costs, tasks, samples);
    const bool is_better = half_width < best.half_width || (half_width == best.half_width && cost < best.cost);
    if (is_better) best = {tasks, samples, cost, half_width, true};
  }
  return best;
}

}  // namespace

PrecisionMap precision_map(const Population& population, const PrecisionRequest& request, std::span<const double> tasks,
                           std::span<const double> samples) {
  constexpr const char* kPrecisionMap = "precision_map";
  check_precision(kPrecisionMap, population, request);
  for (std::size_t j = 0; j < samples.size(); ++j)
    check_whole({kPrecisionMap, "samples", j}, samples[j], 1, kMostPlanned);
  for (std::size_t i = 0; i < tasks.size(); ++i) check_whole({kPrecisionMap, "tasks", i}, tasks[i], 1, kMostPlanned);
  constexpr double kStepsOfWidth = 1000;
  check_work({kPrecisionMap, "tasks"}, static_cast<double>(tasks.size()),
             kStepsOfWidth * static_cast<double>(samples.size()), kMostWork);
  const TaskSpread spread = task_spread(population, request.k, samples, request.these_tasks);
  PrecisionMap map{{tasks.begin(), tasks.end()}, spread.samples, {}, spread.mean, spread.between, spread.within};
  map.half_width.reserve(tasks.size() * samples.size());
  for (const double each : tasks) {
    for (std::size_t j = 0; j < samples.size(); ++j) map.half_width.push_back(widths_at(spread, request, j).at(each));
  }
  return map;
}

StudyPlan cheapest_study(const Population& population, const PrecisionRequest& request, const StudyCosts& costs,
                         double target) {
  constexpr const char* kCheapestStudy = "cheapest_study";
  check_precision(kCheapestStudy, population, request);
  check_costs(kCheapestStudy, costs, request.k);
  check_inside({kCheapestStudy, "target"}, target, 0, 1);
  StudyPlan best{0, 0, kNoPlan, 0, true};
  for (const double samples : tried_samples(request.k, costs.most_samples)) {
    const double each = cost_of(costs, 1, samples);
    if (each >= best.cost) break;  // more samples of one task alone are dearer than the best
    const Widths widths = widths_by(population, request, samples);
    const double affordable = each > 0 ? std::min(costs.most_tasks, std::floor(best.cost / each)) : costs.most_tasks;
    const double tasks = widths.fewest(target, affordable);
    const double cost = cost_of(costs, tasks, samples);
    if (tasks < kNoPlan && cost < best.cost) best = {tasks, samples, cost, widths.at(tasks), true};
  }
  if (best.tasks > 0) return best;
  best = narrowest(population, request, costs, std::numeric_limits<double>::max());
  best.is_reached = false;
  return best;
}

StudyPlan best_study(const Population& population, const PrecisionRequest& request, const StudyCosts& costs,
                     double budget) {
  constexpr const char* kBestStudy = "best_study";
  check_precision(kBestStudy, population, request);
  check_costs(kBestStudy, costs, request.k);
  check_finite_from({kBestStudy, "budget"}, budget, 0);
  const StudyPlan best = narrowest(population, request, costs, budget);
  if (best.tasks > 0) return best;
  return {1, request.k, cost_of(costs, 1, request.k), widths_by(population, request, request.k).at(1), false};
}

}  // namespace passcurve
