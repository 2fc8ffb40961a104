#pragma once

#include <span>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"
#include "passcurve/hierarchical.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

/// pass@k over the tasks, at every k: the expected share that k attempts solve, of which each task's first n are the
/// samples drawn. Up to the smallest n it is the unbiased pass@k, to the bit. Beyond:
///
///     n >= k: the task's unbiased pass@k;   n < k, c > 0: 1;   n < k, c = 0: 1 - E ((1-p)^(k-n) | counts)
///
/// with HB's posterior (fit_hierarchical). So the curve starts at the unbiased pass@n and never falls in k.
/// `ks` whole, in [1, 2^53], any order, at most kMostPosteriorPlaces. Status: extrapolated beyond the smallest n.
/// @throws ValueError naming ks or a field of the hyperprior
/// Cost that of fit_hierarchical's quadrature, and O(cells * ks + nodes * (ks + different n without a success)).
/// tests/bench/JOINS.md compares it with other ways to extrapolate from n.
Curve continued_pass_at_k_curve(const Counts& counts, std::span<const double> ks, const Hyperprior& hyperprior = {});

/// A continued curve and the intervals around its values.
struct ContinuedPassAtK {
  Curve curve;
  Intervals intervals;
};

/// The curve with intervals at request.level, from one quadrature. They always hold their value.
///
/// new_tasks: up to the smallest n, those of mean_interval. Beyond, quantiles of the share among new tasks over three
/// families of rates (family_average.hpp), never inside those over HB's family alone. Each task with fewer than k
/// samples counts as solved or not, as in a study with k samples. Where all n are equal, they start at Clopper and
/// Pearson's interval, which is Gaffke's there.
///
/// these_tasks, both: the ends of hierarchical_interval, widened to hold the value where they do not hold it.
///
/// Simultaneous: posteriors have Bonferroni's correction; new tasks' share is split between both parts of the curve.
/// @throws as continued_pass_at_k_curve; for new tasks also as mean_interval with Gaffke's method
ContinuedPassAtK continued_pass_at_k_interval(const Counts& counts, std::span<const double> ks, About about,
                                              const IntervalRequest& request, const Hyperprior& hyperprior = {});

}  // namespace passcurve
