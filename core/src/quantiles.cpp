#include "quantiles.hpp"

#include <algorithm>
#include <cmath>

#include "incomplete_beta.hpp"

namespace passcurve {
namespace {

/// The x in [low, high] at which an ascending function reaches `level`, to the last bit that a double has.
template <class Ascending>
double bisect(double low, double high, double level, Ascending ascending) {
  for (;;) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return middle;
    (ascending(middle) < level ? low : high) = middle;
  }
}

}  // namespace

double beta_quantile(double a, double b, double q) {
  if (q <= 0) return 0;
  if (q >= 1) return 1;
  constexpr double kFurthest = 745;  // beyond, exp is 0
  const auto share = [](double logit) { return 1 / (1 + std::exp(-logit)); };
  return share(bisect(-kFurthest, kFurthest, q, [&](double logit) { return incomplete_beta(a, b, share(logit)); }));
}

double normal_share(double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; }

double normal_quantile(double q) {
  constexpr double kFurthest = 40;
  return bisect(-kFurthest, kFurthest, q, normal_share);
}

double t_quantile(double freedom, double q) {
  const double x = beta_quantile(freedom / 2, 0.5, 2 * std::min(q, 1 - q));
  return (q < 0.5 ? -1 : 1) * std::sqrt(freedom * (1 - x) / x);
}

std::size_t rank_of_end(std::size_t draws, double level) {
  const double rank = std::floor((1 - level) / 2 * static_cast<double>(draws + 1));
  return static_cast<std::size_t>(std::max(1.0, rank));
}

double select(std::span<double> values, std::size_t rank) {
  const auto place = values.begin() + static_cast<std::ptrdiff_t>(rank - 1);
  std::nth_element(values.begin(), place, values.end());
  return *place;
}

}  // namespace passcurve
