#include "models/end_masses.hpp"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>

#include "models/ascend.hpp"
#include "models/jet.hpp"

namespace passcurve {
namespace {

/// Newton's steps double the digits, and a handful is used; this bounds bad cases.
constexpr int kMostSteps = 100;

/// Steps below this leave the masses as they are.
constexpr double kStill = 1e-15;

/// The step that solves the free part of -H s = g.
Eigen::Vector2d newton_step(const Jet& at, const std::array<bool, 2>& is_free) {
  if (is_free[0] && is_free[1] && at.hessian.determinant() > 0) return -at.hessian.inverse() * at.gradient;
  Eigen::Vector2d step = Eigen::Vector2d::Zero();
  if (is_free[0] && at.hessian(0, 0) < 0) step[0] = -at.gradient[0] / at.hessian(0, 0);
  if (is_free[1] && at.hessian(1, 1) < 0) step[1] = -at.gradient[1] / at.hessian(1, 1);
  return step;
}

std::array<bool, 2> free_masses(double pi0, double pi1, const Jet& at) {
  return {pi0 > 0 || at.gradient[0] > 0, pi1 > 0 || at.gradient[1] > 0};
}

/// The size of the gradient, without the parts that would push a mass of 0 below 0.
double free_slope(const EndMasses& masses, const Jet& at) {
  const auto is_free = free_masses(masses.pi0, masses.pi1, at);
  return std::hypot(is_free[0] ? at.gradient[0] : 0, is_free[1] ? at.gradient[1] : 0);
}

}  // namespace

Jet mass_evidence(std::span<const ExtremeTasks> none, std::span<const ExtremeTasks> all, double interior, double pi0,
                  double pi1) {
  const double between = 1 - pi0 - pi1;
  JetSum sum;
  const auto add = [&](double weight, double log, double d0, double d1) {
    const Eigen::Vector2d gradient(d0, d1);
    sum.add(weight, log, gradient, -gradient.lazyProduct(gradient.transpose()));
  };
  add(interior, std::log(between), -1 / between, -1 / between);
  for (const ExtremeTasks& tasks : none) {
    const double chance = pi0 + between * tasks.chance;
    add(tasks.weight, std::log(chance), tasks.rest / chance, -tasks.chance / chance);
  }
  for (const ExtremeTasks& tasks : all) {
    const double chance = pi1 + between * tasks.chance;
    add(tasks.weight, std::log(chance), -tasks.chance / chance, tasks.rest / chance);
  }
  return sum.jet();
}

EndMasses best_masses(std::span<const ExtremeTasks> none, std::span<const ExtremeTasks> all, double interior) {
  // Starts from half of the observed shares at the ends. There every chance is positive, even if the Beta part gives
  // none.
  double total = interior;
  double at_zero = 0;
  double at_one = 0;
  for (const ExtremeTasks& tasks : none) at_zero += tasks.weight;
  for (const ExtremeTasks& tasks : all) at_one += tasks.weight;
  total += at_zero + at_one;
  EndMasses masses{0.5 * at_zero / total, 0.5 * at_one / total, {}};
  const auto evidence_at = [&](double pi0, double pi1) { return mass_evidence(none, all, interior, pi0, pi1); };

  Jet at = evidence_at(masses.pi0, masses.pi1);
  for (int steps = 0; steps < kMostSteps; ++steps) {
    masses.is_free = free_masses(masses.pi0, masses.pi1, at);
    const Eigen::Vector2d step = newton_step(at, masses.is_free);
    double length = 1;
    bool has_gained = false;
    double moved = 0;
    for (; length > kStill && !has_gained; length /= 2) {
      const double pi0 = std::max(0.0, masses.pi0 + length * step[0]);
      const double pi1 = std::max(0.0, masses.pi1 + length * step[1]);
      if (!(pi0 + pi1 < 1)) continue;
      const Jet there = evidence_at(pi0, pi1);
      moved = std::max(std::abs(pi0 - masses.pi0), std::abs(pi1 - masses.pi1));
      has_gained = moved > 0 && is_up(at.value, free_slope(masses, at), there.value, free_slope({pi0, pi1, {}}, there));
      if (!has_gained) continue;
      masses.pi0 = pi0;
      masses.pi1 = pi1;
      at = there;
    }
    if (!has_gained || moved < kStill) break;
  }
  masses.is_free = {masses.pi0 > 0, masses.pi1 > 0};
  return masses;
}

}  // namespace passcurve
