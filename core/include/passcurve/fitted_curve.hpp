#pragma once

#include <span>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"
#include "passcurve/fit.hpp"
#include "passcurve/prior.hpp"

namespace passcurve {

/// The mean posterior pass@k of the tasks under a fit, at each of `ks` (whole, 1 ... 2^53, any order). Beyond the
/// smallest n the status is `extrapolated`.
/// In the limits: all_failed 0; all_solved 1; two_point the share of solved tasks at every k; binomial_limit 1 - (1 -
/// mean)^k for each task that no mass explains.
/// @throws ValueError naming ks and the index
Curve fitted_pass_at_k_curve(const Counts& counts, const Fit& fit, std::span<const double> ks);

/// The mean posterior pass@k of the tasks under a fixed prior. Otherwise as fitted_pass_at_k_curve. If the prior rules
/// out the counts of some tasks, the value is undefined, and the remaining tasks are `eligible`.
/// @throws ValueError naming the part of the prior outside its domain, or ks and the index
Curve posterior_pass_at_k_curve(const Counts& counts, const Prior& prior, std::span<const double> ks);

/// The weight w(n) = clip((n - lo) / (hi - lo), 0, 1) of ZOIBB in LinMix.
struct LinMix {
  double lo = 5;
  double hi = 60;
};

/// The mean over the tasks of w(n) ZOIBB + (1 - w(n)) BB posterior pass@k, with w at each task's n.
/// @throws ValueError naming lo or hi unless 0 <= lo < hi, both finite, or ks and the index
Curve linmix_pass_at_k_curve(const Counts& counts, const Fit& bb, const Fit& zoibb, std::span<const double> ks,
                             const LinMix& mix = {});

/// The largest rate p that all tasks can share such that the chance of no success at all is `alpha`: 1 - alpha^(1 / sum
/// of n).
/// @throws ValueError naming alpha
double failure_bound(const Counts& counts, double alpha);

}  // namespace passcurve
