#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace passcurve {

/// The one source of chance: xoshiro256++ (Blackman & Vigna 2019), its state filled by splitmix64 from a seed and the
/// number of a stream. The same integers on every platform; streams of one seed are independent for all purposes here.
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
  /// So many of them that the first 53 of drawn bits say; the last 11 are left to other uses. Signed, since an unsigned
  /// number takes several instructions to convert.
  static std::int64_t units(std::uint64_t bits) {
    constexpr unsigned kUnused = 11;
    return static_cast<std::int64_t>(bits >> kUnused);
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

/// How many of c marked ones are among m drawn without replacement from n: whole 0 <= c, m <= n <= 2^53. By integers
/// alone, hence the same on every platform. Cost O(min(c, n - c, m, n - m)).
double draw_hypergeometric(Random& random, double n, double c, double m);

}  // namespace passcurve
