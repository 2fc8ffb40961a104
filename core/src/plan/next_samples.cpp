#include "passcurve/next_samples.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <numeric>
#include <utility>

#include "base/check.hpp"
#include "passcurve/population.hpp"
#include "passcurve/prior.hpp"

namespace passcurve {
namespace {

/// Shares of it are exact to far less than one sample.
constexpr double kMostBudget = 1e12;

/// The posterior standard deviation of one task's 1 - (1-p)^k.
double doubt_of(double n, double c, double k, const Population& population) {
  Chance once{0, 0};
  Chance twice{0, 0};
  const auto add = [](Chance& sum, double weight, const Chance& each) {
    sum.value += weight * each.value;
    sum.complement += weight * each.complement;
  };
  for (std::size_t i = 0; i < population.size(); ++i) {
    add(once, population.weight[i], posterior_pass_at_k(n, c, k, population.prior(i)));
    add(twice, population.weight[i], posterior_pass_at_k(n, c, 2 * k, population.prior(i)));
  }
  // The variance of (1-p)^k, from the smaller of it and its complement.
  const bool mostly_fails = once.complement > once.value;
  const double variance = mostly_fails ? 2 * once.value - twice.value - once.value * once.value
                                       : twice.complement - once.complement * once.complement;
  return std::sqrt(std::max(0.0, variance));
}

/// Whole shares of the budget in proportion to each claim; they sum to the whole budget.
std::vector<double> shared_out(const std::vector<double>& claims, double budget) {
  const double all = std::accumulate(claims.begin(), claims.end(), 0.0);
  const auto tasks = static_cast<double>(claims.size());
  std::vector<double> shares;
  std::vector<double> rests;
  double left = budget;
  for (const double claim : claims) {
    const double share = all > 0 ? budget * (claim / all) : budget / tasks;
    shares.push_back(std::min(std::floor(share), left));
    rests.push_back(share - shares.back());
    left -= shares.back();
  }
  std::vector<std::size_t> order(claims.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t one, std::size_t other) { return rests[one] > rests[other]; });
  for (std::size_t i = 0; left > 0; i = (i + 1) % order.size()) {
    shares[order[i]] += 1;
    left -= 1;
  }
  return shares;
}

}  // namespace

NextSamples next_samples(const Tasks& tasks, double k, double budget) {
  check_whole({"next_samples", "k"}, k, 1, kMaxWhole / 2);  // 2k has to be a valid k
  check_whole({"next_samples", "budget"}, budget, 0, kMostBudget);
  const Population population = population_of(Counts(tasks.n, tasks.c));
  std::map<std::pair<double, double>, double> doubts;
  NextSamples next;
  for (std::size_t i = 0; i < tasks.n.size(); ++i) {
    const auto [place, is_new] = doubts.try_emplace({tasks.n[i], tasks.c[i]}, 0);
    if (is_new) place->second = doubt_of(tasks.n[i], tasks.c[i], k, population);
    next.sd.push_back(place->second);
  }
  next.more = shared_out(next.sd, budget);
  return next;
}

}  // namespace passcurve
