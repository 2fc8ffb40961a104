#include "passcurve/depth.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "random_depths.hpp"

using namespace passcurve;

namespace {

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
        CHECK(agrees(surface.complement[at], 1 - surface.value[at], 10 * kFewUlps));
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
