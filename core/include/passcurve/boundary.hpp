#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/fit.hpp"
#include "passcurve/prior.hpp"
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

/// The ends of an interval for only_b - only_a; NaN where no task changed.
struct NetGain {
  double lower = 0;
  double upper = 0;
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

/// McNemar's exact test, two-sided: how likely, where a task is as likely to be lost as to be gained, the two numbers
/// are to lie as far apart. min(1, 2 P(X <= the smaller)), X ~ Binomial(only_a + only_b, 1/2); 1 where both are 0.
/// only_a and only_b whole in [0, 2^31]. Relative error below 1e-12. Cost O(sqrt(only_a + only_b)).
/// @throws ValueError naming only_a or only_b
double mcnemar(double only_a, double only_b);

/// The interval that belongs to mcnemar's test, for only_b - only_a: of m tasks that changed, m (2 theta - 1) with the
/// ends of Clopper and Pearson's interval for theta, the chance that such a task was gained. It leaves out 0 exactly
/// where mcnemar(only_a, only_b) < 1 - level, and holds only_b - only_a. NaN where no task changed.
/// @throws as mcnemar; ValueError for a level outside (0, 1)
NetGain mcnemar_interval(double only_a, double only_b, double level);

/// Whether the tasks without a success are beyond a run, or just not hit yet.
struct Unhit {
  std::vector<double> indices;  ///< the tasks with c = 0, as rows
  std::vector<double> chance;   ///< of each, posterior, that k more samples would hit it
  std::vector<double> never;    ///< of each, posterior, that no number of samples would
  double mean = 0;              ///< of the number of tasks that k more samples would hit
  double lower = 0;             ///< the smallest number that is not exceeded with chance 0.025
  double upper = 0;             ///< the same with 0.975
};

/// k more samples of each task with c = 0, under a prior of its rate; k whole in [1, 2^53]. Given the prior, tasks are
/// hit independently: their number is Poisson-binomial, whose quantiles are exact. Weights and clusters are not asked.
/// Where the prior rules c = 0 out: NaN.
/// @throws as Counts; ValueError naming k or the part of the prior outside its domain
/// Method: binomial parts, one for each n, convolved; tails below 1e-18 are cut. Cost O(tasks) where all n are equal.
Unhit unhit(const Tasks& tasks, double k, const Prior& prior);

/// The same under a fit, limits included: where it says that such a task is never solved, `never` is 1.
Unhit unhit(const Tasks& tasks, double k, const Fit& fit);

}  // namespace passcurve
