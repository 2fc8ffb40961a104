#pragma once

#include <span>
#include <vector>

#include "numeric/odds.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Throws ValueError naming ks unless the values of all cells take an allowed number of steps.
void check_sample_work(const char* function, const Question& question, std::span<const SampleCell> cells);

/// The values of a task at each place, and their complements; NaN where it has fewer samples than k. All places of a
/// vote share its work. The caller has checked the arguments.
std::vector<Odds> sample_values(const Question& question, const SampleCell& cell);

}  // namespace passcurve
