#pragma once

#include <cmath>

namespace passcurve {

/// A sum that keeps what rounding would lose (Neumaier), so that the mean over many cells is as good as its terms.
class Sum {
 public:
  void add(double term) {
    const double next = high_ + term;
    low_ += std::abs(high_) >= std::abs(term) ? (high_ - next) + term : (term - next) + high_;
    high_ = next;
  }
  [[nodiscard]] double value() const { return high_ + low_; }

 private:
  double high_ = 0;
  double low_ = 0;
};

}  // namespace passcurve
