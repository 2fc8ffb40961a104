#pragma once

#include <vector>

#include "passcurve/fit.hpp"
#include "passcurve/hierarchical.hpp"
#include "passcurve/prior.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Chances that the tasks without a success are beyond a run, or just not solved yet.
struct Unhit {
  std::vector<double> indices;  ///< the tasks with c = 0, as rows
  std::vector<double> chance;   ///< the posterior chance of each that k more samples would solve it
  std::vector<double> never;    ///< the posterior chance of each that no number of samples would
  double mean = 0;              ///< mean number of tasks that k more samples would solve
  double lower = 0;             ///< the 0.025 quantile of that number; NaN under a fit
  double upper = 0;             ///< the 0.975 quantile of that number; NaN under a fit
};

/// Predicts k more samples of each task with c = 0, under a prior of its rate; k whole in [1, 2^53]. Given the prior,
/// tasks are solved independently: their number is Poisson-binomial, and its quantiles are exact. Weights and clusters
/// are not used. If the prior rules c = 0 out: NaN.
/// @throws as Counts; ValueError naming k or the part of the prior outside its domain
/// Method: binomial parts, one for each n, convolved; tails below 1e-18 are cut. Cost O(tasks) if all n are equal.
Unhit unhit(const Tasks& tasks, double k, const Prior& prior);

/// As above under a fit, limits included. If such a task is never solved under the fit, `never` is 1. There are no
/// quantiles: those that treat a fit as known held in 42 % and less of tests on published runs.
Unhit unhit(const Tasks& tasks, double k, const Fit& fit);

/// As above by the hierarchical model, with its prior integrated out (fit_hierarchical). The quantiles include the
/// uncertainty of the prior, and of its family: they are over the families of family_average, moved to hold the mean.
/// Without any success, `lower` is 0. Weights determine how much a row informs the prior; each row is one task.
/// tests/bench/UNHIT.md has the coverage.
/// @throws as Counts; ValueError naming k or a field of the hyperprior
/// Method: at each node the number's mean and variance, in closed form; quantiles of the mixture of Beta distributions
/// with these moments, outwards to whole tasks. Cost that of fit_hierarchical's quadrature.
Unhit unhit_hierarchical(const Tasks& tasks, double k, const Hyperprior& hyperprior = {});

}  // namespace passcurve
