#include "quantiles.hpp"

#include <algorithm>
#include <cmath>

#include "incomplete_beta.hpp"

namespace passcurve {
namespace {

/// Degrees of freedom from which Student's t is taken from the normal distribution with its first correction.
constexpr double kNormalFreedom = 1e6;

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
  const double tail = std::min(q, 1 - q);
  const double sign = q < 0.5 ? -1 : 1;
  if (freedom > kNormalFreedom) {
    // Cornish and Fisher: what is left out is of the order of z^5 / freedom^2.
    const double z = -normal_quantile(tail);
    return sign * (z + (z * z * z + z) / (4 * freedom));
  }
  // freedom / (freedom + t^2) is small for few degrees of freedom, the rest of 1 for many: the small one has its
  // digits.
  constexpr double kManyDegrees = 100;
  if (freedom < kManyDegrees) {
    const double x = beta_quantile(freedom / 2, 0.5, 2 * tail);
    return sign * std::sqrt(freedom * (1 - x) / x);
  }
  const double y = beta_quantile(0.5, freedom / 2, 1 - 2 * tail);
  return sign * std::sqrt(freedom * y / (1 - y));
}

double t_beyond(double freedom, double x) {
  if (freedom > kNormalFreedom) {
    const double z = std::abs(x) * (1 - 1 / (4 * freedom)) / std::sqrt(1 + x * x / (2 * freedom));
    return 2 * normal_share(-z);
  }
  return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + x * x));
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
