#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "check.hpp"
#include "fitted_task.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/fit.hpp"
#include "polya.hpp"
#include "quantiles.hpp"
#include "task_values.hpp"
#include "undefined.hpp"
#include "units.hpp"

namespace passcurve {
namespace {

constexpr const char* kWhatWouldSettle = "what_would_settle";
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// What rounding leaves between a mean of values in [-1, 1] and what it is on paper.
constexpr double kRounding = 1e-15;

/// What the chance in the samples adds to the variance of a task's pass@k, on average over the tasks, as its n grows:
/// under the posterior of each task, exactly.
class SampleVariance {
 public:
  SampleVariance(const Counts& counts, double k) : counts_(counts), k_(k), fit_(fit_beta_binomial(counts)) {}

  /// With `times` as many samples.
  [[nodiscard]] double at(double times) const {
    if (is_certain(fit_)) return 0;
    double sum = 0;
    for (const Cell& cell : counts_.cells()) sum += cell.weight * of_task(cell, times);
    return sum / counts_.total();
  }

 private:
  [[nodiscard]] double of_task(const Cell& cell, double times) const {
    // In the limit all tasks have one rate, whatever their counts.
    const bool has_one_rate = is_limit(fit_);
    const double a = fit_.a + cell.c;
    const double b = fit_.b + cell.n - cell.c;
    const auto all_fail = [&](double samples) {
      return has_one_rate ? std::pow(1 - fit_.mean, samples) : polya_odds(a, b, samples).none;
    };
    const double samples = std::round(cell.n * times);
    // The estimate's square: two sets of k samples, which share j with a hypergeometric chance, all fail.
    const double none_shared = all_fail(2 * k_);
    const double least = std::max(0.0, 2 * k_ - samples);
    double none = all_fail(2 * k_ - least);
    double chance = 1;  // of j shared ones, by that of the first
    double total = 0;
    double variance = 0;
    for (double j = least; j <= k_; ++j) {
      total += chance;
      variance += chance * (none - none_shared);
      none *= has_one_rate ? 1 / (1 - fit_.mean) : (a + b + 2 * k_ - j - 1) / (b + 2 * k_ - j - 1);
      const double rise = (k_ - j) * (k_ - j) / ((j + 1) * (samples - 2 * k_ + j + 1));
      chance *= rise;
      constexpr double kNegligible = 1e-20;
      if (rise < 1 && chance < kNegligible * total) break;
      constexpr double kLarge = 1e250;
      if (total < kLarge) continue;
      chance /= total;
      variance /= total;
      total = 1;
    }
    return variance / total;
  }

