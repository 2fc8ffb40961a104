#include "compare/difference.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "compare/permutation.hpp"
#include "intervals/max_t.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/over_strata.hpp"
#include "intervals/resample.hpp"
#include "intervals/student.hpp"
#include "numeric/function_ref.hpp"
#include "numeric/order.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

struct DifferenceEnds {
  double lower = -1;
  double upper = 1;
  [[nodiscard]] bool leave_out_zero() const { return lower > 0 || upper < 0; }
};

/// The ends of a column's interval at the level 1 - alpha. The interval narrows as alpha grows.
using EndsAt = FunctionRef<DifferenceEnds(std::size_t column, double alpha)>;

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

std::size_t defined_columns(const Intervals& intervals) {
  return static_cast<std::size_t>(std::count(intervals.status.begin(), intervals.status.end(), IntervalStatus::ok));
}

Difference undecided(const Intervals& values) {
  const std::vector<double> none(values.value.size(), kUndefined);
  return {values, none, none};
}

void set_column(Difference& difference, std::size_t column, const DifferenceEnds& ends, double p_value) {
  const bool has_width = ends.upper > ends.lower;
  difference.interval.lower[column] = has_width ? ends.lower : kUndefined;
  difference.interval.upper[column] = has_width ? ends.upper : kUndefined;
  if (!has_width) difference.interval.status[column] = IntervalStatus::no_spread;
  difference.p_value[column] = p_value;
  difference.better[column] = chance_of_better(difference.interval.value[column], p_value);
}

/// The interval at the requested level and its p value, in each column whose status is ok.
Difference inverted(const Intervals& values, double level, double least, EndsAt ends) {
  Difference found = undecided(values);
  for (std::size_t j = 0; j < values.value.size(); ++j) {
    if (values.status[j] != IntervalStatus::ok) continue;
    set_column(found, j, ends(j, 1 - level), p_by_inversion(ends, j, least));
  }
  return found;
}

/// The whole curve by Bonferroni's correction for m columns: each at alpha = (1 - level) / m, with p value min(1, m p).
Difference bonferroni(const Intervals& values, const Difference& each, double level, EndsAt ends) {
  Difference whole = undecided(values);
  const auto columns = static_cast<double>(defined_columns(values));
  for (std::size_t j = 0; j < each.p_value.size(); ++j) {
    if (values.status[j] != IntervalStatus::ok) continue;
    set_column(whole, j, ends(j, (1 - level) / columns), std::min(1.0, columns * each.p_value[j]));
  }
  return whole;
}

/// Draws of both ends of each column, ascending. Alpha says how many of them the interval leaves out.
class EndDraws {
 public:
  EndDraws(MeanDraws draws, const Intervals& values) : draws_(std::move(draws)) {
    furthest_.assign(draws_.replicates, static_cast<double>(draws_.replicates));
    for (std::size_t j = 0; j < values.value.size(); ++j) {
      const bool is_defined = values.status[j] == IntervalStatus::ok;
      sort(draws_.lower_of(j), true, is_defined);
      sort(draws_.upper_of(j), false, is_defined);
    }
    sort(furthest_, true, false);
  }

  /// The least alpha that leaves a draw for each end.
  [[nodiscard]] double least_alpha() const { return 2 / (static_cast<double>(draws_.replicates) + 1); }

  [[nodiscard]] DifferenceEnds each(std::size_t column, double alpha) { return at(column, rank_at(alpha / 2)); }

  /// The ends at one rank that all columns share: the share alpha of the draws lies outside in at least one column.
  [[nodiscard]] DifferenceEnds joint(std::size_t column, double alpha) {
    const std::size_t outside = std::clamp<std::size_t>(rank_at(alpha), 1, draws_.replicates);
    // The same draws can lie outside at both ends, as when all values are equal. Each end must still leave out its
    // half.
    return at(column, std::min(static_cast<std::size_t>(furthest_[outside - 1]), rank_at(alpha / 2)));
  }

 private:
  /// If `note`, also keeps each draw's least rank over the columns, which is how far out it lies at most.
  void sort(std::span<double> values, bool from_below, bool note) {
    const std::vector<double> unsorted(values.begin(), values.end());
    std::size_t rank = 0;
    for (const std::size_t r : ascending_order(unsorted)) {
      values[rank++] = unsorted[r];
      const auto out = static_cast<double>(from_below ? rank : draws_.replicates + 1 - rank);
      if (note) furthest_[r] = std::min(furthest_[r], out);
    }
  }
  /// The most draws that are within the share. The observed value counts as one more draw.
  [[nodiscard]] std::size_t rank_at(double share) const {
    constexpr double kExact = 1e-9;  // how far rounding moves a whole number of draws
    return static_cast<std::size_t>(share * (static_cast<double>(draws_.replicates) + 1) + kExact);
  }
  [[nodiscard]] DifferenceEnds at(std::size_t column, std::size_t rank) {
    if (rank == 0) return {};  // no draw may be left out
    return {draws_.lower_of(column)[rank - 1], draws_.upper_of(column)[draws_.replicates - rank]};
  }

