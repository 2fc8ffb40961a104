#pragma once

namespace passcurve {

/// A number of about 106 bits, kept as an unevaluated sum. It is for long products whose rounding would otherwise pile
/// up. Needs -ffp-contract=off, which every build has. Source: Dekker 1971, without fused multiply-add.
class DoubleDouble {
 public:
  explicit DoubleDouble(double value) : high_(value) {}

  /// Multiplies by `factor`; relative error below 2^-102 away from underflow.
  void multiply(double factor) {
    const Parts product = exact_product(high_, factor);
    renormalise(product.high, product.low + low_ * factor);
  }

  /// Divides by `divisor`; relative error below 2^-101 away from underflow.
  void divide(double divisor) {
    const double quotient = high_ / divisor;
    const Parts product = exact_product(quotient, divisor);
    renormalise(quotient, ((high_ - product.high) - product.low + low_) / divisor);
  }

  friend DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
    const Parts product = exact_product(a.high_, b.high_);
    return {product.high, product.low + (a.high_ * b.low_ + a.low_ * b.high_)};
  }

  friend DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) {
    const double high = a.high_ - b.high_;
    const double of_b = a.high_ - high;
    const double low = (a.high_ - (high + of_b)) + (of_b - b.high_);
    return {high, low + (a.low_ - b.low_)};
  }

  friend DoubleDouble operator/(const DoubleDouble& a, const DoubleDouble& b) {
    const double quotient = a.high_ / b.high_;
    const DoubleDouble rest = a - b * DoubleDouble(quotient);
    return {quotient, (rest.high_ + rest.low_) / b.high_};
  }

  /// other - this: exact to a few roundings of the difference.
  [[nodiscard]] double below(double other) const { return (other - high_) - low_; }

  [[nodiscard]] double value() const { return high_ + low_; }

 private:
  DoubleDouble(double high, double low) { renormalise(high, low); }

  struct Parts {
    double high;
    double low;
  };

  static Parts split(double value) {
    constexpr double kSplitter = 134217729;  // 2^27 + 1 splits 53 bits into 26 and 26
    const double scaled = kSplitter * value;
    const double high = scaled - (scaled - value);
    return {high, value - high};
  }

  static Parts exact_product(double x, double y) {
    const double product = x * y;
    const Parts a = split(x);
    const Parts b = split(y);
    return {product, ((a.high * b.high - product) + a.high * b.low + a.low * b.high) + a.low * b.low};
  }

  void renormalise(double high, double low) {
    high_ = high + low;
    low_ = low - (high_ - high);
  }

  double high_ = 0;
  double low_ = 0;
};

}  // namespace passcurve
