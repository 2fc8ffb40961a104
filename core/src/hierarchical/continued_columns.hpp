#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// Outcome of k attempts by the counts alone, as sums over the tasks that they decide: those with k samples or more,
/// and those with a success. Beyond the samples that stopped sampling answers, each task with a success is solved.
struct Decided {
  double solved = 0;
  double missed = 0;
  double square = 0;  ///< sum of squared misses
};
Decided decided_at(const Counts& counts, double k);

/// The share of tasks that k attempts solve, of which the first n are the samples drawn: at each node of HB's
/// posterior, a column for each of `ks` (ascending, above 0).
///
/// A task with k samples or more has its unbiased pass@k. One with fewer and a success is solved. One with fewer and
/// none has the node's chance for k - n more samples after n failures. The mean rises with k in each node. Where
/// sampling stopped at a success, `ks` are above Counts::largest_k, and every task with a success is solved.
/// Variances are over new tasks (Dirichlet weights, as in columns_of): those tasks count as solved or not, as though
/// each had k samples, and the chance of no success at all (pi0) is unknown for all of them together. At the samples of
/// every task, the variance is therefore that of Gaffke's draws.
/// Cost O(cells * ks + nodes * (ks + different n without a success)).
std::vector<Column> continued_columns(const HyperPosterior& posterior, const Counts& counts,
                                      std::span<const double> ks);

/// Calls `set` with the index of each of `ks` that is among `places` (ascending), and that of its place.
template <class Set>
void at_places(std::span<const double> ks, std::span<const double> places, Set set) {
  for (std::size_t i = 0; i < ks.size(); ++i) {
    const auto place = std::lower_bound(places.begin(), places.end(), ks[i]);
    if (place != places.end() && *place == ks[i]) set(i, static_cast<std::size_t>(place - places.begin()));
  }
}

/// Sets the values of an unbiased curve at the ks beyond the samples of some task, from their columns.
void continue_curve(Curve& curve, const HyperPosterior& posterior, std::span<const Column> columns,
                    std::span<const double> beyond);

}  // namespace passcurve
