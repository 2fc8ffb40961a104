#include "numeric/sine.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace passcurve {
namespace {

constexpr double kPi = std::numbers::pi;
/// Taylor's coefficients of x^3, x^5 … x^23. The rest adds less than 1e-17 of the sine up to pi/2.
constexpr std::array<double, 11> kSeries = [] {
  std::array<double, 11> series{};
  double coefficient = 1;
  double power = 1;
  for (double& each : series) {
    coefficient /= -(power + 1) * (power + 2);
    power += 2;
    each = coefficient;
  }
  return series;
}();

}  // namespace

double sine(double x) {
  double rest = x - 2 * kPi * std::floor(x / (2 * kPi) + 0.5);
  if (std::abs(rest) > kPi / 2) rest = std::copysign(kPi, rest) - rest;
  const double square = rest * rest;
  double sum = 0;
  for (std::size_t i = kSeries.size(); i-- > 0;) sum = (sum + kSeries[i]) * square;
  return rest + rest * sum;
}

double cosine(double x) { return sine(x + kPi / 2); }

}  // namespace passcurve
