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

/// The mean and the variances of one run's value of a task.
struct RunSpread {
  double mean = 0;
  double between = 0;  ///< the variance of the value itself
  double within = 0;   ///< variance of the estimate by chance

  [[nodiscard]] double variance() const { return between + within; }
};

/// A run with another mean m, whose variances have the same ratio to m(1 - m). Where nothing varies, the other one
/// solves each task always or never.
RunSpread with_mean(const RunSpread& run, double mean) {
  const double before = run.mean * (1 - run.mean);
  const double after = mean * (1 - mean);
  if (!(before > 0)) return {mean, after, 0};
  return {mean, run.between / before * after, run.within / before * after};
}

/// Student's t quantile from the normal one, by Cornish and Fisher's three terms: within 4 % for 2 degrees of freedom,
/// 0.1 % for 6, far below the error of a plan. A search needs thousands.
double near_t_quantile(double z, double freedom) {
  const double square = z * z;
  const double first = z * (square + 1) / 4;
  const double second = z * ((5 * square + 16) * square + 3) / 96;
  const double third = z * (((3 * square + 19) * square + 17) * square - 15) / 384;
  return z + (first + (second + third / freedom) / freedom) / freedom;
}

/// Distance of a measured difference beyond the critical value of its test: mean and standard deviation.
struct Margin {
  double mean = 0;
  double deviation = 0;
};

/// The largest difference that a second run can have.
double largest_difference_from(double mean) { return std::max(mean, 1 - mean); }

/// A number of tasks.
struct StudySize {
  explicit StudySize(double number) : tasks(number) {}

  /// A variance that is estimated from so many tasks, with their number as the divisor.
  [[nodiscard]] double estimated(double variance) const { return variance * ((tasks - 1) / tasks); }

  double tasks;
};

/// The tests of a run against a second one, with one number of samples per task.
class PlannedTests {
 public:
  PlannedTests(const PairRequest& request, const RunSpread& first)
      : request_(request),
        first_(first),
        z_of_level_(normal_quantile((1 + request.level) / 2)),
        z_of_power_(normal_quantile(request.power)) {}

  /// The chance that the test finds the difference: the normal approximation of a noncentral t.
  [[nodiscard]] double power(double tasks, double difference) const {
    if (!is_defined() || !(difference <= largest_difference())) return kUndefined;
    const Margin margin = margin_at(StudySize(tasks), difference);
    if (!(margin.deviation > 0)) return margin.mean > 0 ? 1 : 0;
    return normal_share(margin.mean / margin.deviation);
  }

  /// The least difference that is found with the required power; NaN if none is.
  [[nodiscard]] double reach(double tasks) const {
    if (!is_defined()) return kUndefined;
    const StudySize size(tasks);
    const auto spare = [&](double difference) {
      const Margin margin = margin_at(size, difference);
      return margin.mean - z_of_power_ * margin.deviation;
    };
    const PlaceOfRoot none{0, spare(0)};
    const PlaceOfRoot largest{largest_difference(), spare(largest_difference())};
    if (!(largest.value >= 0)) return kUndefined;
    return none.value >= 0 ? 0 : rising_root(none, largest, spare);
  }

  /// The fewest tasks, up to `most`, that find the difference with the required power.
  [[nodiscard]] double fewest(double difference, double most) const {
    return fewest_tasks(most, [&](double tasks) { return power(tasks, difference) >= request_.power; });
  }

 private:
  /// There is no value where a task has fewer samples than k.
  [[nodiscard]] bool is_defined() const { return !std::isnan(first_.within); }

  [[nodiscard]] double largest_difference() const { return largest_difference_from(first_.mean); }

  /// The second run, on the side where there is more room.
  [[nodiscard]] RunSpread second_at(double difference) const {
    constexpr double kHalf = 0.5;
    return with_mean(first_, first_.mean <= kHalf ? first_.mean + difference : first_.mean - difference);
  }

  /// The variance of a task's difference.
  [[nodiscard]] double variance_with(const RunSpread& second) const {
    const double shared = request_.same_tasks ? request_.correlation * std::sqrt(first_.between * second.between) : 0;
    return std::max(0.0, first_.variance() + second.variance() - 2 * shared);
  }

  [[nodiscard]] Margin margin_at(const StudySize& size, double difference) const {
    const RunSpread second = second_at(difference);
    const double variance = variance_with(second);
    const Student student = request_.same_tasks ? paired_test(size, difference, variance) : unpaired_test(size, second);
    const double critical = near_t_quantile(z_of_level_, student.freedom);
    // The two added tasks pull the mean to the middle.
    const double of_mean = size.tasks / (size.tasks + 2) * std::sqrt(variance / size.tasks);
    // The test's own error varies, too.
    const double of_error = std::sqrt(1 + critical * critical / (2 * student.freedom));
    return {std::abs(student.value) - critical * student.error, of_mean * of_error};
  }

  static Student paired_test(const StudySize& size, double difference, double variance) {
    return student_of({size.tasks, difference, size.estimated(variance)}, TwoMore{-1, 1});  // as two_more_differences
  }

  [[nodiscard]] Student unpaired_test(const StudySize& size, const RunSpread& second) const {
    return unpaired_student({size.tasks, first_.mean, size.estimated(first_.variance())},
                            {size.tasks, second.mean, size.estimated(second.variance())}, kTwoMoreTasks, kTwoMoreTasks);
  }

  PairRequest request_;
  RunSpread first_;
  double z_of_level_;  ///< normal quantiles
  double z_of_power_;
};

PlannedTests tests_at(const TaskSpread& spread, const PairRequest& request, std::size_t j) {
  return {request, {spread.mean, spread.between, spread.within[j]}};
}

PlannedTests tests_with(const TaskSpreads& spreads, const PairRequest& request, double samples) {
  return tests_at(spreads.at(std::span(&samples, 1), false), request, 0);
}

void check_pair(const char* function, const Population& population, const PairRequest& request) {
  check_population(function, population);
  check_planned(function, planned_question(request));
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
  const Question question = planned_question(request);
  const TaskSpread spread = TaskSpreads(population, question).at(samples, false);
  PowerMap map{{tasks.begin(), tasks.end()}, spread.samples, {}, {}, spread.mean, 0};
  map.largest = largest_difference_from(spread.mean);
  for (const double each : tasks) {
    for (std::size_t j = 0; j < samples.size(); ++j) {
      const PlannedTests tests = tests_at(spread, request, j);
      map.detectable.push_back(tests.reach(each));
      map.power.push_back(tests.power(each, difference));
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
  const Question question = planned_question(request);
  const TaskSpreads spreads(population, question);
  const auto column_of = [&](double samples) { return tests_with(spreads, request, samples); };
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
  const Question question = planned_question(request);
  const TaskSpreads spreads(population, question);
  const auto column_of = [&](double samples) { return tests_with(spreads, request, samples); };
  const FoundStudy found = best_of_studies(request.k, costs, budget, column_of);
  if (found.tasks > 0) return plan_of_comparison(found, true);
  return {1, request.k, cost_of(costs, 1, request.k), column_of(request.k).reach(1), false};
}

}  // namespace passcurve
