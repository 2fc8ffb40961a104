#include "passcurve/run_costs.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <numeric>

#include "agrees.hpp"
#include "golden.hpp"
#include "numeric/dirichlet.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/expected_tries.hpp"
#include "passcurve/pass_at_k.hpp"

using namespace passcurve;

namespace {

constexpr double kUnreached = std::numeric_limits<double>::infinity();

IntervalRequest drawing(double replicates) {
  IntervalRequest request;
  request.replicates = replicates;
  return request;
}

Tasks priced(std::vector<double> n, std::vector<double> c, std::vector<double> cost = {}) {
  return {std::move(n), std::move(c), {}, {}, std::move(cost)};
}

RunCosts costs_of(const Tasks& run, const std::vector<double>& ks, const CostRequest& asked = {},
                  double replicates = 0) {
  return run_costs(std::span(&run, 1), ks, asked, drawing(replicates));
}

std::vector<double> up_to(double last) {
  std::vector<double> ks(static_cast<std::size_t>(last));
  std::iota(ks.begin(), ks.end(), 1.0);
  return ks;
}

}  // namespace

TEST_CASE("the attempts of one task equal the golden values of expected tries") {
  for (const auto& row : golden("selection.json")["attempts"]) {
    INFO(row);
    const RunCosts found = costs_of(priced({row["n"]}, {row["c"]}), {row["k"]});
    CHECK(agrees(found.tries[0], row["attempts"].get<std::string>()));
    CHECK(found.cost == found.tries);
  }
}

TEST_CASE("money spent has no bias: averaged over what n samples may show, it is price times failures in a row") {
  for (const double p : {0.0, 0.2, 0.7, 1.0}) {
    for (int n = 1; n <= 10; ++n) {
      for (int k = 1; k <= n; ++k) {
        double expected = 0;
        for (int j = 0; j < k; ++j) expected += 2.5 * std::pow(1 - p, j);
        double average = 0;
        double ways = 1;
        for (int c = 0; c <= n; ++c) {
          const RunCosts found = costs_of(priced({double(n)}, {double(c)}, {2.5}), {double(k)});
          average += ways * std::pow(p, c) * std::pow(1 - p, n - c) * found.cost[0];
          ways = ways * (n - c) / (c + 1);
        }
        INFO("p = " << p << ", n = " << n << ", k = " << k);
        CHECK(agrees(average, expected));
      }
    }
  }
}

TEST_CASE("cost per solved task is all cost over all that is solved, by the price of each task and its weight") {
  Tasks run = priced({10, 8, 9}, {3, 0, 9}, {2, 5, 1});
  run.weights = {1, 2, 3};
  const double k = 4;
  const double solved = pass_at_k(10, 3, k) + 3;
  const RunCosts stopping = costs_of(run, {k});
  const double spent = 2 * expected_tries(10, 3, k) + 2 * 5 * k + 3 * 1 * 1;
  CHECK(agrees(stopping.per_solved[0], spent / solved));
  CHECK(agrees(stopping.cost[0], spent / 6));
  CHECK(agrees(stopping.pass[0], solved / 6));
  CHECK(agrees(stopping.tries[0], (expected_tries(10, 3, k) + 2 * k + 3) / 6));
  const RunCosts all = costs_of(run, {k}, {0.5, false, false});
  CHECK(agrees(all.per_solved[0], (2 * k + 2 * 5 * k + 3 * k) / solved));
  CHECK(all.tries[0] == k);
}

TEST_CASE("costs per solved task at the edges: none solved, all solved, k beyond n") {
  const RunCosts failed = costs_of(priced({5, 5}, {0, 0}, {3}), {1, 5, 6});
  CHECK(failed.per_solved[0] == kUnreached);
  CHECK(failed.cost[1] == 15);
  CHECK(std::isnan(failed.cost[2]));
  CHECK(std::isnan(failed.pass[2]));
  CHECK(std::isnan(failed.k[0]));
  CHECK(failed.at_target[0] == kUnreached);
  const RunCosts solved = costs_of(priced({5}, {5}, {3}), {5});
  CHECK(solved.per_solved[0] == 3);
  CHECK(costs_of(priced({5}, {5}, {3}), {5}, {0.5, false, false}).per_solved[0] == 15);
  CHECK(costs_of(priced({5}, {2}, {0}), {3}).per_solved[0] == 0);
}

TEST_CASE("the target is reached at the least k whose pass@k is as large, equality counting") {
  const Tasks run = priced({10, 10, 10}, {3, 3, 3}, {2});
  const RunCosts at_once = costs_of(run, {3, 1, 2}, {0.3, true, false});
  CHECK(at_once.k[0] == 1);
  CHECK(at_once.at_target[0] == 2);
  const RunCosts later = costs_of(run, up_to(10), {0.5, true, false});
  CHECK(later.k[0] == 2);
  CHECK(agrees(later.at_target[0], 2 * expected_tries(10, 3, 2)));
  CHECK(costs_of(run, up_to(10), {0, true, false}).k[0] == 1);
  CHECK(costs_of(run, up_to(10), {1, true, false}).k[0] == 8);
}

