#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"

namespace passcurve {

/// The most that a doubling of k adds to one task's 1 - x, where x = (1-p)^k is the chance that k tries fail: x - x^2
/// at x = 1/2. Of samples it is more.
constexpr double kMostByDoubling = 0.25;

/// The most that (1 - x) / rounds + x - x^2 is for one task: at x = (1 - 1/rounds) / 2.
constexpr double most_against(double rounds) { return (1 + 1 / rounds) * (1 + 1 / rounds) / 4; }

/// Posteriors of means of one run, of one prior. Those of gains are shares of the most that each can be.
struct GainPosterior {
  PosteriorCurve pass;      ///< Pass@(k), over ks and without quantiles; none for 0 rounds
  PosteriorCurve doubling;  ///< Pass@(2k) - Pass@(k), over doubled
  PosteriorCurve against;   ///< what counts against a step of so many rounds, as in most_against; none for 0 rounds
};

/// As hierarchical_curve; `doubled` up to kMostPosteriorDraws / 2.
/// Method: a gain is what j successes of 2k draws are worth, as G-Pass is of k. Cost as there.
GainPosterior gain_posterior(const Counts& counts, std::span<const double> ks, std::span<const double> doubled,
                             double rounds, std::span<const double> levels, bool new_tasks);

}  // namespace passcurve
