#include "intervals/max_t.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/dirichlet.hpp"
#include "numeric/order.hpp"

namespace passcurve {
namespace {

/// Streams of these draws, apart from all others under the same seed.
constexpr std::uint64_t kMaxTStreams = std::uint64_t{3} << 40U;

/// The share of a column's variance that may be left out: it moves its standard error by half of that.
constexpr double kLeftOut = 1e-6;

/// Columns of the factor L of a correlation matrix, L L' being that matrix but for kLeftOut.
std::vector<std::vector<double>> factor_of(const std::vector<std::vector<double>>& rows, std::size_t columns) {
  std::vector<double> left(columns, 1);
  std::vector<std::vector<double>> factor;
  for (std::size_t step = 0; step < columns; ++step) {
    const auto place = std::max_element(left.begin(), left.end());
    if (*place <= kLeftOut) break;
    const auto pivot = static_cast<std::size_t>(place - left.begin());
    const double root = std::sqrt(*place);
    std::vector<double> next(columns);
    for (const std::vector<double>& row : rows) {
      for (std::size_t j = 0; j < columns; ++j) next[j] += row[j] * row[pivot];
    }
    for (const std::vector<double>& before : factor) {
      for (std::size_t j = 0; j < columns; ++j) next[j] -= before[j] * before[pivot];
    }
    for (std::size_t j = 0; j < columns; ++j) {
      next[j] /= root;
      left[j] = std::max(0.0, left[j] - next[j] * next[j]);
    }
    left[pivot] = 0;
    factor.push_back(std::move(next));
  }
  return factor;
}

/// The contributions of the columns that have an error, by that error, so that their squares add up to 1.
std::vector<std::vector<double>> in_standard_errors(const StudentColumns& students) {
  std::vector<std::vector<double>> rows;
  for (const std::vector<double>& contribution : students.contributions) {
    std::vector<double> row;
    for (std::size_t j = 0; j < contribution.size(); ++j) {
      const double error = students.columns[j].error;
      if (error > 0) row.push_back(contribution[j] / error);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

MaxT::MaxT(const StudentColumns& students, double replicates, double seed) {
  freedom_ = std::numeric_limits<double>::infinity();
  for (const Student& student : students.columns) {
    if (student.error > 0) freedom_ = std::min(freedom_, student.freedom);
  }
  const std::vector<std::vector<double>> rows = in_standard_errors(students);
  const std::size_t columns = rows.empty() ? 0 : rows[0].size();
  if (columns == 0) return;
  const std::vector<std::vector<double>> factor = factor_of(rows, columns);
  std::vector<double> found;
  std::vector<double> drawn(columns);
  for (double r = 0; r < replicates; ++r) {
    Random random(static_cast<std::uint64_t>(seed), kMaxTStreams + static_cast<std::uint64_t>(r));
    std::fill(drawn.begin(), drawn.end(), 0.0);
    for (const std::vector<double>& direction : factor) {
      const double normal = draw_normal(random);
      for (std::size_t j = 0; j < columns; ++j) drawn[j] += normal * direction[j];
    }
    double furthest = 0;
    for (const double each : drawn) furthest = std::max(furthest, std::abs(each));
    found.push_back(furthest / std::sqrt(draw_gamma(random, freedom_ / 2) / (freedom_ / 2)));
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
