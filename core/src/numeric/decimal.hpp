#pragma once

namespace passcurve {

/// A threshold in [0, 1] as the decimal that a reader wrote: the shortest that prints as the double. 0.07 is 7/100
/// and not the binary fraction below it, so that products with whole numbers are rounded as on paper.
class Decimal {
 public:
  /// tau in [0, 1], taken as checked.
  explicit Decimal(double tau);

  /// The least whole number >= tau * k, exactly, for whole k in [0, 2^53]: 7 for 0.07 and 100.
  [[nodiscard]] double ceil_times(double k) const;

  /// Whether c/n >= tau, exactly, for whole 0 <= c <= n <= 2^31, n >= 1.
  [[nodiscard]] bool is_reached_by(double c, double n) const { return c >= ceil_times(n); }

 private:
  /// tau = digits_ / 10^places_. Where that would need more places than kMostPlaces, tau k < 1 for every k, so any
  /// positive value as small serves.
  unsigned long long digits_ = 0;
  int places_ = 0;
};

}  // namespace passcurve
