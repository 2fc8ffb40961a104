#include "passcurve/checked_pass_at_k.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "metrics/checked_odds.hpp"
#include "metrics/draws.hpp"
#include "metrics/signed_draws.hpp"

namespace passcurve {
namespace {

/// The log of the largest value that counts: 1e300. Means and intervals of such values stay finite.
constexpr double kMostLog = 690;

/// log of s/(s - f), the factor of a try that fails.
double log_fail_factor(const CheckerRates& rates) { return -std::log1p(-rates.wrong_pass / rates.right_pass); }

/// (1 - s)/s, the factor of a try that passes over that of one that fails, without its sign.
double factor_ratio(const CheckerRates& rates) { return (1 - rates.right_pass) / rates.right_pass; }

/// The odds if no right try fails the checker: `none` is C(n-c, k)/C(n, k)/(1 - f)^k.
Odds scaled_odds(const Odds& odds, double log_scale) {
  const double none = odds.none * std::exp(log_scale);
  const double some = odds.some * std::exp(log_scale);
  const double above = std::expm1(log_scale);
  // some - above keeps the digits of a small value; where both are large, 1 - none does.
  return {none, some + above < 1 && none > 0.5 ? some - above : 1 - none};
}

}  // namespace

void check_rates(const char* function, const CheckerRates& rates) {
  check_share({function, "right_pass"}, rates.right_pass);
  check_share({function, "wrong_pass"}, rates.wrong_pass);
  check_above({function, "right_pass"}, rates.right_pass, rates.wrong_pass, "the share of wrong tries that pass");
}

bool has_checked_values(const CheckerRates& rates, double k) {
  const double log_largest = log_fail_factor(rates) + std::log(std::max(1.0, factor_ratio(rates)));
  return k * log_largest <= kMostLog;
}

Odds checked_odds(double n, double c, double k, const CheckerRates& rates) {
  if (!has_checked_values(rates, k)) return {kUndefined, kUndefined};
  const double log_scale = k * log_fail_factor(rates);
  if (rates.right_pass == 1 || c == 0) {
    const Odds odds = draw_odds(n, c, k);
    return log_scale == 0 ? odds : scaled_odds(odds, log_scale);
  }
  const double none = signed_draws(n, c, k, rates.right_pass, log_scale);
  return {none, 1 - none};
}

double least_checked(const CheckerRates& rates, double k) {
  // With an even number of passing tries the product is positive: all k of them, or one less, if they weigh more.
  const double ratio = factor_ratio(rates);
  const double even = std::fmod(k, 2) == 0 ? k : k - 1;
  return -std::expm1(k * log_fail_factor(rates) + (ratio > 1 ? even * std::log(ratio) : 0));
}

double greatest_checked(const CheckerRates& rates, double k) {
  const double ratio = factor_ratio(rates);
  if (ratio == 0) return 1;
  const double odd = ratio > 1 ? (std::fmod(k, 2) == 0 ? k - 1 : k) : 1;
  return 1 + std::exp(k * log_fail_factor(rates) + odd * std::log(ratio));
}

double checked_pass_at_k(double n, double c, double k, const CheckerRates& rates) {
  const char* const function = "checked_pass_at_k";
  check_task(function, n, c);
  check_budget({function, "k"}, k);
  check_rates(function, rates);
  return k > n ? kUndefined : checked_odds(n, c, k, rates).some;
}

double false_pass_at_k(double wrong_pass, double k) {
  check_share({"false_pass_at_k", "wrong_pass"}, wrong_pass);
  check_budget({"false_pass_at_k", "k"}, k);
  return -std::expm1(k * std::log1p(-wrong_pass));
}

}  // namespace passcurve
