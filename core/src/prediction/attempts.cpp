#include "passcurve/attempts.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "models/check_prior.hpp"
#include "models/fitted_task.hpp"
#include "models/predictive.hpp"
#include "numeric/decimal.hpp"
#include "numeric/incomplete_beta.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// A task's p, and 1 - p as exact.
struct Rate {
  double p;
  double q;
};

/// Below it p has more digits than 1 - p.
constexpr double kHalfway = 0.5;

double log_of_rate(const Rate& rate) { return rate.p < kHalfway ? std::log(rate.p) : std::log1p(-rate.q); }

/// All tasks have one rate between 0 and 1.
Fit fit_at(double p) {
  Fit fit;
  fit.status = FitStatus::binomial_limit;
  fit.a = kUndefined;
  fit.b = kUndefined;
  fit.mean = p;
  return fit;
}

/// The sum of the chances of j = from ... to successes, each times a weight.
template <class Weight>
double weighed(std::span<const double> chances, double from, double to, Weight weight) {
  Sum sum;
  for (double j = from; j <= to; ++j) sum.add(chances[static_cast<std::size_t>(j)] * weight(j));
  return std::fmin(sum.value(), 1);
}

constexpr auto kEach = [](double) { return 1.0; };

Chance at_least(std::span<const double> chances, double needed) {
  const auto k = static_cast<double>(chances.size() - 1);
  return {weighed(chances, needed, k, kEach), weighed(chances, 0, needed - 1, kEach)};
}

Chance margin(std::span<const double> chances) {
  const auto k = static_cast<double>(chances.size() - 1);
  const double half = std::ceil(k / 2);
  const auto gain = [&](double j) { return 2 * std::fmax(j - half, 0) / k; };
  return {weighed(chances, 0, k, gain), weighed(chances, 0, k, [&](double j) { return 1 - gain(j); })};
}

double needed_of(double k, double tau) { return std::fmax(1, Decimal(tau).ceil_times(k)); }

/// The mean number of tries until the first success, at most k: the sum over j < k of the chance that j attempts all
/// fail. Ascending k share their terms.
class MeanTries {
 public:
  explicit MeanTries(const Prior& prior) : prior_(prior) {}
  double at(double k) {
    if (k < terms_) *this = MeanTries(prior_);
    for (; terms_ < k; ++terms_) {
      sum_.add(fail_);
      fail_ *= (prior_.b + terms_) / (prior_.a + prior_.b + terms_);
    }
    return prior_.pi0 * k + prior_.pi1 + (1 - prior_.pi0 - prior_.pi1) * sum_.value();
  }

 private:
  Prior prior_;
  Sum sum_;
  double fail_ = 1;
  double terms_ = 0;
};

/// The mean over the prior. Tries have their own.
Chance mean_of(const Prior& prior, Attempts which, double k, double tau) {
  switch (which) {
    case Attempts::any:
      return prior_pass_at_k(k, prior);
    case Attempts::all: {
      const Chance some_fail = prior_pass_at_k(k, {prior.b, prior.a, prior.pi1, prior.pi0});
      return {some_fail.complement, some_fail.value};
    }
    case Attempts::at_least:
      return at_least(predictive(k, fit_of(prior)), needed_of(k, tau));
    case Attempts::margin:
      return margin(predictive(k, fit_of(prior)));
    case Attempts::tries:
      break;
  }
  return {kUndefined, kUndefined};
}

/// The value of a task that succeeds at this rate.
double value_at(const Rate& rate, Attempts which, double k, double tau) {
  const auto& [p, q] = rate;
  const bool is_end = p == 0 || q == 0;
  const double fails = std::exp(k * log_of_rate({q, p}));
  const double some = -std::expm1(k * log_of_rate({q, p}));
  switch (which) {
    case Attempts::any:
      return some;
    case Attempts::all:
      return std::exp(k * log_of_rate(rate));
    case Attempts::at_least: {
      if (is_end) return p;
      const double needed = needed_of(k, tau);
      const double others = k - needed + 1;
      return p < kHalfway ? beta_tails(needed, others, p).below : beta_tails(others, needed, q).above;
    }
    case Attempts::margin: {
      const double half = std::ceil(k / 2);
      if (is_end) return p * 2 * (k - half) / k;
      return margin(predictive(k, fit_at(p))).value;
    }
    case Attempts::tries:
      return p == 0 ? k : (fails == 1 ? k : some / p);
  }
  return kUndefined;
}

