#include "metrics/hypergeometric.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "base/check.hpp"
#include "numeric/double_double.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// Multiplies by x y / (z w), all whole. Exact products need only one multiplication and one division.
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

/// Below this, doubles lose digits, and a product with a factor near 1 would stop shrinking.
constexpr double kLeastMass = 1e-305;

/// The weights of neighbouring numbers from the mode outwards, relative to the mode's, until they underflow. `advance`
/// turns the i-th weight into the next.
template <class Advance>
std::vector<double> outwards(double steps, Advance advance) {
  std::vector<double> weights;
  DoubleDouble weight(1);
  for (double i = 0; i < steps; ++i) {
    advance(weight, i);
    if (!(weight.value() > kLeastMass)) break;
    weights.push_back(weight.value());
  }
  return weights;
}

}  // namespace

HypergeometricTails::HypergeometricTails(double n, double c, double k) {
  const double possible_from = std::max(0.0, k - (n - c));
  const double possible_to = std::min(c, k);
  const double mode = std::clamp(std::floor((k + 1) * (c + 1) / (n + 2)), possible_from, possible_to);
  // P(j + 1) / P(j) = (c - j)(k - j) / ((j + 1)(n - c - k + j + 1))
  const std::vector<double> upwards = outwards(possible_to - mode, [&](DoubleDouble& weight, double i) {
    const double j = mode + i;
    step(weight, c - j, k - j, j + 1, n - c - k + j + 1);
  });
  // P(j - 1) / P(j) = j (n - c - k + j) / ((c - j + 1)(k - j + 1))
  const std::vector<double> downwards = outwards(mode - possible_from, [&](DoubleDouble& weight, double i) {
    const double j = mode - i;
    step(weight, j, n - c - k + j, c - j + 1, k - j + 1);
  });
  least_ = mode - static_cast<double>(downwards.size());
  greatest_ = mode + static_cast<double>(upwards.size());
  std::vector<double> masses(downwards.rbegin(), downwards.rend());
  masses.push_back(1);
  masses.insert(masses.end(), upwards.begin(), upwards.end());
  const std::size_t count = masses.size();
  Sum all;
  for (const double mass : masses) all.add(mass);
  const double total = all.value();
  chance_ = masses;
  for (double& chance : chance_) chance /= total;

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

double HypergeometricTails::at(double j) const {
  return least_ <= j && j <= greatest_ ? chance_[static_cast<std::size_t>(j - least_)] : 0;
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
