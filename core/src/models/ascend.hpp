#pragma once

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

#include "models/evidence.hpp"

namespace passcurve {

/// The end of an ascent.
struct Ascent {
  PriorPoint point;
  Evidence evidence;
  double iterations = 0;
  bool has_converged = false;
};

/// Newton's direction, made to ascend. Along each axis of the Hessian it is the gradient over |curvature|, hence it
/// never turns downhill. Without a second axis (the binomial limit) it moves logit mu alone.
inline Eigen::Vector2d ascent_step(const Evidence& at, bool is_line) {
  constexpr double kFlattest = 1e-12;  // of the larger curvature: the least curvature of an axis
  if (is_line) return {at.gradient[0] / std::max(std::abs(at.hessian(0, 0)), kFlattest), 0};
  Eigen::SelfAdjointEigenSolver<Eigen::Matrix2d> axes;
  axes.computeDirect(at.hessian);
  const Eigen::Array2d curvatures = axes.eigenvalues().cwiseAbs();
  const double least = kFlattest * std::max(1.0, curvatures.maxCoeff());
  const Eigen::Array2d along = axes.eigenvectors().transpose() * at.gradient;
  return axes.eigenvectors() * (along / curvatures.max(least)).matrix();
}

/// True if a step goes up. Near the top rounding hides the gain in value; there a step goes up if it halves the
/// gradient.
inline bool is_up(double value, double slope, double next_value, double next_slope) {
  constexpr double kRounding = 1e-12;  // of a log evidence, a sum of thousands of terms
  const double noise = kRounding * std::abs(value);
  return next_value > value + noise || (next_value >= value - noise && next_slope < 0.5 * slope);
}

/// Climbs from `start` until the steps no longer move. It also stops when log nu leaves [-limit, limit]; then it has
/// not converged. `evaluate` gives the Evidence at a point. Convergence is quadratic near the top.
template <class Evaluate>
Ascent ascend(PriorPoint start, double limit, Evaluate evaluate) {
  constexpr int kMostSteps = 200;   // a dozen are used; this bounds bad cases
  constexpr double kLongest = 3;    // in logits and logs: a factor of 20
  constexpr double kStill = 1e-11;  // a shorter step changes no reliable digit of a fit
  const bool is_line = std::isinf(start.log_nu);
  Ascent ascent{start, evaluate(start), 0, false};
  for (; ascent.iterations < kMostSteps; ++ascent.iterations) {
    const Eigen::Vector2d step = ascent_step(ascent.evidence, is_line);
    const double size = step.lpNorm<Eigen::Infinity>();
    double length = std::min(1.0, kLongest / size);
    bool has_gained = false;
    for (; length * size > kStill && !has_gained; length /= 2) {
      const PriorPoint point{ascent.point.logit_mu + length * step[0],
                             ascent.point.log_nu + (is_line ? 0 : length * step[1])};
      const Evidence there = evaluate(point);
      has_gained = is_up(ascent.evidence.value, ascent.evidence.gradient.norm(), there.value, there.gradient.norm());
      if (has_gained) ascent = {point, there, ascent.iterations, false};
    }
    ascent.has_converged = !has_gained;
    if (!has_gained || (!is_line && std::abs(ascent.point.log_nu) > limit)) break;
  }
  return ascent;
}

}  // namespace passcurve
