#include "metrics/task_values.hpp"

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "metrics/checked_odds.hpp"
#include "metrics/draws.hpp"
#include "metrics/g_pass_tails.hpp"
#include "metrics/hypergeometric.hpp"
#include "metrics/sample_kinds.hpp"
#include "numeric/decimal.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/g_pass_at_k.hpp"
#include "passcurve/pass_at_k_plugin.hpp"
#include "passcurve/question.hpp"
#include "passcurve/task_values.hpp"

namespace passcurve {

namespace {

/// 1 - C(c,k)/C(n,k) - C(n-c,k)/C(n,k), as the difference that does not cancel: of the rarer outcome, "all k of it" is
/// at most a third of "some of it".
Odds disagree_odds(double n, double c, double k) {
  const Odds successes = draw_odds(n, c, k);
  const Odds failures = draw_odds(n, n - c, k);
  const double agree = successes.none + failures.none;
  if (k == 1) return {1, 0};
  return {agree, 2 * c <= n ? successes.some - failures.none : failures.some - successes.none};
}

}  // namespace

bool is_by_tau(Metric metric) { return metric == Metric::g_pass_at_k || metric == Metric::cover; }

bool needs_samples(Metric metric) { return metric != Metric::cover && metric != Metric::pass_at_k_plugin; }

Odds task_odds(const Question& question, double n, double c, double k) {
  if (k > n && needs_samples(question.metric)) return {kUndefined, kUndefined};
  switch (question.metric) {
    case Metric::pass_at_k:
      return draw_odds(n, c, k);
    case Metric::pass_at_k_plugin:
      return {fail_at_k_plugin(n, c, k), pass_at_k_plugin(n, c, k)};
    case Metric::pass_hat_k: {
      const Odds failing = draw_odds(n, n - c, k);
      return {failing.some, failing.none};
    }
    case Metric::mg_pass_at_k:
      return mg_odds(n, c, k);
    case Metric::mg_pass_at_k_area:
      return mg_area_odds(n, c, k);
    case Metric::disagree_at_k:
      return disagree_odds(n, c, k);
    case Metric::at_least: {
      const HypergeometricTails tails(n, c, k);
      return {tails.below(question.least), tails.at_least(question.least)};
    }
    case Metric::checked_pass_at_k:
      return checked_odds(n, c, k, rates_of(question));
    default:  // metrics by tau, and of grouped samples
      break;
  }
  return {kUndefined, kUndefined};
}

bool has_values(const Question& question, double at) {
  return question.metric != Metric::checked_pass_at_k || has_checked_values(rates_of(question), at);
}

void check_has_posterior(const char* function, const Question& question) {
  check_of_counts(function, question.metric);
  if (question.metric == Metric::checked_pass_at_k)
    throw ValueError({function, "metric", std::nullopt, static_cast<double>(question.metric),
                      "a metric in [0, 1], of which a posterior tells"});
}

double least_value(const Question& question, double at) {
  if (question.metric == Metric::checked_pass_at_k) return least_checked(rates_of(question), at);
  return question.metric == Metric::cover && at == 0 ? 1 : 0;
}

double greatest_value(const Question& question, double at) {
  switch (question.metric) {
    case Metric::disagree_at_k:
      return at > 1 ? 1 : 0;
    case Metric::checked_pass_at_k:
      return greatest_checked(rates_of(question), at);
    case Metric::at_least:
      return at >= question.least ? 1 : 0;
    case Metric::mg_pass_at_k:
      return mg_pass_at_k(at, at, at);
    default:
      return 1;
  }
}

void check_question(const char* function, const Question& question) {
  if (is_by_tau(question.metric)) {
    for (std::size_t i = 0; i < question.at.size(); ++i) check_share({function, "taus", i}, question.at[i]);
  } else {
    check_budgets(function, question.at);
  }
  if (question.metric == Metric::g_pass_at_k) check_budget({function, "k"}, question.k);
  if (question.metric == Metric::at_least) check_budget({function, "least"}, question.least);
  if (question.metric == Metric::checked_pass_at_k) check_rates(function, rates_of(question));
}

TaskValues::TaskValues(const Question& question) : question_(question) {
  if (question.metric != Metric::g_pass_at_k) return;
  for (const double tau : question.at) needed_.push_back(g_pass_threshold(question.k, tau));
}

std::vector<double> TaskValues::of(double n, double c) const {
  std::vector<double> values;
  values.reserve(question_.at.size());
  if (question_.metric == Metric::cover) {
    for (const double tau : question_.at) values.push_back(Decimal(tau).is_reached_by(c, n) ? 1 : 0);
  } else if (question_.metric != Metric::g_pass_at_k) {
    for (const double k : question_.at) values.push_back(task_odds(question_, n, c, k).some);
  } else if (question_.k > n) {
    values.assign(question_.at.size(), kUndefined);
  } else {
    const HypergeometricTails tails(n, c, question_.k);
    for (const double needed : needed_) values.push_back(tails.at_least(needed));
  }
  return values;
}

std::vector<double> task_values(const Question& question, double n, double c) {
  check_question("task_values", question);
  check_of_counts("task_values", question.metric);
  check_task("task_values", n, c);
  return TaskValues(question).of(n, c);
}

Tasks tasks_of(const Counts& counts) {
  Tasks tasks;
  tasks.sampling = counts.sampling();
  for (const Cell& cell : counts.cells()) {
    tasks.n.push_back(cell.n);
    tasks.c.push_back(cell.c);
    tasks.weights.push_back(cell.weight);
  }
  return tasks;
}

}  // namespace passcurve
