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
  /// The misses of a task of the cell at each of `ks`, a row for each of the distributions that are `needed`; the other
  /// rows stay as they are.
  virtual void add_misses(std::size_t cell, std::span<const double> ks, const std::vector<bool>& needed,
                          std::span<TaskMiss> rows) const = 0;
};

/// Beta distributions by mean and the smaller of their two parameters, all equally likely.
std::unique_ptr<RateGrid> beta_grid(std::span<const Cell> cells);

/// Log-odds with a normal distribution, by mean and standard deviation.
std::unique_ptr<RateGrid> log_normal_grid(std::span<const Cell> cells);

/// A point of a family's posterior: with the chance `share` a task's rate has the distribution `first`, else `second`;
/// it is 0 with the chance `none` and 1 with the chance `every`.
struct FamilyPoint {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  double share = 1;
  double none = 0;
  double every = 0;
};

/// The posterior of a family, given the counts.
struct FamilyPosterior {
  double log_evidence = 0;
  std::vector<FamilyPoint> points;  ///< equally likely, at most 1,000
};

/// The posterior over all points of a grid, alone or in pairs. Each task's log likelihood counts `power` times.
FamilyPosterior family_posterior(const RateGrid& grid, std::span<const Cell> cells, bool in_pairs, double power);

/// A family other than HB's: its grid, its posterior, and its chance.
struct OtherFamily {
  std::unique_ptr<RateGrid> grid;
  FamilyPosterior posterior;
  double chance = 0;
};

/// Sums over tasks, by weight, of their misses.
struct MissesOfTasks {
  double mean = 0;
  double square = 0;         ///< sum of the expected squares
  double squared_mean = 0;   ///< sum of the squares of the expected misses
  double none_mean = 0;      ///< as mean, over the tasks without a success
  double none_variance = 0;  ///< the sum of their variances
};

/// So many tasks of a cell, of whose k attempts the first `drawn` are known to have failed.
struct CellTasks {
  double weight = 0;
  double drawn = 0;
};

/// The sums at each of `ks`, under each point of the family: a row of ks for each point. `tasks` are those of each
/// cell; where all k attempts are drawn, they are skipped. Cost O(cells * (points + distributions) * ks).
std::vector<MissesOfTasks> misses_of_tasks(const OtherFamily& other, std::span<const Cell> cells,
                                           std::span<const CellTasks> tasks, std::span<const double> ks);

/// The chances of HB, normal log-odds and two groups, with the posteriors of the last two.
struct WeighedFamilies {
  double hb = 0;
  std::array<OtherFamily, 2> others;
};

/// `log_evidence` is HB's, whose likelihood is coarsened so.
WeighedFamilies weighed_families(const Counts& counts, double log_evidence, double coarsening);

}  // namespace passcurve
