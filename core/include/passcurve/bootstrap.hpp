#pragma once

#include <span>
#include <vector>

#include "passcurve/estimate.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Replicates of a seed to draw. Several callers may each draw a part.
struct Replicates {
  double first = 0;  ///< whole, in [0, 2^40]
  double count = 0;  ///< whole, in [1, 10^6]
  double seed = 1;   ///< whole, in [0, 2^53]
};

/// pass@k by an estimator, fitted again to the tasks under weights Dirichlet(1, …, 1): the Bayesian bootstrap. A
/// cluster has one weight. Row-major, replicates x ks. A replicate does not depend on who draws it.
/// @throws as the estimator's curve; ValueError naming a part of the replicates
/// Cost: that of as many fits as replicates. Replicates times (n, c), or rows in clusters, times 1000 + 10 ks are at
/// most 2e10.
std::vector<double> refit_draws(const Tasks& tasks, Estimator estimator, std::span<const double> ks,
                                const Replicates& replicates, const LinMix& mix = {});

/// The interval of each column of `draws` (row-major): the (1-level)/2 quantiles from either side. `simultaneous`: all
/// columns share one rank, which moves outwards until the share `level` of whole rows lies inside. `value` holds the
/// values that the intervals belong to. A column whose draws are all the same, to nine digits, has no interval.
/// @throws ShapeError unless there are values, and whole rows of draws; ValueError naming level, or too few rows for it
Intervals interval_of_draws(std::span<const double> draws, std::span<const double> value, double level,
                            bool simultaneous);

}  // namespace passcurve
