#pragma once

#include <Eigen/Core>

namespace passcurve {

/// L such that L L' = rows' rows, with an error of at most `left_out` in each place of the diagonal. It is Cholesky's
/// factor with pivots, with as many columns as that takes.
Eigen::MatrixXd pivoted_root(const Eigen::MatrixXd& rows, double left_out);

}  // namespace passcurve
