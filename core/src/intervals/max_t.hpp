#pragma once

#include <vector>

#include "intervals/student.hpp"

namespace passcurve {

/// How far out, in standard errors, the column lies that lies furthest, where columns err together as their units say:
/// draws of max |T|, ascending. T is Student's with the least freedom of the columns, and with their correlation
/// (Hothorn, Bretz & Westfall 2008). Columns without error are left out.
/// Method: pivoted Cholesky of the correlation, which curves over k leave with few pivots. Cost O(pivots * (rows *
/// columns + replicates)).
class MaxT {
 public:
  MaxT(const StudentColumns& students, double replicates, double seed);

  /// The freedom of the draws.
  [[nodiscard]] double freedom() const { return freedom_; }
  /// The share of the draws at or beyond x, which counts as one more of them: a p value, never 0.
  [[nodiscard]] double beyond(double x) const;
  /// The x for which beyond(y) < alpha exactly where y > x. alpha * (replicates + 1) above 1.
  [[nodiscard]] double critical(double alpha) const;

 private:
  double freedom_ = 0;
  std::vector<double> largest_;  // ascending
};

}  // namespace passcurve
