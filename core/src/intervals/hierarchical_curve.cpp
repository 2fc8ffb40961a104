#include "passcurve/hierarchical_curve.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/check.hpp"
#include "hierarchical/continued_columns.hpp"
#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_draws.hpp"
#include "hierarchical/hb_moments.hpp"
#include "hierarchical/steps.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/posterior_spread.hpp"
#include "intervals/these_tasks.hpp"
#include "metrics/task_values.hpp"
#include "numeric/order.hpp"
#include "passcurve/g_pass_at_k.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {
namespace {

constexpr const char* kHierarchicalCurve = "hierarchical_curve";

/// The worths of j = 0 … k successes among k draws, for each place of a question, as shares of the largest value of a
/// task, which `stretch` reverses. A task with k samples, j of them right, is not subject to chance.
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

/// Shares of the largest value of a task, as values.
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

/// A question's shares at each node: a column for each of `computed`, ascending. For mG they are shares of its largest
/// value.
struct QuestionColumns {
  HyperPosterior posterior;
  std::vector<double> computed;
  std::vector<Column> columns;
  double tasks = 0;  // as in columns_of
};

/// For checked arguments and every metric except pass^k.
QuestionColumns columns_but_all(const Counts& counts, const Question& question, bool new_tasks,
                                HyperPosterior of_counts) {
  QuestionColumns found{std::move(of_counts), distinct(question.at), {}, new_tasks ? counts.total() : 0};
  const HyperPosterior& posterior = found.posterior;
  if (question.metric == Metric::pass_at_k || question.metric == Metric::pass_at_k_plugin) {
    MissCalculator misses(counts, found.computed, {});
    found.columns = columns_of(posterior, misses, found.tasks);
    return found;
  }
  if (question.metric == Metric::cover) {
    std::erase(found.computed, 0);
    MissCalculator misses(counts, {}, found.computed);
    found.columns = columns_of(posterior, misses, found.tasks);
    return found;
  }
  const bool is_by_k = !is_by_tau(question.metric);
  const std::vector<double> ks = is_by_k ? found.computed : std::vector<double>{question.k};
  for (const double k : ks) {
    check_whole({kHierarchicalCurve, "k"}, k, 1, kMostPosteriorDraws);
    Question at_places = question;
    at_places.at = is_by_k ? std::vector<double>{k} : found.computed;
    const std::vector<std::vector<double>> worths = worths_of(at_places, k);
    DrawCalculator misses(counts, k, worths);
    const std::vector<Column> at_k = columns_of(posterior, misses, found.tasks);
    found.columns.insert(found.columns.end(), at_k.begin(), at_k.end());
  }
  return found;
}

/// The curve of a question's columns, in the order of its places.
PosteriorCurve curve_at(const QuestionColumns& found, const Question& question, std::span<const double> levels) {
  PosteriorCurve curve = curve_of(found.posterior, found.columns, found.tasks, question.at, found.computed, levels);
  if (!is_by_tau(question.metric)) stretch(curve, question);
  return curve;
}

/// The counts whose pass@k is 1 - pass^k.
Counts failures_of(const Counts& counts) {
  std::vector<double> n;
  std::vector<double> failures;
  std::vector<double> weights;
  for (const Cell& cell : counts.cells()) {
    n.push_back(cell.n);
    failures.push_back(cell.n - cell.c);
    weights.push_back(cell.weight);
  }
  return {n, failures, weights};
}

Question about_failures(Question question) {
  question.metric = Metric::pass_at_k;
  return question;
}

/// The curve, and its columns; for pass^k, the columns of its failures. `known` is the posterior of the counts behind
/// the columns, or null.
PosteriorCurve curve_and_columns(const Counts& counts, const Question& question, std::span<const double> levels,
                                 bool new_tasks, const Hyperprior& hyperprior, QuestionColumns& columns,
                                 const HyperPosterior* known = nullptr) {
  if (question.metric != Metric::pass_hat_k) {
    columns =
        columns_but_all(counts, question, new_tasks, known == nullptr ? hyper_posterior(counts, hyperprior) : *known);
    return curve_at(columns, question, levels);
  }
  // pass^k = 1 - pass@k of the failures. The quantile of pass^k at q is 1 minus that of the failures at 1 - q.
  std::vector<double> mirrored;
  for (const double level : levels) mirrored.push_back(1 - level);
  const Question of_failures = about_failures(question);
  const Counts failures = failures_of(counts);
  columns = columns_but_all(failures, of_failures, new_tasks,
                            known == nullptr ? hyper_posterior(failures, hyperprior) : *known);
  PosteriorCurve curve = curve_at(columns, of_failures, mirrored);
  std::swap(curve.mean, curve.complement);
  std::swap(curve.quantiles, curve.complement_quantiles);
  return curve;
}

void check_posterior(const Question& question, std::span<const double> levels, const Hyperprior& hyperprior) {
  check_question(kHierarchicalCurve, question);
  check_has_posterior(kHierarchicalCurve, question);
  const char* const places = is_by_tau(question.metric) ? "taus" : "ks";
  check_at_most({kHierarchicalCurve, places}, question.at.size(), kMostPosteriorPlaces);
  check_hyperprior(kHierarchicalCurve, hyperprior);
  for (std::size_t i = 0; i < levels.size(); ++i) check_inside({kHierarchicalCurve, "levels", i}, levels[i], 0, 1);
}

/// Multiplies each column of rows such that its squares add up to variance.
void scale_to(std::vector<std::vector<double>>& rows, const std::vector<double>& variance) {
  for (std::size_t j = 0; j < variance.size(); ++j) {
    double squares = 0;
    for (const std::vector<double>& row : rows) squares += row[j] * row[j];
    if (!(squares > 0)) continue;
    for (std::vector<double>& row : rows) row[j] *= std::sqrt(variance[j] / squares);
  }
}

}  // namespace

