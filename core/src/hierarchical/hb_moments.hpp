#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "hierarchical/fail_odds.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// What is unknown of the extreme tasks' membership at one (mu, h): the posterior chance that a task without a success
/// is one that cannot have any (pi0), and the mirror image, for each extreme group; as mean and covariance over
/// (pi0, pi1). Groups without a success come first.
struct Membership {
  std::vector<double> mean;
  std::vector<double> variance;
  std::vector<std::vector<double>>
      factors;  ///< the covariance of g and h is the sum of factor[g] * factor[h] over them
};

/// Members of groups (a row for each of `weights`, which sum to 1) as their mean and covariance. The covariance is
/// factored by Cholesky with pivots: members differ between groups by n alone, so that a few factors hold them all.
Membership membership_of(std::span<const double> weights, std::span<const double> members, std::size_t groups);

/// Mean and variance of a data set's shares missed (1 - pass@k, or 1 - Cover@tau) given the prior of p; and of the part
/// of them that the tasks without a success add, whose distribution is often far from normal.
struct MissMoments {
  std::vector<double> mean;
  std::vector<double> variance;
  std::vector<double> none_mean;
  std::vector<double> none_variance;
  std::vector<double> square;  ///< the mean over the tasks of what is expected of a task's squared miss
};

/// What is missed, summed over the tasks of a data set: the part that all columns have in common, whatever they hold.
class MissSums {
 public:
  virtual ~MissSums() = default;

  /// Under Beta(a, b), or under its inflation where `membership` is not null.
  [[nodiscard]] virtual MissMoments at(double a, double b, const Membership* membership) = 0;

  [[nodiscard]] std::size_t columns() const { return sum_.size(); }
  [[nodiscard]] double none_share() const { return none_share_; }  ///< the share of tasks without a success

 protected:
  /// One cell of the counts.
  struct MissCell {
    double c;
    double weight;
    std::ptrdiff_t group;  // of the extreme groups, or -1
  };
  /// The cells of equal n.
  struct CellsOfN {
    double n;
    std::vector<MissCell> cells;  // ascending c
  };

  MissSums(const Counts& counts, std::size_t columns);

  [[nodiscard]] const std::vector<CellsOfN>& cells_by_n() const { return cells_by_n_; }
  /// What a task that cannot fail misses in a column: nothing, unless it is set.
  void set_solved_miss(std::size_t j, double miss) { solved_miss_[j] = miss; }
  void start();
  /// Adds the tasks of a cell: what one of them is expected to miss in column j, and the square of that.
  void add(const MissCell& cell, std::size_t j, double first, double second) {
    sum_[j] += cell.weight * first;
    spread_[j] += cell.weight * (second - first * first);
    square_[j] += cell.weight * second;
    if (cell.group < 0) return;
    const std::size_t at = static_cast<std::size_t>(cell.group) * sum_.size() + j;
    group_first_[at] = first;
    group_second_[at] = second;
  }
  /// The moments of all tasks, under inflation where `membership` is not null.
  [[nodiscard]] MissMoments moments(const Membership* membership) const;

 private:
  /// Adds what membership changes of column j in the groups from `first` to `last` to `sum` and `spread`.
  void add_membership(const Membership& membership, std::size_t j, std::size_t first, std::size_t last, double& sum,
                      double& spread) const;

  std::vector<CellsOfN> cells_by_n_;
  std::vector<double> group_weights_;
  std::size_t none_groups_ = 0;
  double none_share_ = 0;
  double total_;
  std::vector<double> sum_;
  std::vector<double> spread_;
  std::vector<double> square_;
  std::vector<double> solved_miss_;
  std::vector<double> group_first_;  // group-major: each group's odds, and below its second moment
  std::vector<double> group_second_;
};

/// The moments of 1 - pass@k for each of `ks` (ascending), then of 1 - Cover@tau for each of `taus` (in (0, 1]).
class MissCalculator : public MissSums {
 public:
  MissCalculator(const Counts& counts, std::span<const double> ks, std::span<const double> taus);

  /// Method: from one task to the next by the ratio of neighbours; pass@k needs (1-p)^k and (1-p)^2k.
  /// Cost O((largest n or cells) * (ks + taus)).
  [[nodiscard]] MissMoments at(double a, double b, const Membership* membership) override;

 private:
  /// The odds of (1-p)^k and of (1-p)^2k.
  struct Fails {
    FailOdds once;
    FailOdds twice;
    void start(double alpha, double beta) {
      once.start(alpha, beta);
      twice.start(alpha, beta);
    }
    void move_to(double alpha, double beta) {
      once.move_to(alpha, beta);
      twice.move_to(alpha, beta);
    }
  };

  void add_cells(const CellsOfN& of_n, double a, double b);
  void set_covers(double alpha, double beta);
  void step_covers(double alpha, double beta);
  void take(const MissCell& cell, const Fails& fails);

  std::vector<double> taus_;
  std::vector<double> log_odds_tau_;
  Fails first_fails_;  // at the first cell of the n reached

  // At the cell reached: the odds that p < tau, with the log of their next decrease.
  std::vector<double> below_;
  std::vector<double> log_next_;
};

}  // namespace passcurve
