#pragma once

#include <Eigen/Core>

namespace passcurve {

/// L with L L' = rows' rows but for at most `left_out` in each place of the diagonal: Cholesky's factor with pivots, of
/// as many columns as that takes.
Eigen::MatrixXd pivoted_root(const Eigen::MatrixXd& rows, double left_out);

}  // namespace passcurve
