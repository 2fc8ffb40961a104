#include "numeric/incomplete_beta.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/double_double.hpp"
#include "numeric/log_binomial.hpp"
#include "numeric/polya.hpp"
#include "numeric/stirling.hpp"

namespace passcurve {
namespace {

constexpr int kMostFractionTerms = 100000;  // near the mean about sqrt(a + b) terms are used: 10^4 at a + b = 1e9

/// a - (a+b) x, with an exact sum and product: near the mean only this difference matters.
double above_mean(double a, double b, double x) {
  const double sum = a + b;
  const double part = sum - a;
  const double lost = (a - (sum - part)) + (b - part);
  DoubleDouble product(sum);
  product.multiply(x);
  return product.below(a) - lost * x;
}

/// x^a (1-x)^b / B(a, b) over P(p <= x), for x below the mean, as a continued fraction: denominator 0 + numerator 1 /
/// (denominator 1 + …). `gap` is a - (a+b) x. All parts are positive until m reaches b.
struct BetaFraction {
  double a;
  double b;
  double x;
  double gap;

  struct Step {
    double numerator;
    double denominator;
  };
  [[nodiscard]] Step step(double m) const {
    const double odd = a + 2 * m - 1;
    const double ratio = m * (b - m) * x / odd;
    const double numerator = (a + m - 1) * x / odd * ((a + b + m - 1) * ratio);
    return {numerator, m + ratio + (a + m) * ((gap + 1 + m * (2 - x)) / (a + 2 * m + 1))};
  }
  [[nodiscard]] double first() const { return a * (gap + 1) / (a + 1); }
};

/// The fraction's value, by Lentz's method.
double value_of(const BetaFraction& fraction, double precision) {
  double value = fraction.first();
  double c = value;
  double d = 0;
  for (int m = 1; m <= kMostFractionTerms; ++m) {
    const auto [numerator, denominator] = fraction.step(m);
    d = 1 / (denominator + numerator * d);
    c = denominator + numerator / c;
    const double change = c * d;
    value *= change;
    if (std::abs(change - 1) < precision) break;
  }
  return value;
}

/// P(p <= x) for p ~ Beta(a, b), where x is at most the mean.
double part_below(double a, double b, double x, double gap, double precision) {
  return std::exp(log_beta_power(a, b, x)) / value_of({a, b, x, gap}, precision);
}

/// log of Gamma(a+b) / (Gamma(a+1) Gamma(b)) = -log(a B(a, b)), at full relative precision even for a tiny a.
double log_inverse_beta(double a, double b) {
  // For b < 1, b-1 would be negative: take b/(a+b) times the value at b+1. The rest is Gamma(1) Gamma(1+a+t) /
  // (Gamma(1+a) Gamma(1+t)).
  const double first = b >= 1 ? 0 : a < b ? std::log1p(-a / (a + b)) : std::log(b / (a + b));
  const double t = b < 1 ? b : b - 1;
  constexpr double kFar = 16;  // from here on Stirling's formula is accurate
  double excess = 0;
  for (double y = 1; y < kFar; ++y) excess += (1 + excess) * (a * t / (y * (y + a + t)));
  return first + std::log1p(excess) + log_gamma_mixed_difference(kFar, a, t);
}

/// sum over j >= 1 of (1-b)(2-b)…(j-b) x^j / (j! (a+j)), for b x <= 1.
double power_series(double a, double b, double x, double precision) {
  double term = 1;
  double sum = 0;
  for (int j = 1; j <= kMostFractionTerms; ++j) {
    term *= (j - b) / j * x;
    sum += term / (a + j);
    if (std::abs(term) < precision * std::abs(sum)) break;
    if (term == 0) break;
  }
  return sum;
}

/// Both parts for a <= 1 and x near 0. The log of the lower part is a multiple of a, hence neither part cancels.
BetaTails tails_near_zero(double a, double b, double x, double precision) {
  // P(p <= x) = x^a / (a B(a, b)) (1 + a sum)
  const double log = a * std::log(x) + log_inverse_beta(a, b) + std::log1p(a * power_series(a, b, x, precision));
  return {std::exp(log), std::max(0.0, -std::expm1(log))};
}

/// True if tails_near_zero is accurate: the terms of its series do not grow, and they converge fast.
bool is_near_zero(double a, double b, double x) { return a <= 1 && b * x <= 1 && x <= 0.5; }

}  // namespace

double log_beta_power(double a, double b, double x) {
  const double all = a + b;
  const double gap = above_mean(a, b, x);
  const double bulk = deviance(a, all * x, gap) + deviance(b, all * (1 - x), -gap);
  const double remainders = stirling_remainder(all) - stirling_remainder(a) - stirling_remainder(b);
  return 0.5 * std::log(a / all * b / kTwoPi) + remainders - bulk;
}

BetaTails beta_tails(double a, double b, double x, double precision) {
  if (x <= 0) return {0, 1};
  if (x >= 1) return {1, 0};
  if (is_near_zero(a, b, x)) return tails_near_zero(a, b, x, precision);
  const double y = 1 - x;
  if (is_near_zero(b, a, y)) {
    const BetaTails mirrored = tails_near_zero(b, a, y, precision);
    return {mirrored.above, mirrored.below};
  }
  const double gap = above_mean(a, b, x);
  if (gap >= 0) {
    const double below = std::min(1.0, part_below(a, b, x, gap, precision));
    return {below, 1 - below};
  }
  const double above = std::min(1.0, std::exp(log_beta_power(a, b, x)) / value_of({b, a, y, -gap}, precision));
  return {1 - above, above};
}

double incomplete_beta(double a, double b, double x, double precision) { return beta_tails(a, b, x, precision).below; }

}  // namespace passcurve