TEST_CASE("the ends of cost per solved task are the quantiles of weighed sums with the cheapest and the dearest task") {
  const Tasks run = priced({6, 6, 6, 6}, {1, 0, 4, 6}, {2, 1, 3, 2});
  const double k = 3;
  const double replicates = 999;
  const RunCosts found = costs_of(run, {k}, {}, replicates);
  const DirichletWeights dirichlet(std::vector<double>(4, 1.0));
  std::vector<double> weights(5);
  std::vector<double> lower;
  std::vector<double> upper;
  for (std::uint64_t r = 0; r < 999; ++r) {
    dirichlet.draw(1, r, weights);
    double cost = 0;
    double pass = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      cost += weights[i] * run.cost[i] * expected_tries(6, run.c[i], k);
      pass += weights[i] * pass_at_k(6, run.c[i], k);
    }
    lower.push_back((cost + weights[4] * 1) / (pass + weights[4]));
    upper.push_back((cost + weights[4] * 9) / pass);
  }
  std::sort(lower.begin(), lower.end());
  std::sort(upper.begin(), upper.end());
  CHECK(agrees(found.lower[0], lower[24]));
  CHECK(agrees(found.upper[0], upper[974]));
  CHECK(found.lower[0] < found.per_solved[0]);
  CHECK(found.upper[0] > found.per_solved[0]);
}

TEST_CASE("the upper end of cost per solved task is infinite where no task is solved") {
  const RunCosts found = costs_of(priced({5, 5}, {0, 0}), {1}, {}, 99);
  CHECK(found.lower[0] > 1);
  CHECK(found.lower[0] < kUnreached);
  CHECK(found.upper[0] == kUnreached);
}

TEST_CASE("a cluster is drawn as one unit, so that its interval is wider") {
  Tasks run = priced(std::vector<double>(20, 10), {1, 1, 2, 2, 9, 9, 8, 8, 5, 5, 5, 5, 1, 1, 1, 1, 9, 9, 9, 9});
  const RunCosts alone = costs_of(run, {1}, {}, 1999);
  for (int i = 0; i < 20; ++i) run.clusters.push_back(std::floor(i / 4.0));
  const RunCosts together = costs_of(run, {1}, {}, 1999);
  CHECK(together.upper[0] - together.lower[0] > 1.3 * (alone.upper[0] - alone.lower[0]));
}

TEST_CASE("of several runs, the shares say which is the cheapest, and ratios when two change places") {
  const std::vector<Tasks> runs{priced({10, 10, 10, 10}, {5, 6, 7, 4}, {1}),
                                priced({10, 10, 10, 10}, {5, 6, 7, 4}, {4}),
                                priced({10, 10, 10, 10}, {0, 0, 0, 1}, {1})};
  const auto found = run_costs(runs, up_to(10), {0.5, true, true}, drawing(999));
  CHECK(found.cheapest[0] == 1);
  CHECK(found.cheapest[1] == 0);
  CHECK(found.reached[1] == 1);
  CHECK(found.ratio[0] == 0.25);
  CHECK(found.ratio[1] == 4);
  // Paired runs share their resamples, so that only the price distinguishes them.
  CHECK(agrees(found.ratio_lower[1], 4));
  CHECK(agrees(found.ratio_upper[1], 4));
  CHECK(std::isnan(found.k[2]));
  CHECK(found.reached[2] < 0.5);
  CHECK(found.ratio[2] == kUnreached);
}

TEST_CASE(
    "runs that are equal share the places where both are the cheapest; unpaired ones have resamples of their own") {
  const std::vector<Tasks> runs(2, priced({10, 10, 10, 10}, {5, 1, 7, 2}, {3}));
  const auto paired = run_costs(runs, up_to(10), {0.6, true, true}, drawing(999));
  CHECK(paired.cheapest[0] == paired.cheapest[1]);
  CHECK(agrees(paired.cheapest[0] + paired.cheapest[1], paired.reached[0]));
  CHECK(agrees(paired.ratio_upper[0], 1));
  const auto alone = run_costs(runs, up_to(10), {0.6, true, false}, drawing(999));
  CHECK(alone.ratio_lower[0] < 0.9);
  CHECK(alone.ratio_upper[0] > 1.1);
}

TEST_CASE("costs are refused by name") {
  const std::vector<double> ks{1, 2};
  const auto of = [&](const std::vector<Tasks>& runs, const CostRequest& asked = {}, double replicates = 0) {
    return run_costs(runs, ks, asked, drawing(replicates));
  };
  CHECK_THROWS_WITH(of({priced({4}, {1}, {-2})}), "run_costs: cost[0] = -2; must be a finite number of at least 0");
  CHECK_THROWS_AS(of({priced({4}, {1}, {kUnreached})}), ValueError);
  CHECK_THROWS_AS(of({priced({4}, {1}, {1, 2})}), ShapeError);
  CHECK_THROWS_AS(of({}), ShapeError);
  CHECK_THROWS_AS(of({priced({4}, {1})}, {1.5, true, false}), ValueError);
  CHECK_THROWS_AS(of({priced({4}, {1})}, {0.5, true, false}, 3), ValueError);
  CHECK_THROWS_AS(of({priced({4}, {1}), priced({4, 4}, {1, 1})}, {0.5, true, true}), ShapeError);
  CHECK_THROWS_AS(run_costs(std::vector{priced({4}, {1})}, std::vector<double>{0}, {}, drawing(0)), ValueError);
}
