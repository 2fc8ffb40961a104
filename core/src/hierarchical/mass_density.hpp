#pragma once

#include <Eigen/Core>
#include <Eigen/LU>
#include <cmath>
#include <cstddef>
#include <vector>

#include "hierarchical/hb_inflation.hpp"

namespace passcurve {

/// The sum over groups of weight * log(x + rest * chance). Factors of equal weight are multiplied first: a log costs as
/// much as ten multiplications.
class LogProduct {
 public:
  explicit LogProduct(const std::vector<InflatedGroup>& groups) : groups_(groups) {}

  [[nodiscard]] double at(double x, double rest) const {
    constexpr double kSmall = 1e-150;  // the product of two such numbers is still a normal one
    double sum = 0;
    for (std::size_t i = 0; i < groups_.size();) {
      const double weight = groups_[i].weight;
      double product = 1;
      for (; i < groups_.size() && groups_[i].weight == weight; ++i) {
        const double factor = x + rest * groups_[i].chance;
        if (product < kSmall || factor < kSmall) {
          sum += weight * std::log(product);
          product = factor;
        } else {
          product *= factor;
        }
      }
      sum += weight * std::log(product);
    }
    return sum;
  }

 private:
  const std::vector<InflatedGroup>& groups_;
};

/// The gradient and minus the Hessian in two coordinates.
struct Shape2 {
  Eigen::Vector2d gradient = Eigen::Vector2d::Zero();
  Eigen::Matrix2d curvature = Eigen::Matrix2d::Zero();
  /// Adds weight * log(x), where x has these slopes.
  void add(double weight, double x, double slope0, double slope1) {
    const Eigen::Vector2d slope(slope0 / x, slope1 / x);
    gradient += weight * slope;
    curvature += weight * slope * slope.transpose();
  }
};

/// The density over s = logit(pi0 + pi1) and d = log(pi0 / pi1). In these coordinates two shapes need no narrow steps:
/// a mass near 0, and a ridge along which both masses grow and the Beta part shrinks. Its log is concave in (pi0, pi1).
/// log(pi0)/2 + log(pi1)/2 + log(1-pi0-pi1) is what remains of the prior's singularities after the change of
/// coordinates.
class MassDensity {
 public:
  explicit MassDensity(const InflationProblem& problem)
      : p_(problem), none_(problem.none), every_(problem.every), beta_(problem.interior + 1) {
    constexpr double kMostFactors = 16;  // beyond, a logarithm costs less
    const double factors = 2 * (problem.shape - 1);
    if (factors <= kMostFactors && factors == std::floor(factors)) factors_ = static_cast<int>(factors);
  }

  [[nodiscard]] double log_at(double pi0, double pi1, double rest) const {
    return log_of_rest(rest) + log_beside_rest(pi0, pi1, rest);
  }

  /// The part of log_at() that a row has in common, and the rest of it.
  [[nodiscard]] double log_of_rest(double rest) const { return beta_ * std::log(rest); }
  [[nodiscard]] double log_beside_rest(double pi0, double pi1, double rest) const {
    return log_prior(pi0, pi1, rest) + none_.at(pi0, rest) + every_.at(pi1, rest);
  }

  [[nodiscard]] Shape2 shape_at(double pi0, double pi1, double rest) const {
    Shape2 shape;
    shape.add(0.5, pi0, 1, 0);
    shape.add(0.5, pi1, 0, 1);
    shape.add(beta_, rest, -1, -1);
    shape.add(p_.shape - 1, rest + pi1, -1, 0);
    shape.add(p_.shape - 1, rest + pi0, 0, -1);
    for (const InflatedGroup& g : p_.none) shape.add(g.weight, pi0 + rest * g.chance, 1 - g.chance, -g.chance);
    for (const InflatedGroup& g : p_.every) shape.add(g.weight, pi1 + rest * g.chance, -g.chance, 1 - g.chance);
    return shape;
  }

 private:
  /// log(pi0 pi1)/2 + (shape-1) log((1-pi0)(1-pi1)), with a single log if the powers are few.
  [[nodiscard]] double log_prior(double pi0, double pi1, double rest) const {
    constexpr double kNormal = 1e-300;  // a product below it has lost digits
    const double inner = (rest + pi1) * (rest + pi0);
    double product = pi0 * pi1;
    double square = inner;
    for (int left = factors_; left > 0; left /= 2) {
      if ((left & 1) != 0) product *= square;
      square *= square;
    }
    if (factors_ >= 0 && product > kNormal) return 0.5 * std::log(product);
    return 0.5 * (std::log(pi0) + std::log(pi1)) + (p_.shape - 1) * std::log(inner);
  }

  const InflationProblem& p_;
  LogProduct none_;
  LogProduct every_;
  double beta_;
  int factors_ = -1;  // 2 (shape-1) if that is a small whole number
};

/// The start of Newton's steps without a neighbour's peak: half of the observed shares at the ends.
inline MassPeak first_guess(const InflationProblem& problem) {
  double none = 0;
  double every = 0;
  for (const InflatedGroup& g : problem.none) none += g.weight;
  for (const InflatedGroup& g : problem.every) every += g.weight;
  const double all = 2 * (none + every + problem.interior) + 3;
  return {(none + 0.5) / all, (every + 0.5) / all};
}

/// Climbs to the peak by Newton's steps. A step is cut if it comes near an edge or does not rise.
inline MassPeak peak_of(const MassDensity& density, MassPeak at, double enough) {
  constexpr int kMostClimbs = 100;      // a dozen from afar, two from a neighbour's peak
  constexpr double kTowardsEdge = 0.9;  // of the way to an edge, on which the density vanishes
  constexpr double kShortest = 1e-6;    // of a Newton step; a gain that needs a shorter one is rounding
  double value = density.log_at(at.pi0, at.pi1, 1 - at.pi0 - at.pi1);
  for (int i = 0; i < kMostClimbs; ++i) {
    const double rest = 1 - at.pi0 - at.pi1;
    const Shape2 s = density.shape_at(at.pi0, at.pi1, rest);
    const Eigen::Vector2d newton = s.curvature.inverse() * s.gradient;
    if (!(s.gradient.dot(newton) / 2 > enough)) break;
    double length = 1;
    const auto stay_inside = [&](double room, double step) {
      if (step * length > kTowardsEdge * room) length = kTowardsEdge * room / step;
    };
    stay_inside(at.pi0, -newton[0]);
    stay_inside(at.pi1, -newton[1]);
    stay_inside(rest, newton.sum());
    bool has_risen = false;
    for (; length > kShortest && !has_risen; length /= 2) {
      const MassPeak next{at.pi0 + length * newton[0], at.pi1 + length * newton[1], at.row_step, at.column_step};
      const double there = density.log_at(next.pi0, next.pi1, 1 - next.pi0 - next.pi1);
      has_risen = there > value;
      if (!has_risen) continue;
      at = next;
      value = there;
    }
    if (!has_risen) break;
  }
  return at;
}

}  // namespace passcurve
