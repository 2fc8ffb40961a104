#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "hierarchical/fail_sums.hpp"
#include "hierarchical/miss_sums.hpp"

namespace passcurve {

/// The moments of 1 - pass@k for each of `ks` (ascending), then of 1 - Cover@tau for each of `taus` (in (0, 1]).
class MissCalculator : public MissSums {
 public:
  MissCalculator(const Counts& counts, std::span<const double> ks, std::span<const double> taus);

  /// Method: pass@k needs (1-p)^k and (1-p)^2k (fail_sums.hpp). For Cover the ratio of neighbours leads from one task
  /// to the next. Cost O((largest n or cells) * (ks + taus)).
  [[nodiscard]] MissMoments at(double a, double b, const Membership* membership) override;

 private:
  /// Places in fails_ of one k, and of twice that k.
  struct Place {
    std::size_t once;
    std::size_t twice;
  };

  void add_pass_at_k(double a, double b);
  void add_cover(const CellsOfN& of_n, double a, double b);
  void start_cover(double alpha, double beta);
  void step_cover(double alpha, double beta);

  FailSums fails_;
  std::vector<Place> places_;  // of ks
  std::vector<double> taus_;
  std::vector<double> log_odds_;  // of taus_
  // For p of the current cell, by tau.
  std::vector<double> below_;     // P(p < tau)
  std::vector<double> log_fall_;  // the log of its next decrease
};

}  // namespace passcurve
