#pragma once

#include <vector>

#include "passcurve/interval.hpp"

namespace passcurve {

/// Adds a stratum to the sums over strata: its values without ends. A column without a value in some stratum has none.
void add_values(Intervals& sums, const Intervals& stratum);

void divide(std::vector<double>& values, double by);

}  // namespace passcurve
