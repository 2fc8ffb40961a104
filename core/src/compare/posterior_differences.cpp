#include "compare/posterior_differences.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/undefined.hpp"
#include "compare/difference_ends.hpp"
#include "hierarchical/posterior_difference.hpp"
#include "intervals/max_t.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/posterior_spread.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

/// The covariance of the values of both runs over the tasks: (var(a) + var(b) - var(a - b)) / 2.
double covariance(const PairUnits& runs, std::size_t j) {
  return (runs.a.variance(j) + runs.b.variance(j) - runs.differences.variance(j)) / 2;
}

/// Sets a column from its posterior: the ends exclude the share `beyond` in all.
void set_posterior(Difference& difference, std::size_t column, const PosteriorDifference& posterior, double beyond,
                   double p_value) {
  Intervals& intervals = difference.interval;
  intervals.lower[column] = posterior.quantile(beyond / 2, 0);
  intervals.upper[column] = posterior.quantile(1 - beyond / 2, 1);
  difference.p_value[column] = p_value;
  difference.better[column] = chance_of_better(posterior.mean, p_value);
}

/// Removes results that would look like certainty: if all of the posterior lies at one value, its uncertainty is
/// unknown.
void drop_sure_values(Difference& difference) {
  drop_points(difference.interval, 1);
  for (std::size_t j = 0; j < difference.p_value.size(); ++j) {
    if (difference.interval.status[j] != IntervalStatus::no_spread) continue;
    difference.p_value[j] = difference.interval.value[j] == 0 ? 1 : kUndefined;
    difference.better[j] = chance_of_better(difference.interval.value[j], difference.p_value[j]);
  }
}

}  // namespace

PosteriorSums::PosteriorSums(const Question& question, About about)
    : question_(question),
      about_(about),
      a_(question.at.size()),
      b_(question.at.size()),
      variance_(question.at.size()) {}

void PosteriorSums::add(const Tasks& a, const Tasks& b, const PairUnits& units, const TwoRuns* runs) {
  ++strata_;
  tasks_ = units.paired ? units.differences.total() : (units.a.total() + units.b.total()) / 2;
  one_more_ += 1 / (tasks_ + 1);
  std::vector<std::size_t> within;
  std::vector<std::size_t> beyond;
  for (std::size_t j = 0; j < variance_.size(); ++j)
    (runs != nullptr && runs->is_beyond(j) ? beyond : within).push_back(j);
  if (!within.empty()) add_at(within, a, b, units, runs, false);
  if (!beyond.empty()) add_at(beyond, a, b, units, runs, true);
}

void PosteriorSums::add_at(const std::vector<std::size_t>& columns, const Tasks& a, const Tasks& b,
                           const PairUnits& units, const TwoRuns* runs, bool is_beyond) {
  const bool both = about_ == About::both;
  Question question = question_;
  question.at.clear();
  for (const std::size_t j : columns) question.at.push_back(question_.at[j]);
  const auto spread = [&](const Tasks& tasks, const HyperPosterior* given_both, const HyperPosterior* alone) {
    return posterior_spread(counts_of(tasks), question, both, is_beyond ? given_both : alone);
  };
  const bool known = runs != nullptr;
  const PosteriorSpread of_a = spread(a, known ? &runs->a : nullptr, known ? &runs->alone_a : nullptr);
  const PosteriorSpread of_b = spread(b, known ? &runs->b : nullptr, known ? &runs->alone_b : nullptr);
  std::vector<std::vector<double>> rows;
  if (is_beyond) {
    rows = runs->errors(of_a.contributions, of_b.contributions, columns);
  } else {
    rows = of_a.contributions;
    rows.insert(rows.end(), of_b.contributions.begin(), of_b.contributions.end());
  }
  std::vector<double> scales;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::size_t j = columns[i];
    a_[j] += of_a.curve.mean[i];
    b_[j] += of_b.curve.mean[i];
    double variance = 0;
    for (const std::vector<double>& row : rows) variance += row[i] * row[i];
    const bool is_shared = both && units.paired && units.differences.is_defined(j);
    const double left = is_shared ? paired_variance(variance, covariance(units, j), tasks_) : variance;
    scales.push_back(variance > 0 ? std::sqrt(left / variance) : 0);
    variance_[j] += left;
  }
  for (const std::vector<double>& row : rows) {
    std::vector<double>& all = contributions_.emplace_back(variance_.size());
    for (std::size_t i = 0; i < columns.size(); ++i) all[columns[i]] = scales[i] * row[i];
  }
}

Differences PosteriorSums::differences(const IntervalRequest& request) const {
  const double alpha = 1 - request.level;
  const std::size_t columns = variance_.size();
  StudentColumns errors{std::vector<Student>(columns), contributions_};
  Intervals values{{}, std::vector<double>(columns), std::vector<double>(columns), {}, 0, {}};
  for (std::size_t j = 0; j < columns; ++j) {
    values.value.push_back((a_[j] - b_[j]) / strata_);
    values.status.push_back(IntervalStatus::ok);
    errors.columns[j] = {values.value[j], std::sqrt(variance_[j]), std::numeric_limits<double>::infinity()};
  }
  // The number of tasks in which one more weighs as much as one more in each of the strata.
  const double tasks = about_ != About::both ? 0 : strata_ == 1 ? tasks_ : strata_ / one_more_ - 1;
  const bool is_joint = columns > 1;
  const MaxT furthest(is_joint ? errors : StudentColumns{}, request.replicates, request.seed);
  const bool has_draws = is_joint && furthest.has_draws();
  const double joint = has_draws ? std::min(alpha, 2 * normal_share(-furthest.critical(alpha))) : alpha;
  Differences found{undecided(values), undecided(values)};
  for (std::size_t j = 0; j < columns; ++j) {
    const PosteriorDifference posterior{values.value[j], variance_[j] / (strata_ * strata_), -1, 1, tasks};
    const double p_value = posterior.p_value();
    set_posterior(found.each, j, posterior, alpha, p_value);
    const double together = has_draws ? std::max(p_value, furthest.beyond(normal_quantile(1 - p_value / 2))) : p_value;
    set_posterior(found.whole, j, posterior, joint, together);
  }
  drop_sure_values(found.each);
  drop_sure_values(found.whole);
  return found;
}

}  // namespace passcurve
