#pragma once

#include <span>
#include <tuple>

#include "../bound.hpp"
#include "../lists.hpp"

inline double posterior_pass(double n, double c, double k, const Prior& prior) {
  return posterior_pass_at_k(n, c, k, prior).value;
}
inline double posterior_fail(double n, double c, double k, const Prior& prior) {
  return posterior_pass_at_k(n, c, k, prior).complement;
}
inline double prior_pass(double k, const Prior& prior) { return prior_pass_at_k(k, prior).value; }

/// A metric by the fit of a family.
template <auto metric>
auto by_family(const Counts& counts, Family family, std::span<const double> places) {
  return metric(counts, fit_family(family, counts), places);
}

inline constexpr std::tuple kModels{
    bind<&log_marginal>("logMarginal", "n, c, prior"),
    bind<&posterior_pass>("posteriorPassAtK", "n, c, k, prior"),
    bind<&posterior_fail>("posteriorFailAtK", "n, c, k, prior"),
    bind<&prior_pass>("priorPassAtK", "k, prior"),
    bind<&fit_beta_binomial>("fitBetaBinomial", "counts"),
    bind<&fit_zero_one_inflated>("fitZeroOneInflated", "counts"),
    bind<&posterior_pass_at_k_curve>("passAtKPosteriorCurve", "counts, prior, ks"),
    bind<&by_family<&fitted_cover_curve>>("coverFittedCurve", "counts, family, taus"),
    bind<&posterior_cover_curve>("coverPosteriorCurve", "counts, prior, taus"),
    bind<&by_family<&predicted_cover_curve>>("predictedCoverCurve", "counts, family, taus"),
    bind<&by_family<&rate_bins>>("rateBins", "counts, family, edges"),
    bind<&prior_rates>("priorRates", "prior, ps"),
    bind<&posterior_rates>("posteriorRates", "n, c, prior, ps"),
    bind<&cross_validate>("crossValidate", "counts, folds, seed"),
    bind<&goodness_of_fit>("goodnessOfFit", "counts, family, replicates, seed"),
    bind<&failure_bound>("failureBound", "counts, alpha"),
    bind<&posterior_pass_at_k_quantile>("posteriorQuantile", "n, c, k, prior, q"),
};
