#include "models/end_masses.hpp"

#include <algorithm>
#include <cmath>

#include "models/ascend.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// Newton's steps double the digits, so that a handful is used; this bounds what goes wrong.
constexpr int kMostSteps = 100;

/// Steps below this leave the masses as they are.
constexpr double kStill = 1e-15;

/// The step that solves the free part of -H s = g.
std::array<double, 2> newton_step(const MassDerivatives& at, const std::array<bool, 2>& is_free) {
  const auto& [h00, h01, h11] = at.hessian;
  const auto& [g0, g1] = at.gradient;
  if (is_free[0] && is_free[1]) {
    const double determinant = h00 * h11 - h01 * h01;
    if (determinant > 0) return {(h01 * g1 - h11 * g0) / determinant, (h01 * g0 - h00 * g1) / determinant};
  }
  return {is_free[0] && h00 < 0 ? -g0 / h00 : 0, is_free[1] && h11 < 0 ? -g1 / h11 : 0};
}

std::array<bool, 2> free_masses(double pi0, double pi1, const MassDerivatives& at) {
  return {pi0 > 0 || at.gradient[0] > 0, pi1 > 0 || at.gradient[1] > 0};
}

/// The size of the gradient, without the part that would take a mass of 0 below it.
double free_slope(const EndMasses& masses, const MassDerivatives& at) {
  const auto is_free = free_masses(masses.pi0, masses.pi1, at);
  return std::hypot(is_free[0] ? at.gradient[0] : 0, is_free[1] ? at.gradient[1] : 0);
}

}  // namespace

MassDerivatives mass_derivatives(std::span<const ExtremeTasks> none, std::span<const ExtremeTasks> all, double interior,
                                 double pi0, double pi1) {
  const double between = 1 - pi0 - pi1;
  Sum value;
  std::array<Sum, 2> gradient;
  std::array<Sum, 3> hessian;
  const auto add = [&](double weight, double log, double d0, double d1) {
    value.add(weight * log);
    gradient[0].add(weight * d0);
    gradient[1].add(weight * d1);
    hessian[0].add(-weight * d0 * d0);
    hessian[1].add(-weight * d0 * d1);
    hessian[2].add(-weight * d1 * d1);
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
  return {value.value(),
          {gradient[0].value(), gradient[1].value()},
          {hessian[0].value(), hessian[1].value(), hessian[2].value()}};
}

EndMasses best_masses(std::span<const ExtremeTasks> none, std::span<const ExtremeTasks> all, double interior) {
  // From half of what is seen at the ends, where every chance is positive even if the Beta part gives none.
  double total = interior;
  double at_zero = 0;
  double at_one = 0;
  for (const ExtremeTasks& tasks : none) at_zero += tasks.weight;
  for (const ExtremeTasks& tasks : all) at_one += tasks.weight;
  total += at_zero + at_one;
  EndMasses masses{0.5 * at_zero / total, 0.5 * at_one / total, {}};
  const auto derivatives_at = [&](double pi0, double pi1) { return mass_derivatives(none, all, interior, pi0, pi1); };

  MassDerivatives at = derivatives_at(masses.pi0, masses.pi1);
  for (int steps = 0; steps < kMostSteps; ++steps) {
    masses.is_free = free_masses(masses.pi0, masses.pi1, at);
    const auto [s0, s1] = newton_step(at, masses.is_free);
    double length = 1;
    bool has_gained = false;
    double moved = 0;
    for (; length > kStill && !has_gained; length /= 2) {
      const double pi0 = std::max(0.0, masses.pi0 + length * s0);
      const double pi1 = std::max(0.0, masses.pi1 + length * s1);
      if (!(pi0 + pi1 < 1)) continue;
      const MassDerivatives there = derivatives_at(pi0, pi1);
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
