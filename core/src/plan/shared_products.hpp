#pragma once

#include <vector>

#include "passcurve/prior.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The most draws of a set whose products are summed.
constexpr double kMostShared = 200;

/// Mean products of the values of two sets of k draws at one task, for any metric of k draws.
class SharedProducts {
 public:
  /// The question has one k, at most kMostShared. Cost O(k^4 / 24).
  explicit SharedProducts(const Question& question);

  /// The values of a task with j = 0 ... k successes among its k draws.
  [[nodiscard]] const std::vector<double>& worths() const { return worths_; }

  /// The mean product of the values of two sets that share m draws, m = 0 ... k, over a task with this prior.
  /// Cost O(k^2).
  [[nodiscard]] std::vector<double> under(const Prior& prior) const;

 private:
  std::vector<double> worths_;
  std::vector<std::vector<double>> products_;  // at m: by the number of successes among the 2k - m draws
};

}  // namespace passcurve
