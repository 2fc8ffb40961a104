#pragma once

#include <vector>

#include "intervals/student.hpp"

namespace passcurve {

/// Draws of max |T| over the columns, ascending: the distance of the furthest column from 0, in standard errors. The
/// columns' errors are correlated, because columns share units. T is Student's, with the least freedom of the columns
/// and with their correlation (Hothorn, Bretz & Westfall 2008). Columns without error are ignored.
/// Method: pivoted Cholesky of the correlation; curves over k need few pivots.
/// Cost O(pivots * (rows * columns + replicates)).
class MaxT {
 public:
  MaxT(const StudentColumns& students, double replicates, double seed);

  /// True if any column has an error.
  [[nodiscard]] bool has_draws() const { return !largest_.empty(); }
  /// The freedom of the draws; infinite where that of all columns is.
  [[nodiscard]] double freedom() const { return freedom_; }
  /// The p value of x, never 0: (1 + draws at or beyond x) / (1 + draws).
  [[nodiscard]] double beyond(double x) const;
  /// The x for which beyond(y) < alpha exactly where y > x. Requires alpha * (replicates + 1) > 1.
  [[nodiscard]] double critical(double alpha) const;

 private:
  double freedom_ = 0;
  std::vector<double> largest_;  // ascending
};

}  // namespace passcurve
