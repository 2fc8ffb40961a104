#include "numeric/quantiles.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/incomplete_beta.hpp"

namespace passcurve {
namespace {

/// Degrees of freedom above which Student's t is the normal distribution with its first correction.
constexpr double kNormalFreedom = 1e6;

/// The x in [low, high] at which an ascending function reaches `level`, to the last bit of a double.
template <class Ascending>
double bisect(double low, double high, double level, Ascending ascending) {
  for (;;) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return middle;
    (ascending(middle) < level ? low : high) = middle;
  }
}

double share_of(double logit) { return 1 / (1 + std::exp(-logit)); }

/// The logit at which the step `missing` is only a rounding. Bisects where Newton's step leaves the bracket.
template <class Missing>
double newton_in_bracket(Missing missing, double logit) {
  constexpr double kFurthest = 745;     // beyond, exp is 0
  constexpr double kNear = 1e-9;        // below it, one more step reaches the last digits
  constexpr int kMostBisections = 200;  // of a bracket of doubles; Newton's steps take ten
  double low = -kFurthest;
  double high = kFurthest;
  for (int i = 0; i < kMostBisections; ++i) {
    const double move = missing(share_of(logit));
    if (std::abs(move) < kNear) return logit + move;
    (move > 0 ? low : high) = logit;
    const double next = logit + move;
    logit = low < next && next < high ? next : low + (high - low) / 2;
  }
  return logit;
}

}  // namespace

double beta_quantile(double a, double b, double q) {
  if (q <= 0) return 0;
  if (q >= 1) return 1;
  const bool is_lower = q < 0.5;
  // Newton's step in the logit of x, for the log of the smaller part, which is nearly straight: log(target / part) part
  // / (x^a (1-x)^b / B(a, b)).
  const auto missing = [&](double x) {
    const BetaTails tails = beta_tails(a, b, x);
    const double part = is_lower ? tails.below : tails.above;
    if (part == 0) return (is_lower ? 1 : -1) * std::numeric_limits<double>::infinity();
    const double wanted = is_lower ? q : 1 - q;
    const double move = std::log(wanted / part) * part / std::exp(log_beta_power(a, b, x));
    return is_lower ? move : -move;
  };
  const double logit = newton_in_bracket(missing, std::log(a / b));
  double x = share_of(logit);
  // Newton's steps in x itself: a large logit has fewer digits than a small x.
  constexpr int kPolishes = 2;
  for (int i = 0; i < kPolishes && 0 < x && x < 1; ++i) {
    const double move = x * (1 - x) * missing(x);
    if (std::isfinite(move)) x = std::clamp(x + move, 0.0, 1.0);
  }
  return x;
}

double normal_share(double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; }

double normal_quantile(double q) {
  constexpr double kFurthest = 40;  // standard deviations, beyond which the share is 0 as a double
  return bisect(-kFurthest, kFurthest, q, normal_share);
}

double t_quantile(double freedom, double q) {
  const double tail = std::min(q, 1 - q);
  const double sign = q < 0.5 ? -1 : 1;
  if (freedom > kNormalFreedom) {
    // Cornish and Fisher: z + (z^3 + z) / (4 freedom). The omitted terms are of the order of z^5 / freedom^2.
    const double z = -normal_quantile(tail);
    return sign * (z + (z * z * z + z) / (4 * freedom));
  }
  const double x = beta_quantile(freedom / 2, 0.5, 2 * tail);
  // 1 - x is computed directly where it is small: near q = 1/2, and for many degrees of freedom.
  const double y = x < 0.5 ? 1 - x : beta_quantile(0.5, freedom / 2, 1 - 2 * tail);
  return sign * std::sqrt(freedom * y / (x < 0.5 ? x : 1 - y));
}

double t_beyond(double freedom, double x) {
  if (freedom > kNormalFreedom) {
    // the same correction for a share: z = x (1 - 1/(4 freedom)) / sqrt(1 + x^2 / (2 freedom))
    const double z = std::abs(x) * (1 - 1 / (4 * freedom)) / std::sqrt(1 + x * x / (2 * freedom));
    return 2 * normal_share(-z);
  }
  return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + x * x));
}

double whole_part(double x) {
  constexpr double kWholeWithin = 1e-8;  // 1 - level is off by up to 1e-16, and 10^6 draws make that 1e-10
  return std::floor(x + kWholeWithin);
}

std::size_t rank_of_end(std::size_t draws, double level) {
  // floor((1 - level)/2 (draws + 1)), at least 1
  return static_cast<std::size_t>(std::max(1.0, whole_part((1 - level) / 2 * static_cast<double>(draws + 1))));
}

double select(std::span<double> values, std::size_t rank) {
  const auto place = values.begin() + static_cast<std::ptrdiff_t>(rank - 1);
  std::nth_element(values.begin(), place, values.end());
  return *place;
}

}  // namespace passcurve
