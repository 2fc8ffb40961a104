#pragma once

#include <span>
#include <vector>

namespace passcurve {

/// Number of times that each of several estimators has the least error, over configurations.
struct Wins {
  std::vector<double> wins;   ///< wins of each estimator; several with the least error share the win equally
  std::vector<double> share;  ///< wins over configurations
  std::vector<double> lower;  ///< the ends of the share's interval
  std::vector<double> upper;
  double configurations = 0;  ///< configurations in which some estimator has an error
  /// Row-major, the estimators by each other: where both have an error, how often the row's is the smaller one.
  std::vector<double> beats;
  std::vector<double> ties;  ///< the same where both are equal
};

/// Counts wins in `errors`: row-major, one row for each configuration, one column for each of `estimators` (whole, 1 to
/// 4,096). NaN: the estimator has none there, and cannot win. Errors that differ by at most 1e-12 are equal, so that
/// rounding decides no win.
/// An estimator without any error has NaN everywhere. Without configurations all are NaN.
/// The interval is Clopper and Pearson's at `level` in (0, 1); a shared win counts as its part.
/// @throws ShapeError unless the errors fill their rows; ValueError naming estimators, errors and the index, or level
/// Source of the design: Verine et al. 2026, table 7.
Wins count_wins(std::span<const double> errors, double estimators, double level);

}  // namespace passcurve
