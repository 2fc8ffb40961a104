#pragma once

#include <span>

#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The posterior of the question's mean, with the prior integrated out (fit_hierarchical): over these tasks with more
/// samples, or, with `new_tasks`, over tasks weighed by Dirichlet(1, …, 1) besides, with quantiles as wide as gaffke's:
/// one more task is never solved for those below 1/2, and always for the others. Exists at every k.
/// @throws as fit_hierarchical; ValueError for k above kMostPosteriorDraws in g_pass_at_k and mG
/// Method: closed moments at each node of the prior; pass^k as pass@k of the failures; G-Pass and mG as polynomials in
/// Bernstein's basis of degree k, their squares of degree 2k. Cost as fit_hierarchical; O(nodes * cells * k) for those.
PosteriorCurve hierarchical_curve(const Counts& counts, const Question& question, std::span<const double> levels,
                                  bool new_tasks, const Hyperprior& hyperprior = {});

/// The ends of its intervals at request.level, widened by Bonferroni's correction where simultaneous; the values are
/// its means. Nothing is drawn: method, replicates and seed are not asked.
/// @throws as hierarchical_curve; ValueError naming level
Intervals hierarchical_interval(const Counts& counts, const Question& question, const IntervalRequest& request,
                                bool new_tasks);

constexpr double kMostPosteriorDraws = 1000;

}  // namespace passcurve
