#include <algorithm>
#include <cmath>
#include <limits>

#include "check.hpp"
#include "draws.hpp"
#include "fitted_task.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/fit.hpp"
#include "quantiles.hpp"
#include "task_values.hpp"
#include "units.hpp"

namespace passcurve {
namespace {

constexpr const char* kName = "what_would_settle";
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// From so many samples on the chance in a task's value is taken as falling like 1/n.
constexpr double kMostSummed = 4096;

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

/// How many times as many samples leave no more variance than `bearable`; infinity where no number does.
double times_needed(const SampleVariance& in_a, const SampleVariance& in_b, double between, double bearable) {
  constexpr double kMostTimes = 1e6;
  if (between >= bearable) return kInfinity;
  const auto is_enough = [&](double times) { return between + in_a.at(times) + in_b.at(times) <= bearable; };
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

Settling what_would_settle(const Tasks& a, const Tasks& b, const Question& question, double level, double power) {
  check_inside({kName, "level"}, level, 0, 1);
  check_inside({kName, "power"}, power, 0, 1);
  check_same_length({kName, "at"}, question.at.size(), 1, "one place");
  Question strict = question;
  strict.ragged = Ragged::strict;
  const Units units = difference_units(kName, {a.n, a.c, a.weights, {}}, b, strict);
  const Counts of_a = counted(a, question.metric);
  const Counts of_b = counted(b, question.metric);
  const double smallest = std::min(of_a.min_n(), of_b.min_n());
  check_samples(question, smallest);
  const double tasks = units.total();
  const double mean = units.value(0);
  const double variance = units.variance(0) * (tasks > 1 ? tasks / (tasks - 1) : 1);

  const double beyond = normal_quantile((1 + level) / 2);
  const double apart = beyond + normal_quantile(power);
  const double needed = apart * apart;
  const double error = std::sqrt(variance / tasks);
  Settling settling{mean, std::sqrt(variance), kUnknown, 1 - level, kInfinity, kUnknown};
  if (question.metric == Metric::pass_at_k || question.metric == Metric::pass_hat_k) settling.samples = kInfinity;
  const bool is_known = error > 0;
  if (mean != 0) {
    const double far = std::abs(mean) / error;
    settling.power = is_known ? normal_share(far - beyond) + normal_share(-far - beyond) : kUnknown;
    settling.tasks = is_known ? std::ceil(needed * variance / (mean * mean)) : kUnknown;
  }
  if (std::isnan(settling.samples)) return settling;
  const SampleVariance in_a(of_a, question.at[0]);
  const SampleVariance in_b(of_b, question.at[0]);
  const double between = std::max(0.0, variance - in_a.at(1) - in_b.at(1));
  settling.endless_deviation = std::sqrt(between);
  if (mean == 0) return settling;
  // The variance that so many tasks can bear.
  const double bearable = tasks * mean * mean / needed;
  settling.samples = is_known ? std::ceil(times_needed(in_a, in_b, between, bearable) * smallest) : kUnknown;
  return settling;
}

}  // namespace passcurve
