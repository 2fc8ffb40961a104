#pragma once

#include <span>
#include <vector>

namespace passcurve {

/// Fisher's exact test, two-sided, of whether two sets of samples have the same success rate. It is the chance of a
/// split of all successes that is at most as likely as the observed one. n whole in [1, 2^31], c in [0, n]. Cost
/// O(min(n, successes)).
double exact_test(double n_a, double c_a, double n_b, double c_b);

/// Holm's correction of p values for their number. A corrected value is the smallest level at which its hypothesis is
/// rejected while the chance of any false rejection stays below that level. NaN stays NaN and does not count.
/// @throws ValueError for a value outside [0, 1]
std::vector<double> holm(std::span<const double> p_values);

/// Runs that cannot be distinguished: the longest stretches, in descending order of `values`, in which no pair of runs
/// differs. `differs` is row-major, runs x runs. A run can be in several stretches, and every run is in at least one.
/// The result is groups of indices, without NaN values.
/// @throws ShapeError if the length of `differs` is not the square of that of `values`
std::vector<std::vector<double>> tied_groups(std::span<const double> values, std::span<const double> differs);

}  // namespace passcurve
