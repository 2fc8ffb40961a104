#pragma once

#include <cmath>

namespace passcurve {

/// A sum that keeps what rounding would lose (Neumaier), so that the mean over many cells is as good as its terms.
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

}  // namespace passcurve
