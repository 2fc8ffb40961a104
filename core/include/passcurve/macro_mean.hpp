#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The mean over strata of values that each stratum has in columns: sum over s of values[s * columns + j], divided by
/// the number of strata. Each stratum counts the same, whatever its number of tasks. NaN where a stratum has NaN.
/// @throws ShapeError unless there is at least one stratum, and `values` has as many columns in each
std::vector<double> mean_over_strata(std::span<const double> values, std::size_t strata);

/// The mean over strata of the question's means (macro mean), with an interval for new tasks like those of each
/// stratum. The strata themselves are fixed: the interval does not cover other benchmarks. Gaffke's draws of each
/// stratum come from a stream of their own. A draw of the macro mean is the mean over the strata of their draws; its
/// quantiles are the ends, as in mean_interval. One stratum: mean_interval, to the bit. NaN and `undefined` at a place
/// where a stratum has no value. `units` are those of all strata.
/// @throws as mean_interval; ShapeError without strata; ValueError naming method for several strata unless it is gaffke
/// Cost O(replicates * cells of all strata * columns).
Intervals macro_mean_interval(std::span<const Tasks> strata, const Question& question, const IntervalRequest& request);

/// The same from each stratum's posterior (hierarchical_interval), which are independent. Their ends are combined by
/// the method of variance estimates recovery: with value_s, lower_s and upper_s of S strata,
///     lower = value - sqrt(sum of (value_s - lower_s)^2) / S, upper = value + sqrt(sum of (upper_s - value_s)^2) / S.
/// One stratum: hierarchical_interval, to the bit.
/// @throws as hierarchical_interval; ShapeError without strata
/// Source: Zou & Donner 2008, Statistics in Medicine 27, 1693-1702.
Intervals macro_posterior_interval(std::span<const Tasks> strata, const Question& question,
                                   const IntervalRequest& request, bool new_tasks);

/// The same of each stratum's pass@k continued beyond its samples (continued_pass_at_k_interval).
/// @throws as continued_pass_at_k_interval; ShapeError without strata
Intervals macro_continued_interval(std::span<const Tasks> strata, std::span<const double> ks, About about,
                                   const IntervalRequest& request);

}  // namespace passcurve
