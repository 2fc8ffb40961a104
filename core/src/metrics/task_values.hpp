#pragma once

#include <vector>

#include "passcurve/question.hpp"

namespace passcurve {

/// Whether the metric's places are thresholds.
bool is_by_tau(Metric metric);

/// Throws ValueError unless every place of the question lies in its domain.
void check_question(const char* function, const Question& question);

/// As task_values, for arguments taken as checked.
std::vector<double> values_of(const Question& question, double n, double c);

}  // namespace passcurve
