#include "passcurve/depth_gains.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "check.hpp"
#include "depth_order.hpp"
#include "mean_draws.hpp"
#include "passcurve/counts.hpp"
#include "units.hpp"

namespace passcurve {
namespace {

constexpr const char* kName = "depth_gains";
constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

/// The most that a doubling of k adds to one task's pass@k.
constexpr double kMostByDoubling = 0.5;

/// A depth and the next one, over the tasks that stand at both; the same depth twice where there is no such.
struct Step {
  double depth;
  Tasks at;
  Tasks next;
  double rounds;  ///< from one to the other; 0 where there is no next one
};

/// The tasks with only the weights of those that stand at the other depth as well.
Tasks standing_at_both(Tasks at, const Tasks& next) {
  if (at.weights.empty()) at.weights.assign(at.n.size(), 1);
  for (std::size_t i = 0; i < next.weights.size(); ++i) {
    if (next.weights[i] == 0) at.weights[i] = 0;
  }
  return at;
}

double total_weight(const Tasks& tasks) { return std::accumulate(tasks.weights.begin(), tasks.weights.end(), 0.0); }

std::vector<Step> steps_of(std::span<const DepthTasks> runs) {
  const std::vector<std::size_t> order = depth_order(kName, runs);
  const std::size_t rows = runs[0].tasks.n.size();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Tasks& tasks = runs[i].tasks;
    check_same_length({kName, "n", i}, tasks.n.size(), rows, "that of the first run");
    const Counts checked(tasks.n, tasks.c, tasks.weights);
  }
  std::vector<Step> steps;
  for (std::size_t t = 0; t < order.size(); ++t) {
    const DepthTasks& at = runs[order[t]];
    if (t + 1 < order.size()) {
      const DepthTasks& next = runs[order[t + 1]];
      Tasks both = standing_at_both(at.tasks, next.tasks);
      if (total_weight(both) > 0) {
        steps.push_back({at.depth, std::move(both), next.tasks, next.depth - at.depth});
        continue;
      }
    }
    steps.push_back({at.depth, standing_at_both(at.tasks, at.tasks), at.tasks, 0});
  }
  return steps;
}

/// What each task gains: by a doubling at each k, then by a round, then how much more by the latter.
Units gain_units(const Step& step, const Question& question) {
  const std::size_t places = question.at.size();
  Question with_doubles = question;
  for (const double k : question.at) with_doubles.at.push_back(std::min(2 * k, kMaxWhole));  // either is beyond any n
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
  Units units = combined_units(kName, step.at, with_doubles, step.next, of_next, (is_last ? 1 : 3) * places, combine);
  const double most = 1 / step.rounds;
  for (std::size_t j = 0; j < places; ++j) {
    units.high[j] = kMostByDoubling;
    if (is_last) continue;
    units.low[places + j] = -most;
    units.high[places + j] = most;
    // Of a task that k tries solve half the time, 2k tries always, and those of the next depth never.
    units.low[2 * places + j] = -kMostByDoubling / step.rounds - kMostByDoubling;
    units.high[2 * places + j] = most;
  }
  return units;
}

/// Appends columns of `from` to `to`; undefined ones where there are none.
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

/// The intervals of the posteriors, in the columns of gain_units: of what a round brings alone, and of separate rollouts.
Intervals posterior_intervals(const Step& step, const Units& units, const Question& question, About about, bool nested,
                              IntervalRequest request) {
  Intervals intervals = without_ends(units);
  for (IntervalStatus& status : intervals.status) {
    if (status == IntervalStatus::ok) status = IntervalStatus::not_joint;
  }
  if (nested || step.rounds == 0) return intervals;
  Tasks at = step.at;
  at.clusters.clear();
  request.replicates = least_replicates(request.level);  // draws are for p values alone, which nobody asks for
  // The weights are those of the first one, of tasks that stand at both.
  Tasks next = step.next;
  next.weights = at.weights;
  next.clusters.clear();
  const Intervals round = compare_means(next, at, question, about, true, request).difference;
  const std::size_t places = question.at.size();
  for (std::size_t j = 0; j < places; ++j) {
    if (!units.is_defined(places + j)) continue;
    intervals.lower[places + j] = round.lower[j] / step.rounds;
    intervals.upper[places + j] = round.upper[j] / step.rounds;
    intervals.status[places + j] = IntervalStatus::ok;
  }
  return intervals;
}

}  // namespace

DepthGains depth_gains(std::span<const DepthTasks> runs, std::span<const double> ks, Ragged ragged, About about,
                       bool nested, const IntervalRequest& request) {
  check_request(kName, request);
  for (std::size_t i = 0; i < ks.size(); ++i) check_budget({kName, "ks", i}, ks[i]);
  const Question question{Metric::pass_at_k, {ks.begin(), ks.end()}, 1, ragged};
  DepthGains gains;
  gains.k = question.at;
  for (const Step& step : steps_of(runs)) {
    const Units units = gain_units(step, question);
    const Intervals all = about == About::new_tasks
                              ? interval_of(units, request)
                              : posterior_intervals(step, units, question, about, nested, request);
    gains.depth.push_back(step.depth);
    gains.tasks.push_back(total_weight(step.at));
    append(gains.delta_k, all, 0, ks.size());
    append(gains.delta_t, all, ks.size(), ks.size());
    append(gains.difference, all, 2 * ks.size(), ks.size());
  }
  return gains;
}

}  // namespace passcurve
