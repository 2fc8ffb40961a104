#include "hierarchical/hb_moments.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "numeric/incomplete_beta.hpp"
#include "numeric/polya.hpp"

namespace passcurve {
namespace {

/// From this gap between two c on, a direct computation of Cover costs less than the steps across it.
constexpr double kFreshCoversFrom = 64;

std::vector<double> doubled(std::span<const double> ks) {
  std::vector<double> twice(ks.begin(), ks.end());
  for (double& k : twice) k *= 2;
  return twice;
}

constexpr double kNoVariance = 1e-15;  // of a share: a variance below it is only rounding

/// The covariance of one group with each group, minus the part that the factors explain.
std::vector<double> unexplained(std::span<const double> weights, std::span<const double> members,
                                const Membership& membership, std::size_t group) {
  const std::size_t groups = membership.mean.size();
  std::vector<double> covariance(groups);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double* row = &members[i * groups];
    const double off = weights[i] * (row[group] - membership.mean[group]);
    for (std::size_t g = 0; g < groups; ++g) covariance[g] += off * (row[g] - membership.mean[g]);
  }
  for (const std::vector<double>& factor : membership.factors) {
    for (std::size_t g = 0; g < groups; ++g) covariance[g] -= factor[group] * factor[g];
  }
  return covariance;
}

}  // namespace

Membership membership_of(std::span<const double> weights, std::span<const double> members, std::size_t groups) {
  Membership membership{std::vector<double>(groups), std::vector<double>(groups), {}};
  for (std::size_t i = 0; i < weights.size(); ++i) {
    for (std::size_t g = 0; g < groups; ++g) membership.mean[g] += weights[i] * members[i * groups + g];
  }
  for (std::size_t i = 0; i < weights.size(); ++i) {
    for (std::size_t g = 0; g < groups; ++g) {
      const double off = members[i * groups + g] - membership.mean[g];
      membership.variance[g] += weights[i] * off * off;
    }
  }
  std::vector<double> left = membership.variance;
  while (membership.factors.size() < groups) {
    const auto pivot = static_cast<std::size_t>(std::max_element(left.begin(), left.end()) - left.begin());
    if (!(left[pivot] > kNoVariance)) break;
    std::vector<double> factor = unexplained(weights, members, membership, pivot);
    const double root = std::sqrt(left[pivot]);
    for (std::size_t g = 0; g < groups; ++g) {
      factor[g] /= root;
      left[g] -= factor[g] * factor[g];
    }
    left[pivot] = 0;
    membership.factors.push_back(std::move(factor));
  }
  return membership;
}

MissSums::MissSums(const Counts& counts, std::size_t columns)
    : total_(counts.total()), sum_(columns), spread_(columns), square_(columns), solved_miss_(columns) {
  std::ptrdiff_t group = 0;
  for (const Cell& cell : counts.cells()) {
    if (cells_by_n_.empty() || cells_by_n_.back().n != cell.n) cells_by_n_.push_back({cell.n, {}});
    cells_by_n_.back().cells.push_back({cell.c, cell.weight, cell.c == 0 ? group++ : -1});
    if (cell.c == 0) group_weights_.push_back(cell.weight);
  }
  none_groups_ = group_weights_.size();
  for (const double weight : group_weights_) none_share_ += weight / total_;
  for (CellsOfN& of_n : cells_by_n_) {
    MissCell& last = of_n.cells.back();
    if (last.c != of_n.n) continue;
    last.group = group++;
    group_weights_.push_back(last.weight);
  }
  group_first_.resize(group_weights_.size() * columns);
  group_second_.resize(group_first_.size());
}

void MissSums::start() {
  for (std::vector<double>* sums : {&sum_, &spread_, &square_}) std::fill(sums->begin(), sums->end(), 0.0);
}

MissCalculator::MissCalculator(const Counts& counts, std::span<const double> ks, std::span<const double> taus)
    : MissSums(counts, ks.size() + taus.size()),
      taus_(taus.begin(), taus.end()),
      first_fails_{FailOdds({ks.begin(), ks.end()}), FailOdds(doubled(ks))} {
  for (const double tau : taus) log_odds_tau_.push_back(std::log(tau) - std::log1p(-tau));
  below_.resize(taus.size());
  log_next_.resize(taus.size());
}

void MissCalculator::set_covers(double alpha, double beta) {
  for (std::size_t j = 0; j < taus_.size(); ++j) {
    const double tau = taus_[j];
    below_[j] = incomplete_beta(alpha, beta, tau);
    log_next_[j] = tau < 1 ? log_beta_power(alpha, beta, tau) - std::log1p(-tau) - std::log(alpha) : 0;
  }
}

