#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"

namespace passcurve {

/// The most that a doubling of k adds to one task's 1 - x, where x = (1-p)^k is the chance that k tries fail. The gain
/// is x - x^2, largest at x = 1/2. For samples drawn without replacement it can be more.
constexpr double kMostByDoubling = 0.25;

/// The largest value of (1 - x) / rounds + x - x^2 for one task: at x = (1 - 1/rounds) / 2.
constexpr double most_against(double rounds) { return (1 + 1 / rounds) * (1 + 1 / rounds) / 4; }

/// Posteriors of means of one run, under one prior. A gain is a share of its largest possible value.
struct GainPosterior {
  PosteriorCurve pass;      ///< Pass@(k), over ks and without quantiles; empty for 0 rounds
  PosteriorCurve doubling;  ///< Pass@(2k) - Pass@(k), over doubled
  PosteriorCurve against;   ///< the part subtracted from a step of rounds, as in most_against; empty for 0 rounds
};

/// As hierarchical_curve; `doubled` up to kMostPosteriorDraws / 2.
/// Method: a gain is a worth of j successes in 2k draws, as G-Pass is one in k draws. Cost as hierarchical_curve.
GainPosterior gain_posterior(const Counts& counts, std::span<const double> ks, std::span<const double> doubled,
                             double rounds, std::span<const double> levels, bool new_tasks);

}  // namespace passcurve
