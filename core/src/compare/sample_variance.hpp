#pragma once

#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/fit.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The variance that chance in the samples adds to a task's pass@k, as its n grows. It is the average over the tasks,
/// and exact under the posterior of each task.
class SampleVariance {
 public:
  SampleVariance(const Counts& counts, double k);

  /// With `times` as many samples.
  [[nodiscard]] double at(double times) const;

 private:
  [[nodiscard]] double of_task(const Cell& cell, double times) const;

  Counts counts_;
  double k_;
  Fit fit_;
};

/// The variance that chance in a run's samples adds. Empty for a metric where it is not known.
std::vector<SampleVariance> samples_of(const Tasks& tasks, const Question& question);

}  // namespace passcurve
