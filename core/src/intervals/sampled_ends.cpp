#include "intervals/sampled_ends.hpp"

#include <algorithm>
#include <cmath>

#include "metrics/draws.hpp"
#include "metrics/hypergeometric.hpp"
#include "metrics/task_values.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

/// The mean over the tasks of C(n-c, k)/C(n, k), or of C(c, k)/C(n, k), 1 - the mean, and the mean of the squares.
struct Failing {
  double mean = 1;
  double complement = 0;
  double square = 1;
};
Failing failing_at(const Counts& counts, bool of_successes, double k) {
  if (k == 0) return {};
  Failing found{0, 0, 0};
  for (const Cell& cell : counts.cells()) {
    const Odds odds = draw_odds(cell.n, of_successes ? cell.n - cell.c : cell.c, k);
    found.mean += cell.weight * odds.none;
    found.complement += cell.weight * odds.some;
    found.square += cell.weight * odds.none * odds.none;
  }
  const double tasks = counts.total();
  return {found.mean / tasks, found.complement / tasks, found.square / tasks};
}

/// A lower bound of the mean of (1-p)^2k, from the samples.
double square_of_expectation(const Counts& counts, bool of_successes, double k) {
  const double n = counts.min_n();
  if (2 * k <= n) return failing_at(counts, of_successes, 2 * k).mean;
  const double last = failing_at(counts, of_successes, n).mean;
  const double before = failing_at(counts, of_successes, n - 1).mean;
  return last > 0 ? last * std::pow(last / before, 2 * k - n) : 0;
}

/// The share below which `beyond` of a proportion lies by Clopper and Pearson: the larger of its two ends.
double upper_end(double some, double rest, double beyond) {
  return rest > 0 ? beta_quantile(some + 1, rest, 1 - beyond) : 1;
}
double lower_end(double some, double rest, double beyond) {
  return some > 0 ? beta_quantile(some, rest + 1, beyond) : 0;
}

/// Sums over the tasks of one place of a metric: its value as a share of the most that it can be, 1 - it, its square,
/// and the product of two groups of k of one task that have as few samples in common as possible.
struct Sums {
  std::array<double, 2> value{};
  double square = 0;
  double product = 0;
};

/// The expected product for a task, at each place: of the first group's successes j the other group has t among
/// `overlap` common samples, and the rest among those that the first has not.
std::vector<double> products_of(const Question& question, const TaskValues& values, const Cell& cell, double k) {
  const double rest = cell.n - k;
  const double overlap = std::max(0.0, k - rest);
  std::vector<double> products(question.at.size());
  const HypergeometricTails first(cell.n, cell.c, k);
  for (double j = first.least(); j <= first.greatest(); ++j) {
    const std::vector<double> one = values.of(k, j);
    std::vector<double> other(products.size());
    if (overlap == 0) {
      other = values.of(rest, cell.c - j);
    } else {
      const HypergeometricTails common(k, j, overlap);
      for (double t = common.least(); t <= common.greatest(); ++t) {
        const std::vector<double> of_t = values.of(k, cell.c - j + t);
        for (std::size_t i = 0; i < other.size(); ++i) other[i] += common.at(t) * of_t[i];
      }
    }
    for (std::size_t i = 0; i < products.size(); ++i) products[i] += first.at(j) * one[i] * other[i];
  }
  return products;
}

/// The sums at the places of a question that share one k.
std::vector<Sums> sums_at(const Counts& counts, const Question& question, double k) {
  constexpr double kMostProducts = 512;  // a larger k uses the square of the mean
  const TaskValues values(question);
  std::vector<Sums> sums(question.at.size());
  for (const Cell& cell : counts.cells()) {
    const std::vector<double> of_cell = values.of(cell.n, cell.c);
    const bool has_products = k <= kMostProducts && k < cell.n;
    const std::vector<double> products =
        has_products ? products_of(question, values, cell, k) : std::vector<double>(sums.size());
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const double most = greatest_value(question, question.at[i]);
      const double value = most > 0 ? std::min(1.0, of_cell[i] / most) : 0;
      sums[i].value[0] += cell.weight * value;
      sums[i].value[1] += cell.weight * (1 - value);
      sums[i].square += cell.weight * value * value;
      if (!has_products) continue;
      // Hoeffding: of the variance of a group, two with o common samples share at most o/k.
      const double common = std::max(0.0, 2 * k - cell.n) / k;
      const double product = most > 0 ? products[i] / most / most : 0;
      sums[i].product += cell.weight * (product - common * value) / (1 - common);
    }
  }
  return sums;
}

