#include "passcurve/planned_power.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "agrees.hpp"
#include "pair_study.hpp"
#include "passcurve/errors.hpp"

using namespace passcurve;

namespace {

const Prior kHard{0.3, 1.2};
const Prior kEasy{0.9, 0.5, 0, 0.1};

}  // namespace

TEST_CASE("the least difference that is found is the one that has the wanted power") {
  for (const Prior& prior : {kHard, kEasy}) {
    for (const bool same_tasks : {true, false}) {
      const PairRequest request{2, same_tasks, 0.6, 0.95, 0.8};
      for (const double tasks : {30.0, 164.0, 1000.0}) {
        const PowerMap map = power_map(population_of(prior), request, std::array{tasks}, std::array{8.0}, 0.1);
        const PowerMap at =
            power_map(population_of(prior), request, std::array{tasks}, std::array{8.0}, map.detectable[0]);
        INFO("a = " << prior.a << ", N = " << tasks << ", same tasks: " << same_tasks);
        CHECK(within(at.power[0], 0.8, 1e-7));
      }
    }
  }
}

TEST_CASE("planned power is what simulated studies show") {
  // tests/bench/PLANNING.md has every prior.
  Random random(3);
  for (const Prior& prior : {kHard, kEasy, Prior{0.65, 0.27}}) {
    for (const double tasks : {30.0, 164.0}) {
      for (const bool same_tasks : {true, false}) {
        const double alike = 0.5;
        const double n = 10;
        const double k = 1;
        const Population population = population_of(prior);
        // The correlation depends on the difference a little, and this one on it: once more is close enough.
        PairRequest request{k, same_tasks, alike, 0.95, 0.8};
        double difference = 0;
        PairOfRates pair;
        for (int step = 0; step < 2; ++step) {
          difference = power_map(population, request, std::array{tasks}, std::array{n}, 0.1).detectable[0];
          pair = pair_of_rates(prior, k, difference);
          request.correlation = alike * pair.correlation;
        }
        const PowerMap planned = power_map(population, request, std::array{tasks}, std::array{n}, difference);
        const double found = simulated_power(pair, k, planned.mean <= 0.5, same_tasks, alike, tasks, n, 250, random);
        INFO("a = " << prior.a << ", N = " << tasks << ", same tasks: " << same_tasks << ", D = " << difference);
        CHECK(within(planned.power[0], found, 0.1));
      }
    }
  }
}

TEST_CASE("more tasks, more samples and a closer correlation find smaller differences") {
  const Population population = population_of(kHard);
  const std::array tasks{20.0, 50.0, 400.0};
  const std::array samples{1.0, 2.0, 8.0, 64.0};
  const PowerMap map = power_map(population, {2, true, 0.5}, tasks, samples, 0.1);
  const PowerMap closer = power_map(population, {2, true, 0.9}, tasks, samples, 0.1);
  const PowerMap apart = power_map(population, {2, false, 0.9}, tasks, samples, 0.1);
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    CHECK(std::isnan(map.detectable[4 * i]));
    CHECK(std::isnan(map.power[4 * i]));
    for (std::size_t j = 1; j < samples.size(); ++j) {
      const std::size_t at = 4 * i + j;
      if (j > 1) CHECK(map.detectable[at] < map.detectable[at - 1]);
      if (j > 1) CHECK(map.power[at] > map.power[at - 1]);
      if (i > 0) CHECK(map.detectable[at] < map.detectable[at - 4]);
      CHECK(closer.detectable[at] < map.detectable[at]);
      CHECK(apart.detectable[at] > map.detectable[at]);
    }
  }
  CHECK(map.largest == 1 - map.mean);
}

TEST_CASE("the cheapest comparison finds the difference, and with one task less it does not") {
  const Population population = population_of(kHard);
  const PairRequest request{1, true, 0.5, 0.95, 0.8};
  for (const double of_task : {0.0, 5.0}) {
    const StudyCosts costs{1, of_task};
    const ComparisonPlan plan = cheapest_comparison(population, request, costs, 0.05);
    CHECK(plan.is_reached);
    CHECK(plan.detectable <= 0.05);
    CHECK(plan.cost == plan.tasks * (of_task + plan.samples));
    const PowerMap fewer =
        power_map(population, request, std::array{plan.tasks - 1, plan.tasks}, std::array{plan.samples}, 0.05);
    CHECK(fewer.power[0] < 0.8);
    CHECK(fewer.power[1] >= 0.8);
    const ComparisonPlan bought = best_comparison(population, request, costs, plan.cost);
    CHECK(bought.cost <= plan.cost);
    CHECK(bought.detectable <= plan.detectable);
  }
}

