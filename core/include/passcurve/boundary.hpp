#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/mcnemar.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Method of drawing a replicate.
enum class BoundaryMethod : std::uint8_t {
  predictive,  ///< a repeat of the study, from the posterior of each task's rate: tasks are lost and found
  bernoulli,   ///< the Bernoulli bootstrap of Zhai et al. 2026: tasks are lost and never found
};
inline constexpr std::array kBoundaryMethods{BoundaryMethod::predictive, BoundaryMethod::bernoulli};

/// Settings for drawing repeats of the study.
struct BoundaryRequest {
  double replicates = 1000;  ///< whole, from 2/(1 - level) - 1 to 10^6
  double seed = 1;           ///< whole, in [0, 2^53]
  double level = 0.95;       ///< in (0, 1)
  BoundaryMethod method = BoundaryMethod::predictive;
};

/// Status of the bootstrap interval for a number of tasks; predictive intervals are always ok.
enum class SizeStatus : std::uint8_t {
  ok,
  unchanged,  ///< every replicate equals the observed number: the bootstrap would be certain
  narrow,     ///< so few replicates differ that both ends are the same
};

/// A number of tasks with its interval: whole ends, both included. They are NaN where the status is not ok.
struct SetSize {
  double tasks = 0;  ///< as observed
  double mean = 0;   ///< over the replicates
  double lower = 0;
  double upper = 0;
  SizeStatus status = SizeStatus::ok;
};

/// The tasks that share one set of solving runs.
struct BoundarySet {
  std::vector<bool> runs;  ///< for each run, true if it solves them
  SetSize size;
  std::vector<double> indices;  ///< the rows, ascending
};

/// Groups the tasks by which of 1 to 32 runs solve them at all (c > 0). There is one set for each combination that
/// occurs, including "no run", the largest set first; for a single run, both sets. Row i of every run is the same task.
/// Every task counts once: weights and clusters are not used. Replicates are repeats of the study with n new samples of
/// each task by each run. All sets use the same replicates. Replicate r of a seed is the same for the same tasks in any
/// order.
///
/// Predictive: each run's rates have HB's prior (fit_hierarchical, its default hyperprior), drawn from its posterior.
/// The runs' rates at a task are correlated by a Gaussian copula with one factor, whose correlation is drawn from its
/// posterior. A task without a success can be solved in a repeat. tests/bench/BOUNDARY.md reports how often real
/// repeats fall within the ends.
/// Bernoulli: each replicate redraws each run's successes at each task as Binomial(n, c/n). The task stays solved with
/// chance 1 - (1 - c/n)^n, and 0 counts as that chance below 2^-53. A task can be lost but never found. Hence the mean
/// of a boundary lies below the observed value, which is its largest value. Half of all repeats fall outside its ends.
/// @throws ShapeError without runs or tasks, for more than 32 runs, or for runs of different lengths; ValueError naming
/// replicates, seed, level, runs (too many cells), or as Counts
/// Cost O(replicates * tasks * runs), without the tasks that cannot change. Predictive: also that of fit_hierarchical
/// for each run, and for 512 combinations of counts, some 1000 sums over the rates.
/// Source of the boundary and its bootstrap: Zhai et al. 2026 (arXiv 2604.14877). The predictive interval is
/// passcurve's own.
std::vector<BoundarySet> boundary_sets(std::span<const Tasks> runs, const BoundaryRequest& request = {});

/// The tasks that both runs solve: how many became more or less reliable from a to b.
struct Efficiency {
  double a = 0;  ///< the mean c/n over these tasks; NaN if there are none
  double b = 0;
  double more = 0;  ///< tasks whose c/n rose
  double less = 0;
  double same = 0;
  double p_value = 1;  ///< two-sided p value of the exact sign test: mcnemar(less, more)
};

/// Tasks that each of two runs solves at all, over the same tasks.
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
  NetGain net;         ///< mcnemar_interval(only_a, only_b, level): excludes 0 exactly if p_value < 1 - level
  Efficiency efficiency;
};

/// boundary_sets for two runs, with the sums of its sets over the same replicates.
/// @throws as boundary_sets
BoundaryComparison compare_boundary(const Tasks& a, const Tasks& b, const BoundaryRequest& request = {});

}  // namespace passcurve
