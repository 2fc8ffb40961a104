#include "passcurve/depth.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "random_counts.hpp"

using namespace passcurve;

namespace {

/// Differences of shares lose what both have in common: a few units in the last place of 1.
constexpr double kDifference = 1e-15;

std::vector<DepthRun> golden_runs(const nlohmann::json& file, const nlohmann::json& run) {
  std::vector<DepthRun> runs;
  for (const double depth : file["depths"]) {
    const std::vector<double> c = run[std::to_string(static_cast<int>(depth))];
    const std::vector<double> n(c.size(), file["n"].get<double>());
    runs.push_back({depth, {n, c}});
  }
  return runs;
}

double number(const nlohmann::json& text) { return std::strtod(text.get<std::string>().c_str(), nullptr); }

/// Forty tasks at each of `depths`, with the same n; where nested, no task loses a success with another round.
std::vector<DepthRun> random_runs(Random& random, const std::vector<double>& depths, unsigned n, bool nested) {
  constexpr std::size_t kTasks = 40;
  const std::vector<double> samples(kTasks, n);
  std::vector<double> c(kTasks);
  std::vector<DepthRun> runs;
  for (const double depth : depths) {
    for (double& each : c) {
      const auto drawn = static_cast<double>(random.below(n + 1));
      each = nested ? std::max(each, std::min(drawn, static_cast<double>(random.below(n + 1)))) : drawn;
    }
    runs.push_back({depth, {samples, c}});
  }
  return runs;
}

std::vector<double> powers_up_to(double most) {
  std::vector<double> ks;
  for (double k = 1; k <= most; k *= 2) ks.push_back(k);
  return ks;
}

}  // namespace

TEST_CASE("the golden surfaces, with what a doubling and a round bring") {
  const auto file = golden("depth.json");
  const std::vector<double> ks = file["k"];
  REQUIRE(file["runs"].size() == 3);
  for (const auto& [name, run] : file["runs"].items()) {
    const DepthSurface surface = depth_surface(golden_runs(file, run), ks);
    REQUIRE(surface.depth == file["depths"].get<std::vector<double>>());
    for (std::size_t t = 0; t < surface.depth.size(); ++t) {
      const std::string depth = std::to_string(static_cast<int>(surface.depth[t]));
      for (std::size_t i = 0; i < ks.size(); ++i) {
        const std::string k = std::to_string(static_cast<int>(ks[i]));
        const std::size_t at = t * ks.size() + i;
        INFO(name << ", T = " << depth << ", k = " << k << ", value = " << surface.value[at]);
        CHECK(agrees(surface.value[at], file["surface"][name][depth][k].get<std::string>()));
        CHECK(agrees(surface.complement[at], 1 - surface.value[at], 1e-14));
        const auto& of_k = file["delta_k"][name][depth];
        CHECK(std::isnan(surface.delta_k[at]) == !of_k.contains(k));
        if (of_k.contains(k)) CHECK(std::abs(surface.delta_k[at] - number(of_k[k])) < kDifference);
        const bool has_next = file["delta_T"][name].contains(depth);
        CHECK(std::isnan(surface.delta_t[at]) == !has_next);
        if (has_next) {
          CHECK(std::abs(surface.delta_t[at] - number(file["delta_T"][name][depth][k])) < kDifference);
        }
        const bool has_both = has_next && of_k.contains(k);
        CHECK(std::isnan(surface.difference[at]) == !has_both);
        if (has_both) {
          const double apart = number(file["delta_T"][name][depth][k]) - number(of_k[k]);
          CHECK(std::abs(surface.difference[at] - apart) < kDifference);
        }
      }
    }
    for (const auto& [epsilon, depth] : file["saturation"][name].items()) {
      INFO(name << ", epsilon = " << epsilon);
      CHECK(saturation_depth(surface, std::stod(epsilon)) == depth.get<double>());
    }
  }
}

