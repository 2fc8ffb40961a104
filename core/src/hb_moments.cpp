#include "hb_moments.hpp"

#include <algorithm>
#include <cmath>

#include "incomplete_beta.hpp"
#include "polya.hpp"

namespace passcurve {
namespace {

constexpr double kNil = 1e-24;     // odds below this count as 0
constexpr double kFreshFrom = 64;  // a gap between two c from which a fresh start costs less than the steps across it

}  // namespace

MissSums::MissSums(const Counts& counts, std::size_t columns)
    : total_(counts.total()), sum_(columns), spread_(columns), square_(columns), solved_miss_(columns) {
  std::ptrdiff_t group = 0;
  for (const Cell& cell : counts.cells()) {
    if (runs_.empty() || runs_.back().n != cell.n) runs_.push_back({cell.n, {}});
    runs_.back().places.push_back({cell.c, cell.weight, cell.c == 0 ? group++ : -1});
    if (cell.c == 0) group_weights_.push_back(cell.weight);
  }
  none_groups_ = group_weights_.size();
  for (const double weight : group_weights_) none_share_ += weight / total_;
  for (Run& run : runs_) {
    Place& last = run.places.back();
    if (last.c != run.n) continue;
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
    : MissSums(counts, ks.size() + taus.size()), ks_(ks.begin(), ks.end()), taus_(taus.begin(), taus.end()) {
  for (const double k : ks) double_ks_.push_back(2 * k);
  for (const double tau : taus) log_odds_tau_.push_back(std::log(tau) - std::log1p(-tau));
  fail_.resize(ks.size());
  fail_twice_.resize(ks.size());
  below_.resize(taus.size());
  log_next_.resize(taus.size());
}

void MissCalculator::start_fails(double alpha, double beta) {
  const auto start = [&](const std::vector<double>& ks, std::vector<double>& odds) {
    std::size_t active = 0;
    double log_odds = 0;
    double drawn = 0;
    for (; active < ks.size(); ++active) {
      log_odds += polya_log_none(alpha, beta + drawn, ks[active] - drawn);
      drawn = ks[active];
      odds[active] = std::exp(log_odds);
      if (odds[active] < kNil) break;
    }
    std::fill(odds.begin() + static_cast<std::ptrdiff_t>(active), odds.end(), 0.0);
    return active;
  };
  active_ = start(ks_, fail_);
  active_twice_ = start(double_ks_, fail_twice_);
}

/// From (alpha, beta) to (alpha + 1, beta - 1).
void MissCalculator::step_fails(double beta) {
  const double next = beta - 1;
  const auto step = [next](const std::vector<double>& ks, std::vector<double>& odds, std::size_t active) {
    for (std::size_t j = 0; j < active; ++j) odds[j] *= next / (next + ks[j]);
    for (; active > 0 && odds[active - 1] < kNil; --active) odds[active - 1] = 0;
    return active;
  };
  active_ = step(ks_, fail_, active_);
  active_twice_ = step(double_ks_, fail_twice_, active_twice_);
}

void MissCalculator::set_covers(double alpha, double beta) {
  for (std::size_t j = 0; j < taus_.size(); ++j) {
    const double tau = taus_[j];
    below_[j] = incomplete_beta(alpha, beta, tau);
    log_next_[j] = tau < 1 ? log_beta_power(alpha, beta, tau) - std::log1p(-tau) - std::log(alpha) : 0;
  }
}

/// P(p < tau) falls by tau^alpha (1-tau)^(beta-1) / (alpha B(alpha, beta)).
void MissCalculator::step_covers(double alpha, double beta) {
  const double ratio = taus_.empty() ? 0 : std::log((beta - 1) / (alpha + 1));
  for (std::size_t j = 0; j < taus_.size(); ++j) {
    if (taus_[j] == 1) continue;
    below_[j] = std::max(0.0, below_[j] - std::exp(log_next_[j]));
    log_next_[j] += ratio + log_odds_tau_[j];
  }
}

void MissCalculator::take(const Place& place) {
  // What is nil adds nothing, but a group of extreme tasks must not keep what it had at the node before.
  const std::size_t last = place.group < 0 ? active_ : ks_.size();
  for (std::size_t j = 0; j < last; ++j) add(place, j, fail_[j], fail_twice_[j]);
  for (std::size_t j = 0; j < taus_.size(); ++j) add(place, ks_.size() + j, below_[j], below_[j]);
}

void MissCalculator::add_run(const Run& run, double a, double b) {
  double c = run.places.front().c;
  bool is_fresh = true;
  for (const Place& place : run.places) {
    if (is_fresh || place.c - c > kFreshFrom) {
      c = place.c;
      start_fails(a + c, b + run.n - c);
      set_covers(a + c, b + run.n - c);
      is_fresh = false;
    }
    for (; c < place.c; ++c) {
      step_fails(b + run.n - c);
      step_covers(a + c, b + run.n - c);
    }
    take(place);
  }
}

void MissSums::add_membership(const Membership& membership, std::size_t j, std::size_t first, std::size_t last,
                              double& sum, double& spread) const {
  const std::size_t columns = sum_.size();
  const std::size_t groups = group_weights_.size();
  // What is missed by a task that can only fail, or only succeed.
  const auto sure = [&](std::size_t g) { return g < none_groups_ ? 1.0 : solved_miss_[j]; };
  const auto pull = [&](std::size_t g) { return group_weights_[g] * (sure(g) - group_first_[g * columns + j]); };
  for (std::size_t g = first; g < last; ++g) {
    const double odds = group_first_[g * columns + j];
    const double second = group_second_[g * columns + j];
    const double mean = membership.mean[g];
    const double square = membership.covariance[g * groups + g] + mean * mean;
    const double change = sure(g) - odds;
    sum += group_weights_[g] * mean * change;
    spread +=
        group_weights_[g] * (mean * (sure(g) * sure(g) - second) - 2 * mean * odds * change - square * change * change);
    for (std::size_t h = first; h < last; ++h) spread += pull(g) * pull(h) * membership.covariance[g * groups + h];
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
    moments.mean[j] /= total_;
    none_mean /= total_;
    moments.square[j] /= total_;
    moments.variance[j] = std::max(0.0, moments.variance[j] / total_ / total_);
    none_variance = std::max(0.0, none_variance / total_ / total_);
  }
  return moments;
}

MissMoments MissCalculator::at(double a, double b, const Membership* membership) {
  start();
  for (const Run& run : runs()) add_run(run, a, b);
  return moments(membership);
}

}  // namespace passcurve
