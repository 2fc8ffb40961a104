#include <algorithm>
#include <cmath>

#include "check.hpp"
#include "hypergeometric.hpp"
#include "order.hpp"
#include "passcurve/compare_means.hpp"

namespace passcurve {

double exact_test(double n_a, double c_a, double n_b, double c_b) {
  check_task("exact_test", n_a, c_a);
  check_task("exact_test", n_b, c_b);
  const double successes = c_a + c_b;
  const HypergeometricTails tails(n_a + n_b, successes, n_a);
  const double least = std::max(0.0, successes - n_b);
  const double most = std::min(n_a, successes);
  // Deals as likely as the observed one on paper count, whatever rounding says.
  constexpr double kTie = 1e-9;
  // The chance of c falls away from the mode on either side, so that each tail is one stretch.
  const auto log_ratio = [&](double from, double to) {
    double sum = 0;
    for (double c = from; c < to; ++c) {
      sum += std::log((n_a - c) * (successes - c)) - std::log((c + 1) * (n_b - successes + c + 1));
    }
    return sum;  // of the chance of `to` to that of `from`
  };
  const double mode = std::clamp(std::floor((n_a + 1) * (successes + 1) / (n_a + n_b + 2)), least, most);
  const bool is_above = c_a >= mode;
  const double observed = is_above ? log_ratio(mode, c_a) : -log_ratio(c_a, mode);
  double far = is_above ? least : most;
  double log_chance = is_above ? -log_ratio(least, mode) : log_ratio(mode, most);
  const auto is_as_unlikely = [&] { return log_chance <= observed + kTie; };
  if (is_above) {
    while (far <= mode && is_as_unlikely()) {
      log_chance += log_ratio(far, far + 1);
      ++far;
    }
    const double below = tails.below(std::min(c_a, far));
    return std::min(1.0, tails.at_least(c_a) + below);
  }
  while (far >= mode && is_as_unlikely()) {
    log_chance -= log_ratio(far - 1, far);
    --far;
  }
  return std::min(1.0, tails.below(c_a + 1) + tails.at_least(std::max(c_a, far) + 1));
}

std::vector<double> holm(std::span<const double> p_values) {
  std::vector<double> known;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < p_values.size(); ++i) {
    if (std::isnan(p_values[i])) continue;
    check_share({"holm", "p_values", i}, p_values[i]);
    known.push_back(p_values[i]);
    places.push_back(i);
  }
  std::vector<double> corrected(p_values.begin(), p_values.end());
  double highest = 0;
  auto left = static_cast<double>(known.size());
  for (const std::size_t i : ascending_order(known)) {
    highest = std::max(highest, std::min(1.0, left * known[i]));
    corrected[places[i]] = highest;
    --left;
  }
  return corrected;
}

std::vector<std::vector<double>> tied_groups(std::span<const double> values, std::span<const double> differs) {
  check_same_length({"tied_groups", "differs"}, differs.size(), values.size() * values.size(), "values, squared");
  std::vector<double> keys;
  std::vector<std::size_t> known;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (std::isnan(values[i])) continue;
    keys.push_back(-values[i]);
    known.push_back(i);
  }
  std::vector<std::size_t> ranked;
  for (const std::size_t i : ascending_order(keys)) ranked.push_back(known[i]);
  const auto is_apart = [&](std::size_t i, std::size_t j) {
    return differs[ranked[i] * values.size() + ranked[j]] != 0 || differs[ranked[j] * values.size() + ranked[i]] != 0;
  };
  std::vector<std::vector<double>> groups;
  std::size_t reached = 0;  // the end of the longest stretch so far
  for (std::size_t first = 0; first < ranked.size(); ++first) {
    std::size_t end = first + 1;
    for (; end < ranked.size(); ++end) {
      bool differs_from_any = false;
      for (std::size_t i = first; i < end; ++i) differs_from_any = differs_from_any || is_apart(i, end);
      if (differs_from_any) break;
    }
    if (end <= reached) continue;
    reached = end;
    groups.emplace_back();
    for (std::size_t i = first; i < end; ++i) groups.back().push_back(static_cast<double>(ranked[i]));
  }
  return groups;
}

}  // namespace passcurve
