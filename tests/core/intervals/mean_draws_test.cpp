#include "intervals/mean_draws.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <tuple>
#include <vector>

#include "agrees.hpp"
#include "intervals/units.hpp"
#include "numeric/random.hpp"
#include "sampling_budget.hpp"
#include "tasks_of.hpp"

using namespace passcurve;

namespace {

const Question kRate{Metric::pass_at_k, {1}};

/// Draws in so many columns, the upper of each apart from the lower.
MeanDraws random_draws(std::size_t replicates, std::size_t columns) {
  Random random(7, 0);
  MeanDraws draws{replicates, {}, {}};
  for (std::size_t i = 0; i < replicates * columns; ++i) {
    draws.lower.push_back(random.uniform());
    draws.upper.push_back(draws.lower.back() + random.uniform());
  }
  return draws;
}

}  // namespace

TEST_CASE("pointwise ends are as many draws from either side") {
  MeanDraws draws{99, {}, {}};
  for (double i = 99; i > 0; --i) draws.lower.push_back(i);
  draws.upper = draws.lower;
  const Ends ends = pointwise_ends(draws, 0.5);
  CHECK(ends.lower == std::vector<double>{25});
  CHECK(ends.upper == std::vector<double>{75});
}

TEST_CASE("a level that is not exact in binary takes the rank that its decimals say") {
  for (const auto& [replicates, level, rank] :
       {std::tuple{9999.0, 0.9, 500.0}, {10000.0, 0.9, 500.0}, {1999.0, 0.95, 50.0}, {999.0, 0.8, 100.0}}) {
    CAPTURE(replicates, level);
    MeanDraws draws{static_cast<std::size_t>(replicates), {}, {}};
    for (double i = 1; i <= replicates; ++i) draws.lower.push_back(i);
    draws.upper = draws.lower;
    const Ends ends = pointwise_ends(draws, level);
    CHECK(ends.lower == std::vector<double>{rank});
    CHECK(ends.upper == std::vector<double>{replicates + 1 - rank});
  }
}

TEST_CASE("simultaneous ends are nowhere inside pointwise ones, not even where the same draws lie out at both") {
  constexpr std::size_t kReplicates = 999;
  MeanDraws draws{kReplicates, {}, {}};
  for (std::size_t column = 0; column < 2; ++column) {
    for (std::size_t r = 0; r < kReplicates; ++r) {
      const double more = static_cast<double>((r * 577) % kReplicates) / kReplicates;
      draws.lower.push_back(0.5 * (1 - more));
      draws.upper.push_back(0.5 * (1 - more) + more);
    }
  }
  MeanDraws again = draws;
  const Ends each = pointwise_ends(draws, 0.9);
  const Ends all = simultaneous_ends(again, 0.9);
  CHECK(all.lower == each.lower);
  CHECK(all.upper == each.upper);
}

TEST_CASE("simultaneous ends leave out as many whole draws as the level says, and no more") {
  constexpr std::size_t kReplicates = 999;
  constexpr std::size_t kColumns = 3;
  const MeanDraws drawn = random_draws(kReplicates, kColumns);
  MeanDraws draws = drawn;
  const Ends ends = simultaneous_ends(draws, 0.8);
  double outside = 0;
  for (std::size_t r = 0; r < kReplicates; ++r) {
    bool is_outside = false;
    for (std::size_t j = 0; j < kColumns; ++j) {
      const std::size_t at = j * kReplicates + r;
      is_outside = is_outside || drawn.lower[at] < ends.lower[j] || drawn.upper[at] > ends.upper[j];
    }
    outside += is_outside ? 1 : 0;
  }
  // One rank more would have left out at most one draw more at either end of each column.
  CHECK(outside < 200);
  CHECK(outside >= 200 - 2 * kColumns);
}