  Counts counts_;
  double k_;
  Fit fit_;
};

/// pass^k is what pass@k is of failures, subtracted from 1: the variances are the same.
Counts counted(const Tasks& tasks, Metric metric) {
  if (metric != Metric::pass_hat_k) return counts_of(tasks);
  std::vector<double> failures;
  for (std::size_t i = 0; i < tasks.n.size(); ++i) failures.push_back(tasks.n[i] - tasks.c[i]);
  return {tasks.n, failures, tasks.weights};
}

void check_samples(const Question& question, double smallest) {
  const bool has_any_k = question.metric == Metric::cover || question.metric == Metric::pass_at_k_plugin;
  if (!has_any_k)
    check_whole({kWhatWouldSettle, "k"}, is_by_tau(question.metric) ? question.k : question.at[0], 1, smallest);
}

/// What the chance in a run's samples adds; nothing of a metric of which that is not known.
std::vector<SampleVariance> samples_of(const Counts& counts, const Question& question) {
  if (question.metric != Metric::pass_at_k && question.metric != Metric::pass_hat_k) return {};
  return {SampleVariance(counts, question.at[0])};
}

/// What the chance in so many times as many samples adds to the variance of a task.
double by_samples(std::span<const SampleVariance> samples, double times) {
  double sum = 0;
  for (const SampleVariance& run : samples) sum += run.at(times);
  return sum;
}

/// What spreads over tasks: the differences of paired ones, or one run's part in the difference.
struct Spread {
  double mean;
  double variance;  ///< of one task
  double tasks;
  double endless;  ///< what endless samples would leave of the variance
  std::vector<SampleVariance> samples;
};

Spread spread_of(const Units& units, std::vector<SampleVariance> samples) {
  const double tasks = units.total();
  const double found = units.variance(0) * (tasks > 1 ? tasks / (tasks - 1) : 1);
  const double variance = found > kRounding * kRounding ? found : 0;
  const double endless = std::max(0.0, variance - by_samples(samples, 1));
  return {units.value(0), variance, tasks, endless, std::move(samples)};
}

std::vector<Spread> spreads_of(const Tasks& a, const Tasks& b, const Question& question, bool paired) {
  std::vector<SampleVariance> in_a = samples_of(counted(a, question.metric), question);
  std::vector<SampleVariance> in_b = samples_of(counted(b, question.metric), question);
  if (paired) {
    in_a.insert(in_a.end(), in_b.begin(), in_b.end());
    return {spread_of(difference_units(kWhatWouldSettle, a, b, question), std::move(in_a))};
  }
  Spread of_b = spread_of(units_of(kWhatWouldSettle, b, question), std::move(in_b));
  of_b.mean = -of_b.mean;
  return {spread_of(units_of(kWhatWouldSettle, a, question), std::move(in_a)), std::move(of_b)};
}

template <class Part>
double sum_of(std::span<const Spread> spreads, Part part) {
  double sum = 0;
  for (const Spread& spread : spreads) sum += part(spread);
  return sum;
}

/// How many times as many samples leave no more variance of the mean than `bearable`; infinity where no number does.
double times_needed(std::span<const Spread> spreads, double bearable) {
  constexpr double kMostTimes = 1e6;
  const double of_tasks = sum_of(spreads, [](const Spread& each) { return each.endless / each.tasks; });
  if (of_tasks >= bearable) return kInfinity;
  const auto is_enough = [&](double times) {
    const auto part = [=](const Spread& each) { return by_samples(each.samples, times) / each.tasks; };
    return of_tasks + sum_of(spreads, part) <= bearable;
  };
  double low = 0.5;
  double high = 1;
  while (high < kMostTimes && !is_enough(high)) {
    low = high;
    high *= 2;
  }
  if (high >= kMostTimes) return kInfinity;
  constexpr double kCloseEnough = 1.01;
  while (low >= 1 && high > kCloseEnough * low) {
    const double middle = std::sqrt(low * high);
    (is_enough(middle) ? high : low) = middle;
  }
  return high;
}

}  // namespace

Settling what_would_settle(const Tasks& a, const Tasks& b, const Question& question, bool paired, double level,
                           double power) {
  check_inside({kWhatWouldSettle, "level"}, level, 0, 1);
  check_inside({kWhatWouldSettle, "power"}, power, 0, 1);
  check_same_length({kWhatWouldSettle, "at"}, question.at.size(), 1, "one place");
  Question strict = question;
  strict.ragged = Ragged::strict;
  const double smallest = std::min(counts_of(a).min_n(), counts_of(b).min_n());
  check_samples(question, smallest);
  const std::vector<Spread> spreads = spreads_of({a.n, a.c, a.weights, {}}, {b.n, b.c, b.weights, {}}, strict, paired);
  const double difference = sum_of(spreads, [](const Spread& each) { return each.mean; });
  const double mean = std::abs(difference) > kRounding ? difference : 0;
  const double variance = sum_of(spreads, [](const Spread& each) { return each.variance; });
  const double error = sum_of(spreads, [](const Spread& each) { return each.variance / each.tasks; });
  const bool has_samples = !spreads[0].samples.empty();
  const bool is_known =
      error > 0 && std::all_of(spreads.begin(), spreads.end(), [](const Spread& each) { return each.tasks > 1; });

  const double beyond = normal_quantile((1 + level) / 2);
  const double apart = beyond + normal_quantile(power);
  // The variance of the mean difference that the wanted power can bear.
  const double bearable = mean * mean / (apart * apart);
  Settling settling{mean, std::sqrt(variance), kUndefined, 1 - level, kInfinity, kUndefined};
  if (has_samples) {
    settling.endless_deviation = std::sqrt(sum_of(spreads, [](const Spread& each) { return each.endless; }));
    settling.samples = kInfinity;
  }
  if (mean == 0) return settling;
  const double far = std::abs(mean) / std::sqrt(error);
  settling.power = is_known ? normal_share(far - beyond) + normal_share(-far - beyond) : kUndefined;
  settling.tasks = is_known ? std::ceil(variance / bearable) : kUndefined;
  settling.samples = is_known && has_samples ? std::ceil(times_needed(spreads, bearable) * smallest) : kUndefined;
  return settling;
}

}  // namespace passcurve
