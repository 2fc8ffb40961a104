#include "compare/sample_variance.hpp"

#include <cmath>

#include "intervals/units.hpp"
#include "models/fitted_task.hpp"
#include "models/shared_draws.hpp"
#include "numeric/polya.hpp"

namespace passcurve {
namespace {

/// pass^k = 1 - pass@k of the failures, so the variances are the same.
Counts failures_of(const Tasks& tasks) {
  std::vector<double> failures;
  for (std::size_t i = 0; i < tasks.n.size(); ++i) failures.push_back(tasks.n[i] - tasks.c[i]);
  return {tasks.n, failures, tasks.weights};
}

}  // namespace

SampleVariance::SampleVariance(const Counts& counts, double k)
    : counts_(counts), k_(k), fit_(fit_beta_binomial(counts)) {}

double SampleVariance::at(double times) const {
  if (is_certain(fit_)) return 0;
  double sum = 0;
  for (const Cell& cell : counts_.cells()) sum += cell.weight * of_task(cell, times);
  return sum / counts_.total();
}

double SampleVariance::of_task(const Cell& cell, double times) const {
  // In the limit all tasks have one rate, whatever their counts.
  const bool has_one_rate = is_limit(fit_);
  const double a = fit_.a + cell.c;
  const double b = fit_.b + cell.n - cell.c;
  const auto all_fail = [&](double samples) {
    return has_one_rate ? std::pow(1 - fit_.mean, samples) : polya_odds(a, b, samples).none;
  };
  const auto one_less = [&](double m) { return has_one_rate ? 1 / (1 - fit_.mean) : (a + b + m - 1) / (b + m - 1); };
  return shared_draws_variance(std::round(cell.n * times), k_, all_fail, one_less);
}

std::vector<SampleVariance> samples_of(const Tasks& tasks, const Question& question) {
  switch (question.metric) {
    case Metric::pass_at_k:
      return {SampleVariance(counts_of(tasks), question.at[0])};
    case Metric::pass_hat_k:
      return {SampleVariance(failures_of(tasks), question.at[0])};
    default:
      return {};
  }
}

}  // namespace passcurve
