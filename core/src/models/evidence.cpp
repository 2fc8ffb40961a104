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

/// c log mu + f log(1 - mu): the log chance of a count in the binomial limit, without its constant.
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

/// The groups of extreme tasks at one end. For each group: the jet of log P, where P is the chance of its count under
/// the Beta part, and P itself.
struct EndJets {
  std::vector<Jet> jets;
  std::vector<ExtremeTasks> tasks;
};
using BothEnds = std::array<EndJets, 2>;  // without a success, without a failure

EndJets end_of(const BetaAt& beta, const std::vector<ExtremeGroup>& groups, bool is_success) {
  EndJets end;
  for (const auto& [n, weight] : groups) {
    const Jet jet = extreme_jet(beta, n, is_success);
    end.jets.push_back(jet);
    end.tasks.push_back({std::exp(jet.value), -std::expm1(jet.value), weight});
  }
  return end;
}

/// Adds the derivatives of log(pi + r P) for the groups at one end, where r = 1 - pi0 - pi1 and pi is the end's mass.
/// Let s = r P / (pi + r P) be the share of the Beta part, and g and H the gradient and Hessian of log P at the point.
/// They are
///
///     s g   and   s (H + (1 - s) g g').
///
/// Without a mass this is log P alone, whose value is added as well. `cross` gets the mixed derivatives, one row for
/// each mass: -P / (pi + r P)^2 times `by_mass`, times g'.
void add_end(JetSum& sum, Eigen::Matrix2d& cross, const EndJets& end, double pi, double between,
             const Eigen::Vector2d& by_mass) {
  for (std::size_t i = 0; i < end.jets.size(); ++i) {
    const auto& [chance, rest, weight] = end.tasks[i];
    Jet jet = end.jets[i];
    if (pi == 0) {
      sum.add(weight, jet);
      continue;
    }
    const double all = pi + between * chance;
    const double of_beta = between * chance / all;
    jet.value = 0;
    jet.hessian += (1 - of_beta) * jet.gradient * jet.gradient.transpose();
    sum.add(weight * of_beta, jet);
    cross -= weight * chance / (all * all) * by_mass * jet.gradient.transpose();
  }
}

/// Response of the free masses to a move of the point (t). The Hessian of the profile subtracts it:
///
///     H_tp (H_pp)^-1 H_pt,   p the masses; `cross` is H_pt, one row for each mass.
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

/// `value` minus the log of the chance of each task at an end.
double without_chances(double value, const EndJets& end) {
  for (std::size_t i = 0; i < end.jets.size(); ++i) value -= end.tasks[i].weight * end.jets[i].value;
  return value;
}

/// The evidence with the best masses: `sum` holds the interior tasks' part, and the ends' part is added.
Evidence profile(JetSum& sum, const BothEnds& ends, double interior) {
  const auto& [none, all] = ends;
  const EndMasses masses = best_masses(none.tasks, all.tasks, interior);
  const double between = 1 - masses.pi0 - masses.pi1;
  Eigen::Matrix2d cross = Eigen::Matrix2d::Zero();
  add_end(sum, cross, none, masses.pi0, between, {1 - masses.pi1, masses.pi0});
  add_end(sum, cross, all, masses.pi1, between, {masses.pi1, 1 - masses.pi0});
  const Jet of_masses = mass_evidence(none.tasks, all.tasks, interior, masses.pi0, masses.pi1);
  // The masses' evidence holds log(r P) where there is no mass. The sum already has its log P: subtract that.
  double value = of_masses.value;
  if (masses.pi0 == 0) value = without_chances(value, none);
  if (masses.pi1 == 0) value = without_chances(value, all);
  sum.add_value(value);
  Evidence evidence{sum.jet(), masses.pi0, masses.pi1};
  evidence.hessian -= response_of(masses, of_masses.hessian, cross);
  return evidence;
}

}  // namespace

EvidenceOfCounts::EvidenceOfCounts(const Counts& counts) {
  for (const auto& [n, c, weight] : counts.cells()) {
    if (c == 0 || c == n) {
      std::vector<ExtremeGroup>& extremes = c == 0 ? none_ : all_;
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
  const BothEnds ends{end_of(beta, none_, false), end_of(beta, all_, true)};
  if (is_inflated) return profile(sum, ends, interior_);
  for (const EndJets& end : ends) {
    for (std::size_t i = 0; i < end.jets.size(); ++i) sum.add(end.tasks[i].weight, end.jets[i]);
  }
  return {sum.jet()};
}

}  // namespace passcurve
