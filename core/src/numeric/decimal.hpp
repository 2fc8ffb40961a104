#pragma once

namespace passcurve {

/// A threshold in [0, 1], read as the shortest decimal that prints as the double. So 0.07 is 7/100, not the binary
/// fraction below it, and its products with whole numbers round as on paper.
class Decimal {
 public:
  /// tau in [0, 1]; the caller has checked it.
  explicit Decimal(double tau);

  /// The smallest whole number >= tau * k, exactly, for whole k in [0, 2^53]: 7 for 0.07 and 100.
  [[nodiscard]] double ceil_times(double k) const;

  /// True if c/n >= tau, exactly, for whole 0 <= c <= n <= 2^31, n >= 1.
  [[nodiscard]] bool is_reached_by(double c, double n) const { return c >= ceil_times(n); }

 private:
  /// tau = digits_ / 10^places_. If places_ is above kMostPlaces, tau * k is below 1 for every k. Its exact value then
  /// does not matter: ceil_times gives 1.
  unsigned long long digits_ = 0;
  int places_ = 0;
};

}  // namespace passcurve
