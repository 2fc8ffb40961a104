#include "passcurve/compare_means.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "compare/crossings.hpp"
#include "compare/difference.hpp"
#include "hierarchical/posterior_difference.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/units.hpp"
#include "metrics/task_values.hpp"
#include "passcurve/hierarchical_curve.hpp"

namespace passcurve {
namespace {

constexpr const char* kCompareMeans = "compare_means";

/// The units of the runs, for paired and unpaired comparisons.
struct Runs {
  Units a;
  Units b;
  Units differences;  // of paired runs only
};

Runs runs_of(const Tasks& a, const Tasks& b, const Question& question, bool paired) {
  return {units_of(kCompareMeans, a, question), units_of(kCompareMeans, b, question),
          paired ? difference_units(kCompareMeans, a, b, question) : Units{}};
}

/// The chance that a task's value is higher under a. Ties count half.
double superiority(const Runs& runs, bool paired, std::size_t j) {
  double higher = 0;
  double total = 0;
  const auto add = [&](double weight, double apart) {
    higher += weight * (apart > 0 ? 1 : apart == 0 ? 0.5 : 0);
    total += weight;
  };
  const auto has_value = [j](const Units& units, std::size_t i) { return units.mass[i * units.columns + j] > 0; };
  const auto value = [j](const Units& units, std::size_t i) { return units.sum[i * units.columns + j]; };
  if (paired) {
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
double covariance(const Runs& runs, std::size_t j) {
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

/// The differences by the posteriors of both runs. Sets the values to the posterior means. The whole curve is by
/// Bonferroni's correction.
Differences posterior_differences(MeanComparison& comparison, const Tasks& a, const Tasks& b, const Question& question,
                                  About about, bool paired, const IntervalRequest& request, const Runs& runs) {
  const PosteriorCurve of_a = hierarchical_curve(counts_of(a), question, {}, about == About::both);
  const PosteriorCurve of_b = hierarchical_curve(counts_of(b), question, {}, about == About::both);
  const double beyond = (1 - request.level) / 2;
  const std::size_t columns = question.at.size();
  const std::vector<double> none(columns, kUndefined);
  const Intervals values = without_ends(paired ? runs.differences : runs.a);
  Differences found{{values, none, none}, {values, none, none}};
  for (std::size_t j = 0; j < columns; ++j) {
    const double mean = of_a.mean[j] - of_b.mean[j];
    double variance = of_a.sd[j] * of_a.sd[j] + of_b.sd[j] * of_b.sd[j];
    if (about == About::both && paired && values.status[j] == IntervalStatus::ok) {
      variance = paired_variance(variance, covariance(runs, j), comparison.tasks);
    }
    const PosteriorDifference difference{mean, variance, -1, 1,
                                         about == About::both ? comparison.tasks / (paired ? 1 : 2) : 0};
    set_posterior(found.each, j, difference, beyond, 1);
    set_posterior(found.whole, j, difference, beyond, static_cast<double>(columns));
    comparison.a[j] = of_a.mean[j];
    comparison.b[j] = of_b.mean[j];
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

/// Paired runs have the same weights.
MeanComparison compare_checked(const Tasks& a, const Tasks& b, const Question& question, About about, bool paired,
                               const IntervalRequest& request) {
  const Runs runs = runs_of(without_clusters(a), without_clusters(b), question, paired);
  // If there are clusters, they are what is drawn at random.
  const bool by_cluster = !a.clusters.empty() || (!paired && !b.clusters.empty());
  const Runs clustered = by_cluster ? runs_of(a, b, question, paired) : Runs{};
  const Runs& drawn = by_cluster ? clustered : runs;
  MeanComparison comparison;
  comparison.at = question.at;
  comparison.tasks = paired ? runs.differences.total() : runs.a.total() + runs.b.total();
  for (std::size_t j = 0; j < question.at.size(); ++j) {
    comparison.a.push_back(runs.a.is_defined(j) ? runs.a.value(j) : kUndefined);
    comparison.b.push_back(runs.b.is_defined(j) ? runs.b.value(j) : kUndefined);
    const bool has_value = runs.a.is_defined(j) && runs.b.is_defined(j);
    comparison.superiority.push_back(has_value ? superiority(runs, paired, j) : kUndefined);
  }
  add_differences(comparison, question, request.simultaneous,
                  about != About::new_tasks
                      ? posterior_differences(comparison, a, b, question, about, paired, request, runs)
                  : paired ? paired_differences(drawn.differences, request)
                           : unpaired_differences(kCompareMeans, drawn.a, drawn.b, request));
  return comparison;
}

}  // namespace

MeanComparison compare_means(const Tasks& a, const Tasks& b, const Question& question, About about, bool paired,
                             const IntervalRequest& request) {
  check_request(kCompareMeans, request);
  if (!paired) return compare_checked(a, b, question, about, paired, request);
  Tasks weighed = b;
  weighed.weights = a.weights;
  return compare_checked(a, weighed, question, about, paired, request);
}

}  // namespace passcurve
