#pragma once

#include <span>

#include "passcurve/interval.hpp"
#include "passcurve/measure.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// An oracle's choice among k tries compared with that of a vote or a verifier: parallel arrays in the order of the ks.
struct OracleGap {
  Measured oracle;     ///< pass@k, which chooses a right try if there is one
  Measured selection;  ///< maj@k or best-of-k
  Intervals gap;       ///< oracle - selection
};

/// Loss from choosing among k tries without an oracle: the mean over tasks of pass@k - maj@k or pass@k - best-of-k, by
/// `selection.metric`, of the same tasks. Each task's gap lies in [0, 1], and is 0 at k = 1.
/// The interval is about new tasks, of one run compared with itself under two metrics: by paired_interval, with values
/// that cannot be below 0, so that t_plus adds a task at 0 and one at 1. Each stratum counts the same, and t_plus or t
/// of the strata are combined as in compare_macro_means. tasks.samples: votes for maj_at_k, ranks for best_of_k.
/// Undefined where a value is: at k > n by selection.ragged, and everywhere if sampling stops at a success. no_spread
/// at k = 1, where no task can have another value.
/// @throws as paired_interval; ShapeError without strata or without the groups of samples; ValueError naming metric for
/// another metric, and method for several strata unless it is t or t_plus. Cost as that of both metrics
OracleGap oracle_gap(std::span<const Tasks> strata, const Question& selection, const IntervalRequest& request);

}  // namespace passcurve
