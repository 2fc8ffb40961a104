#include "passcurve/g_pass_at_k.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/check.hpp"
#include "base/scope.hpp"
#include "base/undefined.hpp"
#include "metrics/g_pass_tails.hpp"
#include "metrics/hypergeometric.hpp"
#include "numeric/decimal.hpp"
#include "numeric/sum.hpp"

namespace passcurve {

namespace {

/// (2/k) times the sums over i in (half, k] of P(J >= i) and of P(J < i); both have k - half terms.
Odds doubled_mean_beyond(const HypergeometricTails& tails, double half, double k) {
  Sum value;
  Sum rest;
  // P(J >= i) is 1 up to the smallest J, and 0 above the largest.
  const double first = std::max(half, std::min(tails.least(), k));
  const double last = std::max(half, std::min(tails.greatest(), k));
  value.add(first - half);
  for (double i = first + 1; i <= last; ++i) {
    value.add(tails.at_least(i));
    rest.add(tails.below(i));
  }
  rest.add(k - last);
  return {2 / k * rest.value(), 2 / k * value.value()};
}

void check_arguments(const char* function, double n, double c, double k) {
  check_task(function, n, c);
  check_budget({function, "k"}, k);
}

/// mG-Pass@k, or its exact area, from the mean chances of at least i + 1 successes.
Answer mg_of(const TauCurve& steps, bool as_area) {
  Answer answer{steps.k, kUndefined, kUndefined, steps.status, steps.eligible, steps.total};
  if (steps.status == Status::undefined) return answer;
  const auto half = static_cast<std::size_t>(std::ceil(steps.k / 2));
  Sum value;
  Sum rest;
  for (std::size_t i = half; i < steps.value.size(); ++i) {
    value.add(steps.value[i]);
    rest.add(steps.complement[i]);
  }
  answer.value = 2 / steps.k * value.value();
  answer.complement = 2 / steps.k * rest.value();
  const bool is_odd = static_cast<double>(half) * 2 > steps.k;
  if (!is_odd) return answer;
  // At odd k half a threshold is missing in the published sum; the area counts it.
  if (as_area) answer.value += steps.value[half - 1] / steps.k;
  answer.complement += (as_area ? steps.complement[half - 1] : 1) / steps.k;
  return answer;
}

/// The mean chances of at least 1, 2, … k successes. Empty if they are undefined, because k may then be arbitrarily
/// large.
TauCurve steps_of(const char* function, const Counts& counts, double k, Ragged ragged) {
  if (scope_at(counts, k, ragged).status == Status::undefined) return tail_curve(counts, k, {}, {}, ragged);
  check_work({function, "k"}, k, 1);
  check_work({function, "k"}, k, static_cast<double>(counts.cells().size()), kMostWork);
  std::vector<double> least(static_cast<std::size_t>(k));
  std::iota(least.begin(), least.end(), 1.0);
  std::vector<double> taus = least;
  for (double& tau : taus) tau /= k;
  return tail_curve(counts, k, std::move(taus), least, ragged);
}

}  // namespace

Odds mg_odds(double n, double c, double k) {
  const double half = std::ceil(k / 2);
  const Odds odds = doubled_mean_beyond(HypergeometricTails(n, c, k), half, k);
  const bool is_odd = half * 2 > k;
  return {odds.none + (is_odd ? 1 / k : 0), odds.some};
}

Odds mg_area_odds(double n, double c, double k) {
  const double half = std::ceil(k / 2);
  const HypergeometricTails tails(n, c, k);
  const Odds odds = doubled_mean_beyond(tails, half, k);
  if (half * 2 == k) return odds;
  return {odds.none + tails.below(half) / k, odds.some + tails.at_least(half) / k};
}

double g_pass_threshold(double k, double tau) {
  check_budget({"g_pass_threshold", "k"}, k);
  check_share({"g_pass_threshold", "tau"}, tau);
  return draws_needed(k, Decimal(tau));
}

double g_pass_at_k(double n, double c, double k, double tau) {
  check_arguments("g_pass_at_k", n, c, k);
  check_share({"g_pass_at_k", "tau"}, tau);
  return k > n ? kUndefined : HypergeometricTails(n, c, k).at_least(draws_needed(k, Decimal(tau)));
}

double mg_pass_at_k(double n, double c, double k) {
  check_arguments("mg_pass_at_k", n, c, k);
  return k > n ? kUndefined : mg_odds(n, c, k).some;
}

double mg_pass_at_k_area(double n, double c, double k) {
  check_arguments("mg_pass_at_k_area", n, c, k);
  return k > n ? kUndefined : mg_area_odds(n, c, k).some;
}

TauCurve g_pass_at_k_curve(const Counts& counts, double k, std::span<const double> taus, Ragged ragged) {
  const char* const function = "g_pass_at_k_curve";
  check_budget({function, "k"}, k);
  for (std::size_t i = 0; i < taus.size(); ++i) check_share({function, "taus", i}, taus[i]);
  std::vector<double> least;
  for (const double tau : taus) least.push_back(draws_needed(k, Decimal(tau)));
  return tail_curve(counts, k, {taus.begin(), taus.end()}, least, ragged);
}

TauCurve g_pass_at_k_steps(const Counts& counts, double k, Ragged ragged) {
  check_budget({"g_pass_at_k_steps", "k"}, k);
  return steps_of("g_pass_at_k_steps", counts, k, ragged);
}

Answer mean_mg_pass_at_k(const Counts& counts, double k, Ragged ragged) {
  check_budget({"mean_mg_pass_at_k", "k"}, k);
  return mg_of(steps_of("mean_mg_pass_at_k", counts, k, ragged), false);
}

Answer mean_mg_pass_at_k_area(const Counts& counts, double k, Ragged ragged) {
  check_budget({"mean_mg_pass_at_k_area", "k"}, k);
  return mg_of(steps_of("mean_mg_pass_at_k_area", counts, k, ragged), true);
}

GPassSummary g_pass_summary(const Counts& counts, double k, std::span<const double> taus, Ragged ragged) {
  const char* const function = "g_pass_summary";
  check_budget({function, "k"}, k);
  for (std::size_t i = 0; i < taus.size(); ++i) check_share({function, "taus", i}, taus[i]);
  TauCurve steps = steps_of(function, counts, k, ragged);
  TauCurve curve = steps;
  curve.tau.assign(taus.begin(), taus.end());
  curve.value.clear();
  curve.complement.clear();
  for (const double tau : taus) {
    const bool is_undefined = steps.status == Status::undefined;
    const auto step = static_cast<std::size_t>(draws_needed(k, Decimal(tau))) - 1;
    curve.value.push_back(is_undefined ? kUndefined : steps.value[step]);
    curve.complement.push_back(is_undefined ? kUndefined : steps.complement[step]);
  }
  return {std::move(curve), steps, mg_of(steps, false), mg_of(steps, true)};
}

}  // namespace passcurve
