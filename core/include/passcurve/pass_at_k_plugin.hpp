#pragma once

#include <span>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// The plug-in pass@k of one task: the chance of a success in k independent tries, each with the rate c/n.
///
///     1 - (1 - c/n)^k
///
/// n whole in [1, 2^31], c whole in [0, n], k whole in [1, 2^53]. c = 0: exactly 0. c = n: exactly 1. k = 1: c/n.
/// It exists for every k, but it is biased: it is too low for 1 < k <= n, and beyond n it treats c = 0 as "never".
/// @throws ValueError naming the argument that is outside its domain (NaN is)
/// Source: Chen et al. 2021 (arXiv 2107.03374), section 2.1, which warns of this estimator.
double pass_at_k_plugin(double n, double c, double k);

/// (1 - c/n)^k: the complement of pass_at_k_plugin, as accurate where that is near 1. Same domain and exceptions.
double fail_at_k_plugin(double n, double c, double k);

/// The mean plug-in pass@k over the tasks, as an answer: `exact` up to the smallest n, `extrapolated` beyond.
Answer mean_pass_at_k_plugin(const Counts& counts, double k);

/// The mean plug-in pass@k for each of `ks` (whole, in [1, 2^53], any order). Every task is eligible at every k.
/// @throws ValueError naming ks and the index
/// Cost O(cells * ks).
Curve pass_at_k_plugin_curve(const Counts& counts, std::span<const double> ks);

}  // namespace passcurve
