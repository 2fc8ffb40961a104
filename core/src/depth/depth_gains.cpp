#include "passcurve/depth_gains.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "base/with_doubles.hpp"
#include "compare/difference.hpp"
#include "depth/depth_order.hpp"
#include "hierarchical/gain_posterior.hpp"
#include "hierarchical/posterior_difference.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/units.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/hierarchical_curve.hpp"

namespace passcurve {
namespace {

constexpr const char* kDepthGains = "depth_gains";

/// The most that a doubling of k adds to one task's pass@k. It adds the chance that the first half of 2k samples all
/// fail and some of the other half succeed. The reverse is equally likely, so neither is above 1/2. Rates, which stand
/// for endless samples, gain less.
constexpr double kMostBySamples = 0.5;

/// A depth and the next one, over the tasks that both have, with the weights of the shallower. If there is no next one,
/// it is the same depth twice.
struct Step {
  double depth;
  Tasks at;
  Tasks next;
  double rounds;  ///< from one to the other; 0 where there is no next one
};

double total_weight(const Tasks& tasks) { return std::accumulate(tasks.weights.begin(), tasks.weights.end(), 0.0); }

Step step_between(const DepthTasks& from, const DepthTasks& to) {
  Step step{from.depth, from.tasks, to.tasks, to.depth - from.depth};
  if (step.at.weights.empty()) step.at.weights.assign(step.at.n.size(), 1);
  for (std::size_t i = 0; i < step.next.weights.size(); ++i) {
    if (step.next.weights[i] == 0) step.at.weights[i] = 0;
  }
  step.next.weights = step.at.weights;
  return step;
}

std::vector<Step> steps_of(std::span<const DepthTasks> runs) {
  const std::vector<std::size_t> order = depth_order(kDepthGains, runs);
  const std::size_t rows = runs[0].tasks.n.size();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Tasks& tasks = runs[i].tasks;
    check_same_length({kDepthGains, "runs", i}, tasks.n.size(), rows, "the first");
    const Counts checked = counts_of(tasks);
  }
  std::vector<Step> steps;
  steps.reserve(order.size());
  for (std::size_t t = 0; t < order.size(); ++t) {
    const DepthTasks& at = runs[order[t]];
    const Step step = step_between(at, t + 1 < order.size() ? runs[order[t + 1]] : at);
    steps.push_back(total_weight(step.at) > 0 ? step : step_between(at, at));
  }
  return steps;
}

/// Gains of each task: by a doubling at each k, then by a round, then by the round minus the doubling.
Units gain_units(const Step& step, const Question& question) {
  const std::size_t places = question.at.size();
  Question doubled = question;
  doubled.at = with_doubles(question.at);
  Question of_next = question;
  const bool is_last = step.rounds == 0;
  if (is_last) of_next.at.clear();
  const auto combine = [&](std::span<const double> at, std::span<const double> next, std::vector<double>& values) {
    for (std::size_t j = 0; j < places; ++j) {
      values[j] = at[places + j] - at[j];
      if (is_last) continue;
      values[places + j] = (next[j] - at[j]) / step.rounds;
      values[2 * places + j] = values[places + j] - values[j];
    }
  };
  Units units = combined_units(kDepthGains, step.at, doubled, step.next, of_next, (is_last ? 1 : 3) * places, combine);
  const double most = 1 / step.rounds;
  for (std::size_t j = 0; j < places; ++j) {
    units.high[j] = kMostBySamples;
    if (is_last) continue;
    units.low[places + j] = -most;
    units.high[places + j] = most;
    units.low[2 * places + j] = -kMostBySamples * (1 + most);
    units.high[2 * places + j] = most;
  }
  return units;
}

/// Appends `count` columns of `from` to `to`. Columns that are missing in `from` are undefined.
void append(Intervals& to, const Intervals& from, std::size_t first, std::size_t count) {
  for (std::size_t j = first; j < first + count; ++j) {
    const bool has_column = j < from.value.size();
    to.value.push_back(has_column ? from.value[j] : kUndefined);
    to.lower.push_back(has_column ? from.lower[j] : kUndefined);
    to.upper.push_back(has_column ? from.upper[j] : kUndefined);
    to.status.push_back(has_column ? from.status[j] : IntervalStatus::undefined);
  }
  to.units = to.units == 0 ? from.units : std::min(to.units, from.units);
}

/// The intervals by the procedure for differences.
Intervals drawn_intervals(const Units& units, const IntervalRequest& request) {
  const Differences found = paired_differences(units, request);
  return (request.simultaneous ? found.whole : found.each).interval;
}

/// A step and the settings of its posteriors. Each unit is a single task.
struct Posteriors {
  const Step& step;
  const Units& units;
  const Question& question;
  bool of_new;
  double beyond;  ///< each end of an interval
};

void set(Intervals& intervals, std::size_t column, double lower, double upper) {
  intervals.lower[column] = lower;
  intervals.upper[column] = upper;
  intervals.status[column] = IntervalStatus::ok;
}

/// The terms of the gains by a round. First next(k) / rounds, for Pass@(k) of the next depth. Then, in the columns of
/// gain_units, what is subtracted from it: at(k) / rounds, and at(k) / rounds + at(2k) - at(k).
Units part_units(const Posteriors& of) {
  const std::size_t places = of.question.at.size();
  const double rounds = of.step.rounds;
  Question doubled = of.question;
  doubled.at = with_doubles(of.question.at);
  const auto combine = [=](std::span<const double> at, std::span<const double> next, std::vector<double>& values) {
    for (std::size_t j = 0; j < places; ++j) {
      values[j] = next[j] / rounds;
      values[places + j] = at[j] / rounds;
      values[2 * places + j] = at[j] / rounds + at[places + j] - at[j];
    }
  };
  return combined_units(kDepthGains, of.step.at, doubled, of.step.next, of.question, 3 * places, combine);
}

/// Sets the gains by a round, and their excess over a doubling at the places `doubled`. Each is Pass@(k) of the next
/// depth minus a term of this depth. The errors of these posteriors are independent, except for what new tasks share.
void set_rounds(Intervals& intervals, const Posteriors& of, const std::vector<std::size_t>& doubled,
                const GainPosterior& gains) {
  const std::size_t places = of.question.at.size();
  const double most_next = 1 / of.step.rounds;
  const double tasks = of.of_new ? total_weight(of.step.at) : 0;
  const PosteriorCurve next = hierarchical_curve(counts_of(of.step.next), of.question, {}, of.of_new);
  const Units parts = of.of_new ? part_units(of) : Units{};
  const auto fill = [&](std::size_t column, std::size_t j, double most, double mean, double sd) {
    if (!of.units.is_defined(column)) return;
    double variance = std::pow(most_next * next.sd[j], 2) + std::pow(most * sd, 2);
    if (of.of_new) {
      const double covariance = (parts.variance(j) + parts.variance(column) - of.units.variance(column)) / 2;
      variance = paired_variance(variance, covariance, tasks);
    }
    const PosteriorDifference difference{most_next * next.mean[j] - most * mean, variance, -most, most_next, tasks};
    set(intervals, column, difference.quantile(of.beyond, 0), difference.quantile(1 - of.beyond, 1));
  };
  for (std::size_t j = 0; j < places; ++j) fill(places + j, j, most_next, gains.pass.mean[j], gains.pass.sd[j]);
  const double most = most_against(of.step.rounds);
  for (std::size_t i = 0; i < doubled.size(); ++i) {
    fill(2 * places + doubled[i], doubled[i], most, gains.against.mean[i], gains.against.sd[i]);
  }
}

/// The intervals of the posteriors, in the columns of gain_units.
Intervals posterior_intervals(const Posteriors& of, bool nested) {
  Intervals intervals = without_ends(of.units);
  for (IntervalStatus& status : intervals.status) {
    if (status == IntervalStatus::ok) status = IntervalStatus::not_joint;
  }
  std::vector<std::size_t> doubled;
  std::vector<double> ks;
  for (std::size_t j = 0; j < of.question.at.size(); ++j) {
    if (!of.units.is_defined(j) || 2 * of.question.at[j] > kMostPosteriorDraws) continue;
    doubled.push_back(j);
    ks.push_back(of.question.at[j]);
  }
  const double rounds = nested ? 0 : of.step.rounds;
  const std::vector<double> levels{of.beyond, 1 - of.beyond};
  const GainPosterior gains = gain_posterior(counts_of(of.step.at), of.question.at, ks, rounds, levels, of.of_new);
  for (std::size_t i = 0; i < doubled.size(); ++i) {
    const std::vector<double>& ends = gains.doubling.quantiles;
    set(intervals, doubled[i], kMostByDoubling * ends[2 * i], kMostByDoubling * ends[2 * i + 1]);
  }
  if (rounds > 0) set_rounds(intervals, of, doubled, gains);
  drop_points(intervals, 1);
  return intervals;
}

}  // namespace

