#pragma once

#include <span>

#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Fall of a curve from its peak to its last k. NaN where there is no such number.
struct PeakFall {
  double peak = 0;   ///< the k where the mean is highest, the smallest of several; the last one if it never falls
  double last = 0;   ///< the largest k
  double value = 0;  ///< the mean at the peak minus the mean at the last k; 0 if it never falls
  double lower = 0;
  double upper = 0;
  double p_value = 0;                                 ///< two-sided, of no fall, adjusted for the choice of the peak
  IntervalStatus status = IntervalStatus::undefined;  ///< also undefined if it never falls
};

/// Tests if a metric along k, whose mean is highest at a k below the last one, falls from there by more than chance.
/// The difference to the last k is paired: both use the same tasks with enough samples, following question.ragged. The
/// peak is chosen from the same data. So the interval comes from the band that holds the differences of all ks to the
/// last one at once (MeanComparison::whole), and the p value is adjusted for all of them: both hold whichever k were
/// chosen. p is below alpha exactly if the interval at the level 1 - alpha excludes 0. About new tasks, by
/// request.method; strata as in oracle_gap.
/// @throws as paired_interval; ShapeError without strata, ks, or the groups of samples that the metric takes;
/// ValueError naming metric for metrics along tau, and method for several strata unless it is t or t_plus
PeakFall fall_from_peak(std::span<const Tasks> strata, const Question& question, const IntervalRequest& request);

}  // namespace passcurve
