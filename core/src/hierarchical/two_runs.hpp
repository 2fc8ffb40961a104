#pragma once

#include <span>
#include <vector>

#include "hierarchical/continued_tasks.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "hierarchical/shared_prior.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// What HB says of two runs at ks, and expects of their tasks beyond the samples. Runs of the same tasks have a common h
/// (shared_prior.hpp); others are independent.
struct TwoRuns {
  TwoRuns(const Counts& a, const Counts& b, std::span<const double> at, bool same_tasks);

  /// How the differences a - b err together, from the rows of each run (SharedPrior::joined). Beyond the samples the
  /// tail of no family fits all sets of tasks: the share of unsolved tasks that will be solved counts as known from
  /// kTailTasks tasks at most.
  [[nodiscard]] std::vector<std::vector<double>> errors(const std::vector<std::vector<double>>& of_a,
                                                        const std::vector<std::vector<double>>& of_b) const;

  /// The same of the means of continued tasks.
  [[nodiscard]] std::vector<std::vector<double>> continued_errors() const;

  Counts counts_a;
  Counts counts_b;
  std::vector<double> ks;
  HyperPosterior a;  ///< given both runs, as b is
  HyperPosterior b;
  ContinuedTasks tasks_a;  ///< given run a alone: the values of continued_pass_at_k.hpp
  ContinuedTasks tasks_b;
  SharedPrior prior;
};

/// Chosen with kCommonH on published runs: without it, intervals of many tasks with 50 samples and more are too narrow.
inline constexpr double kTailTasks = 40;

}  // namespace passcurve
