#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The posterior of the question's mean, with the prior integrated out (fit_hierarchical), over these tasks with more
/// samples. It exists at every k.
/// `new_tasks`: over tasks that are also weighed by Dirichlet(1, …, 1), with quantiles as wide as gaffke's. One more
/// task is never solved for quantiles below 1/2, and always solved for the others.
/// @throws as fit_hierarchical; ValueError for k above kMostPosteriorDraws in g_pass_at_k and mG
/// Method: closed moments at each node of the prior. pass^k is pass@k of the failures. G-Pass and mG are polynomials in
/// Bernstein's basis of degree k, their squares of degree 2k. Cost as fit_hierarchical; O(nodes * cells * k) for G-Pass
/// and mG.
PosteriorCurve hierarchical_curve(const Counts& counts, const Question& question, std::span<const double> levels,
                                  bool new_tasks, const Hyperprior& hyperprior = {});

/// A posterior's curve and the intervals around its means.
struct HierarchicalIntervals {
  PosteriorCurve curve;
  std::vector<Status> status;  ///< status of the curve: extrapolated if some task has fewer than k samples, else exact
  Intervals intervals;
  double total = 0;  ///< tasks (by weight) in the data set
  double min_n = 0;
  double max_n = 0;
};

/// hierarchical_curve with intervals at request.level; Bonferroni's correction widens simultaneous ones. One quadrature
/// serves both. Nothing is drawn: method, replicates and seed are not read.
/// About these tasks, at k that every task's samples answer: wide enough to hold for any rates of the tasks, not only
/// where the prior's family fits. For chances of k draws, they are the hull of the posterior's interval and of one from
/// the samples alone (intervals/sampled_ends.hpp), which holds the unbiased value. At k = n samples alone do not
/// distinguish these tasks from new ones. Intervals of pass@k and pass^k are interpolated between fixed ks, along the
/// logarithm of k, and their ends move with k as the values do. Beyond the samples of some task, intervals of pass@k
/// and pass^k are over three families of rates (family_average.hpp) and hold HB's value; so are those about both.
/// Without any success the lower ends are 0, without any failure the upper ones 1. tests/bench/COVERAGE.md reports how
/// often they hold.
/// @throws as hierarchical_curve; ValueError naming level
HierarchicalIntervals hierarchical_interval(const Counts& counts, const Question& question,
                                            const IntervalRequest& request, bool new_tasks);

constexpr double kMostPosteriorDraws = 1000;

}  // namespace passcurve
