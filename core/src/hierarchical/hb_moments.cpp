#include "hierarchical/hb_moments.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "numeric/incomplete_beta.hpp"
#include "numeric/order.hpp"

namespace passcurve {
namespace {

/// From this gap between two c on, a direct computation of Cover costs less than the steps across it.
constexpr double kFreshCoversFrom = 64;

/// The ks and their doubles, ascending.
std::vector<double> ks_and_doubles(std::span<const double> ks) {
  std::vector<double> all(ks.begin(), ks.end());
  for (const double k : ks) all.push_back(2 * k);
  return distinct(all);
}

constexpr double kNoVariance = 1e-12;  // of a share: a smaller variance changes no standard deviation by 1e-6

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
      fails_(cells_by_n(), ks_and_doubles(ks), groups()),
      taus_(taus.begin(), taus.end()) {
  const std::vector<double> all = ks_and_doubles(ks);
  const auto place_of = [&](double k) {
    return static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), k) - all.begin());
  };
  for (const double k : ks) places_.push_back({place_of(k), place_of(2 * k)});
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

/// Adds Cover of the tasks of one n.
void MissCalculator::add_covers(const CellsOfN& of_n, double a, double b) {
  double c = of_n.cells.front().c;
  set_covers(a + c, b + of_n.n - c);
  for (const MissCell& cell : of_n.cells) {
    if (cell.c - c > kFreshCoversFrom) {
      c = cell.c;
      set_covers(a + c, b + of_n.n - c);
    }
    for (; c < cell.c; ++c) step_covers(a + c, b + of_n.n - c);
    for (std::size_t j = 0; j < taus_.size(); ++j) add(cell, places_.size() + j, below_[j], below_[j]);
  }
}

double MissSums::Changes::variance_at(std::size_t j) const {
  double sum = variance[j];
  for (const std::vector<double>& pulled : pulls) sum += pulled[j] * pulled[j];
  return sum;
}

void MissSums::add_membership(const Membership& membership, std::size_t first, std::size_t last,
                              Changes& changes) const {
  const std::size_t columns = sum_.size();
  for (std::size_t g = first; g < last; ++g) {
    const bool is_none = g < none_groups_;
    const double weight = group_weights_[g];
    const double mean = membership.mean[g];
    const double square = membership.variance[g] + mean * mean;
    for (std::size_t j = 0; j < columns; ++j) {
      // The miss of a task that can only fail, or only succeed.
      const double sure = is_none ? 1.0 : solved_miss_[j];
      const double odds = group_first_[g * columns + j];
      const double second = group_second_[g * columns + j];
      const double change = sure - odds;
      const double by_members = mean * (sure * sure - second);
      changes.mean[j] += weight * mean * change;
      changes.variance[j] += weight * (by_members - 2 * mean * odds * change - square * change * change);
      changes.square[j] += weight * by_members;
    }
    for (std::size_t f = 0; f < changes.pulls.size(); ++f) {
      const double pull = weight * membership.factors[f][g];
      double* const pulled = changes.pulls[f].data();
      for (std::size_t j = 0; j < columns; ++j) {
        pulled[j] += pull * ((is_none ? 1.0 : solved_miss_[j]) - group_first_[g * columns + j]);
      }
    }
  }
}

MissMoments MissSums::moments(const Membership* membership) const {
  const std::size_t columns = sum_.size();
  MissMoments moments{sum_, spread_, std::vector<double>(columns), std::vector<double>(columns), square_};
  for (std::size_t g = 0; g < none_groups_; ++g) {
    for (std::size_t j = 0; j < columns; ++j) {
      const double odds = group_first_[g * columns + j];
      moments.none_mean[j] += group_weights_[g] * odds;
      moments.none_variance[j] += group_weights_[g] * (group_second_[g * columns + j] - odds * odds);
    }
  }
  if (membership != nullptr) {
    const std::vector<double> zeros(columns);
    Changes changes{zeros, zeros, zeros, std::vector<std::vector<double>>(membership->factors.size(), zeros)};
    add_membership(*membership, 0, none_groups_, changes);
    for (std::size_t j = 0; j < columns; ++j) {
      moments.none_mean[j] += changes.mean[j];
      moments.none_variance[j] += changes.variance_at(j);
    }
    add_membership(*membership, none_groups_, group_weights_.size(), changes);
    for (std::size_t j = 0; j < columns; ++j) {
      moments.mean[j] += changes.mean[j];
      moments.variance[j] += changes.variance_at(j);
      moments.square[j] += changes.square[j];
    }
  }
  for (std::size_t j = 0; j < columns; ++j) {
    // Rounding can leave the range where a mass takes all: no task then fails but by a chance that is lost beside 1.
    moments.mean[j] = std::clamp(moments.mean[j] / total_, 0.0, 1.0);
    moments.none_mean[j] /= total_;
    moments.square[j] /= total_;
    moments.variance[j] = std::max(0.0, moments.variance[j] / total_ / total_);
    moments.none_variance[j] = std::max(0.0, moments.none_variance[j] / total_ / total_);
  }
  return moments;
}

MissMoments MissCalculator::at(double a, double b, const Membership* membership) {
  start();
  fails_.compute(a, b);
  for (std::size_t j = 0; j < places_.size(); ++j) {
    const auto& [once, twice] = places_[j];
    add_all(j, fails_.sum(once), fails_.square(once), fails_.sum(twice));
  }
  for (std::size_t g = 0; g < groups(); ++g) {
    for (std::size_t j = 0; j < places_.size(); ++j) {
      set_group(g, j, fails_.odds(g, places_[j].once), fails_.odds(g, places_[j].twice));
    }
  }
  if (!taus_.empty()) {
    for (const CellsOfN& of_n : cells_by_n()) add_covers(of_n, a, b);
  }
  return moments(membership);
}

}  // namespace passcurve
