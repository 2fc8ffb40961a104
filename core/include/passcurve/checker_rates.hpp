#pragma once

#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// A rate with its interval; the ends are NaN where the status is not ok, and the value where it is undefined.
struct RateInterval {
  double value = 0;
  double lower = 0;
  double upper = 0;
  IntervalStatus status = IntervalStatus::undefined;
};

/// The rate f of wrong tries that pass at which the gain from 1 to k tries vanishes.
struct ExplainingRate {
  RateInterval rate;
  double fail_at_1 = 0;  ///< U_1, the mean of 1 - pass@1 as checked
  double fail_at_k = 0;  ///< U_k; NaN where a task has fewer than k samples
};

/// f = 1 - (U_k/U_1)^(1/(k-1)): there U_k/(1 - f)^k = U_1/(1 - f), for a checker that passes all right tries. The
/// interval holds each f = 1 - r^(1/(k-1)) at which Student's t does not distinguish the mean of r u_1 - u_k over the
/// tasks from 0 (Fieller 1954); clusters count as units. U_k = 0: 1. Undefined where U_1 = 0, k = 1, or a task has n <
/// k.
/// k whole, in [1, 2^53]; level in (0, 1).
/// @throws as Counts; ValueError naming k or level; ShapeError for clusters of another length. Cost O(tasks)
ExplainingRate explaining_rate(const Tasks& tasks, double k, double level);

/// Result of an audit of tries that passed.
struct Audit {
  double audited = 1;     ///< tries that passed and were audited: whole, in [1, 2^53]
  double wrong = 0;       ///< the wrong ones among these: whole, in [0, audited]
  double right_pass = 1;  ///< s, the share of right tries that pass: in (0, 1]
};

/// The rate f of wrong tries that pass, by an audit: with q the mean share of tries that pass, and a = wrong/audited,
///
///     f = q a/(1 - q (1 - a)/s).
///
/// The interval is about other tasks like these: both shares are uncertain. Clopper and Pearson's interval of a and
/// Gaffke's of q, each with half of 1 - level, go through the same formula, which rises with both. The upper end is at
/// most s. Undefined where q >= s: then more tries pass than the share s of all. level in (0, 1).
/// @throws ValueError naming audited, wrong, right_pass or level
RateInterval audited_rate(const Counts& counts, const Audit& audit, double level);

/// The rate of wrong tries that pass a checker, by a stricter one.
struct CheckerComparison {
  RateInterval rate;
  std::vector<double> each;  ///< the share for each task; NaN where all tries are right
  double wrong = 0;          ///< tries that are wrong by the stricter checker
  double passed = 0;         ///< the ones among these that pass the other one
};

/// The share of the tries that fail `plus` which pass `base`: sum of (c_base - c_plus) over sum of (n - c_plus). Each
/// try that passes `plus` passes `base`. Row i is the same task with the same samples. Weights and clusters are those
/// of `base`. The interval is Fieller's, as in explaining_rate. Undefined where no try fails `plus`.
/// @throws as Counts; ShapeError for another number of rows; ValueError naming plus.n or plus.c and the row, or level
CheckerComparison checker_rates(const Tasks& base, const Tasks& plus, double level);

}  // namespace passcurve
