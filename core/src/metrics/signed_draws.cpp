#include "metrics/signed_draws.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "numeric/double_double.hpp"
#include "numeric/log_binomial.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// Terms below this share of the largest one do not count.
constexpr double kLeastTerm = 1e-40;

/// The log of the largest term whose last digits do not count. Terms keep 30 digits: 1e17 leaves 13 behind the point.
constexpr double kMostLogTerm = 39;

/// The chance of j tries that pass among k, as a log: three binomial chances with the rate k/n.
double log_chance(double n, double c, double k, double j) {
  if (k == n) return 0;
  const double rate = k / n;
  return log_binomial(c, j, rate) + log_binomial(n - c, k - j, rate) - log_binomial(n, k, rate);
}

/// The sum term by term, from the largest one outwards.
class SignedTerms {
 public:
  SignedTerms(double n, double c, double k, double right_pass)
      : n_(n),
        c_(c),
        k_(k),
        right_pass_(right_pass),
        from_(std::max(0.0, k - (n - c))),
        to_(std::min(c, k)),
        top_(largest()) {}

  [[nodiscard]] double log_largest() const { return log_chance(n_, c_, k_, top_) + top_ * std::log(ratio()); }

  /// Times exp(log_scale), which can be large where the sum is small.
  [[nodiscard]] double sum(double log_scale) const {
    Sum sum;
    add(sum, DoubleDouble(1), top_);
    DoubleDouble term(1);
    for (double j = top_; j < to_ && std::abs(term.value()) > kLeastTerm; ++j) {
      step(term, c_ - j, k_ - j, j + 1, n_ - c_ - k_ + j + 1);
      term.multiply(1 - right_pass_);
      term.divide(right_pass_);
      add(sum, term, j + 1);
    }
    term = DoubleDouble(1);
    for (double j = top_; j > from_ && std::abs(term.value()) > kLeastTerm; --j) {
      step(term, j, n_ - c_ - k_ + j, c_ - j + 1, k_ - j + 1);
      term.multiply(right_pass_);
      term.divide(1 - right_pass_);
      add(sum, term, j - 1);
    }
    return sum.value() * std::exp(log_scale + log_largest());
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

  [[nodiscard]] double ratio() const { return (1 - right_pass_) / right_pass_; }

  /// The j of the largest term: where r (c - j)(k - j) = (j + 1)(n - c - k + j + 1), rounded.
  [[nodiscard]] double largest() const {
    const double r = ratio();
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
  double right_pass_;
  double from_;
  double to_;
  double top_;
};

/// The sum for k draws by the recurrence of Krawtchouk's polynomials in k, which has no large terms that cancel:
///     s (n - k) g(k + 1) = (s (n - c - k) - (1 - s)(c - k)) g(k) - (1 - s) k g(k - 1).
/// From g(0) = 1 it is stable up to k = s (n - c) + (1 - s) c, where the values have begun to swing around 0.
double from_no_draws(double n, double c, double k, const DoubleDouble& s, const DoubleDouble& t, double log_scale) {
  constexpr double kMost = 1e100;  // far below overflow, for the product of three such numbers
  DoubleDouble before(0);
  DoubleDouble now(1);
  for (double i = 0; i < k; ++i) {
    DoubleDouble next = (s * DoubleDouble(n - c - i) - t * DoubleDouble(c - i)) * now - t * DoubleDouble(i) * before;
    next = next / (s * DoubleDouble(n - i));
    before = std::exchange(now, next);
    if (std::abs(now.value()) < kMost) continue;
    before.divide(kMost);
    now.divide(kMost);
    log_scale += std::log(kMost);
  }
  return now.value() * std::exp(log_scale);
}

/// The same from whichever end is stable. From k = n the roles of s and 1 - s are exchanged, and
/// (-r)^c remains, the product of the c factors that pass.
double by_recurrence(double n, double c, double k, double right_pass, double log_scale) {
  const DoubleDouble s(right_pass);
  const DoubleDouble t = DoubleDouble(1) - s;
  if (k <= right_pass * (n - c) + (1 - right_pass) * c) return from_no_draws(n, c, k, s, t, log_scale);
  const double sign = std::fmod(c, 2) == 0 ? 1 : -1;
  return sign * from_no_draws(n, c, n - k, t, s, log_scale + c * std::log(t.value() / right_pass));
}

}  // namespace

double signed_draws(double n, double c, double k, double right_pass, double log_scale) {
  const SignedTerms terms(n, c, k, right_pass);
  return log_scale + terms.log_largest() < kMostLogTerm ? terms.sum(log_scale)
                                                        : by_recurrence(n, c, k, right_pass, log_scale);
}

}  // namespace passcurve
