#include "passcurve/boundary.hpp"

#include <algorithm>
#include <array>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "depth/boundary_draws.hpp"
#include "depth/repeat_draws.hpp"
#include "intervals/mean_draws.hpp"
#include "numeric/order.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/sum.hpp"
#include "passcurve/mcnemar.hpp"

namespace passcurve {
namespace {

void check_boundary_request(const char* function, const BoundaryRequest& request) {
  check_request(function, {request.level, IntervalMethod::gaffke, request.replicates, request.seed, false});
}

/// The tallies of the sets in every replicate: column-major, `replicates` values for each set.
std::vector<double> tallies(const char* function, std::span<const Tasks> runs, const BoundaryDraws& draws,
                            std::span<const RunSet> sets, const BoundaryRequest& request) {
  const auto cells = static_cast<double>(draws.solvers().size() * runs.size());
  check_work({function, "replicates"}, request.replicates, static_cast<double>(sets.size()));
  check_work({function, "replicates"}, request.replicates, cells, kMostWork);
  const auto replicates = static_cast<std::size_t>(request.replicates);
  if (request.method == BoundaryMethod::predictive)
    return RepeatDraws(function, runs, request.seed).tallies(replicates, sets);
  const std::vector<double> observed = draws.tally(sets);
  std::vector<double> tally(sets.size());
  std::vector<double> all(sets.size() * replicates);
  for (std::size_t r = 0; r < replicates; ++r) {
    std::copy(observed.begin(), observed.end(), tally.begin());
    draws.draw(request.seed, r, sets, tally);
    for (std::size_t j = 0; j < sets.size(); ++j) all[j * replicates + r] = tally[j];
  }
  return all;
}

/// Reorders the draws.
SetSize size_of(double tasks, std::span<double> draws, const BoundaryRequest& request) {
  const std::size_t rank = rank_of_end(draws.size(), request.level);
  Sum sum;
  for (const double draw : draws) sum.add(draw);
  SetSize size{tasks, sum.value() / static_cast<double>(draws.size()), select(draws, rank),
               select(draws, draws.size() + 1 - rank), SizeStatus::ok};
  if (request.method == BoundaryMethod::bernoulli && size.lower == size.upper) {
    const bool is_unchanged = std::all_of(draws.begin(), draws.end(), [&](double draw) { return draw == tasks; });
    size.status = is_unchanged ? SizeStatus::unchanged : SizeStatus::narrow;
    size.lower = size.upper = kUndefined;
  }
  return size;
}

/// The rows that exactly these runs solve.
std::vector<double> rows_of(const BoundaryDraws& draws, RunSet set) {
  std::vector<double> rows;
  for (std::size_t i = 0; i < draws.solvers().size(); ++i) {
    if (draws.solvers()[i] == set) rows.push_back(static_cast<double>(i));
  }
  return rows;
}

/// The distinct sets of solvers, ascending; for a single run both, since a repeat can find the first task, or lose the
/// last.
std::vector<RunSet> combinations(const BoundaryDraws& draws, std::size_t runs) {
  if (runs == 1) return {0, 1};
  const std::vector<double> keys(draws.solvers().begin(), draws.solvers().end());
  std::vector<RunSet> sets;
  for (const double key : distinct(keys)) sets.push_back(static_cast<RunSet>(key));
  return sets;
}

Efficiency efficiency_of(const Tasks& a, const Tasks& b, std::span<const double> rows) {
  Efficiency efficiency;
  Sum of_a;
  Sum of_b;
  for (const double row : rows) {
    const auto i = static_cast<std::size_t>(row);
    of_a.add(a.c[i] / a.n[i]);
    of_b.add(b.c[i] / b.n[i]);
    // Products of whole numbers up to 2^31 each are exact in 64 bits.
    const auto product = [](double x, double y) {
      return static_cast<std::uint64_t>(x) * static_cast<std::uint64_t>(y);
    };
    const std::uint64_t before = product(a.c[i], b.n[i]);
    const std::uint64_t after = product(b.c[i], a.n[i]);
    ++(after > before ? efficiency.more : after < before ? efficiency.less : efficiency.same);
  }
  const auto tasks = static_cast<double>(rows.size());
  efficiency.a = rows.empty() ? kUndefined : of_a.value() / tasks;
  efficiency.b = rows.empty() ? kUndefined : of_b.value() / tasks;
  efficiency.p_value = mcnemar(efficiency.less, efficiency.more);
  return efficiency;
}

/// The sets of two runs, as RunSet numbers them.
enum Part : RunSet { kNeither, kOnlyA, kOnlyB, kBoth };
constexpr std::array<RunSet, 4> kParts{kNeither, kOnlyA, kOnlyB, kBoth};

}  // namespace

std::vector<BoundarySet> boundary_sets(std::span<const Tasks> runs, const BoundaryRequest& request) {
  const char* const function = "boundary_sets";
  check_boundary_request(function, request);
  const BoundaryDraws draws(function, runs);
  const std::vector<RunSet> sets = combinations(draws, runs.size());
  const auto replicates = static_cast<std::size_t>(request.replicates);
  std::vector<double> drawn = tallies(function, runs, draws, sets, request);
  std::vector<double> minus_sizes = draws.tally(sets);
  for (double& tasks : minus_sizes) tasks = -tasks;
  std::vector<BoundarySet> all(sets.size());
  std::size_t place = 0;
  for (const std::size_t j : ascending_order(minus_sizes)) {
    BoundarySet& set = all[place++];
    for (std::size_t i = 0; i < runs.size(); ++i) set.runs.push_back((sets[j] >> i & 1U) != 0);
    set.indices = rows_of(draws, sets[j]);
    set.size =
        size_of(static_cast<double>(set.indices.size()), std::span(drawn).subspan(j * replicates, replicates), request);
  }
  return all;
}

BoundaryComparison compare_boundary(const Tasks& a, const Tasks& b, const BoundaryRequest& request) {
  const char* const function = "compare_boundary";
  check_boundary_request(function, request);
  check_same_length({function, "b"}, b.n.size(), a.n.size(), "a");
  const std::vector<Tasks> runs{a, b};
  const BoundaryDraws draws(function, runs);
  const std::vector<double> observed = draws.tally(kParts);
  const std::vector<double> drawn = tallies(function, runs, draws, kParts, request);
  const auto replicates = static_cast<std::size_t>(request.replicates);
  // A size is a weighted sum of the sizes of the four parts.
  const auto sum_of = [&](double neither, double only_a, double only_b, double both) {
    const std::array<double, 4> times{neither, only_a, only_b, both};
    std::vector<double> sums(replicates);
    double tasks = 0;
    for (std::size_t j = 0; j < times.size(); ++j) {
      tasks += times[j] * observed[j];
      for (std::size_t r = 0; r < replicates; ++r) sums[r] += times[j] * drawn[j * replicates + r];
    }
    return size_of(tasks, sums, request);
  };
  BoundaryComparison comparison;
  comparison.neither = sum_of(1, 0, 0, 0);
  comparison.only_a = sum_of(0, 1, 0, 0);
  comparison.only_b = sum_of(0, 0, 1, 0);
  comparison.both = sum_of(0, 0, 0, 1);
  comparison.a = sum_of(0, 1, 0, 1);
  comparison.b = sum_of(0, 0, 1, 1);
  comparison.either = sum_of(0, 1, 1, 1);
  comparison.gain = sum_of(0, -1, 1, 0);
  comparison.neither_indices = rows_of(draws, kNeither);
  comparison.only_a_indices = rows_of(draws, kOnlyA);
  comparison.only_b_indices = rows_of(draws, kOnlyB);
  comparison.both_indices = rows_of(draws, kBoth);
  comparison.p_value = mcnemar(comparison.only_a.tasks, comparison.only_b.tasks);
  comparison.net = mcnemar_interval(comparison.only_a.tasks, comparison.only_b.tasks, request.level);
  comparison.efficiency = efficiency_of(a, b, comparison.both_indices);
  return comparison;
}

}  // namespace passcurve
