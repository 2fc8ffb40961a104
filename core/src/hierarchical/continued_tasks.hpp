#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "hierarchical/hb_posterior.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// HB's expectation for k attempts at each kind of task, the first n of which are the samples drawn: 1 for a task with
/// fewer than k samples and a success; for one with none, 1 - E((1-p)^(k-n) | counts). Its mean over the tasks is the
/// curve of continued_pass_at_k.hpp.
class ContinuedTasks {
 public:
  /// `ks` whole, in any order. The unbiased pass@k covers the ks that every task's samples answer.
  /// `posterior` is that of the counts. Cost O(nodes * (ks + 1) * (different n without a success + 1)).
  ContinuedTasks(const Counts& counts, std::span<const double> ks, const HyperPosterior& posterior);

  [[nodiscard]] std::size_t columns() const { return ks_.size(); }
  /// True if the samples of some task do not answer ks[column].
  [[nodiscard]] bool is_beyond(std::size_t column) const { return ks_[column] > most_; }
  /// A task's expected value at ks[column], which is beyond.
  [[nodiscard]] double value(double n, double c, std::size_t column) const;
  /// Error rows of the mean over these tasks: in each column their squares add up to its variance, and their products
  /// to the covariance of two columns. Each task counts as solved or not, as in a study with k samples. 0 in columns
  /// that are not beyond. The first rows are those of the posterior's nodes.
  [[nodiscard]] const std::vector<std::vector<double>>& contributions() const { return contributions_; }
  /// The variance of the mean over all tasks if all unsolved ones were solved or not together; 0 within the samples.
  [[nodiscard]] double tail_variance(std::size_t column) const { return tail_variance_[column]; }

 private:
  /// Adds the nodes' expectations, and the rows of their deviations, at the columns of `order`. `shares` are the shares
  /// of tasks of each unsolved n. Returns the share of all tasks that they expect to be solved.
  std::vector<double> add_nodes(const HyperPosterior& posterior, const std::vector<std::size_t>& order,
                                const std::vector<double>& shares);

  std::vector<double> ks_;
  double most_;
  bool stops_;
  std::vector<double> unsolved_n_;  // different n of tasks without a success, ascending
  std::vector<double> solved_;      // row-major: unsolved_n_ by ks_
  std::vector<std::vector<double>> contributions_;
  std::vector<double> tail_variance_;
};

}  // namespace passcurve
