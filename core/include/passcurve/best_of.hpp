#pragma once

#include <span>
#include <vector>

#include "passcurve/question.hpp"

namespace passcurve {

/// Confidence that a run is the best of several: the share of replicates in which its mean is the highest. Row-major,
/// runs x places of the question. Each replicate weighs the tasks by Dirichlet(1, …, 1), the Bayesian bootstrap; a
/// cluster has one weight. Runs that tie share the replicate equally, so that each column sums to 1. `paired`: all runs
/// have the same tasks, row by row, and the weights and clusters of the first run; without clusters, a row is one unit.
/// Otherwise the runs' tasks count as chosen independently. replicates is whole in [1, 10^6], seed whole in [0, 2^53].
/// A run without a value at a place is NaN there and takes no part. If some run has a single unit, all are NaN.
/// @throws ShapeError for fewer than two runs, or for paired runs of different lengths; ValueError naming the rest
/// Cost O(replicates * rows of all runs * places).
std::vector<double> best_of(std::span<const Tasks> runs, const Question& question, bool paired, double replicates,
                            double seed);

}  // namespace passcurve
