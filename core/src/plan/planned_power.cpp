#include "passcurve/planned_power.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "intervals/student.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/rising_root.hpp"
#include "plan/study_search.hpp"
#include "plan/task_spread.hpp"

namespace passcurve {
namespace {

/// How one run's value of a task varies.
struct RunSpread {
  double mean = 0;
  double between = 0;  ///< the variance of pass@k itself
  double within = 0;   ///< what chance adds to the estimate

  [[nodiscard]] double variance() const { return between + within; }
};

/// A run with another mean, whose variances are as large beside m(1 - m). Where nothing varies, the tasks of the other
/// are all solved or not at all.
RunSpread moved(const RunSpread& run, double mean) {
  const double before = run.mean * (1 - run.mean);
  const double after = mean * (1 - mean);
  if (!(before > 0)) return {mean, after, 0};
  return {mean, run.between / before * after, run.within / before * after};
}

/// Student's t quantile from the normal one, by Cornish and Fisher's three terms: within 4 % for 2 degrees of freedom,
/// 0.1 % for 6, which is far less than a plan is off by. A search asks for thousands.
double near_t_quantile(double z, double freedom) {
  const double square = z * z;
  const double first = z * (square + 1) / 4;
  const double second = z * ((5 * square + 16) * square + 3) / 96;
  const double third = z * (((3 * square + 19) * square + 17) * square - 15) / 384;
  return z + (first + (second + third / freedom) / freedom) / freedom;
}

/// Comparisons that differ in their number of tasks alone.
class Comparisons {
 public:
  Comparisons(const PairRequest& request, const RunSpread& first)
      : request_(request),
        first_(first),
        asked_(normal_quantile((1 + request.level) / 2)),
        wanted_(normal_quantile(request.power)) {}

  [[nodiscard]] double largest() const { return std::max(first_.mean, 1 - first_.mean); }

  /// The chance that the test finds the difference: the normal approximation of a noncentral t.
  [[nodiscard]] double power(double tasks, double difference) const {
    if (std::isnan(first_.within) || !(difference <= largest())) return kUndefined;
    const Test test = test_of(Size(tasks), difference);
    if (!(test.deviation > 0)) return test.beyond > 0 ? 1 : 0;
    return normal_share(test.beyond / test.deviation);
  }

  /// The least difference that is found with the wanted power; NaN if none is.
  [[nodiscard]] double at(double tasks) const {
    if (std::isnan(first_.within)) return kUndefined;
    const Size size(tasks);
    const auto spare = [&](double difference) {
      const Test test = test_of(size, difference);
      return test.beyond - wanted_ * test.deviation;
    };
    const double at_high = spare(largest());
    if (!(at_high >= 0)) return kUndefined;
    const double at_low = spare(0);
    if (at_low >= 0) return 0;
    return rising_root({0, at_low}, {largest(), at_high}, spare);
  }

  [[nodiscard]] double fewest(double difference, double most) const {
    return fewest_tasks(most, [&](double tasks) { return power(tasks, difference) >= request_.power; });
  }

 private:
  /// A number of tasks, with how many standard deviations the largest of so many normal differences lies from their
  /// mean.
  struct Size {
    explicit Size(double number) : tasks(number), furthest(normal_quantile(1 - 0.25 / number)) {}
    double tasks;
    double furthest;
  };
  /// How far the value lies beyond what the test asks for, and the standard deviation of that.
  struct Test {
    double beyond = 0;
    double deviation = 0;
  };

  [[nodiscard]] Test test_of(const Size& size, double difference) const {
    constexpr double kHalf = 0.5;
    const double tasks = size.tasks;
    const RunSpread second = moved(first_, first_.mean <= kHalf ? first_.mean + difference : first_.mean - difference);
    const double shared = request_.same_tasks ? request_.correlation * std::sqrt(first_.between * second.between) : 0;
    const double variance = std::max(0.0, first_.variance() + second.variance() - 2 * shared);
    const Student student = request_.same_tasks ? paired(size, difference, variance) : unpaired(tasks, second);
    const double quantile = near_t_quantile(asked_, student.freedom);
    // The two added tasks pull the mean to the middle. The chance in the test's own error adds the last factor.
    const double pulled = tasks / (tasks + 2) * std::sqrt(variance / tasks);
    return {std::abs(student.value) - quantile * student.error,
            pulled * std::sqrt(1 + quantile * quantile / (2 * student.freedom))};
  }

