#include "passcurve/bootstrap.hpp"

#include <algorithm>
#include <cmath>

#include "check.hpp"
#include "dirichlet.hpp"
#include "mean_draws.hpp"
#include "order.hpp"

namespace passcurve {
namespace {

constexpr double kMostFirst = 1099511627776;  // 2^40
constexpr double kMostCount = 1e7;

/// Which rows are weighed together: those of one cell, or of one cluster, and for how many units they stand.
struct Weighing {
  Tasks rows;                        // with the tasks that each stands for as weights
  std::vector<std::size_t> unit_of;  // of each row
  std::vector<double> count;         // of each unit
};

Weighing weighing_of(const Tasks& tasks) {
  const Counts counts(tasks.n, tasks.c, tasks.weights);
  Weighing weighing;
  if (tasks.clusters.empty()) {
    for (const Cell& cell : counts.cells()) {
      weighing.rows.n.push_back(cell.n);
      weighing.rows.c.push_back(cell.c);
      weighing.rows.weights.push_back(1);
      weighing.unit_of.push_back(weighing.count.size());
      weighing.count.push_back(cell.weight);
    }
    return weighing;
  }
  check_same_length({"refit_draws", "clusters"}, tasks.clusters.size(), tasks.n.size(), "n");
  weighing.rows = tasks;
  if (tasks.weights.empty()) weighing.rows.weights.assign(tasks.n.size(), 1);
  weighing.unit_of.resize(tasks.n.size());
  double cluster = 0;
  for (const std::size_t row : ascending_order(tasks.clusters)) {
    if (weighing.count.empty() || tasks.clusters[row] != cluster) weighing.count.push_back(1);
    cluster = tasks.clusters[row];
    weighing.unit_of[row] = weighing.count.size() - 1;
  }
  return weighing;
}

}  // namespace

std::vector<double> refit_draws(const Tasks& tasks, Estimator estimator, std::span<const double> ks,
                                const Replicates& replicates, const LinMix& mix) {
  const char* const function = "refit_draws";
  check_whole({function, "first"}, replicates.first, 0, kMostFirst);
  check_whole({function, "count"}, replicates.count, 1, kMostCount);
  check_whole({function, "seed"}, replicates.seed, 0, kMaxWhole);
  const Weighing weighing = weighing_of(tasks);
  double total = 0;
  for (std::size_t i = 0; i < weighing.unit_of.size(); ++i) {
    total += weighing.rows.weights[i] * weighing.count[weighing.unit_of[i]];
  }
  const DirichletWeights dirichlet(weighing.count);
  std::vector<double> of_units(dirichlet.size());
  std::vector<double> weights(weighing.unit_of.size());
  std::vector<double> draws;
  draws.reserve(static_cast<std::size_t>(replicates.count) * ks.size());
  for (double r = 0; r < replicates.count; ++r) {
    dirichlet.draw(replicates.seed, static_cast<std::uint64_t>(replicates.first + r), of_units);
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      sum += weights[i] = weighing.rows.weights[i] * of_units[weighing.unit_of[i]];
    }
    for (double& weight : weights) weight *= total / sum;
    const Counts drawn(weighing.rows.n, weighing.rows.c, weights);
    const std::vector<double> values = stratified_pass_at_k_curve(std::span(&drawn, 1), estimator, ks, mix).value;
    draws.insert(draws.end(), values.begin(), values.end());
  }
  return draws;
}

Intervals interval_of_draws(std::span<const double> draws, std::span<const double> value, double level,
                            bool simultaneous) {
  const char* const function = "interval_of_draws";
  const std::size_t columns = value.size();
  check_not_empty({function, "value"}, columns);
  const std::size_t rows = draws.size() / columns;
  check_same_length({function, "draws"}, draws.size(), rows * columns, "whole rows of values");
  check_request(function, {level, IntervalMethod::gaffke, static_cast<double>(rows), 1, simultaneous});
  MeanDraws by_column{rows, std::vector<double>(draws.size()), {}};
  for (std::size_t i = 0; i < draws.size(); ++i) by_column.lower[i % columns * rows + i / columns] = draws[i];
  by_column.upper = by_column.lower;
  const Ends ends = simultaneous ? simultaneous_ends(by_column, level) : pointwise_ends(by_column, level);
  Intervals intervals{{value.begin(), value.end()}, ends.lower, ends.upper, {}, 0};
  for (std::size_t j = 0; j < columns; ++j) {
    const bool is_wide = intervals.upper[j] > intervals.lower[j];
    intervals.status.push_back(is_wide ? IntervalStatus::ok : IntervalStatus::no_spread);
    if (!is_wide) intervals.lower[j] = intervals.upper[j] = std::nan("");
  }
  return intervals;
}

}  // namespace passcurve
