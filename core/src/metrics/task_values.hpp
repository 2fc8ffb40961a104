#pragma once

#include <vector>

#include "numeric/odds.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// True if the metric's places are values of tau.
bool is_by_tau(Metric metric);

/// True if a task with fewer than k samples has no value.
bool needs_samples(Metric metric);

/// The number of samples of a task that a question needs at the place `at`. Cover needs none: it is about the rates
/// themselves.
inline double budget_at(const Question& question, double at) {
  if (question.metric == Metric::cover) return 0;
  return is_by_tau(question.metric) ? question.k : at;
}

/// The value of one task at a k, and its complement, computed without subtraction. For metrics whose places are ks.
/// NaN where the task has too few samples. The caller has checked the arguments.
Odds task_odds(const Question& question, double n, double c, double k);

/// The error rates of the checker of checked_pass_at_k.
inline CheckerRates rates_of(const Question& question) { return {question.wrong_pass, question.right_pass}; }

/// True if the metric has values at this place for tasks with enough samples.
bool has_values(const Question& question, double at);

/// Throws ValueError for a metric without a posterior: one outside [0, 1].
void check_has_posterior(const char* function, const Question& question);

/// The least value of a task: 0, but 1 for Cover at tau = 0.
double least_value(const Question& question, double at);

/// The largest value of a task: 1, but (k - 1)/k for mG-Pass@k at odd k.
double greatest_value(const Question& question, double at);

/// Throws ValueError unless every place of the question lies in its domain.
void check_question(const char* function, const Question& question);

/// task_values of many tasks, whose arguments the caller has checked. Parts that do not depend on the task are computed
/// once. The question must outlive it.
class TaskValues {
 public:
  explicit TaskValues(const Question& question);
  [[nodiscard]] std::vector<double> of(double n, double c) const;

 private:
  const Question& question_;
  std::vector<double> needed_;  // for G-Pass: number of draws that must succeed at each tau
};

/// The counts as rows, each of as many tasks as it stands for.
Tasks tasks_of(const Counts& counts);

}  // namespace passcurve