PosteriorCurve hierarchical_curve(const Counts& counts, const Question& question, std::span<const double> levels,
                                  bool new_tasks, const Hyperprior& hyperprior) {
  check_posterior(question, levels, hyperprior);
  QuestionColumns columns;
  return curve_and_columns(counts, question, levels, new_tasks, hyperprior, columns);
}

PosteriorSpread posterior_spread(const Counts& counts, const Question& question, bool new_tasks,
                                 const HyperPosterior* known) {
  check_posterior(question, {}, {});
  QuestionColumns found;
  PosteriorSpread spread{curve_and_columns(counts, question, {}, new_tasks, {}, found,
                                           question.metric == Metric::pass_hat_k ? nullptr : known),
                         {}};
  const std::size_t columns = question.at.size();
  const std::vector<HyperNode>& nodes = found.posterior.nodes;
  std::vector<std::vector<double>> of_nodes(nodes.size(), std::vector<double>(columns));
  std::vector<double> variance(columns);
  std::vector<double> inside(columns);
  std::vector<double> height(columns);
  at_places(question.at, found.computed, [&](std::size_t i, std::size_t place) {
    const Column& column = found.columns[place];
    double mean = 0;
    for (std::size_t node = 0; node < nodes.size(); ++node) mean += nodes[node].weight * column.mean[node];
    for (std::size_t node = 0; node < nodes.size(); ++node) {
      const double off = column.mean[node] - mean;
      of_nodes[node][i] = std::sqrt(nodes[node].weight) * off;
      variance[i] += nodes[node].weight * off * off;
      inside[i] += nodes[node].weight * column.variance[node];
    }
    height[i] = mean;
  });
  // Inside a node, two places share the part of the curve before both.
  std::vector<std::vector<double>> steps;
  add_steps(steps, ascending_order(height), height, 1);
  scale_to(of_nodes, variance);
  scale_to(steps, inside);
  spread.contributions = std::move(of_nodes);
  spread.contributions.insert(spread.contributions.end(), steps.begin(), steps.end());
  std::vector<double> whole;
  for (const double sd : spread.curve.sd) whole.push_back(sd * sd);
  scale_to(spread.contributions, whole);
  return spread;
}

HierarchicalIntervals hierarchical_interval(const Counts& counts, const Question& question,
                                            const IntervalRequest& request, bool new_tasks) {
  check_inside({"hierarchical_interval", "level"}, request.level, 0, 1);
  check_posterior(question, {}, {});
  const double beyond = (1 - level_of_each(request, question.at.size())) / 2;
  const std::vector<double> levels{beyond, 1 - beyond};
  const Counts asked = question.metric == Metric::pass_hat_k ? failures_of(counts) : counts;
  const Hyperprior hyperprior;
  const HyperPosterior posterior = hyper_posterior(asked, hyperprior);
  QuestionColumns columns;
  HierarchicalIntervals found{curve_and_columns(counts, question, levels, new_tasks, {}, columns, &posterior),
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
  hold_families(found.intervals, asked, question,
                {posterior, columns.computed, columns.columns, columns.tasks, beyond, hyperprior.coarsening});
  if (!new_tasks) {
    Question of_grid = question;
    of_grid.at = sampled_grid(counts, question);
    hold_samples(found.intervals, counts, question, beyond,
                 of_grid.at.empty() ? PosteriorCurve{}
                                    : curve_and_columns(counts, of_grid, levels, false, {}, columns, &posterior));
  }
  admit_extremes(found.intervals, counts, question);
  drop_points(found.intervals);
  return found;
}

}  // namespace passcurve
