#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"

namespace passcurve {

/// The success of k tries that a weight over tau stands for.
enum class Tries : unsigned char {
  any,  ///< at least one of k succeeds: pass@k, which weighs Cover@tau by the density of Beta(1, k)
  all,  ///< all k succeed: pass^k, which weighs it by the density of Beta(k, 1)
};

/// The weight that turns Cover@tau into plug-in pass@k or pass^k, at each of `taus`:
///
///     pass@k = integral of Cover@tau k (1-tau)^(k-1) dtau,  pass^k = integral of Cover@tau k tau^(k-1) dtau
///
/// k whole in [1, 2^53]; taus in [0, 1], any order. k = 1: 1 everywhere; both areas are then Pass@1.
/// @throws ValueError naming k, or taus and the index
/// Relative error below 1e-12 where the weight is above 1e-290.
/// Source: Dragoi et al., Beyond Pass@k: Breadth-Depth Metrics for Reasoning Boundaries.
std::vector<double> cover_weight(Tries tries, double k, std::span<const double> taus);

/// The tau below which the share q of cover_weight lies: 1 - (1-q)^(1/k) for any, q^(1/k) for all. q in [0, 1].
/// @throws ValueError naming k or q
double cover_weight_quantile(Tries tries, double k, double q);

/// The area under Cover@tau times cover_weight, for each of `ks` (any order). It is an exact sum over the steps. It
/// equals the plug-in mean of 1 - (1 - c/n)^k or of (c/n)^k over the tasks.
/// @throws ValueError naming ks and the index
/// Cost O(cells log cells + steps * ks).
std::vector<double> cover_weighted_area(const Counts& counts, Tries tries, std::span<const double> ks);

}  // namespace passcurve
