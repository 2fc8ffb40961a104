#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/question.hpp"

namespace passcurve {

/// A set of up to 32 runs: bit i is run i.
using RunSet = std::uint32_t;
constexpr std::size_t kMostRuns = 32;

/// Adds to the tally of a set. Does nothing if it is not among the sets, which ascend.
void add_to_set(std::span<const RunSet> sets, std::span<double> tally, RunSet set, double tasks);

/// The Bernoulli bootstrap of which runs solve which task. A row that cannot change costs nothing.
class BoundaryDraws {
 public:
  /// @throws as boundary_sets
  BoundaryDraws(const char* function, std::span<const Tasks> runs);

  /// The runs that solve each row.
  [[nodiscard]] const std::vector<RunSet>& solvers() const { return solvers_; }
  /// The observed number of rows for each of `sets`, which ascend.
  [[nodiscard]] std::vector<double> tally(std::span<const RunSet> sets) const;
  /// Turns that tally into the tally of a replicate. Rows that end up in none of the sets are not counted.
  void draw(double seed, std::uint64_t replicate, std::span<const RunSet> sets, std::span<double> tally) const;

 private:
  /// A run that may lose a row.
  struct Risk {
    RunSet run;
    std::int64_t units;  // its chance, in Random::kUnit
  };
  /// A row that can change, with its risks.
  struct Row {
    RunSet solvers;
    std::size_t first;
    std::size_t last;
  };

  std::vector<RunSet> solvers_;
  std::vector<Row> rows_;
  std::vector<Risk> risks_;
};

}  // namespace passcurve
