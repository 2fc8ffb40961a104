#include "models/fitted_task.hpp"

#include <cmath>
#include <limits>

#include "numeric/incomplete_beta.hpp"
#include "numeric/log_binomial.hpp"

namespace passcurve {
namespace {

/// In a limit, all mass besides pi0 and pi1 is at one point, the mean: pi1' + w (1 - (1 - mean)^k), w its posterior
/// weight.
Chance point_pass_at_k(const Cell& cell, double k, const Fit& fit) {
  const Weights parts = posterior_weights(cell, fit);
  const double log_fail = k * std::log1p(-fit.mean);
  return {parts.all - parts.between * std::expm1(log_fail), parts.none + parts.between * std::exp(log_fail)};
}

}  // namespace

bool is_limit(const Fit& fit) { return std::isnan(fit.a); }

bool is_certain(const Fit& fit) {
  return is_limit(fit) && (fit.status == FitStatus::all_failed || fit.status == FitStatus::all_solved ||
                           fit.status == FitStatus::two_point);
}

Prior prior_of(const Fit& fit) { return {fit.a, fit.b, fit.pi0, fit.pi1}; }

Fit fit_of(const Prior& prior) {
  Fit fit;
  fit.a = prior.a;
  fit.b = prior.b;
  fit.pi0 = prior.pi0;
  fit.pi1 = prior.pi1;
  fit.mean = prior.a / (prior.a + prior.b);
  return fit;
}

Weights posterior_weights(const Cell& cell, const Fit& fit) {
  const double none = cell.c == 0 ? fit.pi0 : 0;
  const double all = cell.c == cell.n ? fit.pi1 : 0;
  if (none == 0 && all == 0) return {0, 0, 1};
  const double log_seen =
      is_limit(fit) ? log_binomial(cell.n, cell.c, fit.mean) : log_marginal(cell.n, cell.c, {fit.a, fit.b});
  const double between = (1 - fit.pi0 - fit.pi1) * std::exp(log_seen);
  const double sum = none + all + between;
  return {none / sum, all / sum, between / sum};
}

Chance fitted_pass_at_k(const Cell& cell, double k, const Fit& fit) {
  if (!is_limit(fit)) return posterior_pass_at_k(cell.n, cell.c, k, prior_of(fit));
  switch (fit.status) {
    case FitStatus::all_failed:
      return {0, 1};
    case FitStatus::all_solved:
      return {1, 0};
    case FitStatus::two_point:
      return cell.c > 0 ? Chance{1, 0} : Chance{0, 1};
    default:
      return point_pass_at_k(cell, k, fit);
  }
}

Chance fitted_reach(const Cell& cell, double tau, const Fit& fit) {
  if (is_certain(fit)) return fitted_pass_at_k(cell, 1, fit);
  if (is_limit(fit)) {
    const Weights parts = posterior_weights(cell, fit);
    const bool is_reached = fit.mean >= tau;
    return {parts.all + (is_reached ? parts.between : 0), parts.none + (is_reached ? 0 : parts.between)};
  }
  const Weights parts = posterior_weights(cell, fit);
  const BetaTails tails = beta_tails(fit.a + cell.c, fit.b + (cell.n - cell.c), tau);
  return {parts.all + parts.between * tails.above, parts.none + parts.between * tails.below};
}

double fitted_log_marginal(double n, double c, const Fit& fit) {
  if (!is_limit(fit)) return log_marginal(n, c, prior_of(fit));
  constexpr double kRuledOut = -std::numeric_limits<double>::infinity();
  switch (fit.status) {
    case FitStatus::all_failed:
      return c == 0 ? 0 : kRuledOut;
    case FitStatus::all_solved:
      return c == n ? 0 : kRuledOut;
    case FitStatus::two_point:
      return c == 0 ? std::log1p(-fit.mean) : (c == n ? std::log(fit.mean) : kRuledOut);
    default: {
      const double mass = c == 0 ? fit.pi0 : (c == n ? fit.pi1 : 0);
      const double between = std::log1p(-(fit.pi0 + fit.pi1)) + log_binomial(n, c, fit.mean);
      return mass == 0 ? between : std::log(mass + std::exp(between));
    }
  }
}

}  // namespace passcurve
