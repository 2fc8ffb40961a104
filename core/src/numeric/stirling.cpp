#include "numeric/stirling.hpp"

#include <cmath>

namespace passcurve {
namespace {

/// (x + 1/2) log(1 + 1/x) - 1: with r = 1/(2x+1), r^2/3 + r^4/5 + ...
double step_down(double x) {
  if (x < kStirlingStepFrom) return (x + 0.5) * std::log1p(1 / x) - 1;
  constexpr int kTerms = 10;
  const double square = 1 / ((2 * x + 1) * (2 * x + 1));
  double sum = 0;
  for (int j = kTerms; j >= 1; --j) sum = square * (1.0 / (2 * j + 1) + sum);
  return sum;
}

/// (1/(12 x) - remainder) x / y with y = 1/x^2: the Bernoulli numbers over 2j(2j-1). The first omitted term is 0.18
/// x^-17.
double after_first_term(double y) {
  const double far = y * (1.0 / 1188 - y * (691.0 / 360360 - y * (1.0 / 156 - y * (3617.0 / 122400))));
  return 1.0 / 360 - y * (1.0 / 1260 - y * (1.0 / 1680 - far));
}

}  // namespace

double stirling_remainder(double x) {
  // remainder(x) = remainder(x + 1) + step_down(x)
  double shifted = 0;
  for (; x < kStirlingSeriesFrom; ++x) shifted += step_down(x);
  const double y = 1 / (x * x);
  return shifted + (1.0 / 12 - y * after_first_term(y)) / x;
}

double stirling_fall(double x, double step) {
  const double to = x + step;
  const double near = 1 / (x * x);
  const double far = 1 / (to * to);
  // 1/(12 x) - 1/(12 (x + step))
  const double first = step / (12 * x * to);
  return first - (near * after_first_term(near) / x - far * after_first_term(far) / to);
}

double log_excess(double x, double y) {
  if (y > x) {
    const double ratio = y / x;
    // Where y/x overflows, for example at x = 0, the subtracted term is below 1e-305 y.
    return std::isinf(ratio) ? y : y - x * std::log1p(ratio);
  }
  // log(1 + y/x) = 2 (r + r^3/3 + r^5/5 + ...) with r = y / (2x + y) <= 1/3, and y - 2 x r = r y.
  constexpr int kTerms = 17;       // r^2 <= 1/9: the first omitted term is below 9^-17 / 37 < 2e-18
  constexpr int kFewTerms = 6;     // for a small r^2: it is below 1e-18 / 13
  constexpr double kSmall = 1e-3;  // its sixth power is the 1e-18 of the few terms
  const double r = y / (2 * x + y);
  const double square = r * r;
  double sum = 0;
  for (int j = square < kSmall ? kFewTerms : kTerms; j >= 1; --j) sum = square * (1.0 / (2 * j + 1) + sum);
  return r * (y - 2 * x * sum);
}

}  // namespace passcurve
