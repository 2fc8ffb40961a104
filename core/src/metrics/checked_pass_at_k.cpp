#include "passcurve/checked_pass_at_k.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "metrics/checked_odds.hpp"
#include "metrics/draws.hpp"
#include "numeric/double_double.hpp"
#include "numeric/log_binomial.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// The log of the largest value that counts: 1e300. Means and intervals of such values stay finite.
constexpr double kMostLog = 690;

/// Terms below this share of the largest one do not count.
constexpr double kLeastTerm = 1e-40;

/// log of s/(s - f), the factor of a try that fails.
double log_fail_factor(const CheckerRates& rates) { return -std::log1p(-rates.wrong_pass / rates.right_pass); }

/// (1 - s)/s, the factor of a try that passes over that of one that fails, without its sign.
double factor_ratio(const CheckerRates& rates) { return (1 - rates.right_pass) / rates.right_pass; }

/// The chance of j tries that pass among k, as a log: three binomial chances with the rate k/n.
double log_chance(double n, double c, double k, double j) {
  if (k == n) return 0;
  const double rate = k / n;
  return log_binomial(c, j, rate) + log_binomial(n - c, k - j, rate) - log_binomial(n, k, rate);
}

/// The sum of P(J = j) (-r)^j over j.
class SignedTerms {
 public:
  SignedTerms(double n, double c, double k, const CheckerRates& rates)
      : n_(n), c_(c), k_(k), rates_(rates), from_(std::max(0.0, k - (n - c))), to_(std::min(c, k)) {}

  /// Times exp(log_scale), which can be large where the sum is small.
  [[nodiscard]] double sum(double log_scale) const {
    const double top = largest();
    Sum sum;
    add(sum, DoubleDouble(1), top);
    DoubleDouble term(1);
    for (double j = top; j < to_ && std::abs(term.value()) > kLeastTerm; ++j) {
      step(term, c_ - j, k_ - j, j + 1, n_ - c_ - k_ + j + 1);
      term.multiply(1 - rates_.right_pass);
      term.divide(rates_.right_pass);
      add(sum, term, j + 1);
    }
    term = DoubleDouble(1);
    for (double j = top; j > from_ && std::abs(term.value()) > kLeastTerm; --j) {
      step(term, j, n_ - c_ - k_ + j, c_ - j + 1, k_ - j + 1);
      term.multiply(rates_.right_pass);
      term.divide(1 - rates_.right_pass);
      add(sum, term, j - 1);
    }
    const double log_top = log_chance(n_, c_, k_, top) + top * std::log(factor_ratio(rates_));
    return sum.value() * std::exp(log_scale + log_top);
  }

 private:
  static void step(DoubleDouble& term, double x, double y, double z, double w) {
    term.multiply(x);
    term.divide(z);
    term.multiply(y);
    term.divide(w);
  }

  /// Both halves of a term, so that alternating terms may cancel.
  static void add(Sum& sum, const DoubleDouble& term, double j) {
    const double sign = std::fmod(j, 2) == 0 ? 1 : -1;
    sum.add(sign * term.value());
    sum.add(-sign * term.below(term.value()));
  }

  /// The j of the largest term: where r (c - j)(k - j) = (j + 1)(n - c - k + j + 1), rounded.
  [[nodiscard]] double largest() const {
    const double r = factor_ratio(rates_);
    const double square = 1 - r;
    const double linear = n_ - c_ - k_ + 2 + r * (c_ + k_);
    const double constant = n_ - c_ - k_ + 1 - r * c_ * k_;
    const double root = std::sqrt(std::max(0.0, linear * linear - 4 * square * constant));
    const double at = std::ceil(-2 * constant / (linear + root));
    return std::isnan(at) ? from_ : std::clamp(at, from_, to_);
  }

  double n_;
  double c_;
  double k_;
  const CheckerRates& rates_;
  double from_;
  double to_;
};

/// What fails where no right try fails the checker: C(n-c, k)/C(n, k)/(1 - f)^k.
Odds scaled_odds(const Odds& odds, double log_scale) {
  const double none = odds.none * std::exp(log_scale);
  // Where little is solved, 1 - none would cancel.
  constexpr double kMostDone = 0.5;
  return {none, none < kMostDone ? 1 - none : odds.some * std::exp(log_scale) - std::expm1(log_scale)};
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
  const double none = SignedTerms(n, c, k, rates).sum(log_scale);
  return {none, 1 - none};
}

double least_checked(const CheckerRates& rates, double k) {
  // Of an even number of passing tries the product is positive: all k of them, or one less, where they weigh more.
  const double ratio = factor_ratio(rates);
  const double even = std::fmod(k, 2) == 0 ? k : k - 1;
  return -std::expm1(k * log_fail_factor(rates) + (ratio > 1 ? even * std::log(ratio) : 0));
}

double greatest_checked(const CheckerRates& rates, double k) {
  const double ratio = factor_ratio(rates);
  const double odd = ratio > 1 ? (std::fmod(k, 2) == 0 ? k - 1 : k) : 1;
  return 1 + std::exp(k * log_fail_factor(rates)) * std::pow(ratio, odd);
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
