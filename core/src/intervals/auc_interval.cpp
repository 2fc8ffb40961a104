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

/// Approximate number of steps of one run at one rate: its places among the sorted others.
constexpr double kStepsOfRun = 50;

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

/// Adds to each sum the excess of its value over the others: `width` times the sum of max(0, value - other) over all
/// others. Sorts `others`, so that the work does not grow with the number of pairs.
void add_excess(const std::vector<double>& values, std::vector<double>& others, double width,
                std::vector<double>& below, std::vector<double>& sums) {
  std::sort(others.begin(), others.end());
  below.assign(1, 0);  // below[count]: the sum of the `count` smallest others
  for (const double other : others) below.push_back(below.back() + other);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto count =
        static_cast<std::size_t>(std::lower_bound(others.begin(), others.end(), values[i]) - others.begin());
    sums[i] += width * std::max(0.0, static_cast<double>(count) * values[i] - below[count]);
  }
}

/// Each run's sum of AUC+ over the other runs under one draw, at both ends. `with` are Covers at a rate of runs that
/// solve the added task, `without` of runs that do not.
struct ExcessSums {
  std::vector<double> upper;
  std::vector<double> lower;
  std::vector<double> with;
  std::vector<double> without;
  std::vector<double> sorted;
  std::vector<double> below;
};

void add_up(ExcessSums& sums, const std::vector<DrawnCover>& covers, const std::vector<double>& rates) {
  const std::size_t runs = covers.size();
  sums.upper.assign(runs, 0);
  sums.lower.assign(runs, 0);
  sums.with.resize(runs);
  sums.without.resize(runs);
  double from = 0;
  for (std::size_t at = 0; at < rates.size(); ++at) {
    const double width = rates[at] - from;
    from = rates[at];
    for (std::size_t i = 0; i < runs; ++i) {
      const DrawnCover& cover = covers[i];
      const double all = 1 / (cover.total + cover.extra);
      sums.with[i] = (cover.reached[at] + cover.extra) * all;
      sums.without[i] = cover.reached[at] * all;
      sums.upper[i] -= width * (sums.with[i] - sums.without[i]);  // a run is not compared to itself
    }
    sums.sorted = sums.without;
    add_excess(sums.with, sums.sorted, width, sums.below, sums.upper);
    sums.sorted = sums.with;
    add_excess(sums.without, sums.sorted, width, sums.below, sums.lower);
  }
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
  ExcessSums sums;
  std::vector<double> weights;
  for (std::size_t r = 0; r < replicates; ++r) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (i == 0 || !paired) {
        weights.resize(dirichlet[i].size());
        dirichlet[i].draw(request.seed + static_cast<double>(i) * kOtherRun, r, weights);
      }
      draw(covers[i], runs[i], weights, rates.size());
    }
    add_up(sums, covers, rates);
    for (std::size_t i = 0; i < runs.size(); ++i) {
      draws.upper[i * replicates + r] = std::max(0.0, sums.upper[i]) / others;
      draws.lower[i * replicates + r] = sums.lower[i] / others;
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
  check_work({kAverageAucExcessInterval, "replicates"}, request.replicates, all);
  check_work({kAverageAucExcessInterval, "replicates"}, request.replicates,
             rows + kStepsOfRun * all * static_cast<double>(rates.size()), kMostWork);
  MeanDraws draws = drawn_excess(placed, rates, paired, request);
  const Ends ends =
      request.simultaneous ? simultaneous_ends(draws, request.level) : pointwise_ends(draws, request.level);
  Intervals intervals{average_auc_excess(counts), ends.lower, ends.upper, {}, 0, {}};
  intervals.status.assign(runs.size(), IntervalStatus::ok);
  intervals.units = placed.front().units.total();
  return intervals;
}

}  // namespace passcurve
