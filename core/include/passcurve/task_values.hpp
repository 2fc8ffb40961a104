#pragma once

#include <vector>

#include "passcurve/question.hpp"

namespace passcurve {

/// The question's value for one task at each of its places; NaN where the task has fewer than k samples.
/// @throws ValueError naming n, c, k, or ks or taus and the index
std::vector<double> task_values(const Question& question, double n, double c);

}  // namespace passcurve
