#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "depth_tasks.hpp"
#include "passcurve/depth.hpp"
#include "passcurve/depth_gains.hpp"
#include "passcurve/errors.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

const std::vector<DepthTasks> kTwoDepths = two_depths();

}  // namespace

TEST_CASE("nothing is of zero width: one task, tasks all alike, tasks all solved") {
  for (const std::vector<double>& c : {std::vector<double>{3}, {3, 3, 3}, {0, 0, 0}, {6, 6, 6}}) {
    const DepthGains gains = gains_of({{0, tasks_of(6, c)}, {1, tasks_of(6, c)}}, {1, 3});
    for (std::size_t j = 0; j < 2; ++j) {
      CAPTURE(c, j);
      constexpr double kMuch = 0.1;  // what three tasks leave open, at the least
      CHECK(width(gains.delta_k, j) > kMuch);
      CHECK(width(gains.delta_t, j) > kMuch);
      CHECK(width(gains.difference, j) > kMuch);
      CHECK((gains.delta_t.lower[j] < 0 && gains.delta_t.upper[j] > 0));
    }
  }
  const IntervalRequest by_t{0.95, IntervalMethod::t, 2000, 1, false};
  CHECK(gains_of({{0, tasks_of(6, {3})}}, {1}, by_t).delta_k.status[0] == IntervalStatus::one_unit);
  CHECK(gains_of({{0, tasks_of(6, {3, 3})}}, {1}, by_t).delta_k.status[0] == IntervalStatus::no_spread);
}

TEST_CASE("the last depth has no round to come, and k beyond the samples no gain") {
  const DepthGains gains = gains_of(kTwoDepths, {1, 3, 4, 7});
  CHECK(gains.depth == std::vector<double>{1, 3});
  CHECK(gains.k == std::vector<double>{1, 3, 4, 7});
  const std::vector<bool> of_doubling{true, true, false, false, true, true, false, false};
  const std::vector<bool> of_round{true, true, true, false, false, false, false, false};
  for (std::size_t at = 0; at < 8; ++at) {
    CAPTURE(at);
    const auto has = [at](const Intervals& found) {
      CHECK(std::isnan(found.lower[at]) == std::isnan(found.value[at]));
      return found.status[at] == IntervalStatus::ok;
    };
    CHECK(has(gains.delta_k) == of_doubling[at]);
    CHECK(has(gains.delta_t) == of_round[at]);
    CHECK(has(gains.difference) == (of_doubling[at] && of_round[at]));
  }
}

TEST_CASE("gains are over the tasks that stand at both depths") {
  Tasks fewer = kTwoDepths[0].tasks;
  fewer.weights = {1, 1, 0, 1, 0, 1};
  const DepthGains gains = gains_of({{1, kTwoDepths[1].tasks}, {3, fewer}}, {1, 2});
  const DepthGains common = gains_of({{1, tasks_of(6, {1, 2, 5, 3})}, {3, tasks_of(6, {2, 3, 6, 2})}}, {1, 2});
  CHECK(gains.tasks == std::vector<double>{4, 4});
  CHECK(agrees(gains.delta_t.value[1], common.delta_t.value[1]));
  CHECK(gains.delta_k.lower == common.delta_k.lower);
  CHECK(gains.difference.upper[0] == common.difference.upper[0]);

  Tasks first = tasks_of(6, {1, 2, 3});
  first.weights = {1, 1, 0};
  Tasks last = first;
  last.weights = {0, 0, 1};
  const DepthGains apart = gains_of({{0, first}, {1, last}}, {1});
  CHECK(apart.tasks == std::vector<double>{2, 1});
  CHECK(apart.delta_k.units == 1);
  CHECK(gains_of({{1, first}, {0, last}}, {1}).delta_k.units == 1);
  CHECK(apart.delta_t.status[0] == IntervalStatus::undefined);
  CHECK(apart.difference.status[0] == IntervalStatus::undefined);
  CHECK(apart.delta_k.value[0] == gains_of({{0, tasks_of(6, {1, 2})}}, {1}).delta_k.value[0]);
}

