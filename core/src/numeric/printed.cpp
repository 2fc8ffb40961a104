#include "numeric/printed.hpp"

#include <cmath>
#include <cstddef>

#include "numeric/shortest.hpp"

namespace passcurve {

std::string printed(double value) {
  if (std::isnan(value)) return "NaN";
  std::string text(value < 0 ? "-" : "");
  const double size = std::abs(value);
  if (std::isinf(size)) return text.append("inf");
  if (size == 0) return "0";
  const auto [digits, exponent] = shortest_digits(size);
  constexpr int kLeast = -5;      // the smallest power of ten without an exponent: 1e-5
  constexpr int kWholeMost = 15;  // the largest: whole numbers up to 2^53
  const bool has_exponent = exponent < kLeast || exponent > kWholeMost;
  const int before_point = has_exponent ? 1 : exponent + 1;
  if (before_point <= 0) text.append("0.").append(static_cast<std::size_t>(-before_point), '0');
  int place = 0;
  for (const int digit : digits) {
    if (place > 0 && place == before_point) text.push_back('.');
    text.push_back(static_cast<char>('0' + digit));
    ++place;
  }
  for (; place < before_point; ++place) text.push_back('0');
  if (has_exponent) text.append(exponent < 0 ? "e" : "e+").append(std::to_string(exponent));
  return text;
}

}  // namespace passcurve
