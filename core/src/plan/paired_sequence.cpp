#include "passcurve/paired_sequence.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "base/check.hpp"
#include "intervals/units.hpp"
#include "metrics/task_values.hpp"
#include "numeric/sum.hpp"
#include "plan/study_search.hpp"

namespace passcurve {
namespace {

constexpr std::size_t kShares = 64;

/// A product below it is replaced by its log: no factor is below 1e-4, so that the next one does not underflow.
constexpr double kSmall = 1e-200;
/// A product above it is replaced by its log: no factor that is multiplied reaches 1e200, so that the next one is
/// finite.
constexpr double kLargeProduct = 1e100;
/// The precision of an end, finer than any printed digit.
constexpr double kEndPrecision = 1e-13;

/// Differences of so many tasks.
struct TaskDifference {
  double value;
  double tasks;
};

/// The shares of the stake: Chebyshev's points, which weigh alike in Jeffreys' mixture.
std::array<double, kShares> shares() {
  std::array<double, kShares> all{};
  for (std::size_t j = 0; j < kShares; ++j) {
    const double sine = std::sin((2 * static_cast<double>(j) + 1) * std::numbers::pi / (4 * kShares));
    all[j] = sine * sine;
  }
  return all;
}

/// The log of the capital that one share makes from a stake of 1 by bets on a mean above `least`.
double log_stake(const std::vector<TaskDifference>& differences, double share, double least) {
  Sum logs;
  double product = 1;
  for (const TaskDifference& each : differences) {
    const double factor = 1 - share + share * (1 + each.value) / (1 + least);
    if (each.tasks == 1 && factor < 1 / kSmall)
      product *= factor;
    else
      logs.add(each.tasks * std::log(factor));
    if (product < kSmall || product > kLargeProduct) {
      logs.add(std::log(product));
      product = 1;
    }
  }
  logs.add(std::log(product));
  return logs.value();
}

/// The log of the capital that the mixture makes.
double log_wealth(const std::vector<TaskDifference>& differences, double least) {
  static const std::array<double, kShares> kAll = shares();
  std::array<double, kShares> logs{};
  std::transform(kAll.begin(), kAll.end(), logs.begin(),
                 [&](double share) { return log_stake(differences, share, least); });
  const double most = *std::max_element(logs.begin(), logs.end());
  Sum rest;
  for (const double each : logs) rest.add(std::exp(each - most));
  return most + std::log(rest.value() / kShares);
}

/// The least mean that the bets do not refute. The gain falls as that mean rises, and is 0 at the mean itself.
double lower_end(const std::vector<TaskDifference>& differences, double mean, double log_enough) {
  double refuted = -1;
  double left = mean;
  constexpr int kSteps = 50;
  for (int step = 0; step < kSteps && left - refuted > kEndPrecision; ++step) {
    const double middle = refuted + (left - refuted) / 2;
    if (log_wealth(differences, middle) >= log_enough)
      refuted = middle;
    else
      left = middle;
  }
  return refuted;
}

/// Sorted, and equal ones as one, so that the order of tasks does not matter.
std::vector<TaskDifference> merged(std::vector<TaskDifference> all) {
  std::sort(all.begin(), all.end(), [](const TaskDifference& one, const TaskDifference& other) {
    return one.value < other.value || (one.value == other.value && one.tasks < other.tasks);
  });
  std::vector<TaskDifference> different;
  for (const TaskDifference& each : all) {
    if (!different.empty() && different.back().value == each.value)
      different.back().tasks += each.tasks;
    else
      different.push_back(each);
  }
  return different;
}

}  // namespace

PairedSequence paired_sequence(const Tasks& a, const Tasks& b, const PairedSequenceRequest& request) {
  const char* const function = "paired_sequence";
  const Question question = planned_question(request);
  check_same_length({function, "b"}, b.n.size(), a.n.size(), "a");
  const Counts of_a = counts_of(a);
  const Counts of_b = counts_of({b.n, b.c, a.weights, {}});
  check_whole({function, "k"}, request.k, 1, std::min(of_a.min_n(), of_b.min_n()));
  check_planned(function, question);
  check_inside({function, "level"}, request.level, 0, 1);
  std::vector<TaskDifference> all;
  for (std::size_t i = 0; i < a.n.size(); ++i) {
    const double in_a = task_odds(question, a.n[i], a.c[i], request.k).some;
    const double in_b = task_odds(question, b.n[i], b.c[i], request.k).some;
    all.push_back({in_a - in_b, a.weights.empty() ? 1 : a.weights[i]});
  }
  std::vector<TaskDifference> differences = merged(std::move(all));
  Sum sum;
  for (const TaskDifference& each : differences) sum.add(each.tasks * each.value);
  PairedSequence found;
  found.tasks = of_a.total();
  found.value = std::clamp(sum.value() / found.tasks, -1.0, 1.0);
  const double log_enough = std::log(2 / (1 - request.level));
  found.lower = lower_end(differences, found.value, log_enough);
  for (TaskDifference& each : differences) each.value = -each.value;
  std::reverse(differences.begin(), differences.end());
  found.upper = -lower_end(differences, -found.value, log_enough);
  return found;
}

}  // namespace passcurve
