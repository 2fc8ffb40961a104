#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The data set's mean with fewer samples of each task: row-major, samples x places of the question.
struct ThinnedMeans {
  std::vector<double> samples;
  std::vector<double> at;
  std::vector<double> mean;  ///< over all subsamples; of unbiased metrics it is the value of all samples
  std::vector<double> sd;  ///< standard deviation of the mean over the tasks, when each task's samples are drawn again
};

/// Draws m of each task's n samples without replacement, independently for each task: the successes are hypergeometric.
/// Mean and standard deviation are exact sums over all numbers of successes. Both are NaN where k > m. At m = n of
/// every task the deviation is 0. Each of `samples` is whole in [1, smallest n].
/// @throws ValueError naming samples or a part of the question, and the index
/// Cost O(sum over samples of (cells + cost of one value) * m).
ThinnedMeans thinned_means(const Counts& counts, const Question& question, std::span<const double> samples);

}  // namespace passcurve
