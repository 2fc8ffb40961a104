#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "numeric/random.hpp"

namespace passcurve {

/// Gamma(shape, 1) for shape > 0: by the sum of exponentials for small whole shapes, else Marsaglia & Tsang (2000).
double draw_gamma(Random& random, double shape);

/// A standard normal number, by the polar method of Marsaglia.
double draw_normal(Random& random);

/// How many of n trials succeed, each with the chance p: n whole in [0, 2^53], p in [0, 1]. By inversion while few do,
/// else by the transformed rejection of Hörmann (1993). Cost O(1), whatever n.
double draw_binomial(Random& random, double n, double p);

/// The weights of units of which some stand for several: draws of Dirichlet(counts, 1), before they are divided by
/// their sum. Each replicate is a stream of its own, so that the draws do not depend on who makes which of them.
class DirichletWeights {
 public:
  /// counts > 0.
  explicit DirichletWeights(std::span<const double> counts);

  /// How many weights a draw has: one for each count, and the last one for one more unit.
  [[nodiscard]] std::size_t size() const { return counts_.size() + 1; }
  /// Fills `weights`, which are so many.
  void draw(double seed, std::uint64_t replicate, std::span<double> weights) const;

 private:
  std::vector<double> counts_;
  std::vector<int> terms_;  // how many exponentials make the number; 0: it takes draw_gamma
};

}  // namespace passcurve
