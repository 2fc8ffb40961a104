#include "passcurve/precision.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "plan/gaffke_width.hpp"
#include "plan/study_search.hpp"
#include "plan/task_spread.hpp"

namespace passcurve {
namespace {

/// The half-widths of studies that differ in their number of tasks alone.
class Widths {
 public:
  /// `variance` is that of one task's value; without one there is no width. A task has at most `most`.
  Widths(const PrecisionRequest& request, double mean, double variance, double most)
      : level_(request.level),
        these_tasks_(request.these_tasks),
        most_(most),
        mean_(most > 0 ? mean / most : 0),
        variance_(most > 0 ? variance / (most * most) : variance) {}

  [[nodiscard]] double reach(double tasks) const {
    if (std::isnan(variance_)) return kUndefined;
    if (these_tasks_) {
      const double beyond = (1 - level_) / 2;
      const double of_mean = variance_ / tasks;
      return most_ * (quantile_by_moments(mean_, of_mean, 1 - beyond) - quantile_by_moments(mean_, of_mean, beyond)) /
             2;
    }
    const double shown = variance_ * (tasks - 1) / tasks;
    return most_ * gaffke_half_width(mean_, shown, tasks, level_);
  }

  /// The fewest tasks, up to `most`, whose half-width is at most `target`; infinity if there are none.
  [[nodiscard]] double fewest(double target, double most) const {
    return fewest_tasks(most, [&](double tasks) { return reach(tasks) <= target; });
  }

 private:
  double level_;
  bool these_tasks_;
  double most_;
  double mean_;  ///< both as shares of the most
  double variance_;
};

Widths widths_at(const TaskSpread& spread, const PrecisionRequest& request, std::size_t j) {
  const double variance = request.these_tasks ? spread.left[j] : spread.between + spread.within[j];
  return {request, spread.mean, variance, greatest_value(planned_question(request), request.k)};
}

Widths widths_by(const TaskSpreads& spreads, const PrecisionRequest& request, double samples) {
  return widths_at(spreads.at(std::span(&samples, 1), request.these_tasks), request, 0);
}

void check_precision(const char* function, const Population& population, const PrecisionRequest& request) {
  check_population(function, population);
  check_planned(function, planned_question(request));
  check_inside({function, "level"}, request.level, 0, 1);
}

StudyPlan plan_of_width(const FoundStudy& found, bool is_reached) {
  return {found.tasks, found.samples, found.cost, found.reach, is_reached};
}

}  // namespace

PrecisionMap precision_map(const Population& population, const PrecisionRequest& request, std::span<const double> tasks,
                           std::span<const double> samples) {
  constexpr const char* kPrecisionMap = "precision_map";
  check_precision(kPrecisionMap, population, request);
  check_sizes(kPrecisionMap, tasks, samples);
  const Question question = planned_question(request);
  const TaskSpread spread = TaskSpreads(population, question).at(samples, request.these_tasks);
  PrecisionMap map{{tasks.begin(), tasks.end()}, spread.samples, {}, spread.mean, spread.between, spread.within};
  map.half_width.reserve(tasks.size() * samples.size());
  for (const double each : tasks) {
    for (std::size_t j = 0; j < samples.size(); ++j)
      map.half_width.push_back(widths_at(spread, request, j).reach(each));
  }
  return map;
}

StudyPlan cheapest_study(const Population& population, const PrecisionRequest& request, const StudyCosts& costs,
                         double target) {
  constexpr const char* kCheapestStudy = "cheapest_study";
  check_precision(kCheapestStudy, population, request);
  check_costs(kCheapestStudy, costs, request.k);
  check_inside({kCheapestStudy, "target"}, target, 0, 1);
  const Question question = planned_question(request);
  const TaskSpreads spreads(population, question);
  const auto column_of = [&](double samples) { return widths_by(spreads, request, samples); };
  const FoundStudy found = cheapest_of_studies(request.k, costs, target, column_of);
  if (found.tasks > 0) return plan_of_width(found, true);
  return plan_of_width(best_of_studies(request.k, costs, std::numeric_limits<double>::max(), column_of), false);
}

StudyPlan best_study(const Population& population, const PrecisionRequest& request, const StudyCosts& costs,
                     double budget) {
  constexpr const char* kBestStudy = "best_study";
  check_precision(kBestStudy, population, request);
  check_costs(kBestStudy, costs, request.k);
  check_finite_from({kBestStudy, "budget"}, budget, 0);
  const Question question = planned_question(request);
  const TaskSpreads spreads(population, question);
  const auto column_of = [&](double samples) { return widths_by(spreads, request, samples); };
  const FoundStudy found = best_of_studies(request.k, costs, budget, column_of);
  if (found.tasks > 0) return plan_of_width(found, true);
  return {1, request.k, cost_of(costs, 1, request.k), column_of(request.k).reach(1), false};
}

}  // namespace passcurve
