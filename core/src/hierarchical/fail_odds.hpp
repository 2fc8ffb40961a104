#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace passcurve {

/// The odds of no success in k draws, for many k at once, of a task whose p is Beta(alpha, beta):
///
///     E (1-p)^k = Gamma(beta+k) Gamma(s) / (Gamma(beta) Gamma(s+k)),   s = alpha + beta.
///
/// The odds are updated while alpha and beta change by whole numbers: a step costs one division, and a start ten times
/// as much.
class FailOdds {
 public:
  /// `ks` ascend.
  explicit FailOdds(std::vector<double> ks);

  /// Computes all odds directly, at any alpha and beta.
  void start(double alpha, double beta);
  /// Moves to another task under the same prior: alpha and beta change by whole numbers, and their sum does not fall.
  void move_to(double alpha, double beta);

  [[nodiscard]] std::size_t size() const { return ks_.size(); }
  [[nodiscard]] double operator[](std::size_t j) const { return odds_[j]; }
  /// How many of the first odds are above 0; all later ones are 0.
  [[nodiscard]] std::size_t active() const { return active_; }

 private:
  void fill_from(std::size_t known);
  void drop_negligible();
  template <class Ratio>
  void step(Ratio ratio);

  std::vector<double> ks_;
  std::vector<double> odds_;
  double alpha_ = 1;
  double beta_ = 1;
  std::size_t active_ = 0;
};

}  // namespace passcurve
