#pragma once

#include <cmath>

#include "agrees.hpp"
#include "sampling_budget.hpp"

/// The mean of what each data set gave: 1 where an interval held and 0 where not, or its width.
struct SampleMean {
  double sum = 0;
  double squares = 0;
  double count = 0;
  void add(double value) {
    sum += value;
    squares += value * value;
    ++count;
  }
  [[nodiscard]] double mean() const { return sum / count; }
  [[nodiscard]] double deviation() const { return std::sqrt(squares / count - mean() * mean()); }
};

/// Checks that the mean is a known one, from both sides, but for the chance of so many data sets.
inline Agreement is_as_known(const SampleMean& found, double known) {
  return within(found.mean(), known, sampling_budget(found.deviation(), found.count));
}

/// The same of a share, which may be 0 or 1 in so few data sets.
inline Agreement is_known_share(const SampleMean& found, double known) {
  return within(found.mean(), known, share_budget(known, found.count));
}
