#include "plan/task_spread.hpp"

#include <algorithm>

#include "base/undefined.hpp"
#include "models/shared_draws.hpp"
#include "numeric/polya.hpp"

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

/// E (E[(1-p)^k | c])^2 over the c successes that n samples of a task show.
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
    constexpr double kLarge = 1e250;  // far from overflow, whatever one more step multiplies by
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

/// What n samples leave unknown of a task's pass@k.
double left_by(const Prior& prior, double k, double n) {
  const double summed = std::max(kSummed, 4 * k);
  const double at = std::min(n, summed);
  const double left = std::max(0.0, fails_of_prior(prior, 2 * k) - squared_posterior_fail(prior, k, at));
  if (n <= summed) return left;
  const double within = variance_of_samples(prior, at, k);
  return within > 0 ? left / within * variance_of_samples(prior, n, k) : left;
}

}  // namespace

TaskSpread task_spread(const Population& population, double k, std::span<const double> samples, bool with_left) {
  TaskSpread spread;
  spread.samples.assign(samples.begin(), samples.end());
  spread.within.assign(samples.size(), 0);
  if (with_left) spread.left = spread.within;
  for (std::size_t i = 0; i < population.size(); ++i) {
    const Prior prior = population.prior(i);
    const double weight = population.weight[i];
    const double once = fails_of_prior(prior, k);
    spread.mean += weight * prior_pass_at_k(k, prior).value;
    spread.between += weight * std::max(0.0, fails_of_prior(prior, 2 * k) - once * once);
    const double rest = 1 - prior.pi0 - prior.pi1;
    for (std::size_t j = 0; j < samples.size(); ++j) {
      if (samples[j] < k) {
        spread.within[j] = kUndefined;
        if (with_left) spread.left[j] = kUndefined;
        continue;
      }
      spread.within[j] += weight * rest * variance_of_samples(prior, samples[j], k);
      if (with_left) spread.left[j] += weight * left_by(prior, k, samples[j]);
    }
  }
  return spread;
}

}  // namespace passcurve
