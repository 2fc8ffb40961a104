#include "passcurve/prior.hpp"

#include <cmath>
#include <limits>

#include "base/check.hpp"
#include "models/check_prior.hpp"
#include "numeric/log_binomial.hpp"
#include "numeric/polya.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/stirling.hpp"

namespace passcurve {
namespace {

double mass_between(const Prior& prior) { return 1 - prior.pi0 - prior.pi1; }

/// log of C(n, c) B(a+c, b+f) / B(a, b) for 0 < c < n, f = n - c. By Stirling's formula, the largest part of its nine
/// gamma functions is a test of independence in the table (a, c; b, f): minus a sum of four deviances, none negative.
double log_interior(double a, double b, double c, double f) {
  const double prior = a + b;
  const double n = c + f;
  const double all = prior + n;
  const double gap = (a * f - b * c) / all;
  const double expected_a = prior * ((a + c) / all);
  const double expected_b = prior * ((b + f) / all);
  const double expected_c = n * ((a + c) / all);
  const double expected_f = n * ((b + f) / all);
  const double bulk = deviance(a, expected_a, gap) + deviance(b, expected_b, -gap) + deviance(c, expected_c, -gap) +
                      deviance(f, expected_f, gap);
  const double half = 0.5 * std::log(a / (a + c) * (b / (b + f)) * (all / prior) * (n / (kTwoPi * c * f)));
  const double over =
      stirling_remainder(a + c) + stirling_remainder(b + f) + stirling_remainder(prior) + stirling_remainder(n);
  const double under = stirling_remainder(a) + stirling_remainder(b) + stirling_remainder(all) + stirling_remainder(c) +
                       stirling_remainder(f);
  return half - bulk + (over - under);
}

/// The log of the chance of an extreme count, where all n samples are of one kind. `end` is the prior's mass at that
/// end, `other` the mass at the other end. a is the weight of the other kind, and b that of this kind.
double log_extreme(double end, double other, double a, double b, double n) {
  if (end == 0) return std::log1p(-other) + polya_log_none(a, b, n);
  const double between = 1 - end - other;
  const Odds odds = polya_odds(a, b, n);
  const double rest = other + between * odds.some;
  constexpr double kHalf = 0.5;
  return rest < kHalf ? std::log1p(-rest) : std::log(end + between * odds.none);
}

}  // namespace

double log_marginal(double n, double c, const Prior& prior) {
  const char* const function = "log_marginal";
  check_task(function, n, c);
  check_prior(function, prior);
  const auto& [a, b, pi0, pi1] = prior;
  if (c == 0) return log_extreme(pi0, pi1, a, b, n);
  if (c == n) return log_extreme(pi1, pi0, b, a, n);
  return std::log1p(-(pi0 + pi1)) + log_interior(a, b, c, n - c);
}

Chance posterior_pass_at_k(double n, double c, double k, const Prior& prior) {
  const char* const function = "posterior_pass_at_k";
  check_task(function, n, c);
  check_budget({function, "k"}, k);
  check_prior(function, prior);
  const auto& [a, b, pi0, pi1] = prior;
  const double between = mass_between(prior);
  const Odds odds = polya_odds(a + c, b + (n - c), k);
  const double mass = c == 0 ? pi0 : (c == n ? pi1 : 0);
  if (mass == 0) {
    constexpr double kRuledOut = std::numeric_limits<double>::quiet_NaN();
    return between > 0 ? Chance{odds.some, odds.none} : Chance{kRuledOut, kRuledOut};
  }
  const double beta = between * (c == 0 ? polya_odds(a, b, n) : polya_odds(b, a, n)).none;
  const double some = beta * odds.some + (c == 0 ? 0 : mass);
  const double none = beta * odds.none + (c == 0 ? mass : 0);
  return {some / (mass + beta), none / (mass + beta)};
}

double posterior_pass_at_k_quantile(double n, double c, double k, const Prior& prior, double q) {
  const char* const function = "posterior_pass_at_k_quantile";
  check_task(function, n, c);
  check_budget({function, "k"}, k);
  check_prior(function, prior);
  check_share({function, "q"}, q);
  const auto& [a, b, pi0, pi1] = prior;
  const double between = mass_between(prior);
  const double never = c == 0 ? pi0 : 0;
  const double always = c == n ? pi1 : 0;
  double beta = between;
  if (never > 0) beta *= polya_odds(a, b, n).none;
  if (always > 0) beta *= polya_odds(b, a, n).none;
  const double all = never + always + beta;
  if (!(all > 0)) return std::numeric_limits<double>::quiet_NaN();
  if (q * all <= never && never > 0) return 0;
  if ((1 - q) * all <= always && always > 0) return 1;
  // 1 - (1 - p)^k at the quantile p of the Beta part
  const double p = beta_quantile(a + c, b + (n - c), (q * all - never) / beta);
  return -std::expm1(k * std::log1p(-p));
}

Chance prior_pass_at_k(double k, const Prior& prior) {
  check_budget({"prior_pass_at_k", "k"}, k);
  check_prior("prior_pass_at_k", prior);
  const Odds odds = polya_odds(prior.a, prior.b, k);
  const double between = mass_between(prior);
  return {prior.pi1 + between * odds.some, prior.pi0 + between * odds.none};
}

}  // namespace passcurve
