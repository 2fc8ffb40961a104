#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// The mean G-Pass@k_tau over a grid: value[i * tau.size() + j] is that at k[i] and tau[j], in the order asked for.
struct KTauSurface {
  std::vector<double> k;
  std::vector<double> tau;
  std::vector<double> value;
  std::vector<double> complement;
  std::vector<double> needed;    ///< the successes that tau[j] asks for of k[i] draws: g_pass_threshold
  std::vector<Status> status;    ///< one for each k, on which alone it depends
  std::vector<double> eligible;  ///< one for each k
  double total = 0;
  double min_n = 0;
  double max_n = 0;
};

/// The surface over `ks` and `taus` (any order, may be empty), each k as in g_pass_at_k_curve.
/// @throws ValueError naming ks or taus and the index; or ks.length, where the surface is more than 2^25 numbers or
/// its tails, over all cells, are more than a minute's work
/// Cost O(cells * (sum of ks + ks * taus)).
KTauSurface g_pass_at_k_surface(const Counts& counts, std::span<const double> ks, std::span<const double> taus,
                                Ragged ragged = Ragged::strict);

}  // namespace passcurve
