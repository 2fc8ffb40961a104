#include "passcurve/noise_split.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "metrics/draws.hpp"
#include "models/shared_draws.hpp"
#include "numeric/polya.hpp"
#include "numeric/sum.hpp"
#include "passcurve/population.hpp"

namespace passcurve {
namespace {

/// Estimates for one task.
struct TaskNoise {
  double one_set = 0;   ///< q(1-q)
  double estimate = 0;  ///< the variance of the unbiased estimate of q
};

TaskNoise unbiased_noise(const Cell& cell, double k) {
  const double n = cell.n;
  const double c = cell.c;
  if (n < 2 * k) return {kUndefined, kUndefined};
  if (k == 1) {
    const double one_set = c / n * ((n - c) / (n - 1));
    return {one_set, one_set / n};
  }
  const double once = draw_odds(n, c, k).none;
  const double twice = draw_odds(n, c, 2 * k).none;
  return {once - twice, once * once - twice};
}

/// Posterior means over the priors of a population.
TaskNoise posterior_noise(const Cell& cell, double k, const Population& population) {
  TaskNoise noise;
  for (std::size_t i = 0; i < population.size(); ++i) {
    const Prior prior = population.prior(i);
    const double a = prior.a + cell.c;
    const double b = prior.b + cell.n - cell.c;
    // A task that never or always succeeds adds no noise.
    const double between = 1 - prior.pi0 - prior.pi1;
    const double ends = (cell.c == 0 ? prior.pi0 : 0) + (cell.c == cell.n ? prior.pi1 : 0);
    const double seen = ends > 0 ? between * std::exp(log_marginal(cell.n, cell.c, {prior.a, prior.b})) : 1;
    const double weight = population.weight[i] * (ends > 0 ? seen / (seen + ends) : 1);
    const auto all_fail = [&](double m) { return polya_odds(a, b, m).none; };
    const auto one_less = [&](double m) { return (a + b + m - 1) / (b + m - 1); };
    noise.one_set += weight * (all_fail(k) - all_fail(2 * k));
    noise.estimate += weight * shared_draws_variance(cell.n, k, all_fail, one_less);
  }
  return noise;
}

}  // namespace

NoiseSplit noise_split(const Counts& counts, double k) {
  check_whole({"noise_split", "k"}, k, 1, counts.min_n());
  NoiseSplit split;
  split.is_unbiased = k == 1 || counts.min_n() >= 2 * k;
  const Population population = split.is_unbiased ? Population{} : population_of(counts);
  const double total = counts.total();
  std::vector<double> values;
  Sum of_values;
  Sum of_sets;
  Sum of_estimates;
  for (const Cell& cell : counts.cells()) {
    const TaskNoise noise = split.is_unbiased ? unbiased_noise(cell, k) : posterior_noise(cell, k, population);
    values.push_back(draw_odds(cell.n, cell.c, k).some);
    of_values.add(cell.weight * values.back());
    of_sets.add(cell.weight * noise.one_set);
    of_estimates.add(cell.weight * noise.estimate);
  }
  const double mean = of_values.value() / total;
  Sum squares;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double off = values[i] - mean;
    squares.add(counts.cells()[i].weight * off * off);
  }
  const double spread = total > 1 ? squares.value() / (total - 1) : kUndefined;

  split.within = of_sets.value() / total;
  split.between = spread - of_estimates.value() / total;
  split.flip = 2 * split.within;
  const double shown = std::isnan(split.between) ? split.between : std::max(0.0, split.between);
  split.icc = shown / (shown + split.within);
  split.error = std::sqrt(spread / total);
  const double share = of_estimates.value() / total / spread;
  split.sampling_share = !(spread > 0) ? kUndefined : share > 1 ? 1 : share;
  split.total = total;
  return split;
}

}  // namespace passcurve
