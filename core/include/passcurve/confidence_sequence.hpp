#pragma once

#include "passcurve/counts.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Settings of a confidence sequence.
struct SequenceRequest {
  double k = 1;         ///< whole, in [1, smallest n]
  double level = 0.95;  ///< in (0, 1)
  double tightest =
      100;  ///< the number of tasks at which it is to be narrowest, chosen before the first look; in [1, 1e6]
  double target = 0.05;               ///< the half-width to reach, in (0, 1)
  Metric metric = Metric::pass_at_k;  ///< one of k draws without replacement: not by tau, and not plugin
  double least = 1;                   ///< as of a question
};

/// An interval of the mean of a metric that holds at all looks together, with the chance `level`, however often tasks
/// are added and the interval is checked, and for any reason to stop.
struct ConfidenceSequence {
  double value = 0;  ///< the mean over tasks, unbiased
  double lower = 0;
  double upper = 0;
  double half_width = 0;  ///< before the ends are cut to [0, 1]
  double fixed = 0;       ///< half the width of Gaffke's interval, which holds at one look
  double tasks = 0;       ///< tasks seen so far
  double enough = 0;  ///< the tasks at which the target is reached if the spread stays the same; infinity beyond 1e6
};

/// Let M and S be mean and standard deviation of the N tasks' unbiased values and of four added values, two at 0 and
/// two at 1. The interval is
///
///     M +- S sqrt(2 (x + 1) / (N x) log(sqrt(x + 1) / alpha)),   x = N r / tightest,   r = log(r + 1) - 2 log alpha
///
/// With x = r it is narrowest: S sqrt((r + 1) / N), at level 0.95 about 1.6 times a fixed interval. It is asymptotic;
/// the added values make it hold from the first task on (tests: 1000 looks). Each task is a new one, with a number of
/// samples that does not depend on its outcomes. It holds the value and lies in [0, 1].
/// @throws ValueError naming metric, k, least, level, tightest or target
/// Source: Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas, arXiv 2103.06476, theorem 2.2; after Robbins 1970.
/// Cost O(cells).
ConfidenceSequence confidence_sequence(const Counts& counts, const SequenceRequest& request);

}  // namespace passcurve
