#include "numeric/random.hpp"

#include <algorithm>
#include <limits>

namespace passcurve {
namespace {

/// The next output of splitmix64 (Steele, Lea & Flood 2014).
std::uint64_t split_mix(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

/// The number of marked units among `few`, drawn one by one from n, of which `many` are marked.
double draw_few(Random& random, double n, double few, double many) {
  auto left = static_cast<std::uint64_t>(n);
  auto marked = static_cast<std::uint64_t>(many);
  const std::uint64_t last = marked;
  for (double i = 0; i < few; ++i) {
    if (random.below(left) < marked) --marked;
    --left;
  }
  return static_cast<double>(last - marked);
}

}  // namespace

Random::Random(std::uint64_t seed, std::uint64_t stream) {
  // Mixing keeps the streams of similar seeds from being shifts of each other.
  std::uint64_t from = stream;
  std::uint64_t mixed = seed ^ split_mix(from);
  for (std::uint64_t& word : state_) word = split_mix(mixed);
}

std::uint64_t Random::below(std::uint64_t bound) {
  // Above the last multiple of the bound, some remainders would come up once more than others.
  const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t last = most - most % bound;
  for (;;) {
    const std::uint64_t drawn = bits();
    if (drawn < last) return drawn % bound;
  }
}

double draw_hypergeometric(Random& random, double n, double c, double m) {
  // The units not drawn, or not marked, hold the same information: count with the fewest.
  const double drawn = std::min(m, n - m);
  const double marked = std::min(c, n - c);
  const double both = draw_few(random, n, std::min(drawn, marked), std::max(drawn, marked));
  const double of_drawn = marked == c ? both : drawn - both;
  return drawn == m ? of_drawn : c - of_drawn;
}

}  // namespace passcurve