/// The simple steps of each of the k + 1 summed terms: in wasm 12, 90 and 6 ns.
double steps_of_term(Attempts which) {
  constexpr double kAtLeast = 5;
  constexpr double kMargin = 30;
  constexpr double kTries = 2;
  return which == Attempts::at_least ? kAtLeast : which == Attempts::margin ? kMargin : kTries;
}

/// Checks the ks and the work of metrics summed over the successes of k attempts.
void check_sums(const char* function, std::span<const double> ks, Attempts which) {
  double all = 0;
  for (std::size_t i = 0; i < ks.size(); ++i) {
    check_work({function, "ks", i}, ks[i], 1);
    all += ks[i];
  }
  check_work({function, "the sum of ks"}, all, steps_of_term(which), kMostWork);
}

/// The rate below which the share q of the prior lies.
Rate rate_at(const Prior& prior, double q) {
  const auto& [a, b, pi0, pi1] = prior;
  if (q <= pi0) return {0, 1};
  if (1 - q <= pi1) return {1, 0};
  const double between = 1 - pi0 - pi1;
  const double below = std::fmin((q - pi0) / between, 1);
  const double above = std::fmin((1 - q - pi1) / between, 1);
  return {beta_quantile(a, b, below), beta_quantile(b, a, above)};
}

}  // namespace

AttemptCurve attempts(const Prior& prior, Attempts which, std::span<const double> ks, double tau, double level) {
  const char* const function = "attempts";
  check_prior(function, prior);
  check_budgets(function, ks);
  check_share({function, "tau"}, tau);
  check_share({function, "level"}, level);
  if (which != Attempts::any && which != Attempts::all) check_sums(function, ks, which);
  const Rate low = rate_at(prior, (1 - level) / 2);
  const Rate high = rate_at(prior, (1 + level) / 2);
  AttemptCurve curve{{ks.begin(), ks.end()}, {}, {}, {}, {}};
  MeanTries tries(prior);
  for (const double k : ks) {
    const bool are_tries = which == Attempts::tries;
    const Chance mean = are_tries ? Chance{tries.at(k), kUndefined} : mean_of(prior, which, k, tau);
    curve.value.push_back(mean.value);
    curve.complement.push_back(mean.complement);
    // Only tries fall as p rises.
    curve.lower.push_back(value_at(are_tries ? high : low, which, k, tau));
    curve.upper.push_back(value_at(are_tries ? low : high, which, k, tau));
  }
  return curve;
}

Prior updated_prior(double n, double c, const Prior& prior) {
  const char* const function = "updated_prior";
  check_task(function, n, c);
  check_prior(function, prior);
  const Weights weights = posterior_weights({n, c, 1}, fit_of(prior));
  return {prior.a + c, prior.b + (n - c), weights.none, weights.all};
}

std::vector<double> count_chances(double n, const Prior& prior) {
  const char* const function = "count_chances";
  check_task(function, n, 0);
  check_work({function, "n"}, n, 1);
  check_prior(function, prior);
  return predictive(n, fit_of(prior));
}

ReliabilityCurves prior_reliability(const Prior& prior, double k, std::span<const double> taus) {
  const char* const function = "prior_reliability";
  check_prior(function, prior);
  check_budget({function, "k"}, k);
  check_work({function, "k"}, k, 1);
  const double between = 1 - prior.pi0 - prior.pi1;
  const std::vector<double> chances = predictive(k, fit_of(prior));
  std::vector<double> from(chances.size() + 1);
  std::vector<double> below(chances.size() + 1);
  Sum up;
  for (std::size_t j = 0; j < chances.size(); ++j) {
    below[j] = std::fmin(up.value(), 1);
    up.add(chances[j]);
  }
  Sum down;
  for (std::size_t j = chances.size(); j-- > 0;) {
    down.add(chances[j]);
    from[j] = std::fmin(down.value(), 1);
  }
  ReliabilityCurves curves{{taus.begin(), taus.end()}, {}, {}, {}, {}};
  for (std::size_t i = 0; i < taus.size(); ++i) {
    const double tau = taus[i];
    check_share({function, "taus", i}, tau);
    const BetaTails tails = beta_tails(prior.a, prior.b, tau);
    curves.cover.push_back(tau == 0 ? 1 : prior.pi1 + between * tails.above);
    curves.cover_complement.push_back(tau == 0 ? 0 : prior.pi0 + between * tails.below);
    const auto needed = static_cast<std::size_t>(needed_of(k, tau));
    curves.g_pass.push_back(from[needed]);
    curves.g_pass_complement.push_back(below[needed]);
  }
  return curves;
}

}  // namespace passcurve
