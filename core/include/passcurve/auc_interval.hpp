#pragma once

#include <span>

#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// AvgAUC+ of each run (for two runs: AUC+(A, B) and AUC+(B, A)) with intervals for new tasks: the quantiles of its
/// values under Gaffke's weights, the one more task being always solved by the run and never by the others for the
/// upper ends, and the reverse for the lower ones. `paired`: all runs have the same tasks, row by row, and the weights
/// and clusters of the first; else the runs' tasks are taken as chosen independently. simultaneous as
/// interval_of_draws.
/// @throws ShapeError for fewer than two runs or paired ones of different lengths. request.method is not asked
/// Cost O(replicates * (tasks * runs + rates * runs^2)).
Intervals average_auc_excess_interval(std::span<const Tasks> runs, bool paired, const IntervalRequest& request);

}  // namespace passcurve
