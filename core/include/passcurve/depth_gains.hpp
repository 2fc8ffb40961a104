#pragma once

#include <span>
#include <vector>

#include "passcurve/compare_means.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// One run at one interaction depth, task by task. Row i is the same task at every depth; a task that a depth lacks has
/// the weight 0 there.
struct DepthTasks {
  double depth = 0;  ///< the papers' T: whole, in [0, 2^53]
  Tasks tasks;
};

/// What a doubling of k and another round bring, row-major: depths (ascending) x ks (as asked for). NaN where
/// undefined.
struct DepthGains {
  std::vector<double> depth;
  std::vector<double> k;
  std::vector<double> tasks;  ///< of each depth, by weight: those that its gains are over
  Intervals delta_k;          ///< Pass@(2k, T) - Pass@(k, T)
  Intervals delta_t;          ///< (Pass@(k, T') - Pass@(k, T)) / (T' - T), T' the next depth
  Intervals difference;       ///< delta_t - delta_k: above 0 another round brings more, below it a doubling does
};

/// Intervals of the gains of one run over `ks` (whole, in [1, 2^53], any order). `runs` in any order, each depth once.
///
/// All gains of a depth are over the tasks that stand at it and at the next one, so that their sums are paired by task;
/// those of the last depth, and of one that shares no task with the next, over its own, and there is no delta_t. The
/// values are means of what each task gains: those of depth_surface to 1e-13 where no task is missing and none has
/// fewer than 2k samples. Weights and clusters are those of the shallower depth.
///
/// new_tasks: by request.method, as paired_interval has it of two runs, also where the depths are truncations of the
/// same samples; t_plus is the one to use. What a task gains lies in [0, 1/2] by a doubling (of 2k tries, that all of
/// the first half fail and some of the other half do not is as likely as the reverse), in [-1/r, 1/r] by a round of
/// r = T' - T, and their difference in [-1/2 - 1/(2r), 1/r]. So t_plus adds two tasks at plus and minus the largest
/// gain seen, or a tenth of the largest possible where that is larger; for a doubling, at 0 and 1/2. these_tasks, both:
/// from posteriors with the prior integrated out, of rates, whose doubling adds at most 1/4. Those of delta_k are of
/// one depth, for 2k up to kMostPosteriorDraws; delta_t is as compare_means has it, and the difference likewise, from
/// Pass@(k, T') / r and what of Pass@(k, T) and Pass@(2k, T) counts against it. Where `nested`, both are not_joint: two
/// depths of the same samples do not err independently. simultaneous: all gains of a depth at once, of posteriors by
/// Bonferroni's correction. Intervals' `units` are those of the depth that has fewest.
/// @throws as depth_surface and paired_interval; ShapeError naming runs for rows that are not those of the first run
/// Cost, for each depth, as paired_interval with three times the ks.
/// Source: Zhai et al. 2026 (arXiv 2604.14877) for the gains; their intervals are this project's.
DepthGains depth_gains(std::span<const DepthTasks> runs, std::span<const double> ks, Ragged ragged, About about,
                       bool nested, const IntervalRequest& request);

}  // namespace passcurve
