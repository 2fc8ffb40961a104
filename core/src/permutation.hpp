#pragma once

#include <vector>

#include "passcurve/interval.hpp"
#include "units.hpp"

namespace passcurve {

/// Two-sided p values, one for each column, of the test that the differences are as likely with the other sign: units
/// keep their difference or change its sign. NaN in a column without a value, and in all where counts are not whole.
std::vector<double> sign_flip_p_values(const Units& differences, const IntervalRequest& request);

/// That the units of two runs are drawn from one population: dealt anew into runs of the same sizes.
/// NaN also for clusters, and where some tasks have no value.
std::vector<double> dealt_p_values(const Units& a, const Units& b, const IntervalRequest& request);

/// That each task's samples of both runs are drawn at one rate: dealt anew, task by task.
std::vector<double> resampled_p_values(const Tasks& a, const Tasks& b, const Question& question,
                                       const IntervalRequest& request);

}  // namespace passcurve
