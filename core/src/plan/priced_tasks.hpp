#pragma once

#include <cstddef>
#include <limits>
#include <span>

#include "passcurve/question.hpp"

namespace passcurve {

/// The cost of a success that never happens.
constexpr double kNever = std::numeric_limits<double>::infinity();

inline double cost_at(const Tasks& run, std::size_t row) {
  return run.cost.empty() ? 1 : run.cost[run.cost.size() == 1 ? 0 : row];
}

inline double cost_per(double cost, double solved) { return solved > 0 ? cost / solved : kNever; }

/// Throws ShapeError unless there are runs, whose costs are one or as many as their tasks, and that have equally many
/// tasks where they are paired; ValueError for a cost that is not finite or below 0.
void check_costs(const char* function, std::span<const Tasks> runs, bool paired);

}  // namespace passcurve
