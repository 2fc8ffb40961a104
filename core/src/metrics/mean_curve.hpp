#pragma once

#include <span>
#include <vector>

#include "base/check.hpp"
#include "base/scope.hpp"
#include "base/undefined.hpp"
#include "metrics/draws.hpp"
#include "numeric/order.hpp"
#include "numeric/sum.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// The order in which `ks` ascend. Throws ValueError naming `function`, ks and the index of a k outside its domain.
inline std::vector<std::size_t> ascending_budgets(const char* function, std::span<const double> ks) {
  check_budgets(function, ks);
  return ascending_order(ks);
}

/// The weighted sums, over the cells, of odds at each k.
struct OddsSums {
  std::vector<Sum> some;
  std::vector<Sum> none;
};

/// Sums the odds of every cell over `ks`, for each cell only up to `largest_k(cell)`. `make_walk(cell)` returns an
/// object whose at(k) gives Odds at ascending k. Cost: one at(k) per cell and k.
template <class LargestK, class MakeWalk>
OddsSums sum_odds(const char* function, const Counts& counts, std::span<const double> ks, LargestK largest_k,
                  MakeWalk make_walk) {
  const std::vector<std::size_t> order = ascending_budgets(function, ks);
  OddsSums sums{std::vector<Sum>(ks.size()), std::vector<Sum>(ks.size())};
  for (const Cell& cell : counts.cells()) {
    const double last = largest_k(cell);
    auto walk = make_walk(cell);
    for (const std::size_t i : order) {
      if (ks[i] > last) break;
      const Odds odds = walk.at(ks[i]);
      sums.some[i].add(cell.weight * odds.some);
      sums.none[i].add(cell.weight * odds.none);
    }
  }
  return sums;
}

inline Curve empty_curve(const Counts& counts) {
  Curve curve;
  curve.total = counts.total();
  curve.min_n = counts.min_n();
  curve.max_n = counts.max_n();
  return curve;
}

/// The mean curve of an estimator that needs n >= k, from the sums of its odds. `ragged` decides which k have a value,
/// and over which tasks. `some` of the odds becomes the value and `none` the complement; both are
/// at most `most`.
inline Curve curve_of_sums(const Counts& counts, std::span<const double> ks, Ragged ragged, const OddsSums& sums,
                           double most = 1) {
  Curve curve = empty_curve(counts);
  for (std::size_t i = 0; i < ks.size(); ++i) {
    const auto [eligible, status] = scope_at(counts, ks[i], ragged);
    const bool is_undefined = status == Status::undefined;
    const double value = is_undefined ? kUndefined : mean_share(sums.some[i], eligible, most);
    const double complement = is_undefined ? kUndefined : mean_share(sums.none[i], eligible, most);
    curve.add({ks[i], value, complement, status, eligible, counts.total()});
  }
  return curve;
}

/// The sums for curve_of_sums: each cell at the ks where it can count.
template <class MakeWalk>
OddsSums sample_limited_sums(const char* function, const Counts& counts, std::span<const double> ks, Ragged ragged,
                             MakeWalk make_walk) {
  const double of_all = counts.largest_k();
  const bool is_strict = ragged == Ragged::strict || counts.sampling().stops();
  const auto largest_k = [&](const Cell& cell) { return is_strict ? of_all : cell.n; };
  return sum_odds(function, counts, ks, largest_k, make_walk);
}

}  // namespace passcurve
