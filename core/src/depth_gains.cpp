#include "passcurve/depth_gains.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "check.hpp"
#include "depth_order.hpp"
#include "gain_posterior.hpp"
#include "mean_draws.hpp"
#include "passcurve/counts.hpp"
#include "posterior_difference.hpp"
#include "units.hpp"

namespace passcurve {
namespace {

constexpr const char* kName = "depth_gains";
constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

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
    units.low[2 * places + j] = -most_against(step.rounds);
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

Counts counts_of(const Tasks& tasks) { return {tasks.n, tasks.c, tasks.weights}; }

/// What is asked of a step's posteriors: its units are tasks by themselves.
struct Posteriors {
  const Step& step;
  const Units& units;
  const Question& question;
  About about;
  const IntervalRequest& request;

  [[nodiscard]] bool of_new() const { return about == About::both; }
  [[nodiscard]] double beyond() const { return (1 - level_of_each(request, question.at.size())) / 2; }
};

void set(Intervals& intervals, std::size_t column, double lower, double upper) {
  intervals.lower[column] = lower;
  intervals.upper[column] = upper;
  intervals.status[column] = IntervalStatus::ok;
}

/// What a round brings, as compare_means has it.
void add_rounds(Intervals& intervals, const Posteriors& of) {
  IntervalRequest request = of.request;
  request.replicates = least_replicates(request.level);  // draws are for p values alone, which nobody asks for
  Tasks next = of.step.next;
  next.weights = of.step.at.weights;
  const Intervals round = compare_means(next, of.step.at, of.question, of.about, true, request).difference;
  const std::size_t places = of.question.at.size();
  for (std::size_t j = 0; j < places; ++j) {
    if (!of.units.is_defined(places + j)) continue;
    set(intervals, places + j, round.lower[j] / of.step.rounds, round.upper[j] / of.step.rounds);
  }
}

/// Half of what the variances of a task's two values at a place exceed that of their difference by.
double covariance(const Posteriors& of, std::size_t j) {
  Question at = of.question;
  at.at = {of.question.at[j], 2 * of.question.at[j]};
  Question next = of.question;
  next.at = {of.question.at[j]};
  const double rounds = of.step.rounds;
  const auto parts = [rounds](std::span<const double> now, std::span<const double> then, std::vector<double>& values) {
    values[0] = then[0] / rounds;
    values[1] = now[0] / rounds + now[1] - now[0];
  };
  const Units units = combined_units(kName, of.step.at, at, of.step.next, next, 2, parts);
  return (units.variance(0) + units.variance(1) - of.units.variance(2 * of.question.at.size() + j)) / 2;
}

/// What a round brings more than a doubling: by Pass@(k) of the next depth, less what is known of this one by itself.
void add_differences(Intervals& intervals, const Posteriors& of, const std::vector<double>& ks,
                     const PosteriorCurve& against) {
  Tasks tasks = of.step.next;
  tasks.weights = of.step.at.weights;
  const double total = total_weight(tasks);
  const double rounds = of.step.rounds;
  const double most = most_against(rounds);
  const PosteriorCurve next = hierarchical_curve(counts_of(tasks), {Metric::pass_at_k, ks}, {}, of.of_new());
  const std::size_t places = of.question.at.size();
  for (std::size_t j = 0, i = 0; j < places && i < ks.size(); ++j) {
    if (of.question.at[j] != ks[i]) continue;
    const double mean = next.mean[i] / rounds - most * against.mean[i];
    const double sd_next = next.sd[i] / rounds;
    const double sd_at = most * against.sd[i];
    double variance = sd_next * sd_next + sd_at * sd_at;
    ++i;
    if (!of.units.is_defined(2 * places + j)) continue;
    if (of.of_new()) variance = paired_variance(variance, covariance(of, j), total);
    const PosteriorDifference difference{mean, variance, -most, 1 / rounds, of.of_new() ? total : 0};
    set(intervals, 2 * places + j, difference.quantile(of.beyond(), 0), difference.quantile(1 - of.beyond(), 1));
  }
}

/// The intervals of the posteriors, in the columns of gain_units.
Intervals posterior_intervals(const Posteriors& of, bool nested) {
  Intervals intervals = without_ends(of.units);
  for (IntervalStatus& status : intervals.status) {
    if (status == IntervalStatus::ok) status = IntervalStatus::not_joint;
  }
  const bool has_round = of.step.rounds > 0 && !nested;
  std::vector<double> ks;
  std::vector<std::size_t> columns;
  for (std::size_t j = 0; j < of.question.at.size(); ++j) {
    if (!of.units.is_defined(j) || 2 * of.question.at[j] > kMostPosteriorDraws) continue;
    ks.push_back(of.question.at[j]);
    columns.push_back(j);
  }
  const std::vector<double> levels{of.beyond(), 1 - of.beyond()};
  const GainPosterior gains =
      gain_posterior(counts_of(of.step.at), ks, has_round ? of.step.rounds : 0, levels, of.of_new());
  for (std::size_t i = 0; i < ks.size(); ++i) {
    const std::vector<double>& ends = gains.doubling.quantiles;
    set(intervals, columns[i], kMostByDoubling * ends[2 * i], kMostByDoubling * ends[2 * i + 1]);
  }
  if (has_round) {
    add_rounds(intervals, of);
    add_differences(intervals, of, ks, gains.against);
  }
  drop_points(intervals, 1);
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
  std::vector<Step> steps = steps_of(runs);
  for (Step& step : steps) {
    // A posterior takes each task alone.
    if (about != About::new_tasks) step.at.clusters.clear();
    const Units units = gain_units(step, question);
    const Intervals all = about == About::new_tasks
                              ? interval_of(units, request)
                              : posterior_intervals({step, units, question, about, request}, nested);
    gains.depth.push_back(step.depth);
    gains.tasks.push_back(total_weight(step.at));
    append(gains.delta_k, all, 0, ks.size());
    append(gains.delta_t, all, ks.size(), ks.size());
    append(gains.difference, all, 2 * ks.size(), ks.size());
  }
  return gains;
}

}  // namespace passcurve
