#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/mcnemar.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// How the tasks are resampled.
struct BoundaryRequest {
  double replicates = 1000;  ///< whole, from 2/(1 - level) - 1 to 10^6
  double seed = 1;           ///< whole, in [0, 2^53]
  double level = 0.95;       ///< in (0, 1)
};

/// Whether the bootstrap can give an interval for a number of tasks.
enum class SizeStatus : std::uint8_t {
  ok,
  unchanged,  ///< every replicate equals the observed number: the bootstrap would be certain
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

/// The tasks that share one set of solving runs.
struct BoundarySet {
  std::vector<bool> runs;  ///< whether each run solves them
  SetSize size;
  std::vector<double> indices;  ///< the rows, ascending
};

/// Groups the tasks by which of 1 to 32 runs solve them at all (c > 0). There is one set for each combination that
/// occurs, including "no run", the largest set first. Row i of every run is the same task. Every task counts once:
/// weights and clusters are not used.
///
/// Bernoulli bootstrap: each replicate redraws each run's successes at each task as Binomial(n, c/n). The task stays
/// solved with chance 1 - (1 - c/n)^n. All sets use the same replicates. A task can be lost but never found. Hence the
/// mean of a boundary lies below the observed value, which is its largest value.
/// Replicate r of a seed is the same for the same tasks in any order. A chance of loss below 2^-53 counts as 0.
/// @throws ShapeError without runs or tasks, for more than 32 runs, or for runs of different lengths; ValueError naming
/// replicates, seed, level, or as Counts
/// Cost O(replicates * tasks * runs), without the tasks that cannot change. Source: Zhai et al. 2026 (arXiv
/// 2604.14877).
std::vector<BoundarySet> boundary_sets(std::span<const Tasks> runs, const BoundaryRequest& request = {});

/// The tasks that both runs solve: how many became more or less reliable from a to b.
struct Efficiency {
  double a = 0;  ///< the mean c/n over these tasks; NaN if there are none
  double b = 0;
  double more = 0;  ///< tasks whose c/n rose
  double less = 0;
  double same = 0;
  double p_value = 1;  ///< of the sign test, two-sided, exact: mcnemar(less, more)
};

/// Which of the same tasks each of two runs solves at all.
struct BoundaryComparison {
  SetSize both;
  SetSize only_a;  ///< regression, if a comes before b
  SetSize only_b;  ///< expansion
  SetSize neither;
  SetSize a;
  SetSize b;
  SetSize either;  ///< the union
  SetSize gain;    ///< only_b - only_a, as a repeat would find it; `net` is the test's interval
  std::vector<double> both_indices;
  std::vector<double> only_a_indices;
  std::vector<double> only_b_indices;
  std::vector<double> neither_indices;
  double p_value = 1;  ///< mcnemar(only_a, only_b)
  NetGain net;         ///< mcnemar_interval(only_a, only_b, level): leaves out 0 exactly if p_value < 1 - level
  Efficiency efficiency;
};

/// boundary_sets for two runs, with the sums of its sets over the same replicates.
/// @throws as boundary_sets
BoundaryComparison compare_boundary(const Tasks& a, const Tasks& b, const BoundaryRequest& request = {});

}  // namespace passcurve
