#include "numeric/decimal.hpp"

#include "numeric/shortest.hpp"

namespace passcurve {
namespace {

__extension__ using Wide = unsigned __int128;

/// 10^36 < 2^128, and digits * k < 10^17 * 2^53 < 10^33 < 10^36. A tau with more places gives tau * k < 1.
constexpr int kMostPlaces = 36;

constexpr unsigned kBase = 10;

}  // namespace

Decimal::Decimal(double tau) {
  const auto [digits, exponent] = shortest_digits(tau);
  for (const int digit : digits) digits_ = digits_ * kBase + static_cast<unsigned long long>(digit);
  // In d.ddd the point stands after the first digit.
  places_ = static_cast<int>(digits.size()) - 1 - exponent;
}

double Decimal::ceil_times(double k) const {
  if (digits_ == 0 || k == 0) return 0;
  if (places_ > kMostPlaces) return 1;

  Wide scale = 1;
  for (int i = 0; i < places_; ++i) scale *= kBase;
  // ceil(tau k) = ceil(digits k / 10^places)
  const Wide product = static_cast<Wide>(digits_) * static_cast<Wide>(k);
  const Wide rounded_up = (product + scale - 1) / scale;
  return static_cast<double>(rounded_up);
}

}  // namespace passcurve
