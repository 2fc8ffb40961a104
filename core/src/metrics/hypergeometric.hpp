#pragma once

#include <vector>

namespace passcurve {

/// The tails of J, the number of successes among k draws without replacement from n samples with c successes.
///
/// 1 <= k <= n; the caller has checked the arguments. Both tails are sums of positive terms, each with a relative error
/// below 1e-12 where it is above 1e-290. The terms come from the mode outwards by the ratio of neighbours in
/// double-double. Their sum normalises them; no factorial is formed.
/// Cost O(min(k, terms above underflow)): below 10^6 for n up to 2^31.
class HypergeometricTails {
 public:
  HypergeometricTails(double n, double c, double k);

  /// P(J >= j) for whole j >= 0: exactly 1 for j <= least(), exactly 0 for j > greatest().
  [[nodiscard]] double at_least(double j) const;
  /// P(J < j), the complement of at_least, without subtraction.
  [[nodiscard]] double below(double j) const;
  /// P(J = j).
  [[nodiscard]] double at(double j) const;
  /// The smallest and the largest J whose chance is a double.
  [[nodiscard]] double least() const { return least_; }
  [[nodiscard]] double greatest() const { return greatest_; }

 private:
  double least_ = 0;
  double greatest_ = 0;
  std::vector<double> chance_;    // index i: P(J = least_ + i)
  std::vector<double> at_least_;  // index i: P(J >= least_ + i)
  std::vector<double> below_;     // index i: P(J < least_ + i)
};

}  // namespace passcurve
