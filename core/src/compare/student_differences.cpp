#include "compare/student_differences.hpp"

#include <algorithm>
#include <cmath>

#include "compare/difference_ends.hpp"
#include "intervals/max_t.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

/// Ends around Student's mean, widened to hold the observed value and cut to the range.
DifferenceEnds student_ends(const Student& student, double observed, double quantile, const DifferenceEnds& range) {
  const double reach = quantile * student.error;
  return {std::max(range.lower, std::min(observed, student.value - reach)),
          std::min(range.upper, std::max(observed, student.value + reach))};
}

}  // namespace

Differences student_differences(Intervals values, const StudentColumns& students, const DifferenceRange& range,
                                const IntervalRequest& request) {
  for (std::size_t j = 0; j < values.value.size(); ++j) {
    if (values.status[j] != IntervalStatus::ok || students.columns[j].error > 0) continue;
    values.status[j] = students.columns[j].freedom > 0 ? IntervalStatus::no_spread : IntervalStatus::one_unit;
  }
  Differences found{undecided(values), undecided(values)};
  const std::size_t columns = defined_columns(values);
  if (columns == 0) return found;
  const double alpha = 1 - request.level;
  const bool is_joint = columns > 1;
  const MaxT furthest(is_joint ? students : StudentColumns{}, request.replicates, request.seed);
  const double beyond = is_joint ? t_beyond(furthest.freedom(), furthest.critical(alpha)) : alpha;
  for (std::size_t j = 0; j < values.value.size(); ++j) {
    if (values.status[j] != IntervalStatus::ok) continue;
    const Student& student = students.columns[j];
    const auto ends = [&](double quantile) {
      return student_ends(student, values.value[j], quantile, {range.low[j], range.high[j]});
    };
    const double p_value = student.p_value();
    const double quantile = t_quantile(student.freedom, 1 - alpha / 2);
    set_column(found.each, j, ends(quantile), p_value);
    if (!is_joint) continue;
    // The draws have the least freedom of all columns. A column with more freedom is converted to it.
    const bool is_alike = student.freedom == furthest.freedom();
    const double statistic = std::abs(student.value) / student.error;
    const double as_drawn = is_alike ? statistic : t_quantile(furthest.freedom(), 1 - p_value / 2);
    const double joint = is_alike ? furthest.critical(alpha) : t_quantile(student.freedom, 1 - beyond / 2);
    set_column(found.whole, j, ends(std::max(quantile, joint)), std::max(p_value, furthest.beyond(as_drawn)));
  }
  if (!is_joint) found.whole = found.each;
  return found;
}

}  // namespace passcurve
