#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/mcnemar.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// How the tasks are drawn again.
struct BoundaryRequest {
  double replicates = 1000;  ///< whole, from 2/(1 - level) - 1 to 10^6
  double seed = 1;           ///< whole, in [0, 2^53]
  double level = 0.95;       ///< in (0, 1)
};

/// Whether the bootstrap says anything of a number of tasks.
enum class SizeStatus : std::uint8_t {
  ok,
  unchanged,  ///< no replicate differs from what was observed, so that the bootstrap would be certain
  narrow,     ///< so few replicates differ that both ends are the same
};

/// A number of tasks and its percentile interval; the ends are NaN where the status is not ok.
struct SetSize {
  double tasks = 0;  ///< as observed
  double mean = 0;   ///< over the replicates
  double lower = 0;
  double upper = 0;
  SizeStatus status = SizeStatus::ok;
};

/// The tasks that one and the same of many runs solve.
struct BoundarySet {
  std::vector<bool> runs;  ///< whether each run solves them
  SetSize size;
  std::vector<double> indices;  ///< the rows, ascending
};

/// The same tasks by which of 1 to 32 runs solve them at all (c > 0): one set for each combination that occurs, none of
/// them included, the largest first. Row i of every run is the same task. Every task counts once: weights and clusters
/// are not asked.
///
/// Bernoulli bootstrap: in each replicate each run's successes at each task are drawn again as Binomial(n, c/n), so
/// that the task stays solved with chance 1 - (1 - c/n)^n. All sets are of the same replicates. A task can be lost and
/// never found, so that a boundary's mean lies below what was observed, which is its largest value.
/// Replicate r of a seed is the same for the same tasks in any order; chances of loss below 2^-53 count as none.
/// @throws ShapeError without runs or tasks, for more than 32 runs, or runs of different lengths; ValueError naming
/// replicates, seed, level, or as Counts
/// Cost O(replicates * tasks * runs), without what cannot change. Source: Zhai et al. 2026 (arXiv 2604.14877).
std::vector<BoundarySet> boundary_sets(std::span<const Tasks> runs, const BoundaryRequest& request = {});

/// The tasks that both runs solve: which became more or less reliable from a to b.
struct Efficiency {
  double a = 0;  ///< the mean c/n over these tasks; NaN where there is none
  double b = 0;
  double more = 0;  ///< tasks whose c/n rose
  double less = 0;
  double same = 0;
  double p_value = 1;  ///< of the sign test, two-sided, exact: mcnemar(less, more)
};

/// Which of the same tasks two runs solve at all.
struct BoundaryComparison {
  SetSize both;
  SetSize only_a;  ///< regression, where a comes before b
  SetSize only_b;  ///< expansion
  SetSize neither;
  SetSize a;
  SetSize b;
  SetSize either;  ///< the union
  SetSize gain;    ///< only_b - only_a, as a repeat would find it; net is the interval of the test
  std::vector<double> both_indices;
  std::vector<double> only_a_indices;
  std::vector<double> only_b_indices;
  std::vector<double> neither_indices;
  double p_value = 1;  ///< mcnemar(only_a, only_b)
  NetGain net;         ///< mcnemar_interval(only_a, only_b, level): leaves out 0 exactly where p_value < 1 - level
  Efficiency efficiency;
};

/// The mechanism of boundary_sets for two runs, with what their sets add up to, of the same replicates.
/// @throws as boundary_sets
BoundaryComparison compare_boundary(const Tasks& a, const Tasks& b, const BoundaryRequest& request = {});

}  // namespace passcurve
