#pragma once

#include <vector>

#include "hierarchical/hb_moments.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// What a task is expected to miss where its value depends on how many of k draws succeed: j successes are worth
/// worths[column][j], such that no p is expected to be worth less than 0 or more than 1. As a function of p the miss is
/// a polynomial in Bernstein's basis of degree 2k, and so is its square, so that both moments are sums over the
/// Beta-binomial chances of m successes in 2k draws.
class DrawCalculator : public MissSums {
 public:
  DrawCalculator(const Counts& counts, double k, const std::vector<std::vector<double>>& worths);

  /// As MissCalculator::at. Cost O(cells * k * columns).
  [[nodiscard]] MissMoments at(double a, double b, const Membership* membership) override;

 private:
  void set_chances(double alpha, double beta);

  std::size_t columns_;
  std::vector<double> chances_;  // of m successes in 2k draws
  std::vector<double> misses_;   // column-major: expected of k of the 2k draws, by m
  std::vector<double> squares_;  // of both halves' misses, multiplied
};

}  // namespace passcurve
