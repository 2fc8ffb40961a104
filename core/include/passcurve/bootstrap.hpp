#pragma once

#include <span>
#include <vector>

#include "passcurve/estimate.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Which of the replicates of a seed to draw, so that several may draw a part each.
struct Replicates {
  double first = 0;  ///< whole, in [0, 2^40]
  double count = 0;  ///< whole, in [1, 10^6]
  double seed = 1;   ///< whole, in [0, 2^53]
};

/// pass@k by an estimator fitted anew to the tasks under weights Dirichlet(1, …, 1), clusters as wholes: the Bayesian
/// bootstrap. Row-major, replicates x ks. A replicate is the same whoever draws it.
/// @throws as the estimator's curve; ValueError naming a part of the replicates
/// Cost: that of so many fits.
std::vector<double> refit_draws(const Tasks& tasks, Estimator estimator, std::span<const double> ks,
                                const Replicates& replicates, const LinMix& mix = {});

/// The interval of each column of `draws` (row-major): the (1-level)/2 quantiles from either side, drawn back alike in
/// rank for all columns at once where `simultaneous`. `value` is what stands beside them. Columns whose draws are all
/// the same, to nine digits, have none.
/// @throws ShapeError unless there are values, and whole rows of draws; ValueError naming level, or too few rows for it
Intervals interval_of_draws(std::span<const double> draws, std::span<const double> value, double level,
                            bool simultaneous);

}  // namespace passcurve
