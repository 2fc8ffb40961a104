#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Interval of the mean over these tasks at one place, by the samples alone. The second of each pair is 1 - the first,
/// computed without subtraction where that is near 1.
struct SampledEnds {
  std::array<double, 2> value{};  ///< the unbiased mean
  std::array<double, 2> lower{};
  std::array<double, 2> upper{};
};

/// Intervals, around the unbiased mean, for the mean of these tasks with infinitely many samples. They assume no prior.
/// For pass@k, pass^k, G-Pass and mG-Pass at k that every task's samples answer, where sampling did not stop at a
/// success.
///
/// Two intervals hold, and the result is their intersection.
/// 1. The n samples of a task hold n/k groups of k. Hoeffding: their mean has at most k/n of a group's variance. So
///    Clopper and Pearson's interval for N n/k independent groups. At k = n this is that of N new tasks.
/// 2. The variance is (mean of x^2 - mean of theta^2)/N, with x a task's value and theta its expectation. The mean of
///    theta^2 is estimated from two disjoint groups where 2k <= n. Beyond, it has a lower bound: for failing, it is the
///    mean of (1-p)^2k, and the logs of moments are convex; for other metrics, groups with o samples in common share at
///    most o/k of their variance (Hoeffding). The interval reaches z sqrt(variance + z^2/4 j^2) + z^2/4 j, with a
///    task's jump j = k/(n N): it holds, too, if few tasks jump and no jump was observed.
/// `beyond` is the probability below the lower end, and above the upper one.
/// Source of 1: Hoeffding 1948, Annals of Mathematical Statistics 19, 293; 1956, 27, 713.
std::vector<SampledEnds> sampled_ends(const Counts& counts, const Question& question, double beyond);

/// True if there are sampled ends for this metric and these samples.
bool has_sampled_ends(const Counts& counts, Metric metric);

}  // namespace passcurve
