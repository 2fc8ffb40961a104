#include "passcurve/chosen_rates.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.hpp"
#include "models/check_prior.hpp"
#include "numeric/random.hpp"
#include "numeric/sum.hpp"
#include "passcurve/attempts.hpp"

namespace passcurve {
namespace {

double share_between(const Prior& masses) { return std::fmax(0, 1 - masses.pi0 - masses.pi1); }

/// A Beta part that is two points, 0 and 1, with this mean: its weight goes to the masses.
Prior two_points(double mean, double pi0, double pi1) {
  if (mean == 0) return {1, 1, 1 - pi1, pi1};
  if (mean == 1) return {1, 1, pi0, 1 - pi0};
  const double never = std::fmin(1, pi0 + (1 - pi0 - pi1) * (1 - mean));
  return {1, 1, never, 1 - never};
}

ChosenRates described(const Prior& prior, double mean, double h, double concentration) {
  return {prior, mean, h, concentration, prior.pi1 + share_between(prior) * (prior.a / (prior.a + prior.b))};
}

ChosenRates of_mean_and_h(const char* function, double mean, double h, double pi0, double pi1) {
  const double odds_product = mean * (1 - mean);
  if (h == 0 || odds_product == 0) return described(two_points(mean, pi0, pi1), mean, h, odds_product == 0 ? h : 0);
  const bool is_one_rate = std::isinf(h);
  const Prior prior =
      is_one_rate ? Prior{mean * kOneRate, (1 - mean) * kOneRate, pi0, pi1} : Prior{h / (1 - mean), h / mean, pi0, pi1};
  check_prior(function, prior);
  return described(prior, mean, h, is_one_rate ? h : prior.a + prior.b);
}

/// NaN and values below 0 fail; infinity is allowed.
void check_spread(const Argument& argument, double value) {
  if (!(value == std::numeric_limits<double>::infinity())) check_finite_from(argument, value, 0);
}

}  // namespace

ChosenRates chosen_rates(RatesBy by, double first, double second, double pi0, double pi1) {
  const char* const function = "chosen_rates";
  check_prior(function, {1, 1, pi0, pi1});
  if (by == RatesBy::shapes) {
    const Prior prior{first, second, pi0, pi1};
    check_prior(function, prior);
    const double all = first + second;
    return described(prior, first / all, first * (second / all), all);
  }
  check_share({function, "mean"}, first);
  check_spread({function, by == RatesBy::h ? "h" : "concentration"}, second);
  if (by == RatesBy::h) return of_mean_and_h(function, first, second, pi0, pi1);
  const double odds_product = first * (1 - first);
  ChosenRates found = of_mean_and_h(function, first, odds_product == 0 ? 0 : odds_product * second, pi0, pi1);
  found.concentration = second;
  return found;
}

ChosenRates changed_rates(const Prior& prior, const RatesChange& change) {
  const char* const function = "changed_rates";
  check_prior(function, prior);
  check_positive({function, "spread"}, change.spread, kLargestShape);
  check_between({function, "rise"}, change.rise, -1, 1);
  check_share({function, "impossible"}, change.impossible);
  const auto& [a, b, pi0, pi1] = prior;
  const double between = share_between(prior);
  const double mean = a / (a + b);
  const double moved = between > 0 ? std::clamp(mean + change.rise / between, 0.0, 1.0) : mean;
  const double h = a * (b / (a + b)) * change.spread;
  ChosenRates found = between > 0 ? of_mean_and_h(function, moved, h, pi0, pi1) : described(prior, mean, h, a + b);
  if (change.impossible > 0) {
    Prior& masses = found.prior;
    masses.pi1 *= 1 - change.impossible;
    masses.pi0 = std::fmin(1 - masses.pi1, change.impossible + (1 - change.impossible) * masses.pi0);
    found.pass_at_1 *= 1 - change.impossible;
  }
  return found;
}

Counts draw_counts(const Prior& prior, double tasks, double n, double seed) {
  const char* const function = "draw_counts";
  check_prior(function, prior);
  check_task(function, n, 0);
  check_work({function, "n"}, n, 1);
  check_whole({function, "tasks"}, tasks, 1, kMaxWhole);
  check_work({function, "tasks"}, tasks, 1);
  check_whole({function, "seed"}, seed, 0, kMaxWhole);
  std::vector<double> below;
  Sum sum;
  for (const double chance : count_chances(n, prior)) {
    sum.add(chance);
    below.push_back(sum.value());
  }
  Random random(static_cast<std::uint64_t>(seed));
  std::vector<double> successes;
  successes.reserve(static_cast<std::size_t>(tasks));
  for (double i = 0; i < tasks; ++i) {
    // Rounding may leave the last sum below 1.
    const auto found = std::upper_bound(below.begin(), below.end() - 1, random.uniform());
    successes.push_back(static_cast<double>(found - below.begin()));
  }
  const std::vector<double> samples(successes.size(), n);
  return {samples, successes};
}

}  // namespace passcurve
