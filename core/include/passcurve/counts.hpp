#pragma once

#include <span>
#include <vector>

#include "passcurve/samples.hpp"
#include "passcurve/sampling.hpp"

namespace passcurve {

/// All tasks that share one (n, c): `weight` of them drew n samples with c successes each.
struct Cell {
  double n;
  double c;
  double weight;
};

/// The success counts of many tasks, grouped once into (n, c) cells.
///
/// Every metric of a dataset depends on the tasks only through their (n, c) and how often each occurs. So the cost is
/// in cells, not in tasks, and the order of the tasks does not matter.
class Counts {
 public:
  /// Groups tasks. Arrays have equal length >= 1; n[i] is whole in [1, 2^31], c[i] whole in [0, n[i]].
  /// `tasks`, if not empty, holds the number of tasks that row i stands for. Each is >= 0, and their sum is at most
  /// 2^53, up to which sums of whole weights are exact. Rows of weight 0 are checked and then dropped.
  /// Where the sampling stops at a success, n[i] is a multiple of the batch, or the cap, and at most the cap; c[i] is
  /// at most the size of the last batch.
  /// `samples` are the groups of all tasks, or of no kind.
  /// @throws ValueError for an element outside its domain, with its index
  /// @throws ShapeError for an empty array, unequal lengths, or weights that are all 0
  /// Cost O(tasks + cells log cells).
  Counts(std::span<const double> n, std::span<const double> c, std::span<const double> tasks = {},
         const Sampling& sampling = {}, const SampleGroups& samples = {});

  /// The cells in ascending order of n, then c; weights are positive.
  [[nodiscard]] std::span<const Cell> cells() const { return cells_; }
  /// The number of tasks (the sum of their weights).
  [[nodiscard]] double total() const { return total_; }
  [[nodiscard]] double min_n() const { return cells_.front().n; }
  [[nodiscard]] double max_n() const { return cells_.back().n; }
  /// The kind of sample groups, and the distinct groups of a task, with the tasks that have them. There are more than
  /// cells, since tasks of one (n, c) can differ in them. Their order does not depend on that of the tasks.
  [[nodiscard]] SampleKind sample_kind() const { return sample_kind_; }
  [[nodiscard]] std::span<const SampleCell> sample_cells() const { return sample_cells_; }
  /// The sampling rule of all samples.
  [[nodiscard]] const Sampling& sampling() const { return sampling_; }
  /// The largest k at which every task has an unbiased pass@k. For a fixed number of samples, this is the smallest n.
  /// Where sampling stopped at a success, it is the smallest n of an unsolved task; without one, the cap, or the
  /// largest n where no cap is known. Cost O(cells).
  [[nodiscard]] double largest_k() const;
  /// The number of tasks with an unbiased pass@k: with at least k samples or, where sampling stopped at a success,
  /// solved ones up to the cap and unsolved ones with at least k samples. Cost O(cells).
  [[nodiscard]] double eligible(double k) const;

 private:
  std::vector<Cell> cells_;
  double total_ = 0;
  Sampling sampling_;
  SampleKind sample_kind_ = SampleKind::none;
  std::vector<SampleCell> sample_cells_;
};

}  // namespace passcurve
