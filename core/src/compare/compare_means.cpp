#include "passcurve/compare_means.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "compare/crossings.hpp"
#include "compare/difference.hpp"
#include "compare/posterior_differences.hpp"
#include "compare/refitted_differences.hpp"
#include "compare/rough_comparison.hpp"
#include "hierarchical/two_runs.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/over_strata.hpp"
#include "intervals/units.hpp"
#include "metrics/sample_kinds.hpp"
#include "metrics/task_values.hpp"

namespace passcurve {
namespace {

constexpr const char* kCompareMeans = "compare_means";

/// Unpaired comparisons do not use the differences. `runs` has HB's values beyond the samples, or is null.
PairUnits units_of_pair(const Tasks& a, const Tasks& b, const Question& question, bool paired, const TwoRuns* runs) {
  const ContinuedTasks* const of_a = runs == nullptr ? nullptr : &runs->tasks_a;
  const ContinuedTasks* const of_b = runs == nullptr ? nullptr : &runs->tasks_b;
  return {paired, units_of(kCompareMeans, a, question, of_a), units_of(kCompareMeans, b, question, of_b),
          paired ? difference_units(kCompareMeans, a, b, question, of_a, of_b) : Units{}};
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

bool is_fitted(Estimator estimator) {
  return estimator == Estimator::bb || estimator == Estimator::zoibb || estimator == Estimator::linmix;
}

/// Models extrapolate only pass@k, and fitted models have draws of new tasks only.
void check_estimator(const Question& question, About about, Estimator estimator) {
  const auto given = static_cast<double>(estimator);
  const bool has_models = question.metric == Metric::pass_at_k;
  check_between({kCompareMeans, "estimator"}, estimator == Estimator::plugin ? -1 : given, 0,
                !has_models                 ? 0
                : about == About::new_tasks ? 5
                                            : 2);  // unbiased; all; up to hb
}

Tasks without_clusters(Tasks tasks) {
  tasks.clusters.clear();
  return tasks;
}

bool ascend(std::span<const double> places) {
  return std::adjacent_find(places.begin(), places.end(), [](double x, double y) { return !(x < y); }) == places.end();
}

/// Fills in the results of the procedure, and the crossings and stretches of the whole curve's band.
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

/// Adds a stratum's number of tasks and its chance that one is higher, and its values unless a model has them.
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

/// The largest k that the samples of every task answer in both runs.
double largest_k(std::span<const Tasks> a, std::span<const Tasks> b) {
  double most = std::numeric_limits<double>::infinity();
  for (std::size_t s = 0; s < a.size(); ++s)
    most = std::min({most, counts_of(a[s]).largest_k(), counts_of(b[s]).largest_k()});
  return most;
}

std::vector<Status> statuses_of(const MeanComparison& comparison, const Question& question, double most) {
  std::vector<Status> statuses;
  for (std::size_t j = 0; j < comparison.at.size(); ++j) {
    const bool has_value = !std::isnan(comparison.difference.value[j]);
    const bool is_beyond = budget_at(question, comparison.at[j]) > most && kind_of(question.metric) == SampleKind::none;
    statuses.push_back(!has_value ? Status::undefined : is_beyond ? Status::extrapolated : Status::exact);
  }
  return statuses;
}

/// Two runs over strata, and the settings of their comparison.
struct Comparing {
  std::span<const Tasks> a;
  std::span<const Tasks> b;
  std::span<const double> paired;
  const Question& question;
  About about;
  const IntervalRequest& request;
  bool is_fitted;     ///< true if a fitted model has the values and differences
  bool continues;     ///< true if a place lies beyond the samples, where HB extrapolates
  double refinement;  ///< refinement of the posteriors (hyper_posterior)
};

/// The values, the superiority and the differences, except those of fitted models.
Differences compare_strata(MeanComparison& comparison, const Comparing& asked) {
  const auto& [a, b, paired, question, about, request, is_fitted, continues, refinement] = asked;
  const bool by_units = about == About::new_tasks;
  const bool has_posteriors = continues || (refinement != 1 && !by_units);
  const bool is_one = paired.size() == 1 && !continues;
  PosteriorSums posteriors(question, about);
  StratifiedSums sums{{}, {std::vector<Student>(question.at.size()), {}}};
  Differences found;
  for (std::size_t s = 0; s < paired.size(); ++s) {
    const bool is_paired = paired[s] != 0;
    Tasks of_b = b[s];
    if (is_paired) of_b.weights = a[s].weights;
    std::optional<TwoRuns> found_runs;
    if (has_posteriors) found_runs.emplace(counts_of(a[s]), counts_of(of_b), question.at, is_paired, refinement);
    const TwoRuns* const runs = has_posteriors ? &*found_runs : nullptr;
    // Clusters, if any, are the units drawn at random.
    const bool by_cluster = !a[s].clusters.empty() || (!is_paired && !of_b.clusters.empty());
    const PairUnits alone = units_of_pair(without_clusters(a[s]), without_clusters(of_b), question, is_paired, runs);
    add_stratum(comparison, alone, by_units);
    if (is_fitted) continue;
    if (!by_units) {
      posteriors.add(a[s], of_b, alone, runs);
      continue;
    }
    const PairUnits clustered = by_cluster ? units_of_pair(a[s], of_b, question, is_paired, runs) : PairUnits{};
    const PairUnits& drawn = by_cluster ? clustered : alone;
    if (!is_one) {
      add_stratum(sums, drawn, request.method == IntervalMethod::t_plus);
      if (continues) add_errors(sums.students, runs->continued_errors());
    } else if (is_paired) {
      found = paired_differences(drawn.differences, request);
    } else {
      found = unpaired_differences(kCompareMeans, drawn.a, drawn.b, request);
    }
  }
  const auto count = static_cast<double>(paired.size());
  if (!by_units) {
    comparison.a = posteriors.a();
    comparison.b = posteriors.b();
    found = posteriors.differences(request);
  } else if (!is_one && !is_fitted) {
    found = stratified_differences(std::move(sums), count, request);
  }
  for (std::vector<double>* of : {&comparison.a, &comparison.b, &comparison.superiority}) divide(*of, count);
  return found;
}

MeanComparison compare_by(std::span<const Tasks> a, std::span<const Tasks> b, std::span<const double> paired,
                          const Question& question, About about, const IntervalRequest& request, Estimator estimator,
                          double refinement) {
  check_request(kCompareMeans, request);
  check_not_empty({kCompareMeans, "strata"}, paired.size());
  check_same_length({kCompareMeans, "a"}, a.size(), paired.size(), "the same number of strata");
  check_same_length({kCompareMeans, "b"}, b.size(), paired.size(), "the same number of strata");
  check_estimator(question, about, estimator);
  const double most = largest_k(a, b);
  const bool is_beyond =
      std::any_of(question.at.begin(), question.at.end(), [&](double at) { return budget_at(question, at) > most; });
  const bool has_posterior = estimator == Estimator::hb || about != About::new_tasks;
  const bool continues = is_beyond && has_posterior && question.metric == Metric::pass_at_k;
  if (continues) check_at_most({kCompareMeans, "ks"}, question.at.size(), kMostPosteriorPlaces);
  const bool by_student = about == About::new_tasks && !is_fitted(estimator) && (paired.size() > 1 || continues);
  if (by_student) check_between({kCompareMeans, "method"}, static_cast<double>(request.method), 4, 5);  // t, t_plus
  const std::vector<double> zeros(question.at.size());
  MeanComparison comparison;
  comparison.at = question.at;
  comparison.a = comparison.b = comparison.superiority = zeros;
  Differences found =
      compare_strata(comparison, {a, b, paired, question, about, request, is_fitted(estimator), continues, refinement});
  if (is_fitted(estimator)) {
    RefittedDifferences fitted = refitted_differences(a, b, paired, estimator, question.at, request);
    comparison.a = std::move(fitted.a);
    comparison.b = std::move(fitted.b);
    found = std::move(fitted.differences);
  }
  add_differences(comparison, question, request.simultaneous, std::move(found));
  comparison.status = statuses_of(comparison, question, most);
  return comparison;
}

}  // namespace

MeanComparison compare_macro_means(std::span<const Tasks> a, std::span<const Tasks> b, std::span<const double> paired,
                                   const Question& question, About about, const IntervalRequest& request,
                                   Estimator estimator) {
  return compare_by(a, b, paired, question, about, request, estimator, 1);
}

MeanComparison compare_roughly(const Tasks& a, const Tasks& b, const Question& question, About about, bool paired,
                               const IntervalRequest& request, double refinement) {
  const double flag = paired ? 1 : 0;
  return compare_by({&a, 1}, {&b, 1}, {&flag, 1}, question, about, request, Estimator::hb, refinement);
}

MeanComparison compare_means(const Tasks& a, const Tasks& b, const Question& question, About about, bool paired,
                             const IntervalRequest& request, Estimator estimator) {
  const double flag = paired ? 1 : 0;
  return compare_macro_means({&a, 1}, {&b, 1}, {&flag, 1}, question, about, request, estimator);
}

}  // namespace passcurve
