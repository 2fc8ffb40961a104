#include "models/evidence.hpp"

#include <Eigen/LU>
#include <cmath>
#include <limits>

#include "models/end_masses.hpp"
#include "numeric/polya.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// The Beta part of a prior.
struct BetaAt {
  explicit BetaAt(const PriorPoint& point)
      : mu(1 / (1 + std::exp(-point.logit_mu))),
        rest(1 / (1 + std::exp(point.logit_mu))),
        nu(std::exp(point.log_nu)),
        a(mu * nu),
        b(rest * nu) {}

  [[nodiscard]] bool is_binomial() const { return nu == std::numeric_limits<double>::infinity(); }

  double mu;
  double rest;
  double nu;
  double a;
  double b;
};

/// c log mu + f log(1 - mu): what is left of the log of a count's chance in the binomial limit.
Jet binomial_jet(const BetaAt& beta, double successes, double failures) {
  Jet jet;
  if (successes > 0) jet.value += successes * std::log(beta.mu);
  if (failures > 0) jet.value += failures * std::log(beta.rest);
  jet.gradient[0] = successes * beta.rest - failures * beta.mu;
  jet.hessian(0, 0) = -(successes + failures) * beta.mu * beta.rest;
  return jet;
}

/// The jet of log Gamma(a+c)/Gamma(a) + log Gamma(b+f)/Gamma(b) - log Gamma(nu+n)/Gamma(nu), from the sums of each.
Jet beta_jet(const BetaAt& beta, const ShiftSums& successes, const ShiftSums& failures, const ShiftSums& samples) {
  const auto& [mu, rest, nu, a, b] = beta;
  const double by_a = successes.first - samples.first;
  const double by_b = failures.first - samples.first;
  const double by_aa = samples.second - successes.second;
  const double by_bb = samples.second - failures.second;
  const double by_ab = samples.second;
  const double slope = nu * mu * rest;  // da/dx = -db/dx
  Jet jet;
  jet.value = successes.log + failures.log - samples.log;
  jet.gradient = {slope * (by_a - by_b), a * successes.first + b * failures.first - nu * samples.first};
  const double xx = slope * (slope * (by_aa - 2 * by_ab + by_bb) + (by_a - by_b) * (rest - mu));
  const double xy = slope * (a * by_aa + (b - a) * by_ab - b * by_bb + (by_a - by_b));
  const double yy = a * a * by_aa + 2 * a * b * by_ab + b * b * by_bb + jet.gradient[1];
  jet.hessian << xx, xy, xy, yy;
  return jet;
}

/// The jet of the log of the chance that all n samples fail (or, mirrored, all succeed).
Jet extreme_jet(const BetaAt& beta, double n, bool is_success) {
  if (beta.is_binomial()) return binomial_jet(beta, is_success ? n : 0, is_success ? 0 : n);
  const ShiftSums samples = shift_sums(beta.nu, 0, n);
  const ShiftSums own = shift_sums(is_success ? beta.a : beta.b, 0, n);
  Jet jet = is_success ? beta_jet(beta, own, {}, samples) : beta_jet(beta, {}, own, samples);
  jet.value = is_success ? polya_log_none(beta.b, beta.a, n) : polya_log_none(beta.a, beta.b, n);
  return jet;
}

/// How the free masses respond when the point (t) moves, which the Hessian of the profile lacks:
///
///     H_tp (H_pp)^-1 H_pt,   p the masses; `cross` is H_pt, a row for each mass.
Eigen::Matrix2d response_of(const EndMasses& masses, const Eigen::Matrix2d& of_masses, const Eigen::Matrix2d& cross) {
  Eigen::Matrix2d inverse = Eigen::Matrix2d::Zero();  // of the free part
  if (masses.is_free[0] && masses.is_free[1]) {
    inverse = of_masses.inverse();
  } else if (masses.is_free[0]) {
    inverse(0, 0) = 1 / of_masses(0, 0);
  } else if (masses.is_free[1]) {
    inverse(1, 1) = 1 / of_masses(1, 1);
  }
  return cross.transpose() * inverse * cross;
}

}  // namespace