TEST_CASE("every row is the curve of its depth, bit for bit, whatever the order of the runs") {
  Random random(3);
  const std::vector<double> ks{5, 1, 30, 2, 17};
  const Counts static_counts = random_counts(random, 30);
  const Counts deep = random_counts(random, 20);
  for (const Ragged ragged : {Ragged::strict, Ragged::eligible}) {
    const DepthSurface surface = depth_surface(std::vector<DepthRun>{{4, deep}, {0, static_counts}}, ks, ragged);
    REQUIRE(surface.depth == std::vector<double>{0, 4});
    const Curve curve = pass_at_k_curve(static_counts, ks, ragged);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      CHECK((surface.value[i] == curve.value[i] || (std::isnan(surface.value[i]) && std::isnan(curve.value[i]))));
      CHECK(surface.status[i] == curve.status[i]);
      CHECK(surface.eligible[i] == curve.eligible[i]);
    }
    CHECK(surface.max_n == std::vector<double>{static_counts.max_n(), deep.max_n()});
  }
}

TEST_CASE("Pass@(k,T) never falls in k, and never in T where depths are nested") {
  Random random(8);
  const std::vector<double> ks = powers_up_to(16);
  for (int repeat = 0; repeat < 50; ++repeat) {
    const bool nested = repeat % 2 == 0;
    const DepthSurface surface = depth_surface(random_runs(random, {0, 1, 3, 7}, 16, nested), ks);
    for (std::size_t at = 0; at < surface.value.size(); ++at) {
      if (at % ks.size() > 0) CHECK(surface.value[at] >= surface.value[at - 1] - kDifference);
      if (nested && at >= ks.size()) CHECK(surface.value[at] >= surface.value[at - ks.size()] - kDifference);
      if (!std::isnan(surface.delta_k[at])) CHECK(surface.delta_k[at] >= -kDifference);
      if (!std::isnan(surface.ratio[at])) CHECK((surface.ratio[at] >= 0 && surface.ratio[at] <= 1));
    }
  }
}

TEST_CASE("a doubling of k is looked at whether it was asked for or not") {
  Random random(1);
  const std::vector<DepthRun> runs = random_runs(random, {0, 2}, 12, false);
  const DepthSurface surface = depth_surface(runs, std::vector<double>{3, 6, 7, 9007199254740992.0});
  const auto at = [&](double k) { return mean_pass_at_k(runs[0].counts, k).value; };
  CHECK(within(surface.delta_k[0], at(6) - at(3), kDifference));
  CHECK(within(surface.delta_k[1], at(12) - at(6), kDifference));
  CHECK((std::isnan(surface.delta_k[2]) && std::isnan(surface.delta_k[3])));
  CHECK(within(surface.delta_t[0], (mean_pass_at_k(runs[1].counts, 3).value - at(3)) / 2, kDifference));
}

TEST_CASE("a cell is saturated below the threshold on both sides, and the ratio takes a loss for no gain") {
  const std::vector<double> n(4, 8);
  // k = 1 gains by doubling but loses by a round; k = 4 gains by neither.
  const std::vector<DepthRun> runs{{0, {n, std::vector<double>{8, 8, 4, 0}}},
                                   {1, {n, std::vector<double>{8, 8, 3, 0}}}};
  const DepthSurface surface = depth_surface(runs, std::vector<double>{1, 5, 6});
  CHECK(surface.ratio[0] == 0);
  CHECK(!surface.saturated[0]);
  CHECK(surface.delta_t[2] == 0);
  const DepthSurface flat = depth_surface(runs, std::vector<double>{1, 2}, Ragged::strict, 0.5);
  CHECK((flat.saturated[0] && flat.saturated[1] && std::isnan(flat.ratio[0])));
  // The last depth has no next round, so that nothing is said of it.
  CHECK((!flat.saturated[2] && std::isnan(flat.ratio[2])));
  // Neither side has a gain, and nothing is below a threshold of 0.
  const std::vector<DepthRun> same{{0, {n, n}}, {1, {n, n}}};
  const DepthSurface still = depth_surface(same, std::vector<double>{1}, Ragged::strict, 0);
  CHECK((!still.saturated[0] && std::isnan(still.ratio[0])));
}

TEST_CASE("what is just at the threshold is not below it") {
  // A hundred tasks with two samples each: one success more is half a task at k = 1.
  const std::vector<double> n(100, 2);
  const std::vector<double> none(100, 0);
  std::vector<double> one = none;
  one[7] = 1;
  const std::vector<double> ks{1};
  const DepthSurface by_doubling = depth_surface(std::vector<DepthRun>{{0, {n, one}}, {1, {n, one}}}, ks);
  CHECK((by_doubling.delta_k[0] == 0.005 && by_doubling.delta_t[0] == 0));
  CHECK((!by_doubling.saturated[0] && by_doubling.ratio[0] == 0));
  const DepthSurface by_round = depth_surface(std::vector<DepthRun>{{0, {n, none}}, {1, {n, one}}}, ks);
  CHECK((by_round.delta_k[0] == 0 && by_round.delta_t[0] == 0.005));
  CHECK((!by_round.saturated[0] && by_round.ratio[0] == 1));
}

