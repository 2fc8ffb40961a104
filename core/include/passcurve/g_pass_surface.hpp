#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// The mean G-Pass@k_tau over a grid: value[i * tau.size() + j] belongs to k[i] and tau[j], in the order passed.
struct KTauSurface {
  std::vector<double> k;
  std::vector<double> tau;
  std::vector<double> value;
  std::vector<double> complement;
  std::vector<double> needed;    ///< the successes that tau[j] requires of k[i] draws: g_pass_threshold
  std::vector<Status> status;    ///< one for each k; it depends on k alone
  std::vector<double> eligible;  ///< one for each k
  double total = 0;
  double min_n = 0;
  double max_n = 0;
};

/// The surface over `ks` and `taus` (any order, may be empty), each k as in g_pass_at_k_curve.
/// @throws ValueError naming ks or taus and the index; or ks.length, if the surface has more than 2^25 numbers or its
/// tails, over all cells, take more than about a minute
/// Cost O(cells * (sum of ks + ks * taus)).
KTauSurface g_pass_at_k_surface(const Counts& counts, std::span<const double> ks, std::span<const double> taus,
                                Ragged ragged = Ragged::strict);

}  // namespace passcurve
