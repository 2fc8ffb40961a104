#include "decimal.hpp"

#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace passcurve {
namespace {

__extension__ using Wide = unsigned __int128;

/// Seventeen digits always read back as the same double.
constexpr int kMostDigits = 17;

/// 10^36 < 2^128, and digits * k < 10^17 * 2^53 < 10^33 < 10^36: a tau with more places gives tau k < 1.
constexpr int kMostPlaces = 36;

constexpr unsigned kBase = 10;

}  // namespace

Decimal::Decimal(double tau) {
  constexpr std::size_t kLongest = 32;
  std::array<char, kLongest> text{};
  for (int digits = 1; digits <= kMostDigits; ++digits) {
    static_cast<void>(std::snprintf(text.data(), text.size(), "%.*e", digits - 1, tau));
    if (std::strtod(text.data(), nullptr) == tau) break;
  }
  // d.ddde-xx: collect the digits, count those behind the point, and shift by the exponent.
  const char* at = text.data();
  bool behind_point = false;
  for (; *at != 'e'; ++at) {
    if (*at == '.') {
      behind_point = true;
      continue;
    }
    digits_ = digits_ * kBase + static_cast<unsigned long long>(*at - '0');
    if (behind_point) ++places_;
  }
  places_ -= static_cast<int>(std::strtol(at + 1, nullptr, static_cast<int>(kBase)));
}

double Decimal::ceil_times(double k) const {
  if (digits_ == 0 || k == 0) return 0;
  if (places_ > kMostPlaces) return 1;

  Wide scale = 1;
  for (int i = 0; i < places_; ++i) scale *= kBase;
  const Wide product = static_cast<Wide>(digits_) * static_cast<Wide>(k);
  const Wide rounded_up = (product + scale - 1) / scale;
  return static_cast<double>(rounded_up);
}

}  // namespace passcurve