TEST_CASE("a comparison that cannot be had is answered by the best one") {
  const Population population = population_of(kHard);
  const PairRequest request{1, true, 0.5, 0.95, 0.8};
  const ComparisonPlan limited = cheapest_comparison(population, request, {1, 0, 40, 10}, 0.01);
  CHECK(!limited.is_reached);
  CHECK(limited.tasks == 40);
  CHECK(limited.samples == 10);
  CHECK(limited.detectable > 0.01);
  // No run is nine tenths better than one that solves a fifth.
  CHECK(!cheapest_comparison(population, request, {}, 0.9).is_reached);
  CHECK(std::isnan(power_map(population, request, std::array{100.0}, std::array{5.0}, 0.9).power[0]));
  const ComparisonPlan nothing = cheapest_comparison(population, request, {1, 0, 1, 10}, 0.1);
  CHECK(!nothing.is_reached);
  CHECK(nothing.tasks == 1);
  CHECK(std::isnan(nothing.detectable));
  const ComparisonPlan free = best_comparison(population, request, {}, 0);
  CHECK(!free.is_reached);
  CHECK(free.tasks == 1);
  CHECK(free.samples == 1);
}

TEST_CASE("tasks that are all impossible differ from others by all or nothing") {
  const PowerMap map = power_map(population_of({1, 1, 1, 0}), {}, std::array{2.0, 100.0}, std::array{1.0, 50.0}, 0.2);
  CHECK(map.mean == 0);
  CHECK(map.largest == 1);
  CHECK(map.detectable[2] == map.detectable[3]);
  CHECK(map.detectable[2] > 0);
  CHECK(map.power[2] > 0.8);
}

TEST_CASE("a planned comparison names what it cannot take") {
  const Population population = population_of(kHard);
  const auto map = [&](const PairRequest& request, double difference) {
    return power_map(population, request, std::array{30.0}, std::array{5.0}, difference);
  };
  CHECK_THROWS_WITH(map({0}, 0.1), Catch::Contains("k = 0"));
  CHECK_THROWS_WITH(map({1, true, 1.5}, 0.1), Catch::Contains("correlation = 1.5"));
  CHECK_THROWS_WITH(map({1, true, 0.5, 1}, 0.1), Catch::Contains("level = 1"));
  CHECK_THROWS_WITH(map({1, true, 0.5, 0.95, NAN}, 0.1), Catch::Contains("power"));
  CHECK_THROWS_WITH(map({}, 0), Catch::Contains("difference = 0"));
  CHECK_THROWS_WITH(map({}, 1.5), Catch::Contains("difference = 1.5"));
  CHECK_THROWS_WITH(power_map(population, {}, std::array{2e6}, std::array{5.0}, 0.1), Catch::Contains("tasks[0]"));
  CHECK_THROWS_WITH(cheapest_comparison(population, {}, {-1}, 0.1), Catch::Contains("sample = -1"));
  CHECK_THROWS_WITH(best_comparison(population, {}, {}, -1), Catch::Contains("budget = -1"));
  CHECK_THROWS_AS(power_map({}, {}, std::array{2.0}, std::array{5.0}, 0.1), ShapeError);
}

TEST_CASE("weights of a population are shares that sum to 1, each with a prior") {
  const auto map = [&](std::vector<double> weight, std::vector<double> a) {
    const Population population{std::move(weight), std::move(a), {1, 1}, {0, 0}, {0, 0}};
    return power_map(population, {}, std::array{30.0}, std::array{5.0}, 0.1);
  };
  CHECK_NOTHROW(map({0.25, 0.75}, {1, 2}));
  CHECK_NOTHROW(map({0.1 + 0.2, 0.7}, {1, 2}));
  CHECK_THROWS_WITH(map({0.25, -1}, {1, 2}), Catch::Contains("population.weight[1] = -1"));
  CHECK_THROWS_WITH(map({0.25, NAN}, {1, 2}), Catch::Contains("population.weight[1]"));
  CHECK_THROWS_WITH(map({0.25, 0.5}, {1, 2}), Catch::Contains("the sum of population.weight = 0.75"));
  CHECK_THROWS_WITH(map({0.25, 0.75}, {1}), Catch::Contains("population.length = 1"));
}
