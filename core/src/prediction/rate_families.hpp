#pragma once

#include <array>
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
  /// The misses of a task of the cell under distribution i.
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

/// The posterior of a family, given the counts.
struct FamilyPosterior {
  double log_evidence = 0;
  std::vector<FamilyPoint> points;  ///< equally likely, at most 4,000
};

/// The posterior over all points of a grid, alone or in pairs. Each task's log likelihood counts `power` times.
FamilyPosterior family_posterior(const RateGrid& grid, std::span<const Cell> cells, bool in_pairs, double power);

/// The grid's misses at one k, each computed once.
class KnownMisses {
 public:
  KnownMisses(const RateGrid& grid, std::size_t cells, double k) : grid_(grid), cells_(cells), k_(k) {}
  const TaskMiss& operator()(std::size_t i, std::size_t cell) {
    std::vector<TaskMiss>& of = known_[i];
    if (of.empty()) {
      for (std::size_t x = 0; x < cells_; ++x) of.push_back(grid_.miss(i, x, k_));
    }
    return of[cell];
  }

 private:
  const RateGrid& grid_;
  std::size_t cells_;
  double k_;
  std::vector<std::vector<TaskMiss>> known_ = std::vector<std::vector<TaskMiss>>(grid_.size());
};

/// The misses of a task of the cell, the grid's x-th, at one point of a family.
TaskMiss cell_miss(const RateGrid& grid, const Cell& cell, std::size_t x, const FamilyPoint& point,
                   KnownMisses& misses);

/// A family beside HB's: its grid, what the counts say of it, and its chance.
struct OtherFamily {
  std::unique_ptr<RateGrid> grid;
  FamilyPosterior posterior;
  double chance = 0;
};

/// The chances of HB, normal log-odds and two groups, with the posteriors of the last two.
struct WeighedFamilies {
  double hb = 0;
  std::array<OtherFamily, 2> others;
};

/// `log_evidence` is HB's, whose likelihood is coarsened so.
WeighedFamilies weighed_families(const Counts& counts, double log_evidence, double coarsening);

}  // namespace passcurve
