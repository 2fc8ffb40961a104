#include "compare/difference.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "compare/difference_ends.hpp"
#include "compare/drawn_differences.hpp"
#include "compare/permutation.hpp"
#include "compare/student_differences.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/over_strata.hpp"
#include "intervals/student.hpp"

namespace passcurve {
namespace {

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

/// The largest difference of two tasks: 1, or more where values may lie outside [0, 1].
std::vector<double> greatest_differences(const Units& a, const Units& b) {
  std::vector<double> greatest;
  greatest.reserve(a.columns);
  for (std::size_t j = 0; j < a.columns; ++j) {
    const TwoMore of_a = two_more_tasks(a, j);
    const TwoMore of_b = two_more_tasks(b, j);
    greatest.push_back(std::max(of_a.high - of_b.low, of_b.high - of_a.low));
  }
  return greatest;
}

DifferenceRange range_to(std::vector<double> greatest) {
  std::vector<double> least;
  least.reserve(greatest.size());
  for (const double each : greatest) least.push_back(-each);
  return {std::move(least), std::move(greatest)};
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

Differences paired_differences(const Units& differences, const IntervalRequest& request) {
  Intervals values = without_ends(differences);
  drop_rounding(values);
  const auto replicates = static_cast<std::size_t>(request.replicates);
  switch (request.method) {
    case IntervalMethod::t_plus:
    case IntervalMethod::t:
      return student_differences(values, paired_students(differences, request.method == IntervalMethod::t_plus),
                                 {differences.low, differences.high}, request);
    case IntervalMethod::gaffke:
      return drawn_differences(values, draw_means(differences, replicates, request.seed), request, true, &differences);
    case IntervalMethod::permutation:
      if (!can_be_flipped(differences)) {
        const Difference none = undecided(without_interval(values, IntervalStatus::no_test));
        return {none, none};
      }
      return drawn_differences(values, flipped_means(differences, request), request, false, nullptr);
    case IntervalMethod::bca:
    case IntervalMethod::studentized:
    case IntervalMethod::percentile:
      break;
  }
  return resampled_differences(differences, values, request);
}

Differences unpaired_differences(const char* function, const Units& a, const Units& b, const IntervalRequest& request) {
  Intervals values = values_apart(a, b);
  drop_rounding(values);
  switch (request.method) {
    case IntervalMethod::t_plus:
    case IntervalMethod::t:
      return student_differences(values, unpaired_students(a, b, request.method == IntervalMethod::t_plus),
                                 range_to(greatest_differences(a, b)), request);
    case IntervalMethod::permutation:
      return of_dealt(a, b, values, request);
    default:
      break;
  }
  check_between({function, "method"}, static_cast<double>(request.method), 0, 0);  // gaffke
  const auto replicates = static_cast<std::size_t>(request.replicates);
  MeanDraws draws =
      difference_of(draw_means(a, replicates, request.seed), draw_means(b, replicates, request.seed + kOtherRun));
  return drawn_differences(values, std::move(draws), request, true, nullptr);
}

void add_stratum(StratifiedSums& sums, const PairUnits& stratum, bool plus) {
  const auto& [paired, a, b, differences] = stratum;
  std::vector<std::vector<double>> earlier = std::move(sums.students.contributions);
  const std::vector<double> greatest = greatest_differences(a, b);
  sums.greatest.resize(greatest.size());
  for (std::size_t j = 0; j < greatest.size(); ++j) sums.greatest[j] += greatest[j];
  add_values(sums.values, paired ? without_ends(differences) : values_apart(a, b));
  add_students(sums.students, paired ? paired_students(differences, plus, std::move(earlier))
                                     : unpaired_students(a, b, plus, std::move(earlier)));
}

Differences stratified_differences(StratifiedSums sums, double strata, const IntervalRequest& request) {
  drop_rounding(sums.values);
  finish_students(sums.students);
  const std::size_t columns = sums.values.value.size();
  for (std::size_t j = 0; j < columns; ++j) keep_sign(sums.students.columns[j], sums.values.value[j]);
  Differences found =
      student_differences(std::move(sums.values), sums.students, range_to(std::move(sums.greatest)), request);
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
