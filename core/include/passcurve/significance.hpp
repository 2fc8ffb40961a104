#pragma once

#include <span>
#include <vector>

namespace passcurve {

/// Fisher's exact test, two-sided, that two sets of samples have the same rate of success: the chance of a deal of all
/// successes that is at most as likely as the one observed. n whole in [1, 2^31], c in [0, n]. Cost O(min(n,
/// successes)).
double exact_test(double n_a, double c_a, double n_b, double c_b);

/// Holm's correction of p values for their number: each is what the level would have to be for its rejection while the
/// chance of any false rejection among all stays below it. NaN stays NaN and does not count.
/// @throws ValueError for a value outside [0, 1]
std::vector<double> holm(std::span<const double> p_values);

/// Runs that cannot be told apart: the longest stretches, in the descending order of `values`, in which no pair of runs
/// differs. `differs` is row-major, runs x runs. A run can be in several stretches; each has its place in some. Result:
/// groups of indices, NaN values left out.
/// @throws ShapeError where `differs` has another length than the square of that of `values`
std::vector<std::vector<double>> tied_groups(std::span<const double> values, std::span<const double> differs);

}  // namespace passcurve
