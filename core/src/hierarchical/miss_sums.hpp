#pragma once

#include <cstddef>
#include <vector>

#include "hierarchical/fail_sums.hpp"
#include "hierarchical/membership.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// The mean and variance of a data set's missed shares (1 - pass@k, or 1 - Cover@tau), given the prior of p. Also the
/// mean and variance of the part that tasks without a success add, whose distribution is often far from normal.
struct MissMoments {
  std::vector<double> mean;
  std::vector<double> variance;
  std::vector<double> none_mean;
  std::vector<double> none_variance;
  std::vector<double> square;  ///< the mean over the tasks of the expected square of a task's miss
};

/// The expected miss of one task, and its expected square.
struct ExpectedMiss {
  double mean = 0;
  double square = 0;

  [[nodiscard]] double variance() const { return square - mean * mean; }
};

/// Misses summed over the tasks of a data set: the part that is common to all kinds of columns.
class MissSums {
 public:
  virtual ~MissSums() = default;

  /// Under Beta(a, b), or under its inflation if `membership` is not null.
  [[nodiscard]] virtual MissMoments at(double a, double b, const Membership* membership) = 0;

  [[nodiscard]] std::size_t columns() const { return mean_.size(); }
  [[nodiscard]] double none_share() const { return none_share_; }  ///< the share of tasks without a success

 protected:
  MissSums(const Counts& counts, std::size_t columns);

  [[nodiscard]] const std::vector<CellsOfN>& cells_by_n() const { return cells_by_n_; }
  [[nodiscard]] std::size_t groups() const { return group_weights_.size(); }
  /// Sets the miss in a column of a task that cannot fail; 0 if not set.
  void set_solved_miss(std::size_t column, double miss) { solved_miss_[column] = miss; }

  /// Sets all sums to 0.
  void clear();
  /// Adds the tasks of a cell, whose misses are equal.
  void add(const MissCell& cell, std::size_t column, const ExpectedMiss& miss) {
    mean_[column] += cell.weight * miss.mean;
    variance_[column] += cell.weight * miss.variance();
    square_[column] += cell.weight * miss.square;
    if (cell.group >= 0) set_group(static_cast<std::size_t>(cell.group), column, miss);
  }
  /// Adds the sum over all tasks, and the sum of the squares of their expected misses.
  void add_all(std::size_t column, const ExpectedMiss& sum, double squares_of_means) {
    mean_[column] += sum.mean;
    variance_[column] += sum.square - squares_of_means;
    square_[column] += sum.square;
  }
  /// Sets the miss of a task of an extreme group.
  void set_group(std::size_t group, std::size_t column, const ExpectedMiss& miss) {
    group_misses_[group * columns() + column] = miss;
  }
  /// The moments of all tasks, under inflation if `membership` is not null.
  [[nodiscard]] MissMoments moments(const Membership* membership) const;

 private:
  /// Changes of the sums by inflation, by column.
  struct Changes {
    Changes(std::size_t columns, std::size_t factors)
        : mean(columns), square(columns), own_variance(columns), shifts(factors, mean) {}

    std::vector<double> mean;
    std::vector<double> square;
    std::vector<double> own_variance;         ///< for tasks that are independent, given their chance to be members
    std::vector<std::vector<double>> shifts;  ///< for each factor, how far it moves all tasks together

    [[nodiscard]] double variance(std::size_t column) const;
  };

  [[nodiscard]] MissMoments sums_without_inflation() const;
  void add_inflation(const Membership& membership, MissMoments& sums) const;
  void add_changes(const Membership& membership, std::size_t group, Changes& changes) const;
  /// The miss of a task that can only fail, or only succeed.
  [[nodiscard]] double sure_miss(std::size_t group, std::size_t column) const {
    return group < none_groups_ ? 1 : solved_miss_[column];
  }
  /// The miss of a task of a group that is not inflated.
  [[nodiscard]] const ExpectedMiss& group_miss(std::size_t group, std::size_t column) const {
    return group_misses_[group * columns() + column];
  }

  std::vector<CellsOfN> cells_by_n_;
  std::vector<double> group_weights_;  // groups without a success first
  std::size_t none_groups_ = 0;
  double none_share_ = 0;
  double tasks_;
  // By column.
  std::vector<double> mean_;
  std::vector<double> variance_;
  std::vector<double> square_;
  std::vector<double> solved_miss_;
  std::vector<ExpectedMiss> group_misses_;  // group-major
};

}  // namespace passcurve