/// From alpha to alpha + 1, P(p < tau) falls by tau^alpha (1-tau)^(beta-1) / (alpha B(alpha, beta)).
void MissCalculator::step_covers(double alpha, double beta) {
  const double ratio = taus_.empty() ? 0 : std::log((beta - 1) / (alpha + 1));
  for (std::size_t j = 0; j < taus_.size(); ++j) {
    if (taus_[j] == 1) continue;
    below_[j] = std::max(0.0, below_[j] - std::exp(log_next_[j]));
    log_next_[j] += ratio + log_odds_tau_[j];
  }
}

void MissCalculator::take(const MissCell& cell, const Fails& fails) {
  // Odds of 0 add nothing. But a group of extreme tasks must not keep its value from the node before.
  const std::size_t ks = fails.once.size();
  const std::size_t last = cell.group < 0 ? fails.once.active() : ks;
  for (std::size_t j = 0; j < last; ++j) add(cell, j, fails.once[j], fails.twice[j]);
  for (std::size_t j = 0; j < taus_.size(); ++j) add(cell, ks + j, below_[j], below_[j]);
}

/// Adds the tasks of one n. The odds at its first cell come from those of the n before.
void MissCalculator::add_cells(const CellsOfN& of_n, double a, double b) {
  double c = of_n.cells.front().c;
  first_fails_.move_to(a + c, b + of_n.n - c);
  Fails fails = first_fails_;
  set_covers(a + c, b + of_n.n - c);
  for (const MissCell& cell : of_n.cells) {
    fails.move_to(a + cell.c, b + of_n.n - cell.c);
    if (cell.c - c > kFreshCoversFrom) {
      c = cell.c;
      set_covers(a + c, b + of_n.n - c);
    }
    for (; c < cell.c; ++c) step_covers(a + c, b + of_n.n - c);
    take(cell, fails);
  }
}

void MissSums::add_membership(const Membership& membership, std::size_t j, std::size_t first, std::size_t last,
                              double& sum, double& spread) const {
  const std::size_t columns = sum_.size();
  // The miss of a task that can only fail, or only succeed.
  const auto sure = [&](std::size_t g) { return g < none_groups_ ? 1.0 : solved_miss_[j]; };
  for (std::size_t g = first; g < last; ++g) {
    const double odds = group_first_[g * columns + j];
    const double second = group_second_[g * columns + j];
    const double mean = membership.mean[g];
    const double square = membership.variance[g] + mean * mean;
    const double change = sure(g) - odds;
    sum += group_weights_[g] * mean * change;
    spread +=
        group_weights_[g] * (mean * (sure(g) * sure(g) - second) - 2 * mean * odds * change - square * change * change);
  }
  for (const std::vector<double>& factor : membership.factors) {
    double pulled = 0;
    for (std::size_t g = first; g < last; ++g) {
      pulled += group_weights_[g] * (sure(g) - group_first_[g * columns + j]) * factor[g];
    }
    spread += pulled * pulled;
  }
}

MissMoments MissSums::moments(const Membership* membership) const {
  const std::size_t columns = sum_.size();
  MissMoments moments{sum_, spread_, std::vector<double>(columns), std::vector<double>(columns), square_};
  for (std::size_t j = 0; j < columns; ++j) {
    double& none_mean = moments.none_mean[j];
    double& none_variance = moments.none_variance[j];
    for (std::size_t g = 0; g < none_groups_; ++g) {
      const double odds = group_first_[g * columns + j];
      none_mean += group_weights_[g] * odds;
      none_variance += group_weights_[g] * (group_second_[g * columns + j] - odds * odds);
    }
    if (membership != nullptr) {
      add_membership(*membership, j, 0, none_groups_, none_mean, none_variance);
      add_membership(*membership, j, 0, group_weights_.size(), moments.mean[j], moments.variance[j]);
      for (std::size_t g = 0; g < group_weights_.size(); ++g) {
        const double sure = g < none_groups_ ? 1 : solved_miss_[j];
        moments.square[j] += group_weights_[g] * membership->mean[g] * (sure * sure - group_second_[g * columns + j]);
      }
    }
    moments.mean[j] = std::min(1.0, moments.mean[j] / total_);  // rounding can exceed 1 if nothing is solved
    none_mean /= total_;
    moments.square[j] /= total_;
    moments.variance[j] = std::max(0.0, moments.variance[j] / total_ / total_);
    none_variance = std::max(0.0, none_variance / total_ / total_);
  }
  return moments;
}

MissMoments MissCalculator::at(double a, double b, const Membership* membership) {
  start();
  const CellsOfN& first = cells_by_n().front();
  first_fails_.start(a + first.cells.front().c, b + first.n - first.cells.front().c);
  for (const CellsOfN& of_n : cells_by_n()) add_cells(of_n, a, b);
  return moments(membership);
}

}  // namespace passcurve