  static Student paired(const Size& size, double difference, double variance) {
    constexpr double kLeastAdded = 0.3;  // as in two_more_differences
    const double added = std::clamp(std::sqrt(variance) * size.furthest, kLeastAdded, 1.0);
    return student_of({size.tasks, difference, variance * shown(size.tasks)}, TwoMore{-added, added});
  }

  [[nodiscard]] Student unpaired(double tasks, const RunSpread& second) const {
    return unpaired_student({tasks, first_.mean, first_.variance() * shown(tasks)},
                            {tasks, second.mean, second.variance() * shown(tasks)});
  }

  /// The share of a variance that so many tasks show, with their number as the divisor.
  static double shown(double tasks) { return (tasks - 1) / tasks; }

  PairRequest request_;
  RunSpread first_;
  double asked_;   ///< normal quantile of the level
  double wanted_;  ///< normal quantile of the power
};

Comparisons comparisons_at(const TaskSpread& spread, const PairRequest& request, std::size_t j) {
  return {request, {spread.mean, spread.between, spread.within[j]}};
}

Comparisons comparisons_by(const Population& population, const PairRequest& request, double samples) {
  return comparisons_at(task_spread(population, request.k, std::span(&samples, 1), false), request, 0);
}

void check_pair(const char* function, const Population& population, const PairRequest& request) {
  check_population(function, population);
  check_whole({function, "k"}, request.k, 1, kMostPlanned);
  check_between({function, "correlation"}, request.correlation, -1, 1);
  check_inside({function, "level"}, request.level, 0, 1);
  check_inside({function, "power"}, request.power, 0, 1);
}

void check_difference(const char* function, double difference) {
  check_positive({function, "difference"}, difference, 1);
}

ComparisonPlan plan_of_comparison(const FoundStudy& found, bool is_reached) {
  return {found.tasks, found.samples, found.cost, found.reach, is_reached};
}

}  // namespace

PowerMap power_map(const Population& population, const PairRequest& request, std::span<const double> tasks,
                   std::span<const double> samples, double difference) {
  constexpr const char* kPowerMap = "power_map";
  check_pair(kPowerMap, population, request);
  check_sizes(kPowerMap, tasks, samples);
  check_difference(kPowerMap, difference);
  const TaskSpread spread = task_spread(population, request.k, samples, false);
  PowerMap map{{tasks.begin(), tasks.end()}, spread.samples, {}, {}, spread.mean, 0};
  map.largest = std::max(spread.mean, 1 - spread.mean);
  for (const double each : tasks) {
    for (std::size_t j = 0; j < samples.size(); ++j) {
      const Comparisons comparisons = comparisons_at(spread, request, j);
      map.detectable.push_back(comparisons.at(each));
      map.power.push_back(comparisons.power(each, difference));
    }
  }
  return map;
}

ComparisonPlan cheapest_comparison(const Population& population, const PairRequest& request, const StudyCosts& costs,
                                   double difference) {
  constexpr const char* kCheapestComparison = "cheapest_comparison";
  check_pair(kCheapestComparison, population, request);
  check_costs(kCheapestComparison, costs, request.k);
  check_difference(kCheapestComparison, difference);
  const auto column_of = [&](double samples) { return comparisons_by(population, request, samples); };
  const FoundStudy found = cheapest_of_studies(request.k, costs, difference, column_of);
  if (found.tasks > 0) return plan_of_comparison(found, true);
  const FoundStudy best = best_of_studies(request.k, costs, std::numeric_limits<double>::max(), column_of);
  if (best.tasks > 0) return plan_of_comparison(best, false);
  const double cost = cost_of(costs, costs.most_tasks, costs.most_samples);
  return {costs.most_tasks, costs.most_samples, cost, kUndefined, false};
}

ComparisonPlan best_comparison(const Population& population, const PairRequest& request, const StudyCosts& costs,
                               double budget) {
  constexpr const char* kBestComparison = "best_comparison";
  check_pair(kBestComparison, population, request);
  check_costs(kBestComparison, costs, request.k);
  check_finite_from({kBestComparison, "budget"}, budget, 0);
  const auto column_of = [&](double samples) { return comparisons_by(population, request, samples); };
  const FoundStudy found = best_of_studies(request.k, costs, budget, column_of);
  if (found.tasks > 0) return plan_of_comparison(found, true);
  return {1, request.k, cost_of(costs, 1, request.k), column_of(request.k).at(1), false};
}

}  // namespace passcurve
