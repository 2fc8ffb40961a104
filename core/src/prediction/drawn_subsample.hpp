#pragma once

#include "numeric/random.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// Throws ValueError unless all weights are whole, because tasks are drawn.
void check_whole_tasks(const char* function, const Counts& counts);

/// As subsample, from a generator. The caller has checked the arguments.
Counts drawn_subsample(const Counts& counts, double m, double tasks, Random random);

}  // namespace passcurve