/// Calls take(place, sums) at each place.
template <class Take>
void each_sums(const Counts& counts, const Question& question, Take take) {
  if (is_by_tau(question.metric)) {
    const std::vector<Sums> sums = sums_at(counts, question, question.k);
    for (std::size_t i = 0; i < sums.size(); ++i) take(i, sums[i]);
    return;
  }
  Question at_one = question;
  for (std::size_t i = 0; i < question.at.size(); ++i) {
    at_one.at = {question.at[i]};
    take(i, sums_at(counts, at_one, question.at[i]).front());
  }
}

/// Clopper and Pearson's ends for N/jump groups.
SampledEnds ends_of_groups(const std::array<double, 2>& value, double groups, double beyond) {
  const double solved = value[0] * groups;
  const double failed = value[1] * groups;
  return {value,
          {lower_end(solved, failed, beyond), upper_end(failed, solved, beyond)},
          {upper_end(solved, failed, beyond), lower_end(failed, solved, beyond)}};
}

/// Brings both ends to within `reach` of the value.
void draw_in(SampledEnds& ends, double reach) {
  const auto& [value, complement] = ends.value;
  if (value - reach > ends.lower[0]) ends.lower = {value - reach, complement + reach};
  if (complement - reach > ends.upper[1]) ends.upper = {value + reach, complement - reach};
}

/// The distance that the mean may lie on either side.
double reach_of(double tasks, double variance, double jump, double z) {
  return (z * z / 4 * jump + z * std::sqrt(std::max(0.0, variance) * tasks + z * z / 4 * jump * jump)) / tasks;
}

}  // namespace

bool has_sampled_ends(const Counts& counts, Metric metric) {
  return !counts.sampling().stops() &&
         (metric == Metric::pass_at_k || metric == Metric::pass_hat_k || metric == Metric::g_pass_at_k ||
          metric == Metric::mg_pass_at_k || metric == Metric::mg_pass_at_k_area || metric == Metric::at_least ||
          metric == Metric::disagree_at_k);
}

std::vector<SampledEnds> sampled_ends(const Counts& counts, const Question& question, double beyond) {
  const double tasks = counts.total();
  double share = 0;  // of a sample in its task
  for (const Cell& cell : counts.cells()) share += cell.weight / cell.n / tasks;
  const double z = -normal_quantile(beyond);
  std::vector<SampledEnds> found(question.at.size());
  const auto add = [&](std::size_t i, const std::array<double, 2>& value, double variance) {
    const double jump = budget_at(question, question.at[i]) * share;  // of a task
    found[i] = ends_of_groups(value, tasks / jump, beyond);
    draw_in(found[i], reach_of(tasks, variance, jump, z));
  };
  if (question.metric == Metric::pass_at_k || question.metric == Metric::pass_hat_k) {
    const bool is_all = question.metric == Metric::pass_hat_k;
    for (std::size_t i = 0; i < found.size(); ++i) {
      const Failing failing = failing_at(counts, is_all, question.at[i]);
      std::array<double, 2> value{failing.complement, failing.mean};
      if (is_all) std::swap(value[0], value[1]);
      add(i, value, failing.square - square_of_expectation(counts, is_all, question.at[i]));
    }
    return found;
  }
  each_sums(counts, question, [&](std::size_t i, const Sums& sums) {
    const double mean = sums.value[0] / tasks;
    add(i, {mean, sums.value[1] / tasks}, sums.square / tasks - std::max(sums.product / tasks, mean * mean));
    const double most = greatest_value(question, question.at[i]);
    for (std::array<double, 2>* each : {&found[i].value, &found[i].lower, &found[i].upper})
      *each = {most * (*each)[0], (1 - most) + most * (*each)[1]};
  });
  return found;
}

}  // namespace passcurve
