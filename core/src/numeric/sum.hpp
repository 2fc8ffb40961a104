#pragma once

#include <algorithm>
#include <cmath>

namespace passcurve {

/// A sum that keeps what rounding would lose (Neumaier). A mean over many cells is then as accurate as its terms.
/// Infinite terms of one sign make it infinite.
class Sum {
 public:
  void add(double term) {
    const double next = high_ + term;
    low_ += std::abs(high_) >= std::abs(term) ? (high_ - next) + term : (term - next) + high_;
    high_ = next;
  }
  [[nodiscard]] double value() const { return std::isfinite(high_) ? high_ + low_ : high_; }

 private:
  double high_ = 0;
  double low_ = 0;
};

/// The mean of shares in [0, 1]: their weighted sum over `total`. The cap, at 1 for shares, is for a total rounded below the sum of
/// weights.
inline double mean_share(const Sum& sum, double total, double most = 1) {
  return std::min(sum.value() / total, most);
}

}  // namespace passcurve
