#include "passcurve/auc_interval.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/units.hpp"
#include "numeric/dirichlet.hpp"
#include "numeric/order.hpp"
#include "passcurve/cover.hpp"

namespace passcurve {
namespace {

constexpr const char* kAverageAucExcessInterval = "average_auc_excess_interval";

/// The rates of all runs, ascending; the last one is 1. Any run's Cover changes only at these rates.
std::vector<double> rates_of(std::span<const Tasks> runs) {
  std::vector<double> rates{1};
  for (const Tasks& run : runs) {
    for (std::size_t i = 0; i < run.n.size(); ++i) {
      if (run.c[i] > 0) rates.push_back(run.c[i] / run.n[i]);
    }
  }
  return distinct(rates);
}

/// The place of each task of a run among the rates, and the run's sampling units.
struct SteppedRun {
  std::vector<std::size_t> step_of;  // 0: never solved; i: a rate of rates[i - 1]
  RowUnits units;
};

/// `weighed` supplies the weights and clusters.
SteppedRun stepped(const Tasks& tasks, const Tasks& weighed, const std::vector<double>& rates) {
  SteppedRun run{{}, row_units(kAverageAucExcessInterval, weighed)};
  for (std::size_t i = 0; i < tasks.n.size(); ++i) {
    const auto place = std::upper_bound(rates.begin(), rates.end(), tasks.c[i] / tasks.n[i]) - rates.begin();
    run.step_of.push_back(tasks.c[i] == 0 ? 0 : static_cast<std::size_t>(place));
  }
  return run;
}

/// A run's Cover at each rate under one draw of weights. Each entry is a sum of weights: the caller divides it by the
/// sum of all weights.
struct DrawnCover {
  std::vector<double> reached;
  double total = 0;
  double extra = 0;  // the weight of the added task
};

void draw(DrawnCover& cover, const SteppedRun& run, const std::vector<double>& weights, std::size_t rates) {
  cover.reached.assign(rates, 0);
  cover.total = 0;
  for (std::size_t i = 0; i < run.step_of.size(); ++i) {
    const double weight = run.units.tasks[i] * weights[run.units.unit_of[i]];
    cover.total += weight;
    if (run.step_of[i] > 0) cover.reached[run.step_of[i] - 1] += weight;
  }
  for (std::size_t i = rates - 1; i > 0; --i) cover.reached[i - 1] += cover.reached[i];
  cover.extra = weights.back() * run.units.mean_mass;
}

/// AUC+ of two drawn covers, in both directions. Only a solves the added task.
struct Excess {
  double a_over_b = 0;
  double b_over_a = 0;
};

Excess excess_of(const DrawnCover& a, const DrawnCover& b, const std::vector<double>& rates) {
  Excess excess;
  const double all_a = 1 / (a.total + a.extra);
  const double all_b = 1 / (b.total + b.extra);
  double from = 0;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    const double height = (a.reached[i] + a.extra) * all_a - b.reached[i] * all_b;
    const double area = height * (rates[i] - from);
    (area > 0 ? excess.a_over_b : excess.b_over_a) += std::abs(area);
    from = rates[i];
  }
  return excess;
}

/// Draws of each run's AvgAUC+, the mean of its AUC+ over the other runs. In the upper draws only this run solves the
/// added task. In the lower draws only the others solve it. Paired runs share their weights.
MeanDraws drawn_excess(const std::vector<SteppedRun>& runs, const std::vector<double>& rates, bool paired,
                       const IntervalRequest& request) {
  const auto replicates = static_cast<std::size_t>(request.replicates);
  const auto others = static_cast<double>(runs.size() - 1);
  std::vector<DirichletWeights> dirichlet;
  dirichlet.reserve(runs.size());
  for (const SteppedRun& run : runs) dirichlet.emplace_back(run.units.count);
  MeanDraws draws{
      replicates, std::vector<double>(runs.size() * replicates), std::vector<double>(runs.size() * replicates), {}};
  std::vector<DrawnCover> covers(runs.size());
  std::vector<double> weights;
  for (std::size_t r = 0; r < replicates; ++r) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (i == 0 || !paired) {
        weights.resize(dirichlet[i].size());
        dirichlet[i].draw(request.seed + static_cast<double>(i) * kOtherRun, r, weights);
      }
      draw(covers[i], runs[i], weights, rates.size());
    }
    for (std::size_t i = 0; i < runs.size(); ++i) {
      for (std::size_t j = 0; j < runs.size(); ++j) {
        if (i == j) continue;
        const Excess excess = excess_of(covers[i], covers[j], rates);
        draws.upper[i * replicates + r] += excess.a_over_b / others;
        draws.lower[j * replicates + r] += excess.b_over_a / others;
      }
    }
  }
  return draws;
}

}  // namespace

Intervals average_auc_excess_interval(std::span<const Tasks> runs, bool paired, const IntervalRequest& request) {
  check_request(kAverageAucExcessInterval, request);
  check_at_least_two({kAverageAucExcessInterval, "runs"}, runs.size());
  std::vector<Counts> counts;
  for (const Tasks& run : runs) {
    const bool is_weighed_as_first = paired && &run != &runs.front();
    if (is_weighed_as_first)
      check_same_length({kAverageAucExcessInterval, "runs", counts.size()}, run.n.size(), runs.front().n.size(),
                        "the first");
    counts.emplace_back(run.n, run.c, paired ? runs.front().weights : run.weights);
  }
  const std::vector<double> rates = rates_of(runs);
  std::vector<SteppedRun> placed;
  for (const Tasks& run : runs) placed.push_back(stepped(run, paired ? runs.front() : run, rates));

  double rows = 0;
  for (const SteppedRun& run : placed) rows += static_cast<double>(run.step_of.size());
  const auto all = static_cast<double>(runs.size());
  const double pairs = all * all;
  check_work({kAverageAucExcessInterval, "replicates"}, request.replicates, all);
  check_work({kAverageAucExcessInterval, "replicates"}, request.replicates,
             rows + pairs * static_cast<double>(rates.size()), kMostWork);
  MeanDraws draws = drawn_excess(placed, rates, paired, request);
  const Ends ends =
      request.simultaneous ? simultaneous_ends(draws, request.level) : pointwise_ends(draws, request.level);
  Intervals intervals{average_auc_excess(counts), ends.lower, ends.upper, {}, 0, {}};
  intervals.status.assign(runs.size(), IntervalStatus::ok);
  intervals.units = placed.front().units.total();
  return intervals;
}

}  // namespace passcurve
