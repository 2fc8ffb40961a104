#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "depth/boundary_draws.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "numeric/random.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// Draws of the runs that solve each task in a repeat of the study: n new samples of every task by every run.
///
/// Each run's rates have HB's prior, drawn from its posterior with its masses. Tasks that are hard for one run are
/// mostly hard for the others. Hence each task has a difficulty w ~ Normal(0, 1), and a run's rate is the quantile of
/// its prior at Phi(sqrt(rho) w + sqrt(1 - rho) e), where e ~ Normal(0, 1) is the run's own. Given w and the counts,
/// runs are independent. The joint likelihood of the runs weighs the priors and rho, coarsened as in Hyperprior.
/// Method: rates on a grid of their logits, w on equally spaced points, so that each posterior is a sum.
class RepeatDraws {
 public:
  /// @throws as boundary_sets; ValueError naming runs if they have too many cells
  RepeatDraws(const char* function, std::span<const Tasks> runs, double seed);

  /// The tallies of `sets`, which ascend, in every replicate: column-major, `replicates` values for each set.
  /// Replicates take turns with kPriors draws of the priors and rho.
  [[nodiscard]] std::vector<double> tallies(std::size_t replicates, std::span<const RunSet> sets) const;

 private:
  static constexpr std::size_t kPriors = 64;
  static constexpr std::size_t kDifficulties = 57;
  using ByDifficulty = std::array<double, kDifficulties>;

  struct DrawnPrior {
    double a;
    double b;
    Masses masses;
  };
  /// The tasks of a run that have the same counts, by the rates at which these are likely.
  struct RunCell {
    bool is_solved;
    std::size_t first;               // of the rates
    std::vector<double> likelihood;  // relative to the largest
    std::vector<double> solved;      // likelihood times the chance that a repeat has a success
  };
  struct Run {
    std::vector<RunCell> cells;
    std::vector<std::size_t> all;      // the places of the cells
    std::vector<std::size_t> weighed;  // of those in weighed patterns
    std::vector<DrawnPrior> priors;
  };
  /// The rows whose counts are the same in every run.
  struct Pattern {
    std::vector<std::size_t> cells;  // by run
    std::size_t rows;
    double weighed;  // the rows that it stands for where priors are weighed
    RunSet solvers;
  };
  /// For each cell of a run, by difficulty: the likelihood, and the chance that a repeat has a success.
  struct CellTable {
    std::vector<ByDifficulty> likelihood;
    std::vector<ByDifficulty> solved;
  };
  /// One draw of all runs' priors and of rho.
  struct Joint {
    std::size_t prior;
    double correlation;
  };

  [[nodiscard]] Run run_of(const Counts& counts, Random& random) const;
  [[nodiscard]] RunCell cell_of(const Cell& cell) const;
  void set_patterns(std::span<const Tasks> runs, std::span<const Counts> counts);
  [[nodiscard]] std::vector<double> scores_of(const DrawnPrior& prior) const;
  void set_weighed();
  static void set_table(CellTable& table, const Run& run, std::span<const std::size_t> cells,
                        std::span<const double> scores, double correlation);
  [[nodiscard]] static ByDifficulty difficulties_of(const Pattern& pattern, std::span<const CellTable> tables);
  [[nodiscard]] double log_likelihood(std::span<const CellTable> tables) const;
  [[nodiscard]] std::vector<Joint> joints() const;
  [[nodiscard]] static ByDifficulty reached_by(const Pattern& pattern, std::span<const CellTable> tables);
  /// The chances by which the rows of every pattern are drawn.
  struct Drawn {
    std::span<const ByDifficulty> reached;
    std::span<const std::vector<double>> chances;
  };
  static std::vector<double> set_chances(const Pattern& pattern, std::span<const CellTable> tables,
                                         const ByDifficulty& reached);
  void add_replicate(Random& random, std::span<const CellTable> tables, const Drawn& drawn,
                     std::span<const RunSet> sets, std::span<double> tally) const;
  static void add_at_once(Random& random, double rows, std::span<const double> chances, std::span<const RunSet> sets,
                          std::span<double> tally);
  static void add_rows(Random& random, const Pattern& pattern, std::span<const CellTable> tables,
                       const ByDifficulty& reached, std::span<const RunSet> sets, std::span<double> tally);

  double seed_;
  std::vector<double> edges_;  // of the grid of logits; below the first the rate counts as 0, beyond the last as 1
  double half_step_ = 0;
  std::vector<Run> runs_;
  std::vector<Pattern> patterns_;
};

}  // namespace passcurve
