#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "hierarchical/hb_inflation.hpp"
#include "models/tail_tallies.hpp"

namespace passcurve {

/// Few groups that stand for the extreme groups of many n, at one (a, b).
///
/// The functions of (pi0, pi1) for a group with the chance t are log(x + rest t) and x / (x + rest t), with x and rest
/// above 0. In v = log t both are analytic up to pi above and below the real axis. So a polynomial through Chebyshev's
/// points gives them for all v between the least and the largest: 7 points where the chances differ by 10 %, 16 where
/// by 10 times. A sum over all groups is then one over the points, with the weights sum of group.weight * (the point's
/// share in the group's value). Relative error about 1e-11.
class FewChances {
 public:
  explicit FewChances(const std::vector<ExtremeGroup>& groups);

  /// Chooses the points for these log chances, one for each group, and writes them to `few`. If the points would not be
  /// much fewer than the groups, `few` is the groups themselves, with groups of equal weight side by side.
  void choose(const std::vector<double>& log_chance, std::vector<InflatedGroup>& few);

  /// The values of all groups from those at the points. Cost O(groups * points).
  void expand(std::span<const double> at_points, std::vector<double>& all) const;

  [[nodiscard]] std::size_t points() const { return points_; }

 private:
  const std::vector<ExtremeGroup>& groups_;
  std::vector<std::size_t> by_weight_;  // the groups, with equal weights side by side
  std::size_t points_ = 0;
  bool is_direct_ = true;       // true if the points are the groups
  std::vector<double> shares_;  // of the points in a group's value, a row for each group
};

}  // namespace passcurve
