#include "passcurve/fit.hpp"

#include <Eigen/LU>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "models/ascend.hpp"
#include "models/evidence.hpp"
#include "numeric/stirling.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// Above a concentration of e^20 = 5e8, only data with about 1e8 samples a task could distinguish a fit from the limit.
constexpr double kLargestLogNu = 20;

/// An ascent that gains less than this over the binomial limit has only crept towards it.
constexpr double kGain = 1e-9;

struct Extremes {
  bool is_all_failed = true;
  bool is_all_solved = true;
  bool has_interior = false;
};

Extremes extremes_of(const Counts& counts) {
  Extremes extremes;
  for (const auto& [n, c, weight] : counts.cells()) {
    extremes.is_all_failed = extremes.is_all_failed && c == 0;
    extremes.is_all_solved = extremes.is_all_solved && c == n;
    extremes.has_interior = extremes.has_interior || (c > 0 && c < n);
  }
  return extremes;
}

/// The sum of the logs of the binomial coefficients, which depend on no parameter.
double log_coefficients(const Counts& counts) {
  Sum sum;
  for (const auto& [n, c, weight] : counts.cells()) {
    if (c == 0 || c == n) continue;
    const double f = n - c;
    // log C(n, c) = c log(n/c) + f log(n/f) + log(n / (2 pi c f))/2 + s(n) - s(c) - s(f), s Stirling's remainder
    const double bulk = c * std::log(n / c) + f * std::log(n / f) + 0.5 * std::log(n / (kTwoPi * c * f));
    sum.add(weight * (bulk + stirling_remainder(n) - stirling_remainder(c) - stirling_remainder(f)));
  }
  return sum.value();
}

/// The mean rate over the samples of all tasks, or of the interior tasks alone (neither all failed nor all solved).
double pooled_rate(const Counts& counts, bool interior_alone) {
  Sum successes;
  Sum samples;
  for (const auto& [n, c, weight] : counts.cells()) {
    if (interior_alone && (c == 0 || c == n)) continue;
    successes.add(weight * c);
    samples.add(weight * n);
  }
  return successes.value() / samples.value();
}

double logit(double share) { return std::log(share / (1 - share)); }

Fit limit(FitStatus status, double mean, double concentration, double log_evidence) {
  Fit fit;
  fit.status = status;
  fit.a = kNone;
  fit.b = kNone;
  fit.mean = mean;
  fit.concentration = concentration;
  fit.log_evidence = log_evidence;
  fit.se_mean = kNone;
  fit.se_concentration = kNone;
  return fit;
}

/// Each task succeeds in all of its samples, with chance `mean`, or in none.
Fit two_point(const Counts& counts) {
  double solved = 0;
  for (const auto& [n, c, weight] : counts.cells()) solved += c == n ? weight : 0;
  const double mean = solved / counts.total();
  const double log_evidence = solved * std::log(mean) + (counts.total() - solved) * std::log1p(-mean);
  return limit(FitStatus::two_point, mean, 0, log_evidence);
}

/// The outcomes that the data alone decide.
bool is_decided(const Counts& counts, Fit& fit) {
  const Extremes extremes = extremes_of(counts);
  if (extremes.is_all_failed) {
    fit = limit(FitStatus::all_failed, 0, kNone, 0);
  } else if (extremes.is_all_solved) {
    fit = limit(FitStatus::all_solved, 1, kNone, 0);
  } else if (counts.max_n() == 1) {
    constexpr double kConcentration = 2;  // that of the uniform prior: single draws do not determine it
    const double mean = pooled_rate(counts, false);
    fit = two_point(counts);  // the evidence of single draws does not depend on the concentration
    fit.status = FitStatus::not_identifiable;
    fit.concentration = kConcentration;
    fit.a = kConcentration * mean;
    fit.b = kConcentration - fit.a;
  } else if (!extremes.has_interior) {
    fit = two_point(counts);
  } else {
    return false;
  }
  return true;
}

