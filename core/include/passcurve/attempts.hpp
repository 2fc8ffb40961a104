#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/prior.hpp"

namespace passcurve {

/// Outcome of k attempts at a task.
enum class Attempts : std::uint8_t {
  any,       ///< pass@k: at least one succeeds
  all,       ///< pass^k: all succeed
  at_least,  ///< G-Pass@k: max(1, ceil(tau k)) of them succeed
  margin,    ///< mG-Pass@k as published: (2/k) E[(J - ceil(k/2))+] of J successes
  tries,     ///< the number of attempts until the first success, at most k
};

/// Mean outcome of attempts, at each of several k.
struct AttemptCurve {
  std::vector<double> k;
  std::vector<double> value;       ///< the mean over the distribution of p
  std::vector<double> complement;  ///< 1 - value, without subtraction; NaN for tries
  std::vector<double> lower;       ///< the end below which the value at a task's own p lies with chance (1 - level) / 2
  std::vector<double> upper;       ///< the same above
};

/// Mean outcome of k new attempts at a task whose p has this distribution, for each of `ks` (any order). tau in [0, 1]
/// is for at_least only; level in [0, 1).
/// at_least, margin and tries take k up to 2^25; any and all any k.
/// All mass at 0 or 1: the value there. k = 1: any, all and at_least are the mean of p, margin is 0, tries is 1.
/// @throws ValueError naming a part of the prior, ks and the index, tau or level
/// Relative error below 1e-12 for any and all; about 1e-16 k for the others. Ends: that of beta_quantile, times k.
/// Cost O(1) per k for any and all, O(k) for the others.
AttemptCurve attempts(const Prior& prior, Attempts which, std::span<const double> ks, double tau, double level);

/// The distribution of a task's p after c successes among n samples, as a prior for further samples: Beta(a + c,
/// b + n - c) with the posterior masses. The weight of the Beta part is as exact as 1 minus these masses.
/// @throws ValueError naming n, c or a part of the prior. If the prior rules c out: NaN masses.
Prior updated_prior(double n, double c, const Prior& prior);

/// The chance of each c = 0 ... n successes among n samples of a task with this prior. n at most 2^25. Relative error
/// about 1e-16 n. Cost O(n).
/// @throws ValueError naming n or a part of the prior
std::vector<double> count_chances(double n, const Prior& prior);

/// Reliability of tasks with this prior: the chance that p is at least tau (Cover), and that at least
/// max(1, ceil(tau k)) of k attempts succeed (G-Pass@k), at each of `taus`.
struct ReliabilityCurves {
  std::vector<double> tau;
  std::vector<double> cover;
  std::vector<double> cover_complement;
  std::vector<double> g_pass;
  std::vector<double> g_pass_complement;
};

/// taus in [0, 1], any order; k at most 2^25. Cover is 1 at tau = 0.
/// @throws ValueError naming k, taus and the index, or a part of the prior
ReliabilityCurves prior_reliability(const Prior& prior, double k, std::span<const double> taus);

}  // namespace passcurve
