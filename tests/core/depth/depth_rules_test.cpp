#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "passcurve/depth.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "random_depths.hpp"

using namespace passcurve;

// Rules that read a surface: saturation of depth, the next purchase, and the cheapest plan.

TEST_CASE("the budget rule asks that a round brings less than a doubling, and not as much") {
  DepthSurface surface;
  surface.depth = {1, 2};
  surface.k = {4};
  const double none = std::nan("");
  surface.delta_k = {0.1, 0.1};
  surface.delta_t = {0.1, none};
  CHECK((!budget_rule(surface).recommended_depth && !budget_rule(surface).crossover_k));
  surface.delta_k[0] = std::nextafter(0.1, 1);
  CHECK((budget_rule(surface).recommended_depth == 2 && budget_rule(surface).crossover_k == 4));
}

TEST_CASE("saturation is judged at the largest k, wherever it stands") {
  DepthSurface surface;
  surface.depth = {0, 1, 2};
  surface.k = {4, 16, 1};
  const double none = std::nan("");
  surface.delta_t = {0, 0.5, 0, 0.5, 0, 0.5, none, none, none};
  CHECK(saturation_depth(surface, 0.1) == 1);
  surface.delta_t[4] = none;
  CHECK(!saturation_depth(surface, 0.1));
  surface.delta_t[3] = 0.09;
  CHECK(saturation_depth(surface, 0.1) == 1);
}

TEST_CASE("a surface with a depth that no run has is refused") {
  DepthSurface surface;
  surface.k = {1};
  const double infinite = std::numeric_limits<double>::infinity();
  for (const double depth : {-infinite, infinite, std::nan(""), -1.0, 0.5}) {
    surface.depth = {depth, 1};
    surface.delta_k = surface.delta_t = {0.1, 0.1};
    CHECK_THROWS_WITH(saturation_depth(surface, 0.1), Catch::Contains("saturation_depth: T[0] = "));
    CHECK_THROWS_WITH(budget_rule(surface), Catch::Contains("budget_rule: T[0] = "));
  }
}

TEST_CASE("a gain of epsilon is not less than epsilon, whatever rounding says") {
  DepthSurface surface;
  surface.depth = {0, 1};
  surface.k = {1};
  const double none = std::nan("");
  for (const double tie : {0.02, std::nextafter(0.02, 0.0), 0.87 - 0.85}) {
    surface.delta_t = {tie, none};
    CHECK(!saturation_depth(surface, 0.02));
  }
  surface.delta_t = {0.02 * (1 - 1e-11), none};
  CHECK(saturation_depth(surface, 0.02) == 0);
  surface.delta_t = {0, none};
  CHECK(!saturation_depth(surface, 0));
}

TEST_CASE("two tasks more of a hundred do not saturate at 0.02, of any two sets of doubles") {
  const auto solved = [](std::size_t count) {
    std::vector<double> c(100);
    std::fill(c.begin(), c.begin() + static_cast<std::ptrdiff_t>(count), 1);
    return Counts(std::vector<double>(100, 1), c);
  };
  const DepthSurface surface =
      depth_surface(std::vector<DepthRun>{{0, solved(60)}, {1, solved(85)}, {2, solved(87)}, {3, solved(88)}},
                    std::vector<double>{1});
  CHECK(saturation_depth(surface, 0.02) == 2);
}

TEST_CASE("the cheapest plan is the one that a search of every depth and k finds") {
  Random random(5);
  for (int repeat = 0; repeat < 200; ++repeat) {
    const std::vector<DepthRun> runs = random_runs(random, {0, 1, 2, 5}, 10, false);
    const double target = static_cast<double>(random.below(101)) / 100;
    const PlanCost cost{static_cast<double>(random.below(3)), static_cast<double>(random.below(4)) / 2};
    std::optional<CheapestPlan> best;
    for (const DepthRun& run : runs) {
      for (double k = 1; k <= 10; ++k) {
        const double value = mean_pass_at_k(run.counts, k).value;
        const double of_all = k * (cost.per_sample + run.depth * cost.per_round);
        if (value >= target - kDifference && (!best || of_all < best->cost))
          best = CheapestPlan{run.depth, k, value, of_all};
      }
    }
    const std::optional<CheapestPlan> found = cheapest_plan(runs, target, cost);
    REQUIRE(found.has_value() == best.has_value());
    if (!found || !best) continue;
    CHECK((found->depth == best->depth && found->k == best->k && found->cost == best->cost));
    CHECK(found->value == best->value);
  }
}

