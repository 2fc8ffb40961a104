#pragma once

#include <vector>

#include "passcurve/depth_gains.hpp"
#include "tasks_of.hpp"

inline passcurve::IntervalRequest request_of(double replicates = 2000,
                                             passcurve::IntervalMethod method = passcurve::IntervalMethod::t_plus) {
  return {0.95, method, replicates, 1, false};
}

/// Two depths of the same six tasks, two rounds apart.
inline std::vector<passcurve::DepthTasks> two_depths() {
  return {{3, tasks_of(6, {2, 3, 0, 6, 4, 2})}, {1, tasks_of(6, {1, 2, 0, 5, 3, 3})}};
}

/// About new tasks.
inline passcurve::DepthGains gains_of(const std::vector<passcurve::DepthTasks>& runs, const std::vector<double>& ks,
                                      const passcurve::IntervalRequest& request = request_of(),
                                      passcurve::Ragged ragged = passcurve::Ragged::strict) {
  return depth_gains(runs, ks, ragged, passcurve::About::new_tasks, false, request);
}

inline double width(const passcurve::Intervals& intervals, std::size_t at) {
  return intervals.upper[at] - intervals.lower[at];
}

/// 1 where the first interval has the truth in it.
inline int holds(const passcurve::Intervals& found, double truth) {
  return found.lower[0] <= truth && truth <= found.upper[0] ? 1 : 0;
}