  MeanDraws draws_;
  std::vector<double> furthest_;
};

Differences of_draws(const Intervals& values, MeanDraws drawn, const IntervalRequest& request, bool by_rank,
                     const Units* exact) {
  EndDraws draws(std::move(drawn), values);
  const auto each_ends = [&](std::size_t j, double alpha) -> DifferenceEnds {
    if (exact == nullptr || !has_exact_ends(*exact, j)) return draws.each(j, alpha);
    const auto [lower, upper] = exact_ends(*exact, j, alpha / 2);
    return {lower, upper};
  };
  const double least = draws.least_alpha();
  Differences found{inverted(values, request.level, least, each_ends), {}};
  if (defined_columns(values) < 2) {
    found.whole = found.each;
  } else if (by_rank) {
    // The joint ends never lie inside the column's own ends. By the chance of the draws they could, where those are
    // exact.
    const auto joint = [&](std::size_t j, double alpha) -> DifferenceEnds {
      const DifferenceEnds together = draws.joint(j, alpha);
      const DifferenceEnds alone = each_ends(j, alpha);
      return {std::min(together.lower, alone.lower), std::max(together.upper, alone.upper)};
    };
    found.whole = inverted(values, request.level, least, joint);
  } else {
    found.whole = bonferroni(values, found.each, request.level, each_ends);
  }
  return found;
}

/// The range of each column's differences.
struct Range {
  std::vector<double> low;
  std::vector<double> high;
};

/// Ends around Student's mean, widened to hold the observed value and cut to the range.
DifferenceEnds student_ends(const Student& student, double observed, double quantile, const DifferenceEnds& range) {
  const double far = quantile * student.error;
  return {std::max(range.lower, std::min(observed, student.value - far)),
          std::min(range.upper, std::max(observed, student.value + far))};
}

Differences of_students(Intervals values, const StudentColumns& students, const Range& range,
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
    const double apart = std::abs(student.value) / student.error;
    const double as_drawn = is_alike ? apart : t_quantile(furthest.freedom(), 1 - p_value / 2);
    const double joint = is_alike ? furthest.critical(alpha) : t_quantile(student.freedom, 1 - beyond / 2);
    set_column(found.whole, j, ends(std::max(quantile, joint)), std::max(p_value, furthest.beyond(as_drawn)));
  }
  if (!is_joint) found.whole = found.each;
  return found;
}

Differences of_resampled(const Units& differences, Intervals values, const IntervalRequest& request) {
  std::vector<ResampledColumn> columns = resampled_columns(values, differences, request);
  for (std::size_t j = 0; j < columns.size(); ++j) {
    // Draws in which no unit has a value are left out. The rest may be too few for two ends.
    const bool has_draws = static_cast<double>(columns[j].draws.size()) >= least_replicates(request.level);
    if (values.status[j] == IntervalStatus::ok && !has_draws) values.status[j] = IntervalStatus::one_unit;
  }
  const auto ends_at = [&](std::size_t j, double alpha) {
    return resampled_ends(differences, j, request.method, alpha / 2, columns[j]);
  };
  const auto ends = [&](std::size_t j, double alpha) -> DifferenceEnds {
    const ResampledEnds found = ends_at(j, alpha);
    return {found.lower, found.upper};
  };
  const auto drop_unreached = [&](Intervals& intervals, double alpha) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (intervals.status[j] != IntervalStatus::ok || ends_at(j, alpha).are_reached) continue;
      intervals.status[j] = IntervalStatus::few_draws;
      intervals.lower[j] = intervals.upper[j] = kUndefined;
    }
  };
  const double alpha = 1 - request.level;
  Differences found{inverted(values, request.level, 2 / (request.replicates + 1), ends), {}};
  found.whole = bonferroni(values, found.each, request.level, ends);
  drop_unreached(found.each.interval, alpha);
  drop_unreached(found.whole.interval, alpha / std::max(1.0, static_cast<double>(defined_columns(values))));
  return found;
}

/// Sets differences of means that are equal on paper to 0: rounding can leave a remainder.
void drop_rounding(Intervals& values) {
  constexpr double kRounding = 1e-15;  // of means in [0, 1], a few units in the last place of 1
  for (double& value : values.value) value = std::abs(value) <= kRounding ? 0 : value;
}

/// The differences of the means of independent runs, without ends.
Intervals values_apart(const Units& a, const Units& b) {
  Intervals values = without_ends(a);
  Intervals less = without_ends(b);
  divide(less.value, -1);
  add_values(values, less);
  return values;
}

/// Sets the same status in every column that has a value.
Intervals without_interval(Intervals values, IntervalStatus status) {
  std::replace(values.status.begin(), values.status.end(), IntervalStatus::ok, status);
  return values;
}

