#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "check.hpp"
#include "draws.hpp"
#include "fitted_task.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/fit.hpp"
#include "quantiles.hpp"
#include "task_values.hpp"
#include "undefined.hpp"
#include "units.hpp"

namespace passcurve {
namespace {

constexpr const char* kName = "what_would_settle";
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// From so many samples on the chance in a task's value is taken as falling like 1/n.
constexpr double kMostSummed = 4096;

/// What rounding leaves between a mean of values in [-1, 1] and what it is on paper.
constexpr double kRounding = 1e-15;

/// The concentration that stands for none at all: tasks of one rate.
constexpr double kOneRate = 1e6;

/// What the chance in the samples adds to the variance of a task's pass@k, on average over the tasks, as its n grows.
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
    const double samples = std::round(cell.n * times);
    const double summed = std::clamp(samples, std::max(k_, cell.n), std::max(kMostSummed, cell.n));
    const bool is_limit_fit = is_limit(fit_);
    const double spread = is_limit_fit ? kOneRate : fit_.concentration;
    const double a = spread * fit_.mean + cell.c;
    const double b = spread * (1 - fit_.mean) + cell.n - cell.c;
    // The squared miss of an estimate from that many new samples, and the miss itself, under the task's posterior.
    double chance = 1;
    double total = 0;
    double square = 0;
    double miss = 1;
    for (double c = 0; c <= summed; ++c) {
      total += chance;
      square += chance * miss * miss;
      miss *= c + k_ < summed ? (summed - c - k_) / (summed - c) : 0;
      chance *= (summed - c) * (a + c) / ((c + 1) * (b + summed - c - 1));
      constexpr double kLarge = 1e250;
      if (total < kLarge) continue;
      chance /= total;
      square /= total;
      total = 1;
    }
    double twice = 1;  // the mean of (1-p)^2k
    for (double j = 0; j < 2 * k_; ++j) twice *= (b + j) / (a + b + j);
    return std::max(0.0, square / total - twice) * summed / samples;
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
  if (!has_any_k) check_whole({kName, "k"}, is_by_tau(question.metric) ? question.k : question.at[0], 1, smallest);
}

/// What spreads over tasks: the differences of paired ones, or a run's values.
struct Spread {
  double mean;
  double variance;  ///< of one task
  double tasks;
  std::vector<SampleVariance> samples;  ///< the runs', whose chance in the samples it holds; none where that is unknown

  /// What endless samples would leave of the variance.
  [[nodiscard]] double endless() const { return std::max(0.0, variance - by_samples(1)); }

  /// What the chance in so many times as many samples adds to the variance.
  [[nodiscard]] double by_samples(double times) const {
    double sum = 0;
    for (const SampleVariance& run : samples) sum += run.at(times);
    return sum;
  }
};

Spread spread_of(const Units& units, std::vector<SampleVariance> samples) {
  const double tasks = units.total();
  const double variance = units.variance(0) * (tasks > 1 ? tasks / (tasks - 1) : 1);
  return {units.value(0), variance > kRounding * kRounding ? variance : 0, tasks, std::move(samples)};
}

/// How many times as many samples leave no more variance of the mean than `bearable`; infinity where no number does.
double times_needed(std::span<const Spread> spreads, double bearable) {
  constexpr double kMostTimes = 1e6;
  double of_tasks = 0;
  for (const Spread& spread : spreads) of_tasks += spread.endless() / spread.tasks;
  if (of_tasks >= bearable) return kInfinity;
  const auto is_enough = [&](double times) {
    double error = of_tasks;
    for (const Spread& spread : spreads) error += spread.by_samples(times) / spread.tasks;
    return error <= bearable;
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
  check_inside({kName, "level"}, level, 0, 1);
  check_inside({kName, "power"}, power, 0, 1);
  check_same_length({kName, "at"}, question.at.size(), 1, "one place");
  Question strict = question;
  strict.ragged = Ragged::strict;
  const Tasks of_a{a.n, a.c, a.weights, {}};
  const Tasks of_b{b.n, b.c, b.weights, {}};
  const Counts counted_a = counted(of_a, question.metric);
  const Counts counted_b = counted(of_b, question.metric);
  const double smallest = std::min(counted_a.min_n(), counted_b.min_n());
  check_samples(question, smallest);
  const bool has_samples = question.metric == Metric::pass_at_k || question.metric == Metric::pass_hat_k;
  std::vector<SampleVariance> in_a;
  std::vector<SampleVariance> in_b;
  if (has_samples) {
    in_a.emplace_back(counted_a, question.at[0]);
    in_b.emplace_back(counted_b, question.at[0]);
  }

  std::vector<Spread> spreads;
  if (paired) {
    in_a.insert(in_a.end(), in_b.begin(), in_b.end());
    spreads.push_back(spread_of(difference_units(kName, of_a, of_b, strict), in_a));
  } else {
    spreads.push_back(spread_of(units_of(kName, of_a, strict), in_a));
    spreads.push_back(spread_of(units_of(kName, of_b, strict), in_b));
  }
  const double difference = spreads[0].mean - (paired ? 0 : spreads[1].mean);
  const double mean = std::abs(difference) > kRounding ? difference : 0;
  double variance = 0;
  double error = 0;
  double endless = 0;
  bool is_known = true;
  for (const Spread& spread : spreads) {
    variance += spread.variance;
    error += spread.variance / spread.tasks;
    endless += spread.endless();
    is_known = is_known && spread.tasks > 1;
  }
  is_known = is_known && error > 0;

  const double beyond = normal_quantile((1 + level) / 2);
  const double apart = beyond + normal_quantile(power);
  // The variance of the mean difference that the wanted power can bear.
  const double bearable = mean * mean / (apart * apart);
  Settling settling{mean, std::sqrt(variance), kUndefined, 1 - level, kInfinity, kUndefined};
  if (has_samples) {
    settling.endless_deviation = std::sqrt(endless);
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
