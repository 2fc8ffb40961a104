#include "hierarchical/hb_moments.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/incomplete_beta.hpp"
#include "numeric/order.hpp"

namespace passcurve {
namespace {

/// Beyond this gap between two c, a direct computation of Cover costs less than the steps across it.
constexpr double kMostCoverSteps = 64;

/// The ks and their doubles, ascending.
std::vector<double> ks_and_doubles(std::span<const double> ks) {
  std::vector<double> all(ks.begin(), ks.end());
  for (const double k : ks) all.push_back(2 * k);
  return distinct(all);
}

}  // namespace

MissCalculator::MissCalculator(const Counts& counts, std::span<const double> ks, std::span<const double> taus)
    : MissSums(counts, ks.size() + taus.size()),
      fails_(cells_by_n(), ks_and_doubles(ks), groups()),
      taus_(taus.begin(), taus.end()),
      below_(taus.size()),
      log_fall_(taus.size()) {
  const std::vector<double> all = ks_and_doubles(ks);
  const auto place_of = [&](double k) {
    return static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), k) - all.begin());
  };
  for (const double k : ks) places_.push_back({place_of(k), place_of(2 * k)});
  for (const double tau : taus) log_odds_.push_back(std::log(tau) - std::log1p(-tau));
}

MissMoments MissCalculator::at(double a, double b, const Membership* membership) {
  clear();
  add_pass_at_k(a, b);
  if (!taus_.empty()) {
    for (const CellsOfN& of_n : cells_by_n()) add_cover(of_n, a, b);
  }
  return moments(membership);
}

/// A task misses with the chance (1-p)^k, whose square is (1-p)^2k.
void MissCalculator::add_pass_at_k(double a, double b) {
  fails_.compute(a, b);
  for (std::size_t j = 0; j < places_.size(); ++j) {
    const auto& [once, twice] = places_[j];
    add_all(j, {fails_.sum(once), fails_.sum(twice)}, fails_.square(once));
    for (std::size_t g = 0; g < groups(); ++g) set_group(g, j, {fails_.odds(g, once), fails_.odds(g, twice)});
  }
}

/// A task misses Cover or not, so its miss is its own square.
void MissCalculator::add_cover(const CellsOfN& of_n, double a, double b) {
  double c = of_n.cells.front().c;
  start_cover(a + c, b + of_n.n - c);
  for (const MissCell& cell : of_n.cells) {
    if (cell.c - c > kMostCoverSteps) {
      c = cell.c;
      start_cover(a + c, b + of_n.n - c);
    }
    for (; c < cell.c; ++c) step_cover(a + c, b + of_n.n - c);
    for (std::size_t j = 0; j < taus_.size(); ++j) add(cell, places_.size() + j, {below_[j], below_[j]});
  }
}

void MissCalculator::start_cover(double alpha, double beta) {
  for (std::size_t j = 0; j < taus_.size(); ++j) {
    const double tau = taus_[j];
    below_[j] = incomplete_beta(alpha, beta, tau);
    log_fall_[j] = tau < 1 ? log_beta_power(alpha, beta, tau) - std::log1p(-tau) - std::log(alpha) : 0;
  }
}

/// From Beta(alpha, beta) to Beta(alpha + 1, beta - 1), P(p < tau) falls by
///
///     tau^alpha (1-tau)^(beta-1) / (alpha B(alpha, beta)).
///
/// The next fall is this one times tau / (1-tau) times (beta-1) / (alpha+1).
void MissCalculator::step_cover(double alpha, double beta) {
  const double log_ratio = std::log((beta - 1) / (alpha + 1));
  for (std::size_t j = 0; j < taus_.size(); ++j) {
    if (taus_[j] == 1) continue;  // P(p < 1) stays 1
    below_[j] = std::max(0.0, below_[j] - std::exp(log_fall_[j]));
    log_fall_[j] += log_ratio + log_odds_[j];
  }
}

}  // namespace passcurve