TEST_CASE("clusters are drawn as wholes, and weights count tasks") {
  std::vector<double> at;
  std::vector<double> next;
  std::vector<double> clusters;
  for (double i = 0; i < 8; ++i) {
    for (int copy = 0; copy < 5; ++copy) {
      at.push_back(i);
      next.push_back(std::fmod(3 * i, 8));
      clusters.push_back(i);
    }
  }
  std::vector<DepthTasks> runs{{0, tasks_of(8, at)}, {1, tasks_of(8, next)}};
  const DepthGains alone = gains_of(runs, {2});
  for (DepthTasks& run : runs) run.tasks.clusters = clusters;
  const DepthGains clustered = gains_of(runs, {2});
  CHECK(alone.delta_t.units == 40);
  CHECK(clustered.delta_t.units == 8);
  CHECK(agrees(clustered.delta_t.value[0], alone.delta_t.value[0]));
  CHECK(width(clustered.delta_k, 0) > 1.5 * width(alone.delta_k, 0));
  CHECK(width(clustered.difference, 0) > 1.5 * width(alone.difference, 0));

  Tasks weighed = tasks_of(8, {1, 5});
  weighed.weights = {2, 1};
  const DepthGains once = gains_of({{0, weighed}}, {2});
  CHECK(once.tasks == std::vector<double>{3});
  CHECK(once.delta_k.lower == gains_of({{0, tasks_of(8, {1, 1, 5})}}, {2}).delta_k.lower);
}

TEST_CASE("simultaneous intervals hold for all gains of a depth, and so are wider") {
  IntervalRequest request = request_of();
  const DepthGains each = gains_of(kTwoDepths, {1, 2, 3}, request);
  request.simultaneous = true;
  const DepthGains all = gains_of(kTwoDepths, {1, 2, 3}, request);
  for (std::size_t j = 0; j < 3; ++j) CHECK(width(all.difference, j) > width(each.difference, j));
}

TEST_CASE("the same arguments give the same bits, whatever the order of runs and tasks") {
  const IntervalRequest by_gaffke = request_of(2000, IntervalMethod::gaffke);
  const DepthGains gains = gains_of(kTwoDepths, {2}, by_gaffke);
  const std::vector<DepthTasks> other{{1, tasks_of(6, {3, 3, 5, 0, 2, 1})}, {3, tasks_of(6, {2, 4, 6, 0, 3, 2})}};
  const DepthGains again = gains_of(other, {2}, by_gaffke);
  CHECK(gains.difference.lower[0] == again.difference.lower[0]);
  // As in tests/wasm/depth-gains.test.ts.
  CHECK(gains.delta_k.lower[0] == 0.05867009334282048);
  CHECK(gains.delta_k.upper[0] == 0.33895428756214335);
  CHECK(gains.delta_t.lower[0] == -0.21587320811210506);
  CHECK(gains.delta_t.upper[0] == 0.24566643400751759);
  CHECK(gains.difference.lower[0] == -0.42927210530223436);
  CHECK(gains.difference.upper[0] == 0.15863129067490228);
  CHECK(gains.delta_k.upper[0] == again.delta_k.upper[0]);
  CHECK(gains_of(kTwoDepths, {2}).difference.lower[0] == gains_of(other, {2}).difference.lower[0]);
}

TEST_CASE("gains refuse what is no family of depths") {
  CHECK_THROWS_WITH(gains_of({}, {1}), Contains("runs"));
  CHECK_THROWS_AS(gains_of({}, {1}), ShapeError);
  CHECK_THROWS_WITH(gains_of({{1, tasks_of(6, {1})}, {1, tasks_of(6, {1})}}, {1}), Contains("T[1] = 1"));
  CHECK_THROWS_WITH(gains_of({{-1, tasks_of(6, {1})}}, {1}), Contains("T[0] = -1"));
  CHECK_THROWS_WITH(gains_of({{0, tasks_of(6, {1})}, {1, tasks_of(6, {1, 2})}}, {1}), Contains("runs[1].length = 2"));
  CHECK_THROWS_WITH(gains_of({{0, tasks_of(6, {7})}}, {1}), Contains("c[0] = 7"));
  const Tasks torn{{6}, {1}, {1, 0}, {}};
  CHECK_THROWS_AS(gains_of({{0, tasks_of(6, {1})}, {1, torn}}, {1}), ShapeError);
  CHECK_THROWS_WITH(gains_of(kTwoDepths, {1, 0}), Contains("ks[1] = 0"));
  CHECK_THROWS_AS(gains_of(kTwoDepths, {NAN}), ValueError);
  CHECK_THROWS_WITH(gains_of(kTwoDepths, {1}, request_of(10)), Contains("replicates = 10"));
}
