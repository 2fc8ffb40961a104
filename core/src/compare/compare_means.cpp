#include "passcurve/compare_means.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "compare/crossings.hpp"
#include "compare/difference.hpp"
#include "hierarchical/posterior_difference.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/over_strata.hpp"
#include "intervals/units.hpp"
#include "metrics/task_values.hpp"
#include "passcurve/hierarchical_curve.hpp"

namespace passcurve {
namespace {

constexpr const char* kCompareMeans = "compare_means";

/// Unpaired comparisons do not use the differences.
PairUnits units_of_pair(const Tasks& a, const Tasks& b, const Question& question, bool paired) {
  return {paired, units_of(kCompareMeans, a, question), units_of(kCompareMeans, b, question),
          paired ? difference_units(kCompareMeans, a, b, question) : Units{}};
}

/// The chance that a task's value is higher under a. Ties count half.
double superiority(const PairUnits& runs, std::size_t j) {
  double higher = 0;
  double total = 0;
  const auto add = [&](double weight, double difference) {
    higher += weight * (difference > 0 ? 1 : difference == 0 ? 0.5 : 0);
    total += weight;
  };
  const auto has_value = [j](const Units& units, std::size_t i) { return units.mass[i * units.columns + j] > 0; };
  const auto value = [j](const Units& units, std::size_t i) { return units.sum[i * units.columns + j]; };
  if (runs.paired) {
    for (std::size_t i = 0; i < runs.differences.rows(); ++i) {
      if (has_value(runs.differences, i)) add(runs.differences.count[i], value(runs.differences, i));
    }
  } else {
    for (std::size_t i = 0; i < runs.a.rows(); ++i) {
      for (std::size_t l = 0; l < runs.b.rows(); ++l) {
        if (!has_value(runs.a, i) || !has_value(runs.b, l)) continue;
        add(runs.a.count[i] * runs.b.count[l], value(runs.a, i) - value(runs.b, l));
      }
    }
  }
  return higher / total;
}

Tasks without_clusters(Tasks tasks) {
  tasks.clusters.clear();
  return tasks;
}

bool ascend(std::span<const double> places) {
  return std::adjacent_find(places.begin(), places.end(), [](double x, double y) { return !(x < y); }) == places.end();
}

/// The covariance of the values of both runs over the tasks: (var(a) + var(b) - var(a - b)) / 2.
double covariance(const PairUnits& runs, std::size_t j) {
  return (runs.a.variance(j) + runs.b.variance(j) - runs.differences.variance(j)) / 2;
}

void set_posterior(Difference& difference, std::size_t column, const PosteriorDifference& posterior, double beyond,
                   double columns) {
  Intervals& intervals = difference.interval;
  intervals.value[column] = posterior.mean;
  intervals.lower[column] = posterior.quantile(beyond / columns, 0);
  intervals.upper[column] = posterior.quantile(1 - beyond / columns, 1);
  intervals.status[column] = IntervalStatus::ok;
  const double p_value = std::min(1.0, columns * posterior.p_value());
  difference.p_value[column] = p_value;
  difference.better[column] = chance_of_better(posterior.mean, p_value);
}

/// Removes results that would look like certainty: if all of the posterior lies at one value, nothing tells how sure it
/// is.
void drop_sure_values(Difference& difference) {
  drop_points(difference.interval, 1);
  for (std::size_t j = 0; j < difference.p_value.size(); ++j) {
    if (difference.interval.status[j] != IntervalStatus::no_spread) continue;
    difference.p_value[j] = difference.interval.value[j] == 0 ? 1 : kUndefined;
    difference.better[j] = chance_of_better(difference.interval.value[j], difference.p_value[j]);
  }
}

/// The variances of the posteriors' differences, summed over strata, and what new tasks add.
struct PosteriorSums {
  std::vector<double> variance;
  Intervals values;
  double tasks = 0;     ///< of the last stratum
  double one_more = 0;  ///< the share of one more task in each stratum