DepthGains depth_gains(std::span<const DepthTasks> runs, std::span<const double> ks, Ragged ragged, About about,
                       bool nested, const IntervalRequest& request) {
  check_request(kDepthGains, request);
  check_budgets(kDepthGains, ks);
  const Question question{Metric::pass_at_k, {ks.begin(), ks.end()}, 1, ragged};
  DepthGains gains;
  gains.k = question.at;
  const bool is_drawn = about == About::new_tasks;
  for (Step& step : steps_of(runs)) {
    if (!is_drawn) step.at.clusters.clear();  // a posterior treats each task alone
    const Units units = gain_units(step, question);
    const auto defined = std::count_if(units.defined.begin(), units.defined.end(), [](char each) { return each != 0; });
    const double beyond = (1 - level_of_each(request, static_cast<std::size_t>(defined))) / 2;
    const Intervals all = is_drawn ? drawn_intervals(units, request)
                                   : posterior_intervals({step, units, question, about == About::both, beyond}, nested);
    gains.depth.push_back(step.depth);
    gains.tasks.push_back(total_weight(step.at));
    append(gains.delta_k, all, 0, ks.size());
    append(gains.delta_t, all, ks.size(), ks.size());
    append(gains.difference, all, 2 * ks.size(), ks.size());
  }
  return gains;
}

}  // namespace passcurve