/// The test without an interval. To invert it, one run's values would be shifted by a difference, out of their range.
Differences of_dealt(const Units& a, const Units& b, const Intervals& values, const IntervalRequest& request) {
  Differences found{undecided(without_interval(values, IntervalStatus::no_inversion)), {}};
  found.each.p_value = dealt_p_values(a, b, request);
  found.whole = found.each;
  const auto columns = static_cast<double>(defined_columns(values));
  for (std::size_t j = 0; j < values.value.size(); ++j) {
    double& whole = found.whole.p_value[j];
    whole = std::isnan(whole) ? whole : std::min(1.0, columns * whole);
    found.each.better[j] = chance_of_better(values.value[j], found.each.p_value[j]);
    found.whole.better[j] = chance_of_better(values.value[j], whole);
  }
  return found;
}

}  // namespace

double chance_of_better(double difference, double p_value) {
  const double sure = difference > 0 ? 1 - p_value / 2 : p_value / 2;
  return difference == 0 && !std::isnan(p_value) ? 0.5 : sure;
}

Differences paired_differences(const Units& differences, const IntervalRequest& request) {
  Intervals values = without_ends(differences);
  drop_rounding(values);
  const auto replicates = static_cast<std::size_t>(request.replicates);
  switch (request.method) {
    case IntervalMethod::t_plus:
    case IntervalMethod::t:
      return of_students(values, paired_students(differences, request.method == IntervalMethod::t_plus),
                         {differences.low, differences.high}, request);
    case IntervalMethod::gaffke:
      return of_draws(values, draw_means(differences, replicates, request.seed), request, true, &differences);
    case IntervalMethod::permutation:
      if (!can_be_flipped(differences)) {
        const Difference none = undecided(without_interval(values, IntervalStatus::no_test));
        return {none, none};
      }
      return of_draws(values, flipped_means(differences, request), request, false, nullptr);
    case IntervalMethod::bca:
    case IntervalMethod::studentized:
    case IntervalMethod::percentile:
      break;
  }
  return of_resampled(differences, values, request);
}

Differences unpaired_differences(const char* function, const Units& a, const Units& b, const IntervalRequest& request) {
  Intervals values = values_apart(a, b);
  drop_rounding(values);
  switch (request.method) {
    case IntervalMethod::t_plus:
    case IntervalMethod::t:
      return of_students(values, unpaired_students(a, b, request.method == IntervalMethod::t_plus),
                         {std::vector<double>(a.columns, -1), std::vector<double>(a.columns, 1)}, request);
    case IntervalMethod::permutation:
      return of_dealt(a, b, values, request);
    default:
      break;
  }
  check_between({function, "method"}, static_cast<double>(request.method), 0, 0);  // gaffke
  const auto replicates = static_cast<std::size_t>(request.replicates);
  MeanDraws draws =
      difference_of(draw_means(a, replicates, request.seed), draw_means(b, replicates, request.seed + kOtherRun));
  return of_draws(values, std::move(draws), request, true, nullptr);
}

void add_stratum(StratifiedSums& sums, const PairUnits& stratum, bool plus) {
  const auto& [paired, a, b, differences] = stratum;
  std::vector<std::vector<double>> earlier = std::move(sums.students.contributions);
  add_values(sums.values, paired ? without_ends(differences) : values_apart(a, b));
  add_students(sums.students, paired ? paired_students(differences, plus, std::move(earlier))
                                     : unpaired_students(a, b, plus, std::move(earlier)));
}

Differences stratified_differences(StratifiedSums sums, double strata, const IntervalRequest& request) {
  drop_rounding(sums.values);
  finish_students(sums.students);
  const std::size_t columns = sums.values.value.size();
  for (std::size_t j = 0; j < columns; ++j) keep_sign(sums.students.columns[j], sums.values.value[j]);
  const Range range{std::vector<double>(columns, -strata), std::vector<double>(columns, strata)};
  Differences found = of_students(std::move(sums.values), sums.students, range, request);
  for (Intervals* intervals : {&found.each.interval, &found.whole.interval}) {
    for (std::vector<double>* of : {&intervals->value, &intervals->lower, &intervals->upper}) divide(*of, strata);
  }
  return found;
}

Intervals paired_interval(const Tasks& a, const Tasks& b, const Question& question, const IntervalRequest& request) {
  check_request("paired_interval", request);
  const Differences found = paired_differences(difference_units("paired_interval", a, b, question), request);
  return (request.simultaneous ? found.whole : found.each).interval;
}

Intervals unpaired_interval(const Tasks& a, const Tasks& b, const Question& question, const IntervalRequest& request) {
  const char* const function = "unpaired_interval";
  check_request(function, request);
  const Differences found =
      unpaired_differences(function, units_of(function, a, question), units_of(function, b, question), request);
  return (request.simultaneous ? found.whole : found.each).interval;
}

}  // namespace passcurve
