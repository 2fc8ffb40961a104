#include "passcurve/run_costs.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/units.hpp"
#include "metrics/draws.hpp"
#include "numeric/quantiles.hpp"
#include "plan/priced_tasks.hpp"

namespace passcurve {
namespace {

constexpr const char* kFunction = "run_costs";

/// The largest distance by which rounding moves a mean below the target that it equals.
constexpr double kTargetRounding = 1e-12;

/// The columns of a run's units: pass@k at each k, in the place of the k; then the cost of the attempts, then the
/// attempts.
struct Layout {
  std::size_t ks;
  [[nodiscard]] std::size_t cost(std::size_t k) const { return ks + k; }
  [[nodiscard]] std::size_t attempts(std::size_t k) const { return 2 * ks + k; }
};

/// A run's units, with the range of one task's values.
Units priced_units(const Tasks& tasks, std::span<const double> ks, bool stopping) {
  const RowUnits rows = row_units(kFunction, tasks);
  const double least_n = counts_of(tasks).min_n();
  const Layout at{ks.size()};
  Units units;
  units.function = kFunction;
  units.columns = 3 * ks.size();
  units.count = rows.count;
  units.sum.assign(rows.count.size() * units.columns, 0.0);
  units.mass.assign(units.sum.size(), 0.0);
  units.all_mass_one = tasks.clusters.empty();
  units.defined.assign(units.columns, 0);
  units.low.assign(units.columns, 0.0);
  units.high.assign(units.columns, 1.0);
  double least = kNever;
  double most = 0;
  for (std::size_t row = 0; row < tasks.n.size(); ++row) {
    const double n = tasks.n[row];
    const double c = tasks.c[row];
    const double price = cost_at(tasks, row);
    const double share = rows.tasks[row];
    if (share == 0) continue;
    least = std::min(least, price);
    most = std::max(most, price);
    const std::size_t first = rows.unit_of[row] * units.columns;
    for (std::size_t j = 0; j < ks.size(); ++j) {
      // At larger k the run has no value.
      const double k = std::min(ks[j], n);
      const double attempts = stopping && k > 1 ? (n + 1) / (c + 1) * draw_odds(n + 1, c + 1, k).some : k;
      units.sum[first + j] += share * draw_odds(n, c, k).some;
      units.sum[first + at.cost(j)] += share * price * attempts;
      units.sum[first + at.attempts(j)] += share * attempts;
    }
    for (std::size_t j = 0; j < units.columns; ++j) units.mass[first + j] += share;
  }
  for (std::size_t j = 0; j < ks.size(); ++j) {
    units.defined[j] = units.defined[at.cost(j)] = ks[j] <= least_n ? 1 : 0;
    // The attempts at a task are the fewest where the first one solves it.
    units.low[at.cost(j)] = least * (stopping ? 1 : ks[j]);
    units.high[at.cost(j)] = most * ks[j];
  }
  return units;
}

/// The place of the least k whose pass@k, by `pass`, reaches the target; the number of ks where none does.
template <class Pass>
std::size_t reaching(const Units& units, std::span<const double> ks, double target, Pass pass) {
  std::size_t found = ks.size();
  for (std::size_t j = 0; j < ks.size(); ++j) {
    const bool is_reached = units.is_defined(j) && pass(j) >= target * (1 - kTargetRounding);
    if (is_reached && (found == ks.size() || ks[j] < ks[found])) found = j;
  }
  return found;
}

/// Adds the means of a run, and its values at the target.
void add_means(const Units& units, std::span<const double> ks, double target, RunCosts& found) {
  const Layout at{ks.size()};
  for (std::size_t j = 0; j < ks.size(); ++j) {
    const auto mean = [&](std::size_t column) { return units.is_defined(j) ? units.value(column) : kUndefined; };
    const double pass = mean(j);
    const double cost = mean(at.cost(j));
    found.pass.push_back(std::min(pass, 1.0));
    found.cost.push_back(cost);
    found.tries.push_back(mean(at.attempts(j)));
    found.per_solved.push_back(units.is_defined(j) ? cost_per(cost, pass) : kUndefined);
  }
  const std::size_t first = found.pass.size() - ks.size();
  const std::size_t k = reaching(units, ks, target, [&](std::size_t j) { return found.pass[first + j]; });
  found.k.push_back(k < ks.size() ? ks[k] : kUndefined);
  found.at_target.push_back(k < ks.size() ? found.cost[first + k] : kNever);
}

/// Adds the ends of the intervals, and the cost at the target in each resample.
void add_resamples(const Units& units, std::span<const double> ks, double target, const IntervalRequest& request,
                   RunCosts& found, std::vector<double>& at_target) {
  const Layout at{ks.size()};
  MeanDraws draws = draw_means(units, static_cast<std::size_t>(request.replicates), request.seed);
  for (std::size_t r = 0; r < draws.replicates; ++r) {
    const auto lower = [&](std::size_t column) -> double& { return draws.lower[column * draws.replicates + r]; };
    const auto upper = [&](std::size_t column) -> double& { return draws.upper[column * draws.replicates + r]; };
    // The share of the added unit, which is the same in all columns.
    double added = 0;
    const std::size_t k = reaching(units, ks, target, [&](std::size_t j) {
      added = upper(j) - lower(j);
      return lower(j) / (1 - added);
    });
    at_target.push_back(k < ks.size() ? (lower(at.cost(k)) - added * units.low[at.cost(k)]) / (1 - added) : kNever);
    for (std::size_t j = 0; j < ks.size(); ++j) {
      lower(at.cost(j)) /= upper(j);
      upper(at.cost(j)) = cost_per(upper(at.cost(j)), lower(j));
    }
  }
  const Ends ends = pointwise_ends(draws, request.level);
  for (std::size_t j = 0; j < ks.size(); ++j) {
    found.lower.push_back(ends.lower[at.cost(j)]);
    found.upper.push_back(ends.upper[at.cost(j)]);
  }
}

/// The cost of a run over the least one of the others, in a table of so many costs of each; NaN where both are
/// infinite. `equal` counts the runs that cost as much, itself among them.
double ratio_to_others(std::span<const double> costs, std::size_t each, std::size_t own, double& equal) {
  double other = kNever;
  equal = 1;
  for (std::size_t i = own % each; i < costs.size(); i += each) {
    if (i == own) continue;
    other = std::min(other, costs[i]);
    if (costs[i] == costs[own]) equal += 1;
  }
  return costs[own] / other;
}

/// Adds the shares in which a run reaches the target and in which it is the cheapest, and the interval of its ratio to
/// the others.
void add_shares(std::span<const double> costs, std::size_t each, std::size_t run, double level, RunCosts& found) {
  double reached = 0;
  double cheapest = 0;
  std::vector<double> ratios;
  for (std::size_t i = run * each; i < (run + 1) * each; ++i) {
    double equal = 0;
    const double ratio = ratio_to_others(costs, each, i, equal);
    if (ratio >= 0) ratios.push_back(ratio);
    if (costs[i] == kNever) continue;
    reached += 1;
    // If both cost nothing, there is no ratio.
    if (!(ratio > 1)) cheapest += 1 / equal;
  }
  found.reached.push_back(reached / static_cast<double>(each));
  found.cheapest.push_back(cheapest / static_cast<double>(each));
  const std::size_t rank = rank_of_end(ratios.size(), level);
  const bool are_enough = static_cast<double>(ratios.size()) >= least_replicates(level);
  found.ratio_lower.push_back(are_enough ? select(ratios, rank) : kUndefined);
  found.ratio_upper.push_back(are_enough ? select(ratios, ratios.size() + 1 - rank) : kUndefined);
}

}  // namespace

RunCosts run_costs(std::span<const Tasks> runs, std::span<const double> ks, const CostRequest& costs,
                   const IntervalRequest& request) {
  check_costs(kFunction, runs, costs.paired);
  check_budgets(kFunction, ks);
  check_share({kFunction, "target"}, costs.target);
  const bool is_drawn = request.replicates != 0;
  if (is_drawn) check_request(kFunction, request);
  RunCosts found;
  std::vector<double> at_target;
  IntervalRequest of_run = request;
  for (const Tasks& run : runs) {
    const Units units = priced_units(run, ks, costs.stopping);
    add_means(units, ks, costs.target, found);
    if (!is_drawn) continue;
    add_resamples(units, ks, costs.target, of_run, found, at_target);
    if (!costs.paired) of_run.seed += kOtherRun;
  }
  for (std::size_t i = 0; i < runs.size(); ++i) {
    double equal = 0;
    found.ratio.push_back(ratio_to_others(found.at_target, 1, i, equal));
    if (is_drawn) add_shares(at_target, static_cast<std::size_t>(request.replicates), i, request.level, found);
  }
  return found;
}

}  // namespace passcurve
