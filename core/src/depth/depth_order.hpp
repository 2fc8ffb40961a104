#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/check.hpp"
#include "numeric/order.hpp"

namespace passcurve {

/// The places of runs (with a `depth` each) in ascending order of depth.
/// @throws ShapeError without runs; ValueError naming T, also where it repeats
template <class Run>
std::vector<std::size_t> depth_order(const char* function, std::span<const Run> runs) {
  check_not_empty({function, "runs"}, runs.size());
  std::vector<double> depths;
  depths.reserve(runs.size());
  for (const Run& run : runs) {
    check_whole({function, "T", depths.size()}, run.depth, 0, kMaxWhole);
    check_new({function, "T", depths.size()}, run.depth, depths);
    depths.push_back(run.depth);
  }
  return ascending_order(depths);
}

}  // namespace passcurve
