#pragma once

#include <cstdint>

#include "passcurve/counts.hpp"

namespace passcurve {

/// The outcome of a fit. Each is a normal outcome with a stated prediction (fitted_pass_at_k_curve).
enum class FitStatus : std::uint8_t {
  converged,         ///< a maximum of the evidence with a and b finite and positive
  all_failed,        ///< every c = 0: the rate is 0, at most failure_bound
  all_solved,        ///< every c = n: the rate is 1
  binomial_limit,    ///< no spread beyond chance: a + b -> infinity, all tasks outside the masses have rate `mean`
  two_point,         ///< only c = 0 and c = n: a + b -> 0, a task is always or never solved; over-confident
  not_identifiable,  ///< too few samples a task: BB with every n = 1 has concentration 2 at the observed mean; ZOIBB
                     ///< with every n < 4 is BB
  max_iterations,    ///< stopped before the gradient vanished: the best point so far
};

/// The prior with the most evidence, how it was found and how well it is known.
struct Fit {
  FitStatus status = FitStatus::converged;
  double a = 0;              ///< NaN if the status has none (limits)
  double b = 0;              ///< as a
  double pi0 = 0;            ///< exactly 0 if the evidence would fall with any mass
  double pi1 = 0;            ///< as pi0
  double mean = 0;           ///< a / (a + b)
  double concentration = 0;  ///< a + b, Vérine et al.'s DeltaPass for BB: infinity or 0 in the limits
  double log_evidence = 0;   ///< the sum over the tasks of log_marginal, or its limit
  double gradient_norm = 0;  ///< norm of the evidence's gradient in (logit mean, log concentration), per task
  double iterations = 0;
  double se_mean = 0;           ///< standard error from the observed information; NaN if there is none
  double se_concentration = 0;  ///< as se_mean
};

/// The Beta-Binomial with the most evidence. It returns a result for all counts and never throws.
/// Method: Newton's steps in (logit mean, log concentration) on tail tallies. A step is made to ascend and is halved
/// until it gains. The result is compared with the binomial limit. Cost O(largest n) per step, for any number of tasks.
/// Source: Vérine et al. 2026.
Fit fit_beta_binomial(const Counts& counts);

/// The zero-one-inflated Beta-Binomial with the most evidence, from several starts. A mass is exactly 0 if that is
/// best. Otherwise as fit_beta_binomial.
Fit fit_zero_one_inflated(const Counts& counts);

}  // namespace passcurve
