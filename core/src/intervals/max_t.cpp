#include "intervals/max_t.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "numeric/dirichlet.hpp"
#include "numeric/order.hpp"
#include "numeric/pivoted_root.hpp"

namespace passcurve {
namespace {

/// The first stream of these draws. No other draws under the same seed use these streams.
constexpr std::uint64_t kMaxTStreams = std::uint64_t{3} << 40U;

/// The share of a column's variance that the root may miss. It changes the standard error by half that share.
constexpr double kLeftOut = 1e-6;

/// The contributions of each column that has an error, divided by that error. Their squares add up to 1.
Eigen::MatrixXd in_standard_errors(const StudentColumns& students) {
  std::vector<std::size_t> columns;
  for (std::size_t j = 0; j < students.columns.size(); ++j) {
    if (students.columns[j].error > 0) columns.push_back(j);
  }
  const std::vector<std::vector<double>>& rows = students.contributions;
  const auto at = [&](Eigen::Index i, Eigen::Index j) {
    const std::size_t column = columns[static_cast<std::size_t>(j)];
    return rows[static_cast<std::size_t>(i)][column] / students.columns[column].error;
  };
  return Eigen::MatrixXd::NullaryExpr(std::ssize(rows), std::ssize(columns), at);
}

}  // namespace

MaxT::MaxT(const StudentColumns& students, double replicates, double seed) {
  freedom_ = std::numeric_limits<double>::infinity();
  for (const Student& student : students.columns) {
    if (student.error > 0) freedom_ = std::min(freedom_, student.freedom);
  }
  // The root of the correlation matrix.
  const Eigen::MatrixXd root = pivoted_root(in_standard_errors(students), kLeftOut);
  if (root.size() == 0) return;
  std::vector<double> found;
  Eigen::VectorXd normals(root.cols());
  Eigen::VectorXd drawn(root.rows());
  for (double r = 0; r < replicates; ++r) {
    Random random(static_cast<std::uint64_t>(seed), kMaxTStreams + static_cast<std::uint64_t>(r));
    for (double& normal : normals) normal = draw_normal(random);
    drawn.noalias() = root * normals;
    const double square = std::isinf(freedom_) ? 1 : draw_gamma(random, freedom_ / 2) / (freedom_ / 2);
    found.push_back(drawn.lpNorm<Eigen::Infinity>() / std::sqrt(square));
  }
  largest_.reserve(found.size());
  for (const std::size_t i : ascending_order(found)) largest_.push_back(found[i]);
}

double MaxT::beyond(double x) const {
  const auto first = std::lower_bound(largest_.begin(), largest_.end(), x);
  const auto further = static_cast<double>(largest_.end() - first);
  return (further + 1) / (static_cast<double>(largest_.size()) + 1);
}

double MaxT::critical(double alpha) const {
  // beyond(x) < alpha where fewer than alpha * (draws + 1) - 1 draws lie at x or beyond.
  const double few = std::ceil(alpha * (static_cast<double>(largest_.size()) + 1) - 1) - 1;
  const auto from_end = static_cast<std::size_t>(std::max(0.0, few)) + 1;
  return largest_[largest_.size() - std::min(from_end, largest_.size())];
}

}  // namespace passcurve
