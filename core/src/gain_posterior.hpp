#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"

namespace passcurve {

/// The most that a doubling of k adds to one task's pass@k: of 2k tries, that all of the first half fail and some of
/// the other half do not is as likely as the reverse.
constexpr double kMostByDoubling = 0.5;

/// The most that Pass@(k) / rounds + Pass@(2k) - Pass@(k) is for one task that k tries solve half the time, 2k always.
constexpr double most_against(double rounds) { return kMostByDoubling / rounds + kMostByDoubling; }

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
