#include "passcurve/sample_size.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "intervals/student.hpp"
#include "intervals/units.hpp"
#include "metrics/task_values.hpp"
#include "models/fitted_task.hpp"
#include "models/shared_draws.hpp"
#include "numeric/polya.hpp"
#include "numeric/quantiles.hpp"
#include "passcurve/fit.hpp"

namespace passcurve {
namespace {

constexpr const char* kWhatWouldSettle = "what_would_settle";
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// How far rounding moves a mean of values in [-1, 1].
constexpr double kRounding = 1e-15;

/// What the chance in the samples adds to the variance of a task's pass@k, as its n grows. It is the average over the
/// tasks, and exact under the posterior of each task.
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
    const auto one_less = [&](double m) { return has_one_rate ? 1 / (1 - fit_.mean) : (a + b + m - 1) / (b + m - 1); };
    return shared_draws_variance(std::round(cell.n * times), k_, all_fail, one_less);
  }

  Counts counts_;
  double k_;
  Fit fit_;
};

/// pass^k = 1 - pass@k of the failures, so the variances are the same.
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

/// What the chance in a run's samples adds to the variance. Empty for a metric where that is not known.
std::vector<SampleVariance> samples_of(const Counts& counts, const Question& question) {
  if (question.metric != Metric::pass_at_k && question.metric != Metric::pass_hat_k) return {};
  return {SampleVariance(counts, question.at[0])};
}

/// The spread over units, which are tasks or clusters: of paired differences, or of one run's values.
struct Spread {
  UnitMoments moments;
  TwoMore more;           ///< what the test adds to them
  double variance;        ///< of one unit
  double endless;         ///< what endless samples would leave of it
  double tasks_per_unit;  ///< on average
  std::vector<SampleVariance> samples;

  [[nodiscard]] double by_samples(double times) const {
    double sum = 0;
    for (const SampleVariance& run : samples) sum += run.at(times);
    return sum / tasks_per_unit;
  }
};

Spread spread_of(const Units& units, const TwoMore& more, std::vector<SampleVariance> samples) {
  Spread spread{moments_of(units, 0), more, 0, 0, units.mean_mass(0), std::move(samples)};
  const double found = spread.moments.variance * spread.moments.units / (spread.moments.units - 1);
  spread.variance = spread.moments.units > 1 && found > kRounding * kRounding ? found : 0;
  spread.endless = std::max(0.0, spread.variance - spread.by_samples(1));
  return spread;
}

/// Two runs as the comparison by t_plus sees them: one spread of differences if paired, otherwise one for each run.
class Study {
 public:
  Study(const Tasks& a, const Tasks& b, const Question& question, bool paired, double level) : level_(level) {
    std::vector<SampleVariance> in_a = samples_of(counted(a, question.metric), question);
    std::vector<SampleVariance> in_b = samples_of(counted(b, question.metric), question);
    if (paired) {
      in_a.insert(in_a.end(), in_b.begin(), in_b.end());
      const Units units = difference_units(kWhatWouldSettle, a, b, question);
      spreads_.push_back(spread_of(units, two_more_differences(units, 0), std::move(in_a)));
    } else {
      spreads_.push_back(spread_of(units_of(kWhatWouldSettle, a, question), kTwoMoreTasks, std::move(in_a)));
      spreads_.push_back(spread_of(units_of(kWhatWouldSettle, b, question), kTwoMoreTasks, std::move(in_b)));
    }
  }

  [[nodiscard]] const std::vector<Spread>& spreads() const { return spreads_; }
  [[nodiscard]] double difference() const {
    const double last = spreads_.size() > 1 ? spreads_[1].moments.mean : 0;
    return spreads_[0].moments.mean - last;
  }
  /// The sum of a part over all spreads.
  template <class Part>
  [[nodiscard]] double sum(Part part) const {
    double all = 0;
    for (const Spread& spread : spreads_) all += part(spread);
    return all;
  }
  /// Whether every spread has several units and some variance is above 0.
  [[nodiscard]] bool is_known() const {
    const auto has_several = [](const Spread& each) { return each.moments.units > 1; };
    return std::all_of(spreads_.begin(), spreads_.end(), has_several) &&
           sum([](const Spread& each) { return each.variance; }) > 0;
  }

