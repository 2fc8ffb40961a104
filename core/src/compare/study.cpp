#include "compare/study.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "intervals/units.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

constexpr const char* kStudy = "what_would_settle";

Spread spread_of(const Units& units, const TwoMore& more, std::vector<SampleVariance> samples, bool paired) {
  constexpr double kLeastDeviation = 1e-15;  // how far rounding moves a mean of values in [-1, 1]
  Spread spread{moments_of(units, 0), more, 0, 0, units.mean_mass(0), std::move(samples), paired};
  const double found = spread.moments.variance * spread.moments.units / (spread.moments.units - 1);
  spread.variance = spread.moments.units > 1 && found > kLeastDeviation * kLeastDeviation ? found : 0;
  spread.endless = std::max(0.0, spread.variance - spread.by_samples(1));
  return spread;
}

}  // namespace

double Spread::by_samples(double times) const {
  double sum = 0;
  for (const SampleVariance& run : samples) sum += run.at(times);
  return sum / tasks_per_unit;
}

double Spread::variance_at(double times) const {
  return times == 1 ? variance : std::isinf(times) ? endless : endless + by_samples(times);
}

Study::Study(std::span<const Tasks> a, std::span<const Tasks> b, std::span<const double> paired,
             const Question& question, double level)
    : level_(level), strata_(static_cast<double>(paired.size())) {
  double all = 0;
  for (std::size_t s = 0; s < paired.size(); ++s) {
    Tasks of_b = b[s];
    std::vector<SampleVariance> samples = samples_of(a[s], question);
    if (paired[s] != 0) {
      of_b.weights = a[s].weights;
      for (SampleVariance& other : samples_of(of_b, question)) samples.push_back(std::move(other));
      const Units units = difference_units(kStudy, a[s], of_b, question);
      spreads_.push_back(spread_of(units, two_more_differences(units, 0), std::move(samples), true));
      all += spreads_.back().share = spreads_.back().moments.units;
      continue;
    }
    const Units of_first = units_of(kStudy, a[s], question);
    const Units of_other = units_of(kStudy, of_b, question);
    spreads_.push_back(spread_of(of_first, two_more_tasks(of_first, 0), std::move(samples), false));
    Spread other = spread_of(of_other, two_more_tasks(of_other, 0), samples_of(of_b, question), false);
    other.share = spreads_.back().share = (spreads_.back().moments.units + other.moments.units) / 2;
    all += other.share;
    spreads_.push_back(std::move(other));
  }
  for (Spread& spread : spreads_) spread.share /= all;
}

double Study::sum_of_differences() const {
  double sum = 0;
  for (std::size_t i = 0; i < spreads_.size(); ++i) {
    const double first = spreads_[i].moments.mean;
    sum += first - (spreads_[i].paired ? 0 : spreads_[++i].moments.mean);
  }
  return sum;
}

double Study::deviation(double times) const {
  double squares = 0;
  for (const Spread& spread : spreads_) squares += spread.variance_at(times) / spread.share;
  return std::sqrt(squares) / strata_;
}

bool Study::is_known() const {
  bool varies = false;
  for (const Spread& spread : spreads_) {
    if (!(spread.moments.units > 1)) return false;
    varies = varies || spread.variance > 0;
  }
  return varies;
}

double Study::reach(const Size& size) const {
  const double sum = sum_of_differences();
  const double moved = sum < 0 ? -size.further : size.further;
  double squared_error = 0;  // of the value that the test uses
  const auto moments_at = [&](const Spread& spread, double move) -> UnitMoments {
    const double each = size.units == 0 ? spread.moments.units : size.units * spread.share;
    const double variance = spread.variance_at(size.times);
    // Two added units pull the mean to the middle of their range, by the factor each / (each + 2).
    const double drawn = each / (each + 2);
    squared_error += drawn * drawn * variance / each;
    return {each, spread.moments.mean + move, variance * (each - 1) / each};
  };
  Student all;
  for (std::size_t i = 0; i < spreads_.size(); ++i) {
    const Spread& spread = spreads_[i];
    const UnitMoments first = moments_at(spread, spread.paired ? moved : moved / 2);
    const Spread& other = spread.paired ? spread : spreads_[++i];
    const Student student = spread.paired
                                ? student_of(first, spread.more)
                                : unpaired_student(first, moments_at(other, -moved / 2), spread.more, other.more);
    if (strata_ == 1) {
      all = student;
    } else {
      add_student(all, student);
    }
  }
  if (strata_ > 1) {
    finish_student(all);
    keep_sign(all, sum + strata_ * moved);
  }
  const double needed = quantile(all.freedom) * all.error;
  return (std::abs(all.value) - needed) / std::sqrt(squared_error);
}

double Study::quantile(double freedom) const {
  if (freedom != freedom_) quantile_ = t_quantile(freedom, (1 + level_) / 2);
  freedom_ = freedom;
  return quantile_;
}

}  // namespace passcurve
