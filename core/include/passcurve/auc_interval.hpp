#pragma once

#include <span>

#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// AvgAUC+ of each run, with intervals for new tasks. For two runs: AUC+(A, B) and AUC+(B, A).
/// The ends are quantiles of its values under Gaffke's weights. For an upper end, the run always solves the one more
/// task and the others never do. For a lower end it is the reverse.
/// `paired`: all runs have the same tasks, row by row, and the weights and clusters of the first run. Otherwise the
/// runs' tasks count as chosen independently. simultaneous: as interval_of_draws. request.method is not used.
/// @throws ShapeError for fewer than two runs, or for paired runs of different lengths
/// Cost O(replicates * (tasks * runs + rates * runs^2)).
Intervals average_auc_excess_interval(std::span<const Tasks> runs, bool paired, const IntervalRequest& request);

}  // namespace passcurve
