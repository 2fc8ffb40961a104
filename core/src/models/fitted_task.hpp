#pragma once

#include "passcurve/fit.hpp"
#include "passcurve/prior.hpp"

namespace passcurve {

/// True if the fit is a limit without a and b: a distribution of p with all its mass at a few points.
bool is_limit(const Fit& fit);

/// True if every task is always or never solved, under the fit.
bool is_certain(const Fit& fit);

/// The prior of a fit that is not a limit.
Prior prior_of(const Fit& fit);

/// The fit with this prior, for functions that need a fit.
Fit fit_of(const Prior& prior);

/// The explanations of one task's count: p = 0, p = 1, or a p between. The posterior weights sum to 1.
struct Weights {
  double none;
  double all;
  double between;
};
Weights posterior_weights(const Cell& cell, const Fit& fit);

/// Posterior pass@k of one task under a fit with any status.
Chance fitted_pass_at_k(const Cell& cell, double k, const Fit& fit);

/// The posterior chance that one task's p is at least tau, in (0, 1].
Chance fitted_reach(const Cell& cell, double tau, const Fit& fit);

/// log_marginal under a fit with any status: -infinity if its limit rules c out.
double fitted_log_marginal(double n, double c, const Fit& fit);

}  // namespace passcurve
