#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"

namespace passcurve {

/// Cover@tau as its exact steps: the share of tasks solved at a rate of at least tau.
///
/// The curve falls from 1 at tau = 0. It is constant and left-continuous on (tau[i-1], tau[i]], where it equals
/// share[i], with tau[-1] = 0. It is 0 above the last tau. So share[0] is the limit tau -> 0+, "ever solved".
struct CoverSteps {
  std::vector<double> tau;    ///< the distinct positive c/n in ascending order
  std::vector<double> share;  ///< the share of tasks with c/n >= tau[i]
  std::vector<double> tasks;  ///< the number of these tasks, by weight
  double total = 0;           ///< tasks (by weight) in the data set
};

/// The steps of Cover@tau. Rates that are equal as fractions are one step, for any n. Empty without a success.
/// Cover@tau is a plug-in of c/n: tasks of every n count alike. Cost O(cells log cells).
/// Source: Dragoi et al., Beyond Pass@k: Breadth-Depth Metrics for Reasoning Boundaries.
CoverSteps cover_steps(const Counts& counts);

/// Cover@tau at chosen thresholds: parallel arrays in the order of the taus passed.
struct CoverCurve {
  std::vector<double> tau;
  std::vector<double> value;
  std::vector<double> complement;
  double total = 0;  ///< tasks (by weight) in the data set
  double min_n = 0;
  double max_n = 0;
};

/// Cover@tau at each of `taus` (in [0, 1], any order): the share of tasks with c/n >= tau. It is exact at ties: tau is
/// the shortest decimal that prints as the double. tau = 0: 1.
/// @throws ValueError naming taus and the index (NaN is outside)
/// Cost O(cells * taus).
CoverCurve cover_curve(const Counts& counts, std::span<const double> taus);

/// The area under Cover@tau over [0, 1]: the mean of c/n, which is Pass@1. It is an exact sum over the steps.
double cover_area(const Counts& counts);

/// AUC+(A, B), the area over tau in [0, 1] by which A's Cover lies above B's, and AUC+(B, A). They are exact sums over
/// the merged steps. Their difference is the difference of the two Pass@1.
struct AucExcess {
  double a_over_b;
  double b_over_a;
};
AucExcess auc_excess(const Counts& a, const Counts& b);

/// AvgAUC+ of each run: the mean of its AUC+ over every other run.
/// @throws ShapeError for fewer than two runs: there is no other run to compare with
/// Cost O(runs^2 * steps).
std::vector<double> average_auc_excess(std::span<const Counts> runs);

}  // namespace passcurve
