#include "depth/boundary_draws.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "base/check.hpp"
#include "numeric/order.hpp"
#include "numeric/random.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/pass_at_k_plugin.hpp"

namespace passcurve {
namespace {

/// The chance that each row of a run is lost, (1 - c/n)^n, in units of Random::kUnit. 0 if the row cannot be lost or
/// was never solved.
std::vector<double> risks_of(const Tasks& run) {
  std::vector<double> risks;
  risks.reserve(run.n.size());
  for (std::size_t i = 0; i < run.n.size(); ++i) {
    const double lost = run.c[i] > 0 ? fail_at_k_plugin(run.n[i], run.c[i], run.n[i]) : 0;
    risks.push_back(lost / Random::kUnit);
  }
  return risks;
}

}  // namespace

void add_to_set(std::span<const RunSet> sets, std::span<double> tally, RunSet set, double tasks) {
  const auto place = std::lower_bound(sets.begin(), sets.end(), set);
  if (place != sets.end() && *place == set) tally[static_cast<std::size_t>(place - sets.begin())] += tasks;
}

BoundaryDraws::BoundaryDraws(const char* function, std::span<const Tasks> runs) {
  check_not_empty({function, "runs"}, runs.size());
  check_at_most({function, "runs"}, runs.size(), kMostRuns);
  for (std::size_t j = 0; j < runs.size(); ++j) {
    const Counts checked(runs[j].n, runs[j].c);
    check_same_length({function, "runs", j}, runs[j].n.size(), runs.front().n.size(), "the first");
  }
  const std::size_t rows = runs.front().n.size();
  solvers_.resize(rows);
  std::vector<std::size_t> order(rows);
  std::iota(order.begin(), order.end(), std::size_t{0});
  // Rows are drawn in a sorted order, so that the order of the input does not matter.
  const auto sort_by = [&](const std::vector<double>& keys) {
    order = sorted_by(order, [&](std::size_t i) { return keys[i]; });
  };
  std::vector<std::vector<double>> risks;
  risks.reserve(runs.size());
  for (std::size_t j = 0; j < runs.size(); ++j) {
    risks.push_back(risks_of(runs[j]));
    for (std::size_t i = 0; i < rows; ++i) solvers_[i] |= runs[j].c[i] > 0 ? RunSet{1} << j : 0;
    sort_by(risks.back());
  }
  sort_by({solvers_.begin(), solvers_.end()});
  for (const std::size_t i : order) {
    const std::size_t first = risks_.size();
    for (std::size_t j = 0; j < runs.size(); ++j) {
      const auto units = static_cast<std::int64_t>(risks[j][i]);
      if (units > 0) risks_.push_back({RunSet{1} << j, units});
    }
    if (risks_.size() > first) rows_.push_back({solvers_[i], first, risks_.size()});
  }
}

std::vector<double> BoundaryDraws::tally(std::span<const RunSet> sets) const {
  std::vector<double> all(sets.size());
  for (const RunSet solvers : solvers_) add_to_set(sets, all, solvers, 1);
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
    add_to_set(sets, tally, row.solvers, -1);
    add_to_set(sets, tally, row.solvers & ~lost, 1);
  }
}

}  // namespace passcurve
