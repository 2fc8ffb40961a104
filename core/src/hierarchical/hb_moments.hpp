#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "hierarchical/fail_sums.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// How uncertain the membership of the extreme tasks is at one (mu, h). For each extreme group it is the posterior
/// chance that a task without a success cannot have any (pi0), or the mirror image (pi1), as mean and covariance over
/// (pi0, pi1). Groups without a success come first.
struct Membership {
  std::vector<double> mean;
  std::vector<double> variance;
  std::vector<std::vector<double>>
      factors;  ///< the covariance of g and h is the sum of factor[g] * factor[h] over them
};

/// The mean and covariance of the members of groups, with one row for each of `weights`, which sum to 1. Cholesky with
/// pivots factors the covariance. Members differ between groups by n alone; hence a few factors suffice.
Membership membership_of(std::span<const double> weights, std::span<const double> members, std::size_t groups);

/// The mean and variance of a data set's missed shares (1 - pass@k, or 1 - Cover@tau), given the prior of p. Also those
/// of the part that tasks without a success add, whose distribution is often far from normal.
struct MissMoments {
  std::vector<double> mean;
  std::vector<double> variance;
  std::vector<double> none_mean;
  std::vector<double> none_variance;
  std::vector<double> square;  ///< the mean over the tasks of the expected square of a task's miss
};

/// Misses summed over the tasks of a data set: the part that is common to all kinds of columns.
class MissSums {
 public:
  virtual ~MissSums() = default;

  /// Under Beta(a, b), or under its inflation if `membership` is not null.
  [[nodiscard]] virtual MissMoments at(double a, double b, const Membership* membership) = 0;

  [[nodiscard]] std::size_t columns() const { return sum_.size(); }
  [[nodiscard]] double none_share() const { return none_share_; }  ///< the share of tasks without a success

 protected:
  MissSums(const Counts& counts, std::size_t columns);

  [[nodiscard]] const std::vector<CellsOfN>& cells_by_n() const { return cells_by_n_; }
  /// Sets the miss in a column of a task that cannot fail; 0 if not set.
  void set_solved_miss(std::size_t j, double miss) { solved_miss_[j] = miss; }
  void start();
  /// Adds the tasks of a cell: the expected miss of one task in column j, and its expected square.
  void add(const MissCell& cell, std::size_t j, double first, double second) {
    sum_[j] += cell.weight * first;
    spread_[j] += cell.weight * (second - first * first);
    square_[j] += cell.weight * second;
    if (cell.group >= 0) set_group(static_cast<std::size_t>(cell.group), j, first, second);
  }
  /// Adds all tasks' expected misses to column j, with their squares, and their expected squares.
  void add_all(std::size_t j, double first, double first_square, double second) {
    sum_[j] += first;
    spread_[j] += second - first_square;
    square_[j] += second;
  }
  void set_group(std::size_t group, std::size_t j, double first, double second) {
    group_first_[group * sum_.size() + j] = first;
    group_second_[group * sum_.size() + j] = second;
  }
  [[nodiscard]] std::size_t groups() const { return group_weights_.size(); }
  /// The moments of all tasks, under inflation if `membership` is not null.
  [[nodiscard]] MissMoments moments(const Membership* membership) const;

 private:
  /// What membership changes, by column: of all sums, and of the tasks that move together by each factor.
  struct Changes {
    std::vector<double> mean;
    std::vector<double> variance;  // without what moves together
    std::vector<double> square;
    std::vector<std::vector<double>> pulls;
    [[nodiscard]] double variance_at(std::size_t j) const;
  };
  /// Adds the changes of the groups from `first` to `last`.
  void add_membership(const Membership& membership, std::size_t first, std::size_t last, Changes& changes) const;

  std::vector<CellsOfN> cells_by_n_;
  std::vector<double> group_weights_;
  std::size_t none_groups_ = 0;
  double none_share_ = 0;
  double total_;
  std::vector<double> sum_;
  std::vector<double> spread_;
  std::vector<double> square_;
  std::vector<double> solved_miss_;
  std::vector<double> group_first_;  // group-major: each group's odds; the next member holds their second moments
  std::vector<double> group_second_;
};

/// The moments of 1 - pass@k for each of `ks` (ascending), then of 1 - Cover@tau for each of `taus` (in (0, 1]).
class MissCalculator : public MissSums {
 public:
  MissCalculator(const Counts& counts, std::span<const double> ks, std::span<const double> taus);

  /// Method: pass@k needs (1-p)^k and (1-p)^2k (fail_sums.hpp). For Cover the ratio of neighbours leads from one task
  /// to the next. Cost O((largest n or cells) * (ks + taus)).
  [[nodiscard]] MissMoments at(double a, double b, const Membership* membership) override;

 private:
  /// One k among those of fails_: where (1-p)^k is, and where its square is.
  struct Place {
    std::size_t once;
    std::size_t twice;
  };

  void add_covers(const CellsOfN& of_n, double a, double b);
  void set_covers(double alpha, double beta);
  void step_covers(double alpha, double beta);

  FailSums fails_;
  std::vector<Place> places_;
  std::vector<double> taus_;
  std::vector<double> log_odds_tau_;
  // At the current cell: the odds that p < tau, and the log of their next decrease.
  std::vector<double> below_;
  std::vector<double> log_next_;
};

}  // namespace passcurve