  /// The chance that the test finds the same run better, if the difference is the observed one. The numbers of units
  /// and the variances of a unit may be others. It is the chance that a normal mean lies beyond what the test asks for:
  ///     normal_share((|value| - t_quantile * error) / standard error of the value).
  template <class UnitsOf, class VarianceOf>
  [[nodiscard]] double power(UnitsOf units_of, VarianceOf variance_of) const {
    std::vector<UnitMoments> moments;
    double squared_error = 0;  // of the value that the test uses
    for (const Spread& spread : spreads_) {
      const double units = units_of(spread);
      const double variance = variance_of(spread);
      moments.push_back({units, spread.moments.mean, variance * (units - 1) / units});
      // Two added units pull the mean to the middle of their range, by the factor units / (units + 2).
      const double drawn = units / (units + 2);
      squared_error += drawn * drawn * variance / units;
    }
    const Student student =
        moments.size() == 1 ? student_of(moments[0], spreads_[0].more) : unpaired_student(moments[0], moments[1]);
    const double asked = quantile(student.freedom) * student.error;
    const double error = std::sqrt(squared_error);
    const double far = std::abs(student.value);
    return normal_share((far - asked) / error);
  }

 private:
  /// The quantile of Student's t at the level. The last one is kept, since a search often asks for the same freedom
  /// again.
  [[nodiscard]] double quantile(double freedom) const {
    if (freedom != freedom_) quantile_ = t_quantile(freedom, (1 + level_) / 2);
    freedom_ = freedom;
    return quantile_;
  }

  double level_;
  std::vector<Spread> spreads_;
  mutable double freedom_ = 0;
  mutable double quantile_ = 0;
};

/// The smallest number from `low` on that is enough, as close as `is_close` asks. Infinity if none up to `most` is
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

/// How many tasks in each run find the difference with the wanted power.
double tasks_needed(const Study& study, double power) {
  constexpr double kFewest = 2;   // a single unit has no spread
  constexpr double kMost = 1e15;  // units are still whole as doubles; no study is larger
  const double per_unit = study.spreads()[0].tasks_per_unit;
  const auto tasks = [=](double units) { return std::ceil(units * per_unit); };
  const double units = least_enough(
      kFewest, kMost, [=](double low, double high) { return tasks(low) == tasks(high); },
      [&](double each) {
        const auto as_many = [=](const Spread& /*any*/) { return each; };
        return study.power(as_many, [](const Spread& spread) { return spread.variance; }) >= power;
      });
  return tasks(units);
}

/// How many times as many samples give the wanted power; infinity if no number does.
double times_needed(const Study& study, double power) {
  constexpr double kMostTimes = 1e6;     // above this, the variance is that of endless samples
  constexpr double kCloseEnough = 0.01;  // relative: a number of samples is a plan, not a measurement
  const auto units = [](const Spread& each) { return each.moments.units; };
  if (study.power(units, [](const Spread& each) { return each.endless; }) < power) return kInfinity;
  const auto is_close = [](double low, double high) { return high <= (1 + kCloseEnough) * low; };
  return least_enough(1, kMostTimes, is_close, [&](double times) {
    const auto variance = [=](const Spread& each) {
      return times == 1 ? each.variance : each.endless + each.by_samples(times);
    };
    return study.power(units, variance) >= power;
  });
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
  Tasks weighed = b;
  if (paired) weighed.weights = a.weights;
  const Study study(a, weighed, strict, paired, level);
  const double difference = study.difference();
  const double mean = std::abs(difference) > kRounding ? difference : 0;
  const auto variance = [](const Spread& each) { return each.variance; };
  const bool has_samples = !study.spreads()[0].samples.empty();
  Settling settling{mean, std::sqrt(study.sum(variance)), kUndefined, 1 - level, kInfinity, kUndefined};
  if (has_samples) {
    settling.endless_deviation = std::sqrt(study.sum([](const Spread& each) { return each.endless; }));
    settling.samples = kInfinity;
  }
  if (mean == 0) return settling;
  if (!study.is_known()) {
    settling.power = settling.tasks = settling.samples = kUndefined;
    return settling;
  }
  settling.power = study.power([](const Spread& each) { return each.moments.units; }, variance);
  settling.tasks = tasks_needed(study, power);
  if (has_samples) settling.samples = std::ceil(times_needed(study, power) * smallest);
  return settling;
}

}  // namespace passcurve
