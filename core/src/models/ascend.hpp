#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "models/evidence.hpp"

namespace passcurve {

/// Where an ascent ended.
struct Ascent {
  Place place;
  Evidence evidence;
  double iterations = 0;
  bool has_settled = false;
};

/// Newton's direction made to ascend: along each axis of the Hessian the gradient over the size of its curvature, so
/// that it never turns downhill. Without a second axis (the binomial limit) it moves logit mu alone.
inline std::array<double, 2> ascent_step(const Evidence& at, bool is_line) {
  const auto& [xx, xy, yy] = at.hessian;
  const auto& [gx, gy] = at.gradient;
  constexpr double kFlattest = 1e-12;  // of the larger curvature: below it an axis is taken as this curved
  if (is_line) return {gx / std::max(std::abs(xx), kFlattest), 0};
  const double half_sum = 0.5 * (xx + yy);
  const double half_difference = 0.5 * (xx - yy);
  const double half_apart = std::hypot(half_difference, xy);
  // The first axis (c, s): half of 1 +- half_difference / half_apart are the squares, and the sign is that of xy.
  const double turn = half_apart > 0 ? half_difference / half_apart : 1;
  const double c = std::sqrt(0.5 * (1 + turn));
  const double s = std::copysign(std::sqrt(0.5 * (1 - turn)), xy);
  const double one = half_sum + half_apart;
  const double other = half_sum - half_apart;
  const double least = std::max(kFlattest * std::max(std::abs(one), std::abs(other)), kFlattest);
  const double along_one = (c * gx + s * gy) / std::max(std::abs(one), least);
  const double along_other = (c * gy - s * gx) / std::max(std::abs(other), least);
  return {c * along_one - s * along_other, s * along_one + c * along_other};
}

/// Whether a step is one up. Near the top rounding hides the gain in value: there it is one that halves the gradient.
inline bool is_up(double value, double slope, double next_value, double next_slope) {
  constexpr double kRounding = 1e-12;
  const double noise = kRounding * std::abs(value);
  return next_value > value + noise || (next_value >= value - noise && next_slope < 0.5 * slope);
}

inline double slope_of(const Evidence& at) { return std::hypot(at.gradient[0], at.gradient[1]); }

/// Climbs from `start` until the steps no longer move, or the place leaves [-limit, limit] in log nu (then it has not
/// settled). `evaluate` gives the Evidence at a place. Quadratic near the top.
template <class Evaluate>
Ascent ascend(Place start, double limit, Evaluate evaluate) {
  constexpr int kMostSteps = 200;
  constexpr double kLongest = 3;  // in logits and logs: a factor of 20
  constexpr double kStill = 1e-11;
  const bool is_line = std::isinf(start.log_nu);
  Ascent ascent{start, evaluate(start), 0, false};
  for (; ascent.iterations < kMostSteps; ++ascent.iterations) {
    auto [dx, dy] = ascent_step(ascent.evidence, is_line);
    const double size = std::max(std::abs(dx), std::abs(dy));
    double length = std::min(1.0, kLongest / size);
    bool has_gained = false;
    for (; length * size > kStill && !has_gained; length /= 2) {
      const Place place{ascent.place.logit_mu + length * dx, ascent.place.log_nu + (is_line ? 0 : length * dy)};
      const Evidence there = evaluate(place);
      has_gained = is_up(ascent.evidence.value, slope_of(ascent.evidence), there.value, slope_of(there));
      if (has_gained) ascent = {place, there, ascent.iterations, false};
    }
    ascent.has_settled = !has_gained;
    if (!has_gained || (!is_line && std::abs(ascent.place.log_nu) > limit)) break;
  }
  return ascent;
}

}  // namespace passcurve
