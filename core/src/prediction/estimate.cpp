#include "passcurve/estimate.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "numeric/mixture.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_at_k_plugin.hpp"

namespace passcurve {
namespace {

Curve curve_of(const Counts& counts, Estimator estimator, std::span<const double> ks, const LinMix& mix) {
  switch (estimator) {
    case Estimator::unbiased:
      return pass_at_k_curve(counts, ks, Ragged::strict);
    case Estimator::plugin:
      return pass_at_k_plugin_curve(counts, ks);
    case Estimator::bb:
      return fitted_pass_at_k_curve(counts, fit_beta_binomial(counts), ks);
    case Estimator::zoibb:
      return fitted_pass_at_k_curve(counts, fit_zero_one_inflated(counts), ks);
    case Estimator::linmix:
      return linmix_pass_at_k_curve(counts, fit_beta_binomial(counts), fit_zero_one_inflated(counts), ks, mix);
    case Estimator::hb:
      break;
  }
  const HierarchicalPosterior posterior = fit_hierarchical(counts, {{ks.begin(), ks.end()}, {}, {}});
  Curve curve;
  curve.total = posterior.total;
  curve.min_n = posterior.min_n;
  curve.max_n = posterior.max_n;
  for (std::size_t i = 0; i < ks.size(); ++i) {
    curve.add({ks[i], posterior.pass_at_k.mean[i], posterior.pass_at_k.complement[i], posterior.status[i],
               posterior.total, posterior.total});
  }
  return curve;
}

/// The status of pooled values: that of the least certain part.
Status worse(Status one, Status other) {
  for (const Status status : {Status::undefined, Status::extrapolated, Status::partial}) {
    if (one == status || other == status) return status;
  }
  return Status::exact;
}

/// Adds a part with its share of all tasks.
void pool(PosteriorCurve& all, const PosteriorCurve& part, double share) {
  if (all.at.empty()) {
    all.at = part.at;
    all.mean.assign(part.at.size(), 0);
    all.complement = all.sd = all.mean;
  }
  for (std::size_t i = 0; i < part.at.size(); ++i) {
    all.mean[i] += share * part.mean[i];
    all.complement[i] += share * part.complement[i];
    all.sd[i] = std::hypot(all.sd[i], share * part.sd[i]);
  }
}

void add_quantiles(PosteriorCurve& curve, std::span<const double> levels) {
  for (std::size_t i = 0; i < curve.at.size(); ++i) {
    const Component component{1, curve.mean[i], curve.complement[i], curve.sd[i] * curve.sd[i]};
    const auto [value, complement] = mixture_quantiles(std::span(&component, 1), levels);
    curve.quantiles.insert(curve.quantiles.end(), value.begin(), value.end());
    curve.complement_quantiles.insert(curve.complement_quantiles.end(), complement.begin(), complement.end());
  }
}

}  // namespace

Curve stratified_pass_at_k_curve(std::span<const Counts> strata, Estimator estimator, std::span<const double> ks,
                                 const LinMix& mix) {
  check_not_empty({"stratified_pass_at_k_curve", "strata"}, strata.size());
  Curve pooled = curve_of(strata.front(), estimator, ks, mix);
  for (std::size_t i = 0; i < ks.size(); ++i) {
    pooled.value[i] *= pooled.total;
    pooled.complement[i] *= pooled.total;
  }
  for (const Counts& stratum : strata.subspan(1)) {
    const Curve curve = curve_of(stratum, estimator, ks, mix);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      pooled.value[i] += curve.total * curve.value[i];
      pooled.complement[i] += curve.total * curve.complement[i];
      pooled.eligible[i] += curve.eligible[i];
      pooled.status[i] = worse(pooled.status[i], curve.status[i]);
    }
    pooled.total += curve.total;
    pooled.min_n = std::min(pooled.min_n, curve.min_n);
    pooled.max_n = std::max(pooled.max_n, curve.max_n);
  }
  for (std::size_t i = 0; i < ks.size(); ++i) {
    pooled.value[i] /= pooled.total;
    pooled.complement[i] /= pooled.total;
  }
  return pooled;
}

StratifiedPosterior fit_hierarchical_strata(std::span<const Counts> strata, const HierarchicalRequest& request,
                                            const Hyperprior& hyperprior) {
  check_not_empty({"fit_hierarchical_strata", "strata"}, strata.size());
  StratifiedPosterior pooled;
  for (const Counts& stratum : strata) pooled.total += stratum.total();
  HierarchicalRequest of_stratum = request;
  of_stratum.levels.clear();
  pooled.min_n = strata.front().min_n();
  for (const Counts& stratum : strata) {
    const HierarchicalPosterior posterior = fit_hierarchical(stratum, of_stratum, hyperprior);
    const double share = stratum.total() / pooled.total;
    pool(pooled.pass_at_k, posterior.pass_at_k, share);
    pool(pooled.cover, posterior.cover, share);
    if (pooled.status.empty()) pooled.status = posterior.status;
    for (std::size_t i = 0; i < request.ks.size(); ++i) pooled.status[i] = worse(pooled.status[i], posterior.status[i]);
    pooled.min_n = std::min(pooled.min_n, stratum.min_n());
    pooled.max_n = std::max(pooled.max_n, stratum.max_n());
  }
  for (const double level : request.levels) check_inside({"fit_hierarchical_strata", "levels"}, level, 0, 1);
  pooled.levels = request.levels;
  add_quantiles(pooled.pass_at_k, request.levels);
  add_quantiles(pooled.cover, request.levels);
  return pooled;
}

}  // namespace passcurve
