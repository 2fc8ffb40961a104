#include "passcurve/sample_size.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "compare/study.hpp"
#include "intervals/units.hpp"
#include "metrics/task_values.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/rising_root.hpp"

namespace passcurve {
namespace {

constexpr const char* kWhatWouldSettle = "what_would_settle";
constexpr double kInfinity = std::numeric_limits<double>::infinity();

void check_samples(const Question& question, double smallest) {
  if (needs_samples(question.metric))
    check_whole({kWhatWouldSettle, "k"}, is_by_tau(question.metric) ? question.k : question.at[0], 1, smallest);
}

double smallest_n(std::span<const Tasks> a, std::span<const Tasks> b) {
  double smallest = kInfinity;
  for (const std::span<const Tasks> runs : {a, b}) {
    for (const Tasks& tasks : runs) smallest = std::min(smallest, counts_of(tasks).min_n());
  }
  return smallest;
}

/// The smallest number from `low` on that is enough, as close as `is_close` requires. Infinity if none up to `most` is
/// enough.
template <class IsClose, class IsEnough>
double least_enough(double low, double most, IsClose is_close, IsEnough is_enough) {
  if (is_enough(low)) return low;
  double high = low;
  do {
    low = high;
    high *= 2;
    if (high > most) return kInfinity;
  } while (!is_enough(high));
  while (!is_close(low, high)) {
    const double middle = std::sqrt(low * high);
    if (middle <= low || middle >= high) break;
    (is_enough(middle) ? high : low) = middle;
  }
  return high;
}

/// The tasks of each stratum that find the difference with the required power, if all strata grow by the same factor.
std::vector<double> tasks_needed(const Study& study, double power) {
  constexpr double kFewest = 2;   // a single unit has no spread
  constexpr double kMost = 1e15;  // units are still whole as doubles; no study is larger
  double least_share = 1;
  for (const Spread& spread : study.spreads()) least_share = std::min(least_share, spread.share);
  const auto tasks = [&](double units) {
    std::vector<double> each;
    bool is_second = false;  // of two runs in one stratum
    for (const Spread& spread : study.spreads()) {
      if (!is_second) each.push_back(std::ceil(units * spread.share * spread.tasks_per_unit));
      is_second = !spread.paired && !is_second;
    }
    return each;
  };
  return tasks(least_enough(
      kFewest / least_share, kMost, [&](double low, double high) { return tasks(low) == tasks(high); },
      [&](double units) { return study.power({.units = units}) >= power; }));
}

/// The factor for the number of samples that gives the required power; infinity if none does.
double times_needed(const Study& study, double power) {
  constexpr double kMostTimes = 1e6;     // above this, the variance is that of endless samples
  constexpr double kCloseEnough = 0.01;  // relative: a number of samples is a plan, not a measurement
  if (study.power({.times = kInfinity}) < power) return kInfinity;
  return least_enough(
      1, kMostTimes, [](double low, double high) { return high <= (1 + kCloseEnough) * low; },
      [&](double times) { return study.power({.times = times}) >= power; });
}

/// The least true difference that this study finds with the required power; infinity if none up to the largest is.
double least_difference(const Study& study, double observed, double power) {
  constexpr double kLargest = 1;
  const double wanted = normal_quantile(power);
  const auto spare = [&](double difference) {
    return study.reach({.further = difference - std::abs(observed)}) - wanted;
  };
  const double at_largest = spare(kLargest);
  if (!(at_largest >= 0)) return kInfinity;
  const double at_none = spare(0);
  return at_none >= 0 ? 0 : rising_root({0, at_none}, {kLargest, at_largest}, spare);
}

}  // namespace

Settling what_would_settle_macro_means(std::span<const Tasks> a, std::span<const Tasks> b,
                                       std::span<const double> paired, const Question& question, double level,
                                       double power) {
  check_inside({kWhatWouldSettle, "level"}, level, 0, 1);
  check_inside({kWhatWouldSettle, "power"}, power, 0, 1);
  check_same_length({kWhatWouldSettle, "at"}, question.at.size(), 1, "one place");
  check_not_empty({kWhatWouldSettle, "strata"}, paired.size());
  check_same_length({kWhatWouldSettle, "a"}, a.size(), paired.size(), "the same number of strata");
  check_same_length({kWhatWouldSettle, "b"}, b.size(), paired.size(), "the same number of strata");
  Question strict = question;
  strict.ragged = Ragged::strict;
  const double smallest = smallest_n(a, b);
  check_samples(question, smallest);
  const Study study(a, b, paired, strict, level);
  constexpr double kRounding = 1e-15;  // how far rounding moves a mean of values in [-1, 1]
  const double sum = study.sum_of_differences();
  const auto count = static_cast<double>(paired.size());
  const double mean = std::abs(sum) > kRounding ? sum / count : 0;
  const bool has_samples = !study.spreads()[0].samples.empty();
  Settling settling{mean, study.deviation(1), kUndefined, kUndefined, kInfinity, {}, kUndefined};
  settling.tasks_in_each.assign(paired.size(), kInfinity);
  if (has_samples) {
    settling.endless_deviation = study.deviation(kInfinity);
    settling.samples = kInfinity;
  }
  const bool is_known = study.is_known();
  if (is_known) settling.detectable = least_difference(study, mean, power);
  if (mean == 0) return settling;
  if (!is_known) {
    settling.tasks = settling.samples = kUndefined;
    settling.tasks_in_each.assign(paired.size(), kUndefined);
    return settling;
  }
  settling.tasks_in_each = tasks_needed(study, power);
  settling.tasks = std::accumulate(settling.tasks_in_each.begin(), settling.tasks_in_each.end(), 0.0);
  if (has_samples) settling.samples = std::ceil(times_needed(study, power) * smallest);
  return settling;
}

Settling what_would_settle(const Tasks& a, const Tasks& b, const Question& question, bool paired, double level,
                           double power) {
  const double flag = paired ? 1 : 0;
  return what_would_settle_macro_means({&a, 1}, {&b, 1}, {&flag, 1}, question, level, power);
}

}  // namespace passcurve
