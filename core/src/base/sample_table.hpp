#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "passcurve/samples.hpp"

namespace passcurve {

/// The most samples of a task that vote: 2^20.
constexpr double kMostVotes = 1048576;

/// The distinct groups of samples, and the one that each task has.
struct SampleTable {
  std::vector<SampleCell> cells;
  std::vector<std::size_t> cell_of_row;
};

/// Tasks with the same groups are one cell, for any order of the answers of votes. The order of the cells depends on
/// the groups alone. Weights as those of Counts; empty: 1 each. Rows of weight 0 count as others do.
/// @throws ShapeError and ValueError naming votes, scores or ranks, and the row or the group
/// Cost O(groups log groups).
SampleTable sample_table(std::span<const double> n, std::span<const double> c, std::span<const double> weights,
                         const SampleGroups& groups);

}  // namespace passcurve
