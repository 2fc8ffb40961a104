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

/// Posteriors of means of one run over ks: each a share of the most that it can be.
struct GainPosterior {
  PosteriorCurve doubling;  ///< Pass@(2k) - Pass@(k)
  PosteriorCurve against;   ///< what counts against a step of so many rounds, as in most_against; none for 0 rounds
};

/// As hierarchical_curve; ks up to kMostPosteriorDraws / 2. Both are worths of the successes among 2k draws.
GainPosterior gain_posterior(const Counts& counts, std::span<const double> ks, double rounds,
                             std::span<const double> levels, bool new_tasks);

}  // namespace passcurve
