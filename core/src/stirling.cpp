#include "stirling.hpp"

#include <cmath>

namespace passcurve {
namespace {

constexpr double kSeriesFrom = 16;  // below, the asymptotic series no longer reaches double precision

constexpr double kHalfLogTwoPi = 0.91893853320467274178;

/// x! for whole x < kSeriesFrom, where it is a whole number that a double holds.
double factorial(double x) {
  double product = 1;
  for (double factor = 2; factor <= x; ++factor) product *= factor;
  return product;
}

}  // namespace

double stirling_remainder(double x) {
  if (x < kSeriesFrom) return std::log(factorial(x)) - ((x + 0.5) * std::log(x) - x + kHalfLogTwoPi);
  const double y = 1 / (x * x);  // Bernoulli numbers over 2j(2j-1), highest power first
  return (1.0 / 12 - y * (1.0 / 360 - y * (1.0 / 1260 - y * (1.0 / 1680 - y * (1.0 / 1188))))) / x;
}

double log_excess(double x, double y) {
  if (y > x) return x == 0 ? y : y - x * std::log1p(y / x);
  // log(1 + y/x) = 2 (r + r^3/3 + r^5/5 + ...) with r = y / (2x + y) <= 1/3, and y - 2 x r = r y.
  constexpr int kTerms = 17;  // r^2 <= 1/9: the first term left out is below 9^-17 / 37 < 2e-18
  const double r = y / (2 * x + y);
  const double square = r * r;
  double sum = 0;
  for (int j = kTerms; j >= 1; --j) sum = square * (1.0 / (2 * j + 1) + sum);
  return r * (y - 2 * x * sum);
}

}  // namespace passcurve
