#pragma once

#include "passcurve/question.hpp"

namespace passcurve {

/// The correlation of the tasks' own pass@k in two runs, row i of both the same task: the covariance of the unbiased
/// estimates, which chance does not move on average, over the root of both variances between tasks (noise_split). In
/// [-1, 1]; NaN where a variance is not above 0, and for one task. k whole in [1, smallest n]. The weights of a count.
/// @throws ValueError naming k; ShapeError for runs of different lengths
/// Cost as noise_split.
double task_correlation(const Tasks& a, const Tasks& b, double k = 1);

}  // namespace passcurve
