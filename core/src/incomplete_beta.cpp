#include "incomplete_beta.hpp"

#include <algorithm>
#include <cmath>

#include "log_gamma.hpp"

namespace passcurve {
namespace {

constexpr double kTiny = 1e-300;
constexpr int kMaxTerms = 20000;

/// The continued fraction of I_x(a, b) for x below its mean.
double fraction(double a, double b, double x, double precision) {
  double c = 1;
  double d = 1 - (a + b) * x / (a + 1);
  d = 1 / (std::abs(d) < kTiny ? kTiny : d);
  double result = d;
  for (int m = 1; m <= kMaxTerms; ++m) {
    const auto advance = [&](double coefficient) {
      d = 1 + coefficient * d;
      c = 1 + coefficient / c;
      d = 1 / (std::abs(d) < kTiny ? kTiny : d);
      if (std::abs(c) < kTiny) c = kTiny;
      return c * d;
    };
    result *= advance(m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)));
    const double change = advance(-(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)));
    result *= change;
    if (std::abs(change - 1) < precision) break;
  }
  return result;
}

}  // namespace

double incomplete_beta(double a, double b, double x, double precision) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front = std::exp(a * std::log(x) + b * std::log1p(-x) - log_beta(a, b));
  if (x * (a + b + 2) < a + 1) return front * fraction(a, b, x, precision) / a;
  return std::max(0.0, 1 - front * fraction(b, a, 1 - x, precision) / b);
}

}  // namespace passcurve
