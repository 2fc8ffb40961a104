#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "numeric/random.hpp"

namespace passcurve {

/// Gamma(shape, 1) for shape > 0. A sum of exponentials for small whole shapes, else Marsaglia & Tsang (2000).
double draw_gamma(Random& random, double shape);

/// A standard normal number, by the polar method of Marsaglia.
double draw_normal(Random& random);

/// The number of successes in n trials, each with the chance p: n whole in [0, 2^53], p in [0, 1]. By inversion while
/// successes are few, else by the transformed rejection of Hörmann (1993). Cost O(1) for every n.
double draw_binomial(Random& random, double n, double p);

/// The weights of units, where one unit may stand for several: draws of Dirichlet(counts, 1) before the division by
/// their sum. Each replicate is a stream of its own. The draws do not depend on who makes which replicate.
class DirichletWeights {
 public:
  /// counts > 0.
  explicit DirichletWeights(std::span<const double> counts);

  /// The number of weights in a draw: one for each count, and a last one for one more unit.
  [[nodiscard]] std::size_t size() const { return counts_.size() + 1; }
  /// Fills `weights`, whose length is size().
  void draw(double seed, std::uint64_t replicate, std::span<double> weights) const;

 private:
  std::vector<double> counts_;
  std::vector<int> terms_;  // how many exponentials make the number; 0 means that draw_gamma makes it
};

}  // namespace passcurve
