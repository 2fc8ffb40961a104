#pragma once

#include <array>
#include <span>
#include <vector>

#include "intervals/units.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

/// Draws of the mean in each column: column-major, `replicates` for each.
struct MeanDraws {
  std::size_t replicates = 0;
  std::vector<double> lower;  ///< with one unit more, at the lower end of the range
  std::vector<double> upper;  ///< with one unit more, at the upper end

  /// Whether a column has a value: not 0. Empty: all have one.
  std::vector<char> defined{};

  [[nodiscard]] bool is_defined(std::size_t column) const { return defined.empty() || defined[column] != 0; }
  /// How many columns have a value.
  [[nodiscard]] std::size_t defined_columns() const;
  [[nodiscard]] std::span<double> lower_of(std::size_t column) {
    return std::span(lower).subspan(column * replicates, replicates);
  }
  [[nodiscard]] std::span<double> upper_of(std::size_t column) {
    return std::span(upper).subspan(column * replicates, replicates);
  }
};

/// Gaffke's draws: the units weighed by Dirichlet(1, …, 1), with one more unit of mean mass. Columns without a value
/// are left at 0. @throws ValueError naming replicates, where they are too many for so many columns and rows
MeanDraws draw_means(const Units& units, std::size_t replicates, double seed);

/// Added to the seed for the second of two independent runs: odd, and far from seeds that are counted up.
constexpr double kOtherRun = 1013904223;

/// The draws of the difference of two independent runs, each end as far out as both together allow.
MeanDraws difference_of(const MeanDraws& a, const MeanDraws& b);

/// The ends of intervals from draws of them, NaN in columns without a value. Reorders the draws.
struct Ends {
  std::vector<double> lower;
  std::vector<double> upper;
};
Ends pointwise_ends(MeanDraws& draws, double level);
Ends simultaneous_ends(MeanDraws& draws, double level);

/// The fewest replicates of which some lie beyond each end; more than the most where no number is enough.
double least_replicates(double level);

/// Throws ValueError naming replicates where they are too many for so many columns and rows.
void check_draws(const Units& units, double replicates);

/// Throws ValueError where a method is there for differences alone.
void check_mean_method(const char* function, IntervalMethod method);

/// Throws ValueError unless level, replicates and seed are as IntervalRequest says, so that each end of an interval has
/// draws beyond it.
void check_request(const char* function, const IntervalRequest& request);

}  // namespace passcurve
