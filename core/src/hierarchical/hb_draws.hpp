#pragma once

#include <vector>

#include "hierarchical/miss_sums.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// The expected miss of a task whose value depends on the number of successes in k draws: j successes are worth
/// worths[column][j]. For every p the expected worth lies in [0, 1]. The miss is a polynomial in p, and its square is
/// one in Bernstein's basis of degree 2k. So both moments are sums over the Beta-binomial chances of m successes in 2k
/// draws.
class DrawCalculator : public MissSums {
 public:
  DrawCalculator(const Counts& counts, double k, const std::vector<std::vector<double>>& worths);

  /// As MissCalculator::at. Cost O(cells * k * columns).
  [[nodiscard]] MissMoments at(double a, double b, const Membership* membership) override;

 private:
  void set_chances(double alpha, double beta);

  std::size_t columns_;
  std::vector<double> chances_;  // of m successes in 2k draws
  std::vector<double> misses_;   // column-major: the expected miss of k of the 2k draws, by m
  std::vector<double> squares_;  // the product of both halves' misses
};

}  // namespace passcurve
