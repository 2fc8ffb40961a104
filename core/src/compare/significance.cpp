#include "passcurve/significance.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "metrics/hypergeometric.hpp"
#include "numeric/order.hpp"

namespace passcurve {
namespace {

void check_side(const char* samples, double n, const char* successes, double c) {
  const char* const function = "exact_test";
  check_whole({function, samples}, n, 1, kMaxSamples);
  check_whole({function, successes}, c, 0, n);
}

}  // namespace

double exact_test(double n_a, double c_a, double n_b, double c_b) {
  check_side("n_a", n_a, "c_a", c_a);
  check_side("n_b", n_b, "c_b", c_b);
  const double successes = c_a + c_b;
  const HypergeometricTails tails(n_a + n_b, successes, n_a);
  // Deals that are as likely as the observed one on paper count, too, despite rounding.
  constexpr double kTie = 1e-9;
  const double most = tails.at(c_a) * (1 + kTie);
  // The chance falls away from the mode on either side, so that each tail is one stretch.
  double low = tails.least();
  while (low <= tails.greatest() && tails.at(low) <= most) ++low;
  double high = tails.greatest();
  while (high >= low && tails.at(high) <= most) --high;
  return std::min(1.0, tails.below(low) + tails.at_least(high + 1));
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
