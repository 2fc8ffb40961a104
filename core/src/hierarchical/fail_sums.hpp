#pragma once

#include <cstddef>
#include <vector>

namespace passcurve {

/// One cell of the counts.
struct MissCell {
  double c;
  double weight;
  std::ptrdiff_t group;  ///< index among the extreme groups, or -1
};
/// The cells of equal n.
struct CellsOfN {
  double n;
  std::vector<MissCell> cells;  ///< ascending c
};

/// Sums over the tasks of the odds of no success in k draws, for many k, of tasks whose p is Beta(a + c, b + n - c):
///
///     E (1-p)^k = Gamma(b+f+k) Gamma(s+n) / (Gamma(b+f) Gamma(s+n+k)),   f = n - c,   s = a + b.
///
/// This is a factor that depends on f times one that depends on n. For each k, products over whole steps give both for
/// all tasks whose f and n are near each other. A chain over the k gives their start.
/// Cost for each (a, b): O(largest n or cells) for every k.
class FailSums {
 public:
  /// `ks` ascend. `groups` are the extreme groups of the cells.
  FailSums(const std::vector<CellsOfN>& cells, std::vector<double> ks, std::size_t groups);

  void compute(double a, double b);

  /// The weighted sum of the tasks' odds for ks[i], and that of their squares.
  [[nodiscard]] double sum(std::size_t i) const { return sums_[i]; }
  [[nodiscard]] double square(std::size_t i) const { return squares_[i]; }
  /// The odds of the tasks of an extreme group.
  [[nodiscard]] double odds(std::size_t group, std::size_t i) const { return group_odds_[group * ks_.size() + i]; }

 private:
  struct BlockCell {
    double failures;
    double weight;
    std::size_t row;  // whose n it has
    std::ptrdiff_t group;
  };
  /// Cells whose f, and whose n, are near each other.
  struct Block {
    std::vector<double> rows;      // the n, descending
    std::vector<BlockCell> cells;  // descending f
  };

  void start(const Block& block, double a, double b);
  void set_rows(const Block& block, double s);
  void step_down(double x, double steps);
  void add_block(const Block& block, double a, double b);
  void add(const BlockCell& cell, const double* of_n);

  std::vector<double> ks_;
  std::vector<Block> blocks_;
  std::vector<double> sums_;
  std::vector<double> squares_;
  std::vector<double> group_odds_;  // group-major

  // In the current block: the factors of f, at the current cell, and of n, row-major.
  std::size_t active_ = 0;  // number of first k that count; the odds of all later ones are negligible
  std::vector<double> of_failures_;
  std::vector<double> of_rows_;
  std::vector<double> divisors_;
};

}  // namespace passcurve
