#pragma once

#include <array>
#include <cstdint>

namespace passcurve {

/// The one source of chance: xoshiro256++ (Blackman & Vigna 2019), its state filled by splitmix64 from a seed and the
/// number of a stream. The same integers on every platform; streams of one seed are independent for all purposes here.
class Random {
 public:
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

  std::uint64_t bits();
  /// A whole number in [0, bound), each with the same chance. bound >= 1.
  std::uint64_t below(std::uint64_t bound);
  /// A multiple of 2^-53 in [0, 1).
  double uniform();

 private:
  std::array<std::uint64_t, 4> state_{};
};

/// How many of c marked ones are among m drawn without replacement from n: whole 0 <= c, m <= n <= 2^53. By integers
/// alone, hence the same on every platform. Cost O(min(c, n - c, m, n - m)).
double draw_hypergeometric(Random& random, double n, double c, double m);

}  // namespace passcurve