Fit fit_of(const Counts& counts, const Ascent& ascent) {
  const Evidence& evidence = ascent.evidence;
  const double mean = 1 / (1 + std::exp(-ascent.point.logit_mu));
  Fit fit = limit(FitStatus::binomial_limit, mean, kInfinite, evidence.value + log_coefficients(counts));
  fit.pi0 = evidence.pi0;
  fit.pi1 = evidence.pi1;
  fit.iterations = ascent.iterations;
  fit.gradient_norm = evidence.gradient.norm() / counts.total();
  const double slope = mean / (1 + std::exp(ascent.point.logit_mu));
  if (std::isinf(ascent.point.log_nu)) {
    fit.se_mean = slope / std::sqrt(-evidence.hessian(0, 0));
    return fit;
  }
  fit.status = ascent.has_converged ? FitStatus::converged : FitStatus::max_iterations;
  fit.concentration = std::exp(ascent.point.log_nu);
  fit.a = mean * fit.concentration;
  fit.b = fit.concentration / (1 + std::exp(ascent.point.logit_mu));
  if (evidence.hessian.determinant() > 0 && evidence.hessian(0, 0) < 0) {
    const Eigen::Array2d errors = (-evidence.hessian).inverse().diagonal().cwiseSqrt();
    fit.se_mean = slope * errors[0];
    fit.se_concentration = fit.concentration * errors[1];
  }
  return fit;
}

/// The best of the ascents and of the binomial limit. The limit wins unless an ascent gains on it.
template <class Evaluate>
Fit best_fit(const Counts& counts, const std::vector<PriorPoint>& starts, double limit_start, Evaluate evaluate) {
  Ascent best = ascend(PriorPoint{limit_start, kInfinite}, kLargestLogNu, evaluate);
  double least_gain = kGain;
  for (const PriorPoint& start : starts) {
    const Ascent ascent = ascend(start, kLargestLogNu, evaluate);
    if (ascent.point.log_nu > kLargestLogNu) continue;  // on its way to the limit
    if (!(ascent.evidence.value > best.evidence.value + least_gain)) continue;
    best = ascent;
    least_gain = 0;
  }
  return fit_of(counts, best);
}

}  // namespace

Fit fit_beta_binomial(const Counts& counts) {
  Fit fit;
  if (is_decided(counts, fit)) return fit;
  const EvidenceOfCounts evidence(counts);
  const double start = logit(pooled_rate(counts, false));
  constexpr double kLittleSpread = 30;  // a concentration in addition to 1; the two lie on either side of most data
  const std::vector<PriorPoint> starts{{start, 0}, {start, std::log(kLittleSpread)}};
  return best_fit(counts, starts, start, [&](const PriorPoint& point) { return evidence.beta_binomial(point); });
}

Fit fit_zero_one_inflated(const Counts& counts) {
  const Fit plain = fit_beta_binomial(counts);
  Fit fit;
  if (is_decided(counts, fit)) return plain;
  constexpr double kLeastSamples = 4;  // four parameters need as many moments of p
  if (counts.max_n() < kLeastSamples) {
    fit = plain;
    fit.status = FitStatus::not_identifiable;
    return fit;
  }
  const EvidenceOfCounts evidence(counts);
  // Two kinds of start. The plain fit explains the ends by the Beta part. The interior tasks alone leave them to the
  // masses.
  const double interior = logit(pooled_rate(counts, true));
  std::vector<PriorPoint> starts;
  if (!std::isinf(plain.concentration)) starts.push_back({logit(plain.mean), std::log(plain.concentration)});
  // Concentrations from U-shaped to narrow: the profile over the masses can have a maximum near each.
  constexpr std::array kConcentrations{0.5, 2.0, 8.0, 40.0};
  for (const double nu : kConcentrations) starts.push_back({interior, std::log(nu)});
  return best_fit(counts, starts, interior, [&](const PriorPoint& point) { return evidence.inflated(point); });
}

}  // namespace passcurve