  /// The number of tasks in which one more weighs as much as one more in each of so many strata.
  [[nodiscard]] double new_tasks(double strata) const { return strata == 1 ? tasks : strata / one_more - 1; }
};

/// Adds a stratum, and its posterior means to the values.
void add_posterior(PosteriorSums& sums, MeanComparison& comparison, const Tasks& a, const Tasks& b,
                   const Question& question, About about, const PairUnits& runs) {
  const bool both = about == About::both;
  const PosteriorCurve of_a = hierarchical_curve(counts_of(a), question, {}, both);
  const PosteriorCurve of_b = hierarchical_curve(counts_of(b), question, {}, both);
  const Intervals values = without_ends(runs.paired ? runs.differences : runs.a);
  sums.tasks = runs.paired ? runs.differences.total() : (runs.a.total() + runs.b.total()) / 2;
  sums.one_more += 1 / (sums.tasks + 1);
  add_values(sums.values, values);
  for (std::size_t j = 0; j < sums.variance.size(); ++j) {
    double variance = of_a.sd[j] * of_a.sd[j] + of_b.sd[j] * of_b.sd[j];
    if (both && runs.paired && values.status[j] == IntervalStatus::ok)
      variance = paired_variance(variance, covariance(runs, j), sums.tasks);
    sums.variance[j] += variance;
    comparison.a[j] += of_a.mean[j];
    comparison.b[j] += of_b.mean[j];
  }
}

/// The differences by the posteriors. The whole curve is by Bonferroni's correction.
Differences posterior_differences(const PosteriorSums& sums, const MeanComparison& comparison, double strata,
                                  About about, double level) {
  const double beyond = (1 - level) / 2;
  const std::size_t columns = sums.variance.size();
  const std::vector<double> none(columns, kUndefined);
  Differences found{{sums.values, none, none}, {sums.values, none, none}};
  for (std::size_t j = 0; j < columns; ++j) {
    const PosteriorDifference difference{comparison.a[j] - comparison.b[j], sums.variance[j] / (strata * strata), -1, 1,
                                         about == About::both ? sums.new_tasks(strata) : 0};
    set_posterior(found.each, j, difference, beyond, 1);
    set_posterior(found.whole, j, difference, beyond, static_cast<double>(columns));
  }
  drop_sure_values(found.each);
  drop_sure_values(found.whole);
  return found;
}

/// Fills in the results of the procedure, and what the band of the whole curve tells.
void add_differences(MeanComparison& comparison, const Question& question, bool simultaneous, Differences found) {
  comparison.whole = found.whole.interval;
  comparison.whole_p_value = found.whole.p_value;
  Difference& shown = simultaneous ? found.whole : found.each;
  comparison.difference = std::move(shown.interval);
  comparison.p_value = std::move(shown.p_value);
  comparison.better = std::move(shown.better);
  if (!ascend(question.at)) return;
  const Intervals& whole = comparison.whole;
  comparison.crossings = crossings_of(question.at, whole.value, whole.lower, whole.upper, !is_by_tau(question.metric));
  comparison.stretches = stretches_of(question.at, whole.lower, whole.upper);
}

/// Adds a stratum's number of tasks and its chance that one is higher, and its values unless these are a posterior's.
void add_stratum(MeanComparison& sums, const PairUnits& runs, bool has_values) {
  sums.tasks += runs.paired ? runs.differences.total() : runs.a.total() + runs.b.total();
  for (std::size_t j = 0; j < sums.at.size(); ++j) {
    const bool has_value = runs.a.is_defined(j) && runs.b.is_defined(j);
    sums.superiority[j] += has_value ? superiority(runs, j) : kUndefined;
    if (!has_values) continue;
    sums.a[j] += runs.a.is_defined(j) ? runs.a.value(j) : kUndefined;
    sums.b[j] += runs.b.is_defined(j) ? runs.b.value(j) : kUndefined;
  }
}

}  // namespace

MeanComparison compare_macro_means(std::span<const Tasks> a, std::span<const Tasks> b, std::span<const double> paired,
                                   const Question& question, About about, const IntervalRequest& request) {
  check_request(kCompareMeans, request);
  check_not_empty({kCompareMeans, "strata"}, paired.size());
  check_same_length({kCompareMeans, "a"}, a.size(), paired.size(), "the same number of strata");
  check_same_length({kCompareMeans, "b"}, b.size(), paired.size(), "the same number of strata");
  const bool by_units = about == About::new_tasks;
  const bool is_one = paired.size() == 1;
  if (by_units && !is_one)
    check_between({kCompareMeans, "method"}, static_cast<double>(request.method), 4, 5);  // t, t_plus
  const std::vector<double> zeros(question.at.size());
  MeanComparison comparison;
  comparison.at = question.at;
  comparison.a = comparison.b = comparison.superiority = zeros;
  PosteriorSums posteriors{zeros, {}, 0, 0};
  StratifiedSums sums{{}, {std::vector<Student>(zeros.size()), {}}};
  Differences found;
  for (std::size_t s = 0; s < paired.size(); ++s) {
    const bool is_paired = paired[s] != 0;
    Tasks of_b = b[s];
    if (is_paired) of_b.weights = a[s].weights;
    // If there are clusters, they are what is drawn at random.
    const bool by_cluster = !a[s].clusters.empty() || (!is_paired && !of_b.clusters.empty());
    const PairUnits alone = units_of_pair(without_clusters(a[s]), without_clusters(of_b), question, is_paired);
    add_stratum(comparison, alone, by_units);
    if (!by_units) {
      add_posterior(posteriors, comparison, a[s], of_b, question, about, alone);
      continue;
    }
    const PairUnits clustered = by_cluster ? units_of_pair(a[s], of_b, question, is_paired) : PairUnits{};
    const PairUnits& drawn = by_cluster ? clustered : alone;
    if (!is_one) {
      add_stratum(sums, drawn, request.method == IntervalMethod::t_plus);
    } else if (is_paired) {
      found = paired_differences(drawn.differences, request);
    } else {
      found = unpaired_differences(kCompareMeans, drawn.a, drawn.b, request);
    }
  }
  const auto count = static_cast<double>(paired.size());
  for (std::vector<double>* of : {&comparison.a, &comparison.b, &comparison.superiority}) divide(*of, count);
  if (!by_units) {
    found = posterior_differences(posteriors, comparison, count, about, request.level);
  } else if (!is_one) {
    found = stratified_differences(std::move(sums), count, request);
  }
  add_differences(comparison, question, request.simultaneous, std::move(found));
  return comparison;
}

MeanComparison compare_means(const Tasks& a, const Tasks& b, const Question& question, About about, bool paired,
                             const IntervalRequest& request) {
  const double flag = paired ? 1 : 0;
  return compare_macro_means({&a, 1}, {&b, 1}, {&flag, 1}, question, about, request);
}

}  // namespace passcurve
