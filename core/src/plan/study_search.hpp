#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "base/check.hpp"
#include "metrics/sample_kinds.hpp"
#include "metrics/task_values.hpp"
#include "models/check_prior.hpp"
#include "numeric/sum.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/precision.hpp"
#include "passcurve/question.hpp"
#include "plan/shared_products.hpp"

namespace passcurve {

/// A study that was found, with what it reaches: a half-width, or the least difference that is found.
struct FoundStudy {
  double tasks = 0;  ///< 0 if there is none
  double samples = 0;
  double cost = 0;
  double reach = 0;
};

constexpr double kNoStudy = std::numeric_limits<double>::infinity();

inline void check_population(const char* function, const Population& population) {
  check_not_empty({function, "population"}, population.size());
  for (const auto* part : {&population.a, &population.b, &population.pi0, &population.pi1})
    check_same_length({function, "population"}, part->size(), population.size(), "population.weight");
  Sum weights;
  for (std::size_t i = 0; i < population.size(); ++i) {
    check_share({function, "population.weight", i}, population.weight[i]);
    check_prior(function, population.prior(i));
    weights.add(population.weight[i]);
  }
  constexpr double kRounding = 1e-9;  // far more than the rounding of 64 weights
  check_between({function, "the sum of population.weight"}, weights.value(), 1 - kRounding, 1 + kRounding);
}

/// The question for each task of a plan.
template <class Request>
Question planned_question(const Request& request) {
  return {request.metric, {request.k}, 1, Ragged::strict, request.least};
}

/// The metric is one of k draws without replacement. One that is not pass@k or pass^k has at most kMostShared.
inline void check_planned(const char* function, const Question& question) {
  const bool is_of_draws =
      !is_by_tau(question.metric) && needs_samples(question.metric) && question.metric != Metric::checked_pass_at_k;
  if (!is_of_draws)
    throw ValueError({function, "metric", std::nullopt, static_cast<double>(question.metric),
                      "a metric of k draws without replacement, in [0, 1]"});
  check_of_counts(function, question.metric);
  const bool is_any_k = question.metric == Metric::pass_at_k || question.metric == Metric::pass_hat_k;
  check_whole({function, "k"}, question.at[0], 1, is_any_k ? kMostPlanned : kMostShared);
  check_question(function, question);
}

inline void check_costs(const char* function, const StudyCosts& costs, double k) {
  check_finite_from({function, "sample"}, costs.sample, 0);
  check_finite_from({function, "task"}, costs.task, 0);
  check_whole({function, "most_tasks"}, costs.most_tasks, 1, kMostPlanned);
  check_whole({function, "most_samples"}, costs.most_samples, k, kMostPlanned);
}

/// Each number of tasks and of samples is whole, in [1, kMostPlanned], and their map is not too large.
inline void check_sizes(const char* function, std::span<const double> tasks, std::span<const double> samples) {
  for (std::size_t j = 0; j < samples.size(); ++j) check_whole({function, "samples", j}, samples[j], 1, kMostPlanned);
  for (std::size_t i = 0; i < tasks.size(); ++i) check_whole({function, "tasks", i}, tasks[i], 1, kMostPlanned);
  constexpr double kStepsOfCell = 5000;  // 12 µs in wasm
  check_work({function, "tasks"}, static_cast<double>(tasks.size()), kStepsOfCell * static_cast<double>(samples.size()),
             kMostWork);
}

inline double cost_of(const StudyCosts& costs, double tasks, double samples) {
  return tasks * (costs.task + samples * costs.sample);
}

/// The numbers of samples that are tried, from k to `most`.
inline std::vector<double> tried_samples(double k, double most) {
  constexpr double kEveryOne = 32;
  constexpr double kStep = 1.05;
  std::vector<double> samples;
  for (double n = k; n < most; n = n < kEveryOne ? n + 1 : std::ceil(n * kStep)) samples.push_back(n);
  samples.push_back(most);
  return samples;
}

/// The fewest tasks, up to `most`, that are enough; infinity if not even that many are.
template <class IsEnough>
double fewest_tasks(double most, IsEnough is_enough) {
  if (!(most >= 1) || !is_enough(most)) return kNoStudy;
  double low = 0;
  double high = 1;
  while (high < most && !is_enough(high)) {
    low = high;
    high = std::min(2 * high, most);
  }
  while (high - low > 1) {
    const double middle = std::floor((low + high) / 2);
    (is_enough(middle) ? high : low) = middle;
  }
  return high;
}

/// The study that reaches least among those that cost at most `budget`; of equal ones, the cheapest. `column_of`
/// returns, for a number of samples, an object with a `reach` at a number of tasks.
template <class ColumnOf>
FoundStudy best_of_studies(double k, const StudyCosts& costs, double budget, ColumnOf column_of) {
  FoundStudy best{0, 0, kNoStudy, kNoStudy};
  for (const double samples : tried_samples(k, costs.most_samples)) {
    const double each = cost_of(costs, 1, samples);
    if (each > budget) break;  // more samples of a task cost no less
    const double tasks = each > 0 ? std::min(costs.most_tasks, std::floor(budget / each)) : costs.most_tasks;
    const double reach = column_of(samples).reach(tasks);
    const double cost = cost_of(costs, tasks, samples);
    const bool is_better = reach < best.reach || (reach == best.reach && cost < best.cost);
    if (is_better) best = {tasks, samples, cost, reach};
  }
  return best;
}

/// The cheapest study that reaches `target`: the columns also give the `fewest` tasks that do, up to a number.
template <class ColumnOf>
FoundStudy cheapest_of_studies(double k, const StudyCosts& costs, double target, ColumnOf column_of) {
  FoundStudy best{0, 0, kNoStudy, 0};
  for (const double samples : tried_samples(k, costs.most_samples)) {
    const double each = cost_of(costs, 1, samples);
    if (each >= best.cost) break;  // more samples of one task alone are dearer than the best
    const auto column = column_of(samples);
    const double affordable = each > 0 ? std::min(costs.most_tasks, std::floor(best.cost / each)) : costs.most_tasks;
    const double tasks = column.fewest(target, affordable);
    const double cost = cost_of(costs, tasks, samples);
    if (tasks < kNoStudy && cost < best.cost) best = {tasks, samples, cost, column.reach(tasks)};
  }
  return best;
}

}  // namespace passcurve
