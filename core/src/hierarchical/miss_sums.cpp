#include "hierarchical/miss_sums.hpp"

#include <algorithm>

namespace passcurve {

MissSums::MissSums(const Counts& counts, std::size_t columns)
    : tasks_(counts.total()), mean_(columns), variance_(columns), square_(columns), solved_miss_(columns) {
  constexpr std::ptrdiff_t kNoGroup = -1;
  for (const Cell& cell : counts.cells()) {
    if (cells_by_n_.empty() || cells_by_n_.back().n != cell.n) cells_by_n_.push_back({cell.n, {}});
    cells_by_n_.back().cells.push_back({cell.c, cell.weight, kNoGroup});
  }
  const auto add_group = [&](MissCell& cell) {
    cell.group = static_cast<std::ptrdiff_t>(groups());
    group_weights_.push_back(cell.weight);
  };
  for (auto& [n, cells] : cells_by_n_) {
    if (cells.front().c == 0) add_group(cells.front());
  }
  none_groups_ = groups();
  for (const double weight : group_weights_) none_share_ += weight / tasks_;
  for (auto& [n, cells] : cells_by_n_) {
    if (cells.back().c == n) add_group(cells.back());
  }
  group_misses_.resize(groups() * columns);
}

void MissSums::clear() {
  for (std::vector<double>* sums : {&mean_, &variance_, &square_}) std::fill(sums->begin(), sums->end(), 0.0);
}

double MissSums::Changes::variance(std::size_t column) const {
  double sum = own_variance[column];
  for (const std::vector<double>& shift : shifts) sum += shift[column] * shift[column];
  return sum;
}

/// A member's miss is sure, another task's is `miss`. With M, a task's chance to be a member,
///
///     its mean changes by E M (sure - miss), its square by E M (sure^2 - miss^2), and
///     its own variance by the latter minus 2 E M miss (sure - miss) + E M^2 (sure - miss)^2.
void MissSums::add_changes(const Membership& membership, std::size_t group, Changes& changes) const {
  const double weight = group_weights_[group];
  const double mean = membership.mean[group];
  const double mean_square = membership.variance[group] + mean * mean;
  for (std::size_t j = 0; j < columns(); ++j) {
    const ExpectedMiss& miss = group_miss(group, j);
    const double sure = sure_miss(group, j);
    const double change = sure - miss.mean;
    const double of_square = mean * (sure * sure - miss.square);
    changes.mean[j] += weight * mean * change;
    changes.square[j] += weight * of_square;
    changes.own_variance[j] += weight * (of_square - 2 * mean * miss.mean * change - mean_square * change * change);
  }
  for (std::size_t f = 0; f < changes.shifts.size(); ++f) {
    const double shift = weight * membership.factors[f][group];
    for (std::size_t j = 0; j < columns(); ++j) {
      changes.shifts[f][j] += shift * (sure_miss(group, j) - group_miss(group, j).mean);
    }
  }
}

MissMoments MissSums::sums_without_inflation() const {
  MissMoments sums{mean_, variance_, std::vector<double>(columns()), std::vector<double>(columns()), square_};
  for (std::size_t g = 0; g < none_groups_; ++g) {
    for (std::size_t j = 0; j < columns(); ++j) {
      const ExpectedMiss& miss = group_miss(g, j);
      sums.none_mean[j] += group_weights_[g] * miss.mean;
      sums.none_variance[j] += group_weights_[g] * miss.variance();
    }
  }
  return sums;
}

void MissSums::add_inflation(const Membership& membership, MissMoments& sums) const {
  Changes changes(columns(), membership.factors.size());
  for (std::size_t g = 0; g < none_groups_; ++g) add_changes(membership, g, changes);
  for (std::size_t j = 0; j < columns(); ++j) {
    sums.none_mean[j] += changes.mean[j];
    sums.none_variance[j] += changes.variance(j);
  }
  for (std::size_t g = none_groups_; g < groups(); ++g) add_changes(membership, g, changes);
  for (std::size_t j = 0; j < columns(); ++j) {
    sums.mean[j] += changes.mean[j];
    sums.variance[j] += changes.variance(j);
    sums.square[j] += changes.square[j];
  }
}

MissMoments MissSums::moments(const Membership* membership) const {
  MissMoments moments = sums_without_inflation();
  if (membership != nullptr) add_inflation(*membership, moments);
  for (std::size_t j = 0; j < columns(); ++j) {
    // Rounding can leave the range where a mass holds all: tasks then fail only by a negligible chance.
    moments.mean[j] = std::clamp(moments.mean[j] / tasks_, 0.0, 1.0);
    moments.none_mean[j] /= tasks_;
    moments.square[j] /= tasks_;
    moments.variance[j] = std::max(0.0, moments.variance[j] / tasks_ / tasks_);
    moments.none_variance[j] = std::max(0.0, moments.none_variance[j] / tasks_ / tasks_);
  }
  return moments;
}

}  // namespace passcurve
