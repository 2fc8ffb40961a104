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

  /// Not 0 where a column has a value. Empty if all columns have one.
  std::vector<char> defined{};

  [[nodiscard]] bool is_defined(std::size_t column) const { return defined.empty() || defined[column] != 0; }
  /// The number of columns with a value.
  [[nodiscard]] std::size_t defined_columns() const;
  [[nodiscard]] std::span<double> lower_of(std::size_t column) {
    return std::span(lower).subspan(column * replicates, replicates);
  }
  [[nodiscard]] std::span<double> upper_of(std::size_t column) {
    return std::span(upper).subspan(column * replicates, replicates);
  }
};

/// Gaffke's draws. Each draw weighs the units and one added unit of mean mass by Dirichlet(1, …, 1). Columns without a
/// value stay 0.
/// @throws ValueError naming replicates if there are too many for this number of columns and rows
MeanDraws draw_means(const Units& units, std::size_t replicates, double seed);

/// Added to the seed for the second of two independent runs. It is odd and large, so that seeds that are counted up do
/// not collide with it.
constexpr double kOtherRun = 1013904223;

/// Draws of a - b for two independent runs: lower = a.lower - b.upper, upper = a.upper - b.lower.
MeanDraws difference_of(const MeanDraws& a, const MeanDraws& b);

/// The ends of intervals, from draws; NaN in columns without a value. Reorders the draws.
struct Ends {
  std::vector<double> lower;
  std::vector<double> upper;
};
Ends pointwise_ends(MeanDraws& draws, double level);
Ends simultaneous_ends(MeanDraws& draws, double level);

/// The fewest replicates that leave a draw beyond each end: 2/(1 - level) - 1, rounded up. More than kMostReplicates if
/// no number is enough.
double least_replicates(double level);

/// Throws ValueError naming replicates if there are too many for this number of columns and rows.
void check_draws(const Units& units, double replicates);

/// Throws ValueError for a method that exists for differences only.
void check_mean_method(const char* function, IntervalMethod method);

/// Throws ValueError unless level, replicates and seed meet the rules of IntervalRequest. Each end of an interval then
/// has draws beyond it.
void check_request(const char* function, const IntervalRequest& request);

}  // namespace passcurve
