#pragma once

#include <vector>

#include "passcurve/fit.hpp"

namespace passcurve {

/// Throws ValueError naming n if the sum of the distinct n exceeds kMostNumbers: their chances are a table.
void check_predictive(const char* function, const Counts& counts);

/// The chance of each c = 0 ... n successes among n samples of a new task, under a fit. Computed by recurrence outwards
/// from near the mode. Relative error about 1e-16 n. Cost O(n).
std::vector<double> predictive(double n, const Fit& fit);

/// The distinct n of the counts, with the number of tasks (by weight) of each.
struct Group {
  double n;
  double tasks;
};
std::vector<Group> groups_of(const Counts& counts);

}  // namespace passcurve
