#include "intervals/mean_interval.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/undefined.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/resample.hpp"
#include "intervals/units.hpp"
#include "metrics/task_values.hpp"
#include "numeric/quantiles.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/mean_interval.hpp"

namespace passcurve {
namespace {

/// True if the interval must hold for all columns with a value at once.
bool is_joint(const MeanDraws& draws, const IntervalRequest& request) {
  return request.simultaneous && draws.defined_columns() > 1;
}

}  // namespace

Ends gaffke_ends(MeanDraws& draws, const IntervalRequest& request) {
  return is_joint(draws, request) ? simultaneous_ends(draws, request.level) : pointwise_ends(draws, request.level);
}

bool has_exact_ends(const Units& units, std::size_t column) {
  for (std::size_t i = 0; i < units.rows(); ++i) {
    const double value = units.sum[i * units.columns + column];
    const double mass = units.mass[i * units.columns + column];
    if (mass == 0) continue;
    if (mass != 1 || (value != units.low[column] && value != units.high[column])) return false;
  }
  return true;
}

std::array<double, 2> exact_ends(const Units& units, std::size_t column, double beyond) {
  const double total = units.total(column);
  const double low = units.low[column];
  const double width = units.high[column] - low;
  // The share is whole if the counts are. For fractional counts, Gaffke's ends have the same form.
  const double share = (units.value(column) - low) / width * total;
  constexpr double kWholeWithin = 1e-9;  // of the total: how far rounding moves a whole number
  const double nearest = std::round(share);
  const double solved = std::abs(share - nearest) <= kWholeWithin * total ? nearest : share;
  const double lower = solved == 0 ? 0 : beta_quantile(solved, total - solved + 1, beyond);
  const double upper = solved == total ? 1 : beta_quantile(solved + 1, total - solved, 1 - beyond);
  return {low + width * lower, low + width * upper};
}

double level_of_each(const IntervalRequest& request, std::size_t columns) {
  return request.simultaneous ? 1 - (1 - request.level) / std::max(1.0, static_cast<double>(columns)) : request.level;
}

void drop_points(Intervals& intervals, double least) {
  const auto are_alike = [&](double lower, double upper) {
    constexpr double kAlike = 1e-9;  // relative: the error of an ascent or of the search for a quantile
    return !(upper - lower > kAlike * std::max({std::abs(lower), std::abs(upper), least}));
  };
  ComplementIntervals& complement = intervals.complement;
  for (std::size_t j = 0; j < intervals.status.size(); ++j) {
    if (intervals.status[j] != IntervalStatus::ok || !are_alike(intervals.lower[j], intervals.upper[j])) continue;
    const bool has_complement = !complement.value.empty();
    if (has_complement && !are_alike(complement.lower[j], complement.upper[j])) continue;
    intervals.status[j] = IntervalStatus::no_spread;
    intervals.lower[j] = intervals.upper[j] = kUndefined;
    if (has_complement) complement.lower[j] = complement.upper[j] = kUndefined;
  }
}

void admit_extremes(Intervals& intervals, const Counts& counts, const Question& question) {
  const auto& cells = counts.cells();
  const bool none = std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.c == 0; });
  const bool all = std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.c == cell.n; });
  for (std::size_t j = 0; j < question.at.size(); ++j) {
    if (none) {
      intervals.lower[j] = least_value(question, question.at[j]);
      intervals.complement.upper[j] = 1 - intervals.lower[j];
    }
    if (all) {
      intervals.upper[j] = greatest_value(question, question.at[j]);
      intervals.complement.lower[j] = 1 - intervals.upper[j];
    }
  }
}

Intervals without_ends(const Units& units) {
  Intervals intervals;
  intervals.units = units.total();
  for (std::size_t j = 0; j < units.columns; ++j) {
    intervals.value.push_back(units.is_defined(j) ? units.value(j) : kUndefined);
    const bool has_range = units.low[j] < units.high[j];
    const IntervalStatus status = has_range ? IntervalStatus::ok : IntervalStatus::no_spread;
    intervals.status.push_back(units.is_defined(j) ? status : IntervalStatus::undefined);
  }
  intervals.lower.assign(units.columns, kUndefined);
  intervals.upper = intervals.lower;
  return intervals;
}

Intervals gaffke_intervals(const Units& units, MeanDraws& draws, const IntervalRequest& request) {
  Intervals intervals = without_ends(units);
  const Ends ends = gaffke_ends(draws, request);
  const bool are_joint = is_joint(draws, request);
  for (std::size_t j = 0; j < units.columns; ++j) {
    if (intervals.status[j] != IntervalStatus::ok) continue;
    intervals.lower[j] = ends.lower[j];
    intervals.upper[j] = ends.upper[j];
    if (are_joint || !has_exact_ends(units, j)) continue;
    const auto [lower, upper] = exact_ends(units, j, (1 - request.level) / 2);
    intervals.lower[j] = lower;
    intervals.upper[j] = upper;
  }
  return intervals;
}

Intervals interval_of(const char* function, const Units& units, const IntervalRequest& request) {
  check_mean_method(function, request.method);
  if (request.method == IntervalMethod::gaffke) {
    MeanDraws draws = draw_means(units, static_cast<std::size_t>(request.replicates), request.seed);
    return gaffke_intervals(units, draws, request);
  }
  Intervals intervals = without_ends(units);
  IntervalRequest of_each = request;
  const auto defined = std::count_if(units.defined.begin(), units.defined.end(), [](char each) { return each != 0; });
  of_each.level = level_of_each(request, static_cast<std::size_t>(defined));
  check_request(units.function, of_each);
  set_resampled(intervals, units, of_each);
  return intervals;
}

Intervals mean_interval(const Tasks& tasks, const Question& question, const IntervalRequest& request) {
  check_request("mean_interval", request);
  return interval_of("mean_interval", units_of("mean_interval", tasks, question), request);
}

}  // namespace passcurve
