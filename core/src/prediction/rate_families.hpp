#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "passcurve/counts.hpp"

namespace passcurve {

/// The expected miss (1-p)^k of a task, and its expected square, given its counts.
struct TaskMiss {
  double mean;
  double square;
};

/// The distributions on the grid of a family.
class RateGrid {
 public:
  virtual ~RateGrid() = default;
  [[nodiscard]] virtual std::size_t size() const = 0;
  /// The log of the prior chance of a distribution; the chances add up to 1.
  [[nodiscard]] virtual double log_prior(std::size_t i) const = 0;
  /// The chance of a cell's c among n under distribution i.
  [[nodiscard]] virtual double chance(std::size_t i, std::size_t cell) const = 0;
  /// Of a task of the cell under distribution i.
  [[nodiscard]] virtual TaskMiss miss(std::size_t i, std::size_t cell, double k) const = 0;
};

/// Beta distributions by mean and the smaller of their two parameters, all equally likely.
std::unique_ptr<RateGrid> beta_grid(std::span<const Cell> cells);

/// Log-odds with a normal distribution, by mean and standard deviation.
std::unique_ptr<RateGrid> log_normal_grid(std::span<const Cell> cells);

/// A point of a family's posterior: with the chance `share` a task's rate has the distribution `first`, else `second`;
/// it is 0 with the chance `none` and 1 with the chance `every`.
struct FamilyPoint {
  double log_weight = 0;
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  double share = 1;
  double none = 0;
  double every = 0;
};

/// What the counts say of a family.
struct FamilyPosterior {
  double log_evidence = 0;
  std::vector<FamilyPoint> points;  ///< equally likely, at most 4,000
};

/// The posterior over all points of a grid, alone or in pairs. Each task's log likelihood counts `power` times.
FamilyPosterior family_posterior(const RateGrid& grid, std::span<const Cell> cells, bool in_pairs, double power);

/// The moments of the share that all tasks miss at k, at one point.
struct SharedMiss {
  double mean = 0;
  double variance = 0;
};
/// `misses(i, cell)` is that of the grid at one k.
template <class Misses>
SharedMiss shared_miss(const RateGrid& grid, std::span<const Cell> cells, const FamilyPoint& point, double total,
                       const Misses& misses) {
  SharedMiss sum;
  const double within = 1 - point.none - point.every;
  for (std::size_t x = 0; x < cells.size(); ++x) {
    const double first = within * point.share * grid.chance(point.first, x);
    const double second = within * (1 - point.share) * grid.chance(point.second, x);
    const double none = cells[x].c == 0 ? point.none : 0;
    const double every = cells[x].c == cells[x].n ? point.every : 0;
    const double all = first + second + none + every;
    const TaskMiss& one = misses(point.first, x);
    const TaskMiss& other = misses(point.second, x);
    const double mean = (first * one.mean + second * other.mean + none) / all;
    const double square = (first * one.square + second * other.square + none) / all;
    sum.mean += cells[x].weight * mean / total;
    sum.variance += cells[x].weight * (square > mean * mean ? square - mean * mean : 0) / total / total;
  }
  return sum;
}

}  // namespace passcurve
