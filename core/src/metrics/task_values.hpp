#pragma once

#include <vector>

#include "numeric/odds.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Whether the metric's places are values of tau.
bool is_by_tau(Metric metric);

/// Whether a task with fewer than k samples has no value.
bool needs_samples(Metric metric);

/// How many samples of a task a question needs at the place `at`. Cover needs none: it is about the rates themselves.
inline double budget_at(const Question& question, double at) {
  if (question.metric == Metric::cover) return 0;
  return is_by_tau(question.metric) ? question.k : at;
}

/// The value of one task at a k, and its complement, computed without subtraction. For metrics whose places are ks.
/// NaN where the task has too few samples. The caller has checked the arguments.
Odds task_odds(const Question& question, double n, double c, double k);

/// How the checker of checked_pass_at_k errs.
inline CheckerRates rates_of(const Question& question) { return {question.wrong_pass, question.right_pass}; }

/// Whether the metric has values at this place for tasks with enough samples.
bool has_values(const Question& question, double at);

/// Throws ValueError for a metric that no posterior tells: one outside [0, 1].
void check_has_posterior(const char* function, const Question& question);

/// The least that a task can have: 0, but 1 of Cover at tau = 0.
double least_value(const Question& question, double at);

/// The most that a task can have: 1, but of mG-Pass@k (k - 1)/k at odd k.
double greatest_value(const Question& question, double at);

/// Throws ValueError unless every place of the question lies in its domain.
void check_question(const char* function, const Question& question);

/// task_values of many tasks, whose arguments the caller has checked. What does not depend on the task is computed
/// once. The question must outlive it.
class TaskValues {
 public:
  explicit TaskValues(const Question& question);
  [[nodiscard]] std::vector<double> of(double n, double c) const;

 private:
  const Question& question_;
  std::vector<double> needed_;  // for G-Pass: how many draws must succeed at each tau
};

/// The counts as rows, each of as many tasks as it stands for.
Tasks tasks_of(const Counts& counts);

}  // namespace passcurve
