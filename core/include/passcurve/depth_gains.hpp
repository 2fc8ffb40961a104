#pragma once

#include <span>
#include <vector>

#include "passcurve/compare_means.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// One run at one interaction depth, task by task. Row i is the same task at every depth. A task that is missing at a
/// depth has weight 0 there.
struct DepthTasks {
  double depth = 0;  ///< the papers' T: whole, in [0, 2^53]
  Tasks tasks;
};

/// The gains of a doubling of k and of another round, row-major: depths (ascending) x ks (in the order of the request).
/// NaN where undefined.
struct DepthGains {
  std::vector<double> depth;
  std::vector<double> k;
  std::vector<double> tasks;  ///< for each depth, the tasks (by weight) that its gains are over
  Intervals delta_k;          ///< Pass@(2k, T) - Pass@(k, T)
  Intervals delta_t;          ///< (Pass@(k, T') - Pass@(k, T)) / (T' - T), T' the next depth
  Intervals difference;       ///< delta_t - delta_k: above 0 another round adds more, below 0 a doubling does
};

/// Intervals of the gains of one run over `ks` (whole, in [1, 2^53], any order). `runs` in any order, each depth once.
///
/// All gains of a depth are over the tasks present at it and at the next depth. Their sums are thus paired by task. The
/// last depth, and a depth that shares no task with the next, uses its own tasks and has no delta_t. The values are
/// means of each task's gains. They equal those of depth_surface to 1e-13 if no task is missing and none has fewer than
/// 2k samples. Weights and clusters are those of the shallower depth.
///
/// new_tasks: by request.method, as paired_interval of two runs, even if the depths are truncations of the same
/// samples; use t_plus. A gain of a task from a doubling lies in [0, 1/2]: of 2k tries, "all of the first half fail and
/// some of the other half do not" is as likely as the reverse. A gain from a round of r = T' - T lies in [-1/r, 1/r].
/// The difference of both lies in [-1/2 - 1/(2r), 1/r]. So t_plus adds two tasks at plus and minus the largest
/// possible gain; for a doubling, at 0 and 1/2.
/// these_tasks, both: from posteriors with the prior integrated out, of rates, whose doubling adds at most 1/4. delta_k
/// uses the posterior of one depth, for 2k up to kMostPosteriorDraws. delta_t is as in compare_means. So is the
/// difference, from Pass@(k, T') / r and the part of Pass@(k, T) and Pass@(2k, T) that is subtracted from it. `nested`:
/// both are not_joint, because two depths of the same samples do not err independently.
/// simultaneous: all gains of a depth at once; for posteriors by Bonferroni's correction. The `units` of Intervals are
/// those of the depth with the fewest.
/// @throws as depth_surface and paired_interval; ShapeError naming runs for rows that are not those of the first run
/// Cost, for each depth, as paired_interval with three times the ks.
/// Source: Zhai et al. 2026 (arXiv 2604.14877) for the gains; their intervals are this project's.
DepthGains depth_gains(std::span<const DepthTasks> runs, std::span<const double> ks, Ragged ragged, About about,
                       bool nested, const IntervalRequest& request);

}  // namespace passcurve
