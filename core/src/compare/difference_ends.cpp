#include "compare/difference_ends.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/undefined.hpp"

namespace passcurve {
namespace {

/// The p value that belongs to an interval: the largest alpha in [least, 1] at which it holds 0, or `least`.
double p_by_inversion(EndsAt ends, std::size_t column, double least) {
  if (ends(column, least).leave_out_zero()) return least;
  if (!ends(column, 1).leave_out_zero()) return 1;
  double inside = least;
  double outside = 1;
  for (;;) {
    const double middle = (inside + outside) / 2;
    if (middle <= inside || middle >= outside) return inside;
    (ends(column, middle).leave_out_zero() ? outside : inside) = middle;
  }
}

}  // namespace

std::size_t defined_columns(const Intervals& intervals) {
  return static_cast<std::size_t>(std::count(intervals.status.begin(), intervals.status.end(), IntervalStatus::ok));
}

Difference undecided(const Intervals& values) {
  const std::vector<double> none(values.value.size(), kUndefined);
  return {values, none, none};
}

double chance_of_better(double difference, double p_value) {
  const double sure = difference > 0 ? 1 - p_value / 2 : p_value / 2;
  return difference == 0 && !std::isnan(p_value) ? 0.5 : sure;
}

void set_column(Difference& difference, std::size_t column, const DifferenceEnds& ends, double p_value) {
  const bool has_width = ends.upper > ends.lower;
  difference.interval.lower[column] = has_width ? ends.lower : kUndefined;
  difference.interval.upper[column] = has_width ? ends.upper : kUndefined;
  if (!has_width) difference.interval.status[column] = IntervalStatus::no_spread;
  difference.p_value[column] = p_value;
  difference.better[column] = chance_of_better(difference.interval.value[column], p_value);
}

Difference inverted(const Intervals& values, double level, double least, EndsAt ends) {
  Difference found = undecided(values);
  for (std::size_t j = 0; j < values.value.size(); ++j) {
    if (values.status[j] != IntervalStatus::ok) continue;
    set_column(found, j, ends(j, 1 - level), p_by_inversion(ends, j, least));
  }
  return found;
}

Difference bonferroni(const Intervals& values, const Difference& each, double level, EndsAt ends) {
  Difference whole = undecided(values);
  const auto columns = static_cast<double>(defined_columns(values));
  for (std::size_t j = 0; j < each.p_value.size(); ++j) {
    if (values.status[j] != IntervalStatus::ok) continue;
    set_column(whole, j, ends(j, (1 - level) / columns), std::min(1.0, columns * each.p_value[j]));
  }
  return whole;
}

}  // namespace passcurve
