#pragma once

#include <cstdint>
#include <vector>

namespace passcurve {

/// Key by which the samples of a task are grouped.
enum class SampleKind : std::uint8_t {
  none,   ///< they are not grouped
  votes,  ///< their answers: value 1 for the right one (at most one group per task), 0 for a wrong one, NaN for samples
          ///< that can be drawn but give no vote
  scores,  ///< their scores: the value, in [0, 1], ascending
  ranks,   ///< their ranks by a verifier, ascending: the value is the share of the group that is right, in [0, 1]
};

/// Samples in groups, those of all tasks one after the other: task i has the groups from ends[i - 1], or 0 for the
/// first, up to ends[i] - 1. Sizes are whole and at least 0. For votes and ranks they add up to the n of the task, and
/// the right answer has size c. For scores they add up to the samples that have one.
struct SampleGroups {
  SampleKind kind = SampleKind::none;
  std::vector<double> ends{};
  std::vector<double> size{};
  std::vector<double> value{};
};

/// All tasks that have the same samples: `weight` of them have `n` samples in groups.
struct SampleCell {
  double n = 0;
  double weight = 0;
  std::vector<double> size{};
  std::vector<double> value{};
};

}  // namespace passcurve
