#pragma once

#include <optional>
#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// One run at one interaction depth, the number of rounds that a sample may take. 0 is a static answer.
struct DepthRun {
  double depth = 0;  ///< the papers' T: whole, in [0, 2^53]
  Counts counts;
};

/// Pass@(k, T) of one run, row-major: depths (ascending) x ks (in the order of the request). NaN where undefined.
struct DepthSurface {
  std::vector<double> depth;
  std::vector<double> k;
  std::vector<double> value;
  std::vector<double> complement;  ///< 1 - value, computed without subtraction
  std::vector<double> delta_k;     ///< Pass@(2k, T) - Pass@(k, T)
  std::vector<double> delta_t;     ///< (Pass@(k, T') - Pass@(k, T)) / (T' - T), T' the next depth
  std::vector<double> difference;  ///< delta_t - delta_k: above 0 another round adds more, below 0 a doubling does
  std::vector<double> ratio;       ///< delta_t / (delta_t + delta_k), in [0, 1]; a loss counts as gain 0
  std::vector<bool> saturated;     ///< true if both are defined and below the threshold; the ratio is then NaN
  std::vector<Status> status;
  std::vector<double> eligible;
  std::vector<double> total;  ///< tasks (by weight) at each depth
  std::vector<double> min_n;
  std::vector<double> max_n;
};

/// Below this, a gain from another round or from a doubling of k is negligible (Zhai et al.).
inline constexpr double kSaturated = 0.005;

/// The unbiased pass@k of one run at each depth and each of `ks` (whole, in [1, 2^53], any order), with the gains of a
/// doubling of k and of another round. `runs` in any order, each depth once; n may differ between depths. delta_k uses
/// 2k even if it is not in `ks`. The last depth, or a single one, has no delta_t.
///
/// A row is pass_at_k_curve of its depth, bit for bit. It rises in k. It rises in T only if the depths are truncations
/// of the same samples. Differences are computed between sums over the tasks, or between complements where those are
/// smaller. So a gain of 2 in 100 tasks is the double 0.02. Under Ragged::eligible the tasks may change between places,
/// and a difference includes that change.
/// @throws ShapeError without runs; ValueError naming T (also if it repeats), ks, or threshold outside [0, 1]
/// Cost: for each depth, that of a curve with twice the ks. Source: Zhai et al. 2026 (arXiv 2604.14877).
DepthSurface depth_surface(std::span<const DepthRun> runs, std::span<const double> ks, Ragged ragged = Ragged::strict,
                           double threshold = kSaturated);

// The rules below read only a surface's `depth` (ascending), `k` and the gains that they name. They can also judge
// printed tables.

/// The smallest depth T* whose next round gains less than epsilon (finite, >= 0): delta_t at the largest k that has
/// one. A gain of epsilon, to 1e-12 of it, is a tie and not less. A step without a gain at any k decides nothing. Empty
/// if every step gains at least epsilon: T* is then beyond the largest depth.
/// @throws ShapeError for a delta_t of another length; ValueError naming epsilon, or a T that does not ascend
std::optional<double> saturation_depth(const DepthSurface& surface, double epsilon);

/// Advice on spending the budget, by the rule of table 5 of Zhai et al.
struct BudgetRule {
  /// The depth after the first depth at which delta_t < delta_k, at one k.
  std::optional<double> recommended_depth;
  /// The smallest k with delta_t < delta_k, at one depth.
  std::optional<double> crossover_k;
};

/// The k and the depth of table 5.
inline constexpr double kRuleK = 4;
inline constexpr double kRuleDepth = 1;

/// The rule at one k (whole, in [1, 2^53]) and one depth (whole, in [0, 2^53]). A k or a depth that is not in the
/// surface gives no recommendation.
/// @throws ShapeError for a delta_t or delta_k of another length; ValueError naming k or T
BudgetRule budget_rule(const DepthSurface& surface, double k = kRuleK, double depth = kRuleDepth);

/// The cost of one sample: per_sample + T per_round; both finite and >= 0.
struct PlanCost {
  double per_sample = 0;
  double per_round = 0;
};

struct CheapestPlan {
  double depth;
  double k;  ///< the smallest that reaches the target at that depth
  double value;
  double cost;  ///< cost of its k samples for one task
};

/// The cheapest depth and k with Pass@(k, T) >= target (in [0, 1]). A value that falls short by less than 1e-13 reaches
/// it. Among equal costs, the plan with fewer rounds. k goes up to the smallest n of a depth. Empty if no depth reaches
/// the target.
/// @throws as depth_surface; ValueError naming target, per_sample or per_round
/// Cost O(cells log n) for each depth.
std::optional<CheapestPlan> cheapest_plan(std::span<const DepthRun> runs, double target, const PlanCost& cost);

}  // namespace passcurve
