#include "passcurve/cost_of_pass.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "agrees.hpp"
#include "passcurve/errors.hpp"

using namespace passcurve;

namespace {

constexpr double kNoOther = std::numeric_limits<double>::infinity();

Tasks priced_counts(std::vector<double> n, std::vector<double> c, std::vector<double> cost) {
  return {std::move(n), std::move(c), {}, {}, std::move(cost)};
}

}  // namespace

TEST_CASE("a task's cost-of-pass is its cost over its pass@1, infinite without a success") {
  const Tasks run = priced_counts({4, 4, 5}, {1, 0, 5}, {2, 3, 7});
  const CostOfPass found = cost_of_pass(std::span(&run, 1), kNoOther);
  CHECK(found.cost == std::vector<double>{8, kNoOther, 7});
  CHECK(found.run == std::vector<double>{0, 1, 0});
  CHECK(found.mean == 7.5);
  CHECK(found.solved == 2);
  CHECK(found.total == 3);
}

TEST_CASE("a price of doing a task otherwise bounds its cost-of-pass") {
  const Tasks run = priced_counts({4, 4, 5}, {1, 0, 5}, {2});
  const CostOfPass found = cost_of_pass(std::span(&run, 1), 6);
  CHECK(found.cost == std::vector<double>{6, 6, 2});
  CHECK(found.run == std::vector<double>{1, 1, 0});
  CHECK(agrees(found.mean, 14.0 / 3));
  CHECK(found.solved == 3);
}

TEST_CASE("the frontier takes the cheapest run for each task") {
  const std::vector<Tasks> runs{priced_counts({10, 10, 10}, {5, 1, 0}, {1}), priced_counts({4, 4, 4}, {4, 2, 0}, {3})};
  const CostOfPass found = cost_of_pass(runs, kNoOther);
  CHECK(found.cost == std::vector<double>{2, 6, kNoOther});
  CHECK(found.run == std::vector<double>{0, 1, 2});
  CHECK(found.mean == 4);
}

TEST_CASE("the mean cost-of-pass counts rows by their weights, and there is none without a success") {
  Tasks run = priced_counts({4, 4}, {1, 2}, {1});
  run.weights = {3, 1};
  CHECK(cost_of_pass(std::span(&run, 1), kNoOther).mean == 3.5);
  const Tasks failed = priced_counts({4}, {0}, {1});
  CHECK(std::isnan(cost_of_pass(std::span(&failed, 1), kNoOther).mean));
}

TEST_CASE("a cost-of-pass refuses costs below 0, of another length, and runs of different lengths") {
  const auto of = [](const std::vector<Tasks>& runs, double otherwise) { return cost_of_pass(runs, otherwise); };
  const Tasks one = priced_counts({4}, {1}, {1});
  CHECK_THROWS_AS(of({}, 1), ShapeError);
  CHECK_THROWS_WITH(of({priced_counts({4}, {1}, {-1})}, 1),
                    "cost_of_pass: cost[0] = -1; must be a finite number of at least 0");
  CHECK_THROWS_AS(of({priced_counts({4}, {1}, {std::nan("")})}, 1), ValueError);
  CHECK_THROWS_AS(of({priced_counts({4}, {1}, {1, 2})}, 1), ShapeError);
  CHECK_THROWS_AS(of({one, priced_counts({4, 4}, {1, 1}, {1})}, 1), ShapeError);
  CHECK_THROWS_AS(of({one}, -1), ValueError);
  CHECK_THROWS_AS(of({one}, std::nan("")), ValueError);
  CHECK_THROWS_AS(of({priced_counts({4}, {5}, {1})}, 1), ValueError);
}