TEST_CASE("a plan reaches a target that its value equals on paper, and 1 only where nothing is left") {
  const std::vector<double> n(10, 10);
  const std::vector<DepthRun> runs{{1, {n, std::vector<double>{1, 2, 3, 1, 2, 3, 1, 2, 3, 2}}}};
  CHECK(cheapest_plan(runs, 0.2, {1, 0})->k == 1);
  CHECK(cheapest_plan(runs, 0, {1, 1})->k == 1);
  CHECK(cheapest_plan(runs, 1, {1, 0})->k == 10);
  // Where 55 samples leave less than a double of the value can tell.
  const std::vector<DepthRun> nearly{{1, {std::vector<double>{1000}, std::vector<double>{500}}}};
  CHECK(mean_pass_at_k(nearly[0].counts, 55).value == 1);
  CHECK(cheapest_plan(nearly, 1, {1, 0})->k == 501);
  const double next_to_one = std::nextafter(1.0, 0.0);
  const double found = cheapest_plan(nearly, next_to_one, {1, 0})->k;
  CHECK(mean_pass_at_k(nearly[0].counts, found).complement <= 1 - next_to_one);
  CHECK(mean_pass_at_k(nearly[0].counts, found - 1).complement > 1 - next_to_one);
  const std::vector<DepthRun> never{{1, {n, std::vector<double>(10, 0)}}};
  CHECK(!cheapest_plan(never, 0.1, {1, 0}));
}

TEST_CASE("what is no surface is refused by name") {
  const std::vector<double> ks{1};
  const Counts counts(std::vector<double>{4}, std::vector<double>{2});
  const auto at = [&](double depth) { return std::vector<DepthRun>{{0, counts}, {depth, counts}}; };
  CHECK_THROWS_AS(depth_surface({}, ks), ShapeError);
  CHECK_THROWS_WITH(depth_surface(at(-1), ks), Catch::Contains("depth_surface: T[1] = -1; must be a whole number in"));
  CHECK_THROWS_WITH(depth_surface(at(std::nan("")), ks), Catch::Contains("T[1] = NaN"));
  CHECK_THROWS_WITH(depth_surface(at(1.5), ks), Catch::Contains("T[1] = 1.5"));
  CHECK_THROWS_WITH(depth_surface(at(0), ks), "depth_surface: T[1] = 0; must be another than each one before it");
  CHECK_THROWS_WITH(depth_surface(at(1), std::vector<double>{1, 0}), Catch::Contains("ks[1] = 0"));
  CHECK_THROWS_WITH(depth_surface(at(1), ks, Ragged::strict, 1.5), Catch::Contains("threshold = 1.5"));

  const DepthSurface surface = depth_surface(at(1), ks);
  CHECK_THROWS_WITH(saturation_depth(surface, -0.1), Catch::Contains("epsilon = -0.1"));
  CHECK_THROWS_WITH(budget_rule(surface, 0, 1), Catch::Contains("k = 0"));
  CHECK_THROWS_WITH(budget_rule(surface, 1, 0.5), Catch::Contains("T = 0.5"));
  DepthSurface torn = surface;
  torn.delta_t.pop_back();
  CHECK_THROWS_AS(saturation_depth(torn, 0.1), ShapeError);
  DepthSurface upside_down = surface;
  upside_down.depth = {1, 0};
  CHECK_THROWS_WITH(budget_rule(upside_down), Catch::Contains("T[1] = 0; must be above 1, the one before it"));

  CHECK_THROWS_WITH(cheapest_plan(at(1), 1.5, {1, 1}), Catch::Contains("target = 1.5"));
  CHECK_THROWS_WITH(cheapest_plan(at(1), std::nan(""), {1, 1}), Catch::Contains("target = NaN"));
  CHECK_THROWS_WITH(cheapest_plan(at(1), 0.5, {-1, 1}), Catch::Contains("per_sample = -1"));
  CHECK_THROWS_WITH(cheapest_plan(at(1), 0.5, {1, -2}), Catch::Contains("per_round = -2"));
  CHECK_THROWS_AS(cheapest_plan({}, 0.5, {1, 1}), ShapeError);
}
