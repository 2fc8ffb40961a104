#include "hypergeometric.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "check.hpp"
#include "double_double.hpp"
#include "sum.hpp"

namespace passcurve {
namespace {

/// Multiplies by x y / (z w), all whole, in one step each way where the products are exact.
void step(DoubleDouble& mass, double x, double y, double z, double w) {
  if (x * y <= kMaxWhole && z * w <= kMaxWhole) {
    mass.multiply(x * y);
    mass.divide(z * w);
  } else {
    mass.multiply(x);
    mass.divide(z);
    mass.multiply(y);
    mass.divide(w);
  }
}

/// P(J = j) for j in [least, greatest], each in proportion to that at the mode.
std::vector<double> relative_masses(double n, double c, double k, double least, double greatest) {
  std::vector<double> masses(static_cast<std::size_t>(greatest - least) + 1);
  const double mode = std::clamp(std::floor((k + 1) * (c + 1) / (n + 2)), least, greatest);
  const auto place = [least](double j) { return static_cast<std::size_t>(j - least); };
  masses[place(mode)] = 1;

  DoubleDouble mass(1);
  for (double j = mode; j < greatest && mass.value() > 0; ++j) {
    step(mass, c - j, k - j, j + 1, n - c - k + j + 1);
    masses[place(j + 1)] = mass.value();
  }
  mass = DoubleDouble(1);
  for (double j = mode; j > least && mass.value() > 0; --j) {
    step(mass, j, n - c - k + j, c - j + 1, k - j + 1);
    masses[place(j - 1)] = mass.value();
  }
  return masses;
}

}  // namespace

HypergeometricTails::HypergeometricTails(double n, double c, double k)
    : least_(std::max(0.0, k - (n - c))), greatest_(std::min(c, k)) {
  const std::vector<double> masses = relative_masses(n, c, k, least_, greatest_);
  const std::size_t count = masses.size();
  Sum all;
  for (const double mass : masses) all.add(mass);
  const double total = all.value();

  at_least_.resize(count);
  Sum above;
  for (std::size_t i = count; i-- > 1;) {
    above.add(masses[i]);
    at_least_[i] = above.value() / total;
  }
  at_least_[0] = 1;
  below_.resize(count);
  Sum under;
  for (std::size_t i = 1; i < count; ++i) {
    under.add(masses[i - 1]);
    below_[i] = under.value() / total;
  }
}

double HypergeometricTails::at_least(double j) const {
  if (j <= least_) return 1;
  return j > greatest_ ? 0 : at_least_[static_cast<std::size_t>(j - least_)];
}

double HypergeometricTails::below(double j) const {
  if (j <= least_) return 0;
  return j > greatest_ ? 1 : below_[static_cast<std::size_t>(j - least_)];
}

}  // namespace passcurve
