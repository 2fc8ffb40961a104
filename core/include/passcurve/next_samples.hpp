#pragma once

#include <vector>

#include "passcurve/question.hpp"

namespace passcurve {

/// Number of further samples for each task: one entry for each row of the tasks, in their order.
struct NextSamples {
  std::vector<double> sd;    ///< the posterior standard deviation of the task's own pass@k
  std::vector<double> more;  ///< whole; they sum to the budget
};

/// Shares a budget of further samples among the tasks, in proportion to HB's uncertainty about each task's own pass@k.
///
/// A task's 1 - (1-p)^k has a standard deviation under HB's posterior (population_of). A task whose pass@k is nearly
/// known gets few samples, one that may be anything gets many. Shares are rounded so that they sum to the budget; the
/// largest remainders come first, then earlier rows. If no task is unsure at all, shares are equal.
///
/// The choice of tasks to sample then depends on earlier outcomes. A posterior stays valid; a mean of c/n, or of
/// unbiased pass@k, is no longer unbiased. Measured in tests/bench/PLANNING.md.
/// k whole in [1, 2^52]; budget whole in [0, 10^12]. Weights and clusters are not used.
/// @throws as Counts; ValueError naming k or budget
/// Cost as fit_hierarchical, plus O(64 cells + tasks log tasks).
NextSamples next_samples(const Tasks& tasks, double k, double budget);

}  // namespace passcurve
