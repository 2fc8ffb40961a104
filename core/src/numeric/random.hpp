#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace passcurve {

/// The library's one source of randomness: xoshiro256++ (Blackman & Vigna 2019). splitmix64 fills its state from a seed
/// and a stream number. It gives the same integers on every platform. Streams of one seed are independent for all uses
/// here.
class Random {
 public:
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

  std::uint64_t bits() {
    auto& [a, b, c, d] = state_;
    const std::uint64_t result = std::rotl(a + d, 23) + a;
    const std::uint64_t shifted = b << 17U;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = std::rotl(d, 45);
    return result;
  }
  /// A whole number in [0, bound), each with the same chance. bound >= 1.
  std::uint64_t below(std::uint64_t bound);
  /// A multiple of kUnit in [0, 1).
  double uniform() { return static_cast<double>(units(bits())) * kUnit; }
  static constexpr double kUnit = 1.0 / 9007199254740992.0;  // 2^-53
  /// The number of kUnit in the first 53 of 64 drawn bits; the last 11 are free for other uses. Signed, because an
  /// unsigned number takes several instructions to convert.
  static std::int64_t units(std::uint64_t bits) {
    constexpr unsigned kUnused = 11;
    return static_cast<std::int64_t>(bits >> kUnused);
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

/// The number of the c marked units among m drawn without replacement from n: whole 0 <= c, m <= n <= 2^53. It uses
/// integers alone and so is the same on every platform. Cost O(min(c, n - c, m, n - m)).
double draw_hypergeometric(Random& random, double n, double c, double m);

}  // namespace passcurve
