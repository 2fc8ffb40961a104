#pragma once

#include <vector>

#include "passcurve/fit.hpp"
#include "passcurve/hierarchical.hpp"
#include "passcurve/prior.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Whether the tasks without a success are beyond a run, or just not hit yet.
struct Unhit {
  std::vector<double> indices;  ///< the tasks with c = 0, as rows
  std::vector<double> chance;   ///< of each, the posterior chance that k more samples would hit it
  std::vector<double> never;    ///< of each, the posterior chance that no number of samples would
  double mean = 0;              ///< of the number of tasks that k more samples would hit
  double lower = 0;             ///< the 0.025 quantile of that number; NaN under a fit
  double upper = 0;             ///< the 0.975 quantile of that number; NaN under a fit
};

/// What k more samples of each task with c = 0 would find, under a prior of its rate; k whole in [1, 2^53]. Given the
/// prior, tasks are hit independently: their number is Poisson-binomial, and its quantiles are exact. Weights and
/// clusters are not used. If the prior rules c = 0 out: NaN.
/// @throws as Counts; ValueError naming k or the part of the prior outside its domain
/// Method: binomial parts, one for each n, convolved; tails below 1e-18 are cut. Cost O(tasks) if all n are equal.
Unhit unhit(const Tasks& tasks, double k, const Prior& prior);

/// As above under a fit, limits included. If the fit says that such a task is never solved, `never` is 1. There are no
/// quantiles: those that take a fit as known held in 42 % and less of tests on published runs.
Unhit unhit(const Tasks& tasks, double k, const Fit& fit);

/// As above by the hierarchical model, with its prior integrated out (fit_hierarchical). The quantiles include what is
/// unknown of the prior, and of its family: they are over the families of family_average, moved to hold the mean.
/// Without any success, `lower` is 0. Weights say how much a row tells of the prior; each is one task.
/// Their cover is in tests/bench/UNHIT.md.
/// @throws as Counts; ValueError naming k or a field of the hyperprior
/// Method: at each node the number's mean and variance, in closed form; quantiles of the mixture of Beta distributions
/// with these moments, outwards to whole tasks. Cost that of fit_hierarchical's quadrature.
Unhit unhit_hierarchical(const Tasks& tasks, double k, const Hyperprior& hyperprior = {});

}  // namespace passcurve
