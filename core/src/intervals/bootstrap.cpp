#include "passcurve/bootstrap.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/refits.hpp"
#include "intervals/units.hpp"
#include "numeric/dirichlet.hpp"

namespace passcurve {
namespace {

constexpr double kMostFirst = 1099511627776;  // 2^40
constexpr double kStepsOfRefit = 1000;        // of a fit, for each row; 200 to 1000 rows took that long
constexpr double kStepsOfValue = 10;          // of pass@k of a row

/// Groups tasks into cells, which draw the same weights from fewer random numbers. Tasks in clusters stay as they are.
Tasks weighed_rows(const Tasks& tasks) {
  if (!tasks.clusters.empty()) return tasks;
  Tasks rows;
  const Counts counts = counts_of(tasks);
  for (const Cell& cell : counts.cells()) {
    rows.n.push_back(cell.n);
    rows.c.push_back(cell.c);
    rows.weights.push_back(cell.weight);
  }
  return rows;
}

}  // namespace

std::vector<double> row_refits(const Tasks& rows, Estimator estimator, std::span<const double> ks,
                               const Replicates& replicates, const LinMix& mix) {
  const char* const function = "refit_draws";
  check_whole({function, "first"}, replicates.first, 0, kMostFirst);
  check_whole({function, "replicates"}, replicates.count, 1, kMostReplicates);
  check_whole({function, "seed"}, replicates.seed, 0, kMaxWhole);
  check_work({function, "replicates"}, replicates.count, static_cast<double>(ks.size()));
  const double steps = kStepsOfRefit + kStepsOfValue * static_cast<double>(ks.size());
  check_work({function, "replicates"}, replicates.count, steps * static_cast<double>(rows.n.size()), kMostWork);
  const RowUnits units = row_units(function, rows);
  const double total = units.mean_mass * units.total();
  const DirichletWeights dirichlet(units.count);
  std::vector<double> of_units(dirichlet.size());
  std::vector<double> weights(rows.n.size());
  std::vector<double> draws;
  draws.reserve(static_cast<std::size_t>(replicates.count) * ks.size());
  for (double r = 0; r < replicates.count; ++r) {
    dirichlet.draw(replicates.seed, static_cast<std::uint64_t>(replicates.first + r), of_units);
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] = units.tasks[i] * of_units[units.unit_of[i]];
    for (double& weight : weights) weight *= total / sum;
    const Counts drawn(rows.n, rows.c, weights);
    const std::vector<double> values = stratified_pass_at_k_curve(std::span(&drawn, 1), estimator, ks, mix).value;
    draws.insert(draws.end(), values.begin(), values.end());
  }
  return draws;
}

std::vector<double> refit_draws(const Tasks& tasks, Estimator estimator, std::span<const double> ks,
                                const Replicates& replicates, const LinMix& mix) {
  return row_refits(weighed_rows(tasks), estimator, ks, replicates, mix);
}

Intervals interval_of_draws(std::span<const double> draws, std::span<const double> value, double level,
                            bool simultaneous) {
  const char* const function = "interval_of_draws";
  const std::size_t columns = value.size();
  check_not_empty({function, "value"}, columns);
  const std::size_t rows = draws.size() / columns;
  check_same_length({function, "draws"}, draws.size(), rows * columns, "whole rows of values");
  check_request(function, {level, IntervalMethod::gaffke, static_cast<double>(rows), 1, simultaneous});
  MeanDraws by_column{rows, std::vector<double>(draws.size()), {}, {}};
  for (std::size_t i = 0; i < draws.size(); ++i) check_finite({function, "draws", i}, draws[i]);
  for (std::size_t i = 0; i < draws.size(); ++i) by_column.lower[i % columns * rows + i / columns] = draws[i];
  by_column.upper = by_column.lower;
  const Ends ends = simultaneous ? simultaneous_ends(by_column, level) : pointwise_ends(by_column, level);
  Intervals intervals{{value.begin(), value.end()}, ends.lower, ends.upper, {}, 0, {}};
  intervals.status.assign(columns, IntervalStatus::ok);
  drop_points(intervals);
  return intervals;
}

}  // namespace passcurve