TEST_CASE("where the eligible tasks change, a gain is that of the values, and a loss by doubling is no gain") {
  const Counts at(std::vector<double>{8, 4}, std::vector<double>{0, 3});
  const Counts next(std::vector<double>{8, 8}, std::vector<double>{8, 7});
  const DepthSurface surface =
      depth_surface(std::vector<DepthRun>{{0, at}, {2, next}}, std::vector<double>{4, 8}, Ragged::eligible);
  CHECK(agrees(surface.delta_k[0], -0.5, kFewUlps));  // from both tasks to the first alone
  CHECK(agrees(surface.delta_t[0], 0.25, kFewUlps));
  CHECK(surface.ratio[0] == 1);
  CHECK(agrees(surface.delta_t[1], 0.5, kFewUlps));  // from one task to two
  const Counts solved(std::vector<double>{8, 4}, std::vector<double>{7, 3});
  const Counts fewer(std::vector<double>{8, 2}, std::vector<double>{6, 1});
  const DepthSurface near_one =
      depth_surface(std::vector<DepthRun>{{0, solved}, {1, fewer}}, std::vector<double>{3}, Ragged::eligible);
  CHECK(within(near_one.delta_t[0],
               mean_pass_at_k(fewer, 3, Ragged::eligible).value - mean_pass_at_k(solved, 3, Ragged::eligible).value,
               kDifference));
}

TEST_CASE("gains near 1 are those of what is left, which no value could show") {
  const Counts counts(std::vector<double>{1000}, std::vector<double>{500});
  const Counts more(std::vector<double>{1000}, std::vector<double>{600});
  const DepthSurface surface = depth_surface(std::vector<DepthRun>{{0, counts}, {1, more}}, std::vector<double>{60});
  const auto left = [](const Counts& of, double k) { return mean_pass_at_k(of, k).complement; };
  CHECK(surface.value[0] == 1);
  CHECK(agrees(surface.delta_k[0], left(counts, 60) - left(counts, 120)));
  CHECK(agrees(surface.delta_t[0], left(counts, 60) - left(more, 60)));
  CHECK(surface.delta_t[0] > 0);
}

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

TEST_CASE("depths may have different n, and one depth alone has no gain by a round") {
  const Counts many(std::vector<double>{8, 9}, std::vector<double>{2, 3});
  const Counts few(std::vector<double>{4, 4}, std::vector<double>{2, 3});
  const std::vector<double> ks{1, 4, 8};
  const DepthSurface surface = depth_surface(std::vector<DepthRun>{{0, many}, {2, few}}, ks);
  CHECK(surface.min_n == std::vector<double>{8, 4});
  CHECK(!std::isnan(surface.delta_t[1]));
  CHECK((surface.status[5] == Status::undefined && std::isnan(surface.delta_t[2])));
  // k = 8 has no gain by a round, so that k = 4 decides.
  CHECK(saturation_depth(surface, 1) == 0);
  const DepthSurface alone = depth_surface(std::vector<DepthRun>{{3, many}}, ks);
  for (const double delta_t : alone.delta_t) CHECK(std::isnan(delta_t));
  CHECK(!saturation_depth(alone, 1));
  CHECK((!budget_rule(alone).recommended_depth && !budget_rule(alone, 1, 3).crossover_k));
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

TEST_CASE("a gain is one division, so that it is the double nearest to it") {
  for (double total = 3; total < 200; ++total) {
    for (double gained = 1; gained < total; gained += 7) {
      std::vector<double> before(static_cast<std::size_t>(total));
      std::vector<double> after = before;
      after[0] = 1;
      for (std::size_t i = 1; i <= static_cast<std::size_t>(gained); ++i) after[i] = 1;
      before[0] = 1;
      const std::vector<double> n(before.size(), 1);
      const std::vector<DepthRun> runs{{0, {n, before}}, {1, {n, after}}};
      CHECK(depth_surface(runs, std::vector<double>{1}).delta_t[0] == gained / total);
    }
  }
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
