#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "hierarchical/continued_tasks.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "hierarchical/shared_prior.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// HB's posteriors of two runs at ks, and its expectations for their tasks beyond the samples. Beyond them, runs of the
/// same tasks share h (shared_prior.hpp); others are independent.
struct TwoRuns {
  /// `refinement` is that of hyper_posterior.
  TwoRuns(const Counts& of_a, const Counts& of_b, std::span<const double> at, bool same_tasks, double refinement = 1);

  /// True if the samples of some task of either run do not answer ks[column].
  [[nodiscard]] bool is_beyond(std::size_t column) const {
    return tasks_a.is_beyond(column) || tasks_b.is_beyond(column);
  }
  /// Joint errors of the differences a - b at `columns`, from the rows of each run (SharedPrior::joined). Beyond the
  /// samples the tail of no family fits all sets of tasks: the share of unsolved tasks that will be solved counts as
  /// known from kTailTasks tasks at most.
  [[nodiscard]] std::vector<std::vector<double>> errors(const std::vector<std::vector<double>>& of_a,
                                                        const std::vector<std::vector<double>>& of_b,
                                                        const std::vector<std::size_t>& columns) const;
  /// The same for the means of continued tasks, at all ks.
  [[nodiscard]] std::vector<std::vector<double>> continued_errors() const;

  Counts counts_a;
  Counts counts_b;
  std::vector<double> ks;
  HyperPosterior alone_a;  ///< conditional on run a alone
  HyperPosterior alone_b;
  ContinuedTasks tasks_a;  ///< conditional on run a alone: the values of continued_pass_at_k.hpp
  ContinuedTasks tasks_b;
  HyperPosterior a;  ///< conditional on both runs
  HyperPosterior b;
  SharedPrior prior;
};

/// Chosen with kCommonH on published runs: without it, intervals of many tasks with 50 samples and more are too narrow.
inline constexpr double kTailTasks = 40;

}  // namespace passcurve
