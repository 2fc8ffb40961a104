#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// G-Pass@k_tau of one task: the chance that at least max(1, ceil(tau k)) of k draws without replacement succeed.
///
///     sum over j >= max(1, ceil(tau k)) of C(c, j) C(n-c, k-j) / C(n, k)
///
/// n whole in [1, 2^31], c whole in [0, n], k whole in [1, 2^53], tau in [0, 1]. ceil(tau k) is exact: tau is the
/// shortest decimal that prints as the double, and ceil(0.07 * 100) = 7.
/// k > n: NaN. tau = 0: pass@k, by this convention. tau = 1: pass^k.
/// @throws ValueError naming the argument that is outside its domain (NaN is)
/// Method: hypergeometric.hpp; relative error below 1e-12. Cost O(k).
/// Source: Liu et al. 2024 (arXiv 2412.13147), eq. 4 to 6.
double g_pass_at_k(double n, double c, double k, double tau);

/// The number of successes among k draws that tau requires: max(1, ceil(tau k)), exact as in g_pass_at_k.
/// @throws ValueError naming the argument that is outside its domain
double g_pass_threshold(double k, double tau);

/// mG-Pass@k of one task as published: (2/k) times the sum of G-Pass@k at i/k for i from ceil(k/2) + 1 to k.
/// Domain, k > n and exceptions as g_pass_at_k. k = 1: 0. A perfect task at odd k: (k-1)/k, not 1.
/// Source: Liu et al. 2024 (arXiv 2412.13147), eq. 7.
double mg_pass_at_k(double n, double c, double k);

/// Twice the exact area under G-Pass@k_tau over tau from 1/2 to 1. At even k it equals mg_pass_at_k. At odd k it is P(J
/// >= (k+1)/2)/k more. A perfect task thus has 1 at every k. Domain, k > n and exceptions as g_pass_at_k.
double mg_pass_at_k_area(double n, double c, double k);

/// A data set's values at many tau and one k: parallel arrays in the order of the taus passed.
struct TauCurve {
  std::vector<double> tau;
  std::vector<double> value;
  std::vector<double> complement;
  double k = 0;
  Status status = Status::exact;  ///< status of every value: it depends on k alone
  double eligible = 0;
  double total = 0;
  double min_n = 0;
  double max_n = 0;
};

/// The mean G-Pass@k_tau over the tasks for each of `taus` (in [0, 1], any order, may be empty). If some task has n <
/// k, all values follow `ragged`. A value that no task has is NaN and `undefined`.
/// @throws ValueError naming k, or taus and the index
/// Cost O(cells * (k + taus)).
TauCurve g_pass_at_k_curve(const Counts& counts, double k, std::span<const double> taus,
                           Ragged ragged = Ragged::strict);

/// The mean G-Pass@k_tau as its exact steps in tau. tau[i] = (i+1)/k, and value[i], the chance of at least i + 1
/// successes, holds on (tau[i] - 1/k, tau[i]]. There is one step for each of k thresholds: the value at any tau is
/// value[g_pass_threshold - 1]. tau[i] is rounded to a double, which as a decimal may exceed the fraction: do not
/// evaluate g_pass_at_k_curve at it.
/// Arguments and status as g_pass_at_k_curve; if undefined, there are no steps. Cost O(cells * k).
TauCurve g_pass_at_k_steps(const Counts& counts, double k, Ragged ragged = Ragged::strict);

/// The mean mG-Pass@k over the tasks as an answer, as published. Arguments and status as g_pass_at_k_curve.
Answer mean_mg_pass_at_k(const Counts& counts, double k, Ragged ragged = Ragged::strict);

/// The mean of mg_pass_at_k_area over the tasks as an answer. Arguments and status as g_pass_at_k_curve.
Answer mean_mg_pass_at_k_area(const Counts& counts, double k, Ragged ragged = Ragged::strict);

/// All printed values of one k, from one pass over the tails.
struct GPassSummary {
  TauCurve curve;    ///< g_pass_at_k_curve
  TauCurve steps;    ///< g_pass_at_k_steps
  Answer mg{};       ///< mean_mg_pass_at_k
  Answer mg_area{};  ///< mean_mg_pass_at_k_area
};

/// The curve at `taus`, the steps and both mG-Pass@k, equal to those of the single functions.
/// @throws ValueError naming k, or taus and the index
GPassSummary g_pass_summary(const Counts& counts, double k, std::span<const double> taus,
                            Ragged ragged = Ragged::strict);

}  // namespace passcurve
