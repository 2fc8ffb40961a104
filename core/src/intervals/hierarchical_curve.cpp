#include "passcurve/hierarchical_curve.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_draws.hpp"
#include "hierarchical/hb_moments.hpp"
#include "intervals/mean_interval.hpp"
#include "metrics/task_values.hpp"
#include "numeric/order.hpp"
#include "passcurve/g_pass_at_k.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {
namespace {

constexpr const char* kHierarchicalCurve = "hierarchical_curve";

/// The worths of j = 0 … k successes among k draws, for each place of a question, as shares of the most that a task
/// can have, which `stretch` takes back. Of a task with k samples, j of them right, nothing is left to chance.
std::vector<std::vector<double>> worths_of(const Question& question, double k) {
  const TaskValues values(question);
  std::vector<std::vector<double>> worths(question.at.size());
  for (double j = 0; j <= k; ++j) {
    const std::vector<double> of_j = values.of(k, j);
    for (std::size_t i = 0; i < of_j.size(); ++i) {
      const double most = greatest_value(question, question.at[i]);
      worths[i].push_back(most > 0 ? of_j[i] / most : 0);
    }
  }
  return worths;
}

/// Shares of the most that a task can have, as values.
void stretch(PosteriorCurve& curve, const Question& question) {
  const std::size_t levels = curve.quantiles.size() / std::max<std::size_t>(1, curve.at.size());
  for (std::size_t i = 0; i < curve.at.size(); ++i) {
    const double most = greatest_value(question, curve.at[i]);
    const auto take = [most](double& value, double& complement) {
      value *= most;
      complement = (1 - most) + most * complement;
    };
    take(curve.mean[i], curve.complement[i]);
    curve.sd[i] *= most;
    for (std::size_t j = i * levels; j < (i + 1) * levels; ++j) take(curve.quantiles[j], curve.complement_quantiles[j]);
  }
}

/// hierarchical_curve for checked arguments and every metric except pass^k.
PosteriorCurve curve_but_all(const Counts& counts, const Question& question, std::span<const double> levels,
                             bool new_tasks, const Hyperprior& hyperprior) {
  const double tasks = new_tasks ? counts.total() : 0;
  const std::vector<double> places = distinct(question.at);
  const HyperPosterior posterior = hyper_posterior(counts, hyperprior);
  const auto summarised = [&](const std::vector<Column>& columns, const std::vector<double>& computed) {
    return curve_of(posterior, columns, tasks, question.at, computed, levels);
  };
  if (question.metric == Metric::pass_at_k || question.metric == Metric::pass_at_k_plugin) {
    MissCalculator misses(counts, places, {});
    return summarised(columns_of(posterior, misses, tasks), places);
  }
  if (question.metric == Metric::cover) {
    std::vector<double> taus = places;
    std::erase(taus, 0);
    MissCalculator misses(counts, {}, taus);
    return summarised(columns_of(posterior, misses, tasks), taus);
  }
  const bool is_by_k = !is_by_tau(question.metric);
  const std::vector<double> ks = is_by_k ? places : std::vector<double>{question.k};
  std::vector<Column> columns;
  for (const double k : ks) {
    check_whole({kHierarchicalCurve, "k"}, k, 1, kMostPosteriorDraws);
    Question at_places = question;
    at_places.at = is_by_k ? std::vector<double>{k} : places;
    const std::vector<std::vector<double>> worths = worths_of(at_places, k);
    DrawCalculator misses(counts, k, worths);
    const std::vector<Column> at_k = columns_of(posterior, misses, tasks);
    columns.insert(columns.end(), at_k.begin(), at_k.end());
  }
  PosteriorCurve curve = summarised(columns, places);
  if (is_by_k) stretch(curve, question);
  return curve;
}

/// pass^k = 1 - pass@k of the failures. The quantile of pass^k at q is 1 minus that of the failures at 1 - q.
PosteriorCurve failing_curve(const Counts& counts, const Question& question, std::span<const double> levels,
                             bool new_tasks, const Hyperprior& hyperprior) {
  std::vector<double> n;
  std::vector<double> failures;
  std::vector<double> weights;
  for (const Cell& cell : counts.cells()) {
    n.push_back(cell.n);
    failures.push_back(cell.n - cell.c);
    weights.push_back(cell.weight);
  }
  std::vector<double> mirrored;
  for (const double level : levels) mirrored.push_back(1 - level);
  Question of_failures = question;
  of_failures.metric = Metric::pass_at_k;
  PosteriorCurve curve = curve_but_all({n, failures, weights}, of_failures, mirrored, new_tasks, hyperprior);
  std::swap(curve.mean, curve.complement);
  std::swap(curve.quantiles, curve.complement_quantiles);
  return curve;
}

/// How many samples of a task a question needs at the place `at`. Cover needs none: it is about the rates themselves.
double budget_at(const Question& question, double at) {
  if (question.metric == Metric::cover) return 0;
  return is_by_tau(question.metric) ? question.k : at;
}

}  // namespace

PosteriorCurve hierarchical_curve(const Counts& counts, const Question& question, std::span<const double> levels,
                                  bool new_tasks, const Hyperprior& hyperprior) {
  check_question(kHierarchicalCurve, question);
  const char* const places = is_by_tau(question.metric) ? "taus" : "ks";
  check_at_most({kHierarchicalCurve, places}, question.at.size(), kMostPosteriorPlaces);
  check_hyperprior(kHierarchicalCurve, hyperprior);
  for (std::size_t i = 0; i < levels.size(); ++i) check_inside({kHierarchicalCurve, "levels", i}, levels[i], 0, 1);
  const auto curve = question.metric == Metric::pass_hat_k ? failing_curve : curve_but_all;
  return curve(counts, question, levels, new_tasks, hyperprior);
}

HierarchicalIntervals hierarchical_interval(const Counts& counts, const Question& question,
                                            const IntervalRequest& request, bool new_tasks) {
  check_inside({"hierarchical_interval", "level"}, request.level, 0, 1);
  const double beyond = (1 - level_of_each(request, question.at.size())) / 2;
  HierarchicalIntervals found{hierarchical_curve(counts, question, std::vector<double>{beyond, 1 - beyond}, new_tasks),
                              {},
                              {},
                              counts.total(),
                              counts.min_n(),
                              counts.max_n()};
  const PosteriorCurve& curve = found.curve;
  found.intervals.value = curve.mean;
  ComplementIntervals& complement = found.intervals.complement;
  complement.value = curve.complement;
  for (std::size_t i = 0; i < curve.mean.size(); ++i) {
    found.status.push_back(status_at(budget_at(question, curve.at[i]), counts));
    found.intervals.lower.push_back(curve.quantiles[2 * i]);
    found.intervals.upper.push_back(curve.quantiles[2 * i + 1]);
    complement.lower.push_back(curve.complement_quantiles[2 * i + 1]);
    complement.upper.push_back(curve.complement_quantiles[2 * i]);
    found.intervals.status.push_back(IntervalStatus::ok);
  }
  drop_points(found.intervals);
  return found;
}

}  // namespace passcurve