EvidenceOfCounts::EvidenceOfCounts(const Counts& counts) {
  for (const auto& [n, c, weight] : counts.cells()) {
    if (c == 0 || c == n) {
      std::vector<Extreme>& extremes = c == 0 ? none_ : all_;
      extremes.push_back({n, weight});
      continue;
    }
    successes_.add(c, weight);
    failures_.add(n - c, weight);
    samples_.add(n, weight);
    interior_ += weight;
    interior_successes_ += weight * c;
    interior_failures_ += weight * (n - c);
  }
  successes_.accumulate();
  failures_.accumulate();
  samples_.accumulate();
}

Evidence EvidenceOfCounts::beta_binomial(const PriorPoint& point) const { return evaluate(point, false); }

Evidence EvidenceOfCounts::inflated(const PriorPoint& point) const { return evaluate(point, true); }

Evidence EvidenceOfCounts::evaluate(const PriorPoint& point, bool is_inflated) const {
  const BetaAt beta(point);
  JetSum sum;
  sum.add(1, beta.is_binomial() ? binomial_jet(beta, interior_successes_, interior_failures_)
                                : beta_jet(beta, successes_.at(beta.a), failures_.at(beta.b), samples_.at(beta.nu)));

  std::array<std::vector<Jet>, 2> jets;
  std::array<std::vector<ExtremeTasks>, 2> tasks;
  for (std::size_t end = 0; end < 2; ++end) {
    for (const auto& [n, weight] : end == 0 ? none_ : all_) {
      const Jet jet = extreme_jet(beta, n, end == 1);
      jets[end].push_back(jet);
      tasks[end].push_back({std::exp(jet.value), -std::expm1(jet.value), weight});
    }
  }
  if (!is_inflated) {
    for (std::size_t end = 0; end < 2; ++end) {
      for (std::size_t i = 0; i < jets[end].size(); ++i) sum.add(tasks[end][i].weight, jets[end][i]);
    }
    return {sum.jet()};
  }

  const EndMasses masses = best_masses(tasks[0], tasks[1], interior_);
  const std::array<double, 2> pi{masses.pi0, masses.pi1};
  const double between = 1 - pi[0] - pi[1];
  Eigen::Matrix2d cross = Eigen::Matrix2d::Zero();
  for (std::size_t end = 0; end < 2; ++end) {
    // With r = 1 - pi0 - pi1 and P a chance at this end: d2 log(pi + r P) / (d masses d point) is by_mass times the
    // gradient of log P times -P / (pi + r P)^2.
    const Eigen::Vector2d by_mass(end == 0 ? 1 - pi[1] : pi[1], end == 0 ? pi[0] : 1 - pi[0]);
    for (std::size_t i = 0; i < jets[end].size(); ++i) {
      const auto& [chance, rest, weight] = tasks[end][i];
      Jet jet = jets[end][i];
      if (pi[end] == 0) {
        sum.add(weight, jet);  // log(between) apart, which the masses' own evidence holds
        continue;
      }
      const double all = pi[end] + between * chance;
      const double of_beta = between * chance / all;
      jet.value = 0;
      jet.hessian += (1 - of_beta) * jet.gradient * jet.gradient.transpose();
      sum.add(weight * of_beta, jet);
      cross -= weight * chance / (all * all) * by_mass * jet.gradient.transpose();
    }
  }
  const Jet of_masses = mass_evidence(tasks[0], tasks[1], interior_, pi[0], pi[1]);
  double of_ends = of_masses.value;
  for (std::size_t end = 0; end < 2; ++end) {
    // Where there is no mass, the log of the chance is already in the sum.
    for (std::size_t i = 0; pi[end] == 0 && i < jets[end].size(); ++i)
      of_ends -= tasks[end][i].weight * jets[end][i].value;
  }
  sum.add_value(of_ends);
  Evidence evidence{sum.jet(), pi[0], pi[1]};
  evidence.hessian -= response_of(masses, of_masses.hessian, cross);
  return evidence;
}

}  // namespace passcurve
