#include "hierarchical/hb_draws.hpp"

#include <algorithm>
#include <cmath>

namespace passcurve {

DrawCalculator::DrawCalculator(const Counts& counts, double k, const std::vector<std::vector<double>>& worths)
    : MissSums(counts, worths.size()), columns_(worths.size()), chances_(static_cast<std::size_t>(2 * k) + 1) {
  misses_.resize(columns_ * chances_.size());
  squares_.resize(misses_.size());
  for (std::size_t column = 0; column < columns_; ++column) set_solved_miss(column, 1 - worths[column].back());
  std::vector<double> split(static_cast<std::size_t>(k) + 1);
  for (std::size_t m = 0; m < chances_.size(); ++m) {
    // The chance of j successes in the first half, given m in both halves: by the ratio of neighbours, from the mode
    // outwards.
    const auto successes = static_cast<double>(m);
    const double least = std::max(0.0, successes - k);
    const double most = std::min(successes, k);
    const double mode = std::floor(successes / 2);
    double total = 1;
    split[static_cast<std::size_t>(mode)] = 1;
    const auto grow = [&](double j) { return (k - j) * (successes - j) / ((j + 1) * (k - successes + j + 1)); };
    for (double j = mode; j < most; ++j) {
      total += split[static_cast<std::size_t>(j + 1)] = split[static_cast<std::size_t>(j)] * grow(j);
    }
    for (double j = mode; j > least; --j) {
      total += split[static_cast<std::size_t>(j - 1)] = split[static_cast<std::size_t>(j)] / grow(j - 1);
    }
    for (std::size_t column = 0; column < columns_; ++column) {
      const std::vector<double>& worth = worths[column];
      for (auto j = static_cast<std::size_t>(least); j <= static_cast<std::size_t>(most); ++j) {
        const double chance = split[j] / total;
        misses_[column * chances_.size() + m] += chance * (1 - worth[j]);
        squares_[column * chances_.size() + m] += chance * (1 - worth[j]) * (1 - worth[m - j]);
      }
    }
  }
}

/// The Beta-binomial chances, each relative to that of no success, scaled on the way to avoid overflow.
void DrawCalculator::set_chances(double alpha, double beta) {
  constexpr double kLarge = 1e250;  // far below overflow, with room for one more ratio
  constexpr double kLeast = 1e-40;  // the smallest divisor: nodes at the far edge have a beta of 0
  const auto draws = static_cast<double>(chances_.size() - 1);
  double total = 1;
  chances_[0] = 1;
  for (std::size_t m = 1; m < chances_.size(); ++m) {
    const auto before = static_cast<double>(m - 1);
    const double failures = std::max(kLeast, beta + draws - before - 1);
    chances_[m] = chances_[m - 1] * ((draws - before) * (alpha + before) / ((before + 1) * failures));
    total += chances_[m];
    if (total < kLarge) continue;
    for (std::size_t i = 0; i <= m; ++i) chances_[i] /= total;
    total = 1;
  }
  for (double& chance : chances_) chance /= total;
}

MissMoments DrawCalculator::at(double a, double b, const Membership* membership) {
  clear();
  for (const CellsOfN& of_n : cells_by_n()) {
    for (const MissCell& cell : of_n.cells) {
      set_chances(a + cell.c, b + of_n.n - cell.c);
      for (std::size_t j = 0; j < columns_; ++j) {
        const double* const miss = &misses_[j * chances_.size()];
        const double* const square = &squares_[j * chances_.size()];
        double first = 0;
        double second = 0;
        for (std::size_t m = 0; m < chances_.size(); ++m) {
          first += chances_[m] * miss[m];
          second += chances_[m] * square[m];
        }
        add(cell, j, {first, second});
      }
    }
  }
  return moments(membership);
}

}  // namespace passcurve
