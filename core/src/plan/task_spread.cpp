#include "plan/task_spread.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "base/undefined.hpp"
#include "models/shared_draws.hpp"
#include "numeric/polya.hpp"
#include "passcurve/attempts.hpp"
#include "plan/shared_products.hpp"

namespace passcurve {
namespace {

/// E (1-p)^m under a prior.
double fails_of_prior(const Prior& prior, double m) {
  return prior.pi0 + (1 - prior.pi0 - prior.pi1) * polya_odds(prior.a, prior.b, m).none;
}

/// The variance of the estimate from n samples, averaged over Beta(a, b).
double variance_of_samples(const Prior& prior, double n, double k) {
  const auto all_fail = [&](double m) { return polya_odds(prior.a, prior.b, m).none; };
  const auto one_less = [&](double m) { return (prior.a + prior.b + m - 1) / (prior.b + m - 1); };
  return shared_draws_variance(n, k, all_fail, one_less);
}

/// E (E[(1-p)^k | c])^2 over the c successes among n samples of a task.
double squared_posterior_fail(const Prior& prior, double k, double n) {
  const double rest = 1 - prior.pi0 - prior.pi1;
  if (rest <= 0) return prior.pi0;
  // Chances of c under Beta(a, b), relative to that of c = 0, and the posterior's E (1-p)^k. Both go from one c to the
  // next by a ratio.
  const double of_none = polya_odds(prior.a, prior.b, n).none;
  double chance = 1;
  double fail = polya_odds(prior.a, prior.b + n, k).none;
  double total = 0;
  double squares = 0;
  double failures = prior.b + n;
  double last = fail;
  for (double c = 0; c <= n; ++c) {
    total += chance;
    squares += chance * fail * fail;
    last = fail;
    failures -= 1;
    fail *= failures / (failures + k);
    chance *= (n - c) / (c + 1) * ((prior.a + c) / failures);
    constexpr double kLarge = 1e250;  // far from overflow, even after one more step
    if (total < kLarge) continue;
    chance /= total;
    squares /= total;
    total = 1;
  }
  double sum = rest * squares / total;
  // A task that never succeeds shows c = 0, and one that always does shows c = n: they join these.
  const double at_none = rest * of_none;
  const double first = polya_odds(prior.a, prior.b + n, k).none;
  if (prior.pi0 > 0) {
    const double all = prior.pi0 + at_none;
    const double mixed = prior.pi0 + at_none * first;
    sum += mixed * mixed / all - at_none * first * first;
  }
  const double at_all = rest * polya_odds(prior.b, prior.a, n).none;
  if (prior.pi1 > 0) sum += (at_all * last) * (at_all * last) / (prior.pi1 + at_all) - at_all * last * last;
  return sum;
}

/// The mean posterior variance of a task's pass@k after n samples.
double left_by(const Prior& prior, double k, double n) {
  const double summed = std::max(kSummed, 4 * k);
  const double at = std::min(n, summed);
  const double left = std::max(0.0, fails_of_prior(prior, 2 * k) - squared_posterior_fail(prior, k, at));
  if (n <= summed) return left;
  const double within = variance_of_samples(prior, at, k);
  return within > 0 ? left / within * variance_of_samples(prior, n, k) : left;
}

TaskSpread empty_spread(std::span<const double> samples, bool with_left) {
  TaskSpread spread;
  spread.samples.assign(samples.begin(), samples.end());
  spread.within.assign(samples.size(), 0);
  if (with_left) spread.left = spread.within;
  return spread;
}

/// Adds the terms of one prior at each number of samples: the variance by chance, and the remaining one if requested.
template <class Within, class Left>
void add_samples(TaskSpread& spread, double k, double weight, double rest, Within within, Left left) {
  for (std::size_t j = 0; j < spread.samples.size(); ++j) {
    const double n = spread.samples[j];
    spread.within[j] += n < k ? kUndefined : weight * rest * within(n);
    if (!spread.left.empty()) spread.left[j] += n < k ? kUndefined : weight * left(n);
  }
}

TaskSpread spread_of_pass(const Population& population, double k, std::span<const double> samples, bool with_left) {
  TaskSpread spread = empty_spread(samples, with_left);
  for (std::size_t i = 0; i < population.size(); ++i) {
    const Prior prior = population.prior(i);
    const double weight = population.weight[i];
    const double once = fails_of_prior(prior, k);
    spread.mean += weight * prior_pass_at_k(k, prior).value;
    spread.between += weight * std::max(0.0, fails_of_prior(prior, 2 * k) - once * once);
    const double rest = 1 - prior.pi0 - prior.pi1;
    add_samples(
        spread, k, weight, rest, [&](double n) { return variance_of_samples(prior, n, k); },
        [&](double n) { return left_by(prior, k, n); });
  }
  return spread;
}

/// pass^k is 1 - pass@k of the failures.
TaskSpread spread_of_all(const Population& population, double k, std::span<const double> samples, bool with_left) {
  const Population failures{population.weight, population.b, population.a, population.pi1, population.pi0};
  TaskSpread spread = spread_of_pass(failures, k, samples, with_left);
  spread.mean = 0;
  for (std::size_t i = 0; i < failures.size(); ++i)
    spread.mean += failures.weight[i] * prior_pass_at_k(k, failures.prior(i)).complement;
  return spread;
}

double weighed(std::span<const double> values, std::span<const double> chances) {
  return std::inner_product(values.begin(), values.end(), chances.begin(), 0.0);
}

/// The mean posterior variance of a task's value after n samples, where `twice` is the mean of its square.
double left_of_worths(const Prior& prior, std::span<const double> worths, double n, double twice) {
  const auto k = static_cast<double>(worths.size() - 1);
  const std::vector<double> chances = count_chances(n, prior);
  double left = twice;
  for (double c = 0; c <= n; ++c) {
    const double chance = chances[static_cast<std::size_t>(c)];
    if (!(chance > 0)) continue;
    const double mean = weighed(worths, count_chances(k, updated_prior(n, c, prior)));
    left -= chance * mean * mean;
  }
  return std::max(0.0, left);
}

}  // namespace

TaskSpreads::TaskSpreads(const Population& population, const Question& question)
    : population_(population), question_(question) {
  if (question.metric == Metric::pass_at_k || question.metric == Metric::pass_hat_k) return;
  const SharedProducts products(question);
  worths_ = products.worths();
  for (std::size_t i = 0; i < population.size(); ++i) {
    const Prior prior = population.prior(i);
    products_.push_back(products.under({prior.a, prior.b}));
  }
}

TaskSpread TaskSpreads::at(std::span<const double> samples, bool with_left) const {
  const double k = question_.at[0];
  if (question_.metric == Metric::pass_at_k) return spread_of_pass(population_, k, samples, with_left);
  if (question_.metric == Metric::pass_hat_k) return spread_of_all(population_, k, samples, with_left);
  TaskSpread spread = empty_spread(samples, with_left);
  for (std::size_t i = 0; i < population_.size(); ++i) {
    const Prior prior = population_.prior(i);
    const double weight = population_.weight[i];
    const std::vector<double>& products = products_[i];
    const double rest = 1 - prior.pi0 - prior.pi1;
    const double once = weighed(worths_, count_chances(k, prior));
    const double never = worths_.front();
    const double always = worths_.back();
    const double twice = prior.pi0 * never * never + prior.pi1 * always * always + rest * products[0];
    spread.mean += weight * once;
    spread.between += weight * std::max(0.0, twice - once * once);
    const auto within = [&](double n) {
      return shared_draws_variance(n, k, products[0], [&](double m) { return products[static_cast<std::size_t>(m)]; });
    };
    const auto left = [&](double n) {
      const double summed = std::max(kSummedWorths, 4 * k);
      const double known = left_of_worths(prior, worths_, std::min(n, summed), twice);
      const double by_chance = n <= summed ? 0 : within(summed);
      return by_chance > 0 ? known / by_chance * within(n) : known;
    };
    add_samples(spread, k, weight, rest, within, left);
  }
  return spread;
}

}  // namespace passcurve
