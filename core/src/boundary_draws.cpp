#include "boundary_draws.hpp"

#include <algorithm>

#include "random.hpp"

namespace passcurve {
namespace {

/// Adds to the tally of a set; nothing where it is not among the sets.
void add_to(std::span<const RunSet> sets, std::span<double> tally, RunSet set, double tasks) {
  const auto place = std::lower_bound(sets.begin(), sets.end(), set);
  if (place != sets.end() && *place == set) tally[static_cast<std::size_t>(place - sets.begin())] += tasks;
}

}  // namespace

std::vector<double> BoundaryDraws::tally(std::span<const RunSet> sets) const {
  std::vector<double> all(sets.size());
  for (const RunSet solvers : solvers_) add_to(sets, all, solvers, 1);
  return all;
}

void BoundaryDraws::draw(double seed, std::uint64_t replicate, std::span<const RunSet> sets,
                         std::span<double> tally) const {
  Random random(static_cast<std::uint64_t>(seed), replicate);
  for (const Row& row : rows_) {
    RunSet lost = 0;
    for (std::size_t i = row.first; i < row.last; ++i) {
      if (Random::units(random.bits()) < risks_[i].units) lost |= risks_[i].run;
    }
    if (lost == 0) continue;
    add_to(sets, tally, row.solvers, -1);
    add_to(sets, tally, row.solvers & ~lost, 1);
  }
}

}  // namespace passcurve
