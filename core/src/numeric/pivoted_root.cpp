#include "numeric/pivoted_root.hpp"

#include <cmath>

namespace passcurve {

Eigen::MatrixXd pivoted_root(const Eigen::MatrixXd& rows, double left_out) {
  Eigen::VectorXd left = rows.colwise().squaredNorm();
  Eigen::MatrixXd root(rows.cols(), rows.cols());
  Eigen::Index rank = 0;
  for (; rank < rows.cols(); ++rank) {
    Eigen::Index pivot = 0;
    const double largest = left.maxCoeff(&pivot);
    if (!(largest > left_out)) break;
    auto next = root.col(rank);
    next.noalias() = rows.transpose() * rows.col(pivot);
    next -= root.leftCols(rank).lazyProduct(root.row(pivot).head(rank).transpose());
    next /= std::sqrt(largest);
    left -= next.cwiseAbs2();
    left[pivot] = 0;
  }
  return root.leftCols(rank);
}

}  // namespace passcurve
