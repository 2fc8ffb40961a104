#include "passcurve/depth_gains.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "depth_tasks.hpp"
#include "golden.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"
#include "passcurve/depth.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

/// Sums of differences, task by task, against differences of sums.
constexpr double kRounding = 1e-13;

const std::vector<DepthTasks> kTwo = two_depths();

/// The ends of Gaffke's interval by another generator, from exponential weights.
std::pair<double, double> brute_ends(const std::vector<double>& values, double low, double high) {
  constexpr std::size_t kReplicates = 100000;
  Random random(5);
  const auto exponential = [&] { return -std::log1p(-random.uniform()); };
  std::vector<double> lower;
  std::vector<double> upper;
  for (std::size_t r = 0; r < kReplicates; ++r) {
    const double more = exponential();
    double all = more;
    double sum = 0;
    for (const double value : values) {
      const double weight = exponential();
      all += weight;
      sum += weight * value;
    }
    lower.push_back((sum + more * low) / all);
    upper.push_back((sum + more * high) / all);
  }
  return {select(lower, kReplicates / 40), select(upper, kReplicates - kReplicates / 40)};
}

/// What one task gains by a doubling, by one of `rounds`, and the difference.
struct TaskGains {
  double doubling;
  double round;
  [[nodiscard]] double difference() const { return round - doubling; }
};
TaskGains task_gains(double n, double c, double next, double k, double rounds) {
  const double now = pass_at_k(n, c, k);
  return {pass_at_k(n, c, 2 * k) - now, (pass_at_k(n, next, k) - now) / rounds};
}

}  // namespace

TEST_CASE("the gains are those of the golden surfaces, inside their intervals") {
  const auto file = golden("depth.json");
  const std::vector<double> ks = file["k"];
  for (const auto& [name, run] : file["runs"].items()) {
    std::vector<DepthTasks> rows;
    std::vector<DepthRun> counts;
    for (const double depth : file["depths"]) {
      const std::vector<double> c = run[std::to_string(static_cast<int>(depth))];
      rows.push_back({depth, tasks_of(file["n"], c)});
      counts.push_back({depth, {rows.back().tasks.n, c}});
    }
    const DepthSurface surface = depth_surface(counts, ks);
    const DepthGains gains = gains_of(rows, ks, request_of(200));
    CHECK(gains.depth == surface.depth);
    CHECK(gains.delta_k.units == static_cast<double>(rows[0].tasks.n.size()));
    const auto check = [](const Intervals& found, std::size_t at, double expected) {
      CHECK(std::isnan(found.value[at]) == std::isnan(expected));
      CHECK((found.status[at] == IntervalStatus::ok) == !std::isnan(expected));
      if (std::isnan(expected)) return;
      CHECK(std::abs(found.value[at] - expected) < kRounding);
      CHECK((found.lower[at] < expected && expected < found.upper[at]));
    };
    for (std::size_t at = 0; at < surface.value.size(); ++at) {
      CAPTURE(name, at);
      check(gains.delta_k, at, surface.delta_k[at]);
      check(gains.delta_t, at, surface.delta_t[at]);
      check(gains.difference, at, surface.delta_t[at] - surface.delta_k[at]);
    }
  }
}

TEST_CASE("no task gains more than its range, and some gain as much") {
  for (const double rounds : {1, 2, 3}) {
    const double lowest = -0.5 - 0.5 / rounds;
    double doubling = 0;
    double least = 0;
    double most = 0;
    for (double n = 2; n <= 12; ++n) {
      for (double k = 1; 2 * k <= n; ++k) {
        for (double c = 0; c <= n; ++c) {
          for (double next = 0; next <= n; ++next) {
            const TaskGains gains = task_gains(n, c, next, k, rounds);
            doubling = std::max(doubling, gains.doubling);
            least = std::min(least, gains.difference());
            most = std::max(most, gains.difference());
          }
        }
      }
    }
    CHECK(within(doubling, 0.5, kFewUlps));
    CHECK(within(least, lowest, kFewUlps));
    CHECK(within(most, 1 / rounds, kFewUlps));
  }
}

TEST_CASE("the ends lie where draws of another generator have them") {
  const double k = 2;
  const double rounds = 2;
  std::vector<double> doubling;
  std::vector<double> round;
  std::vector<double> difference;
  for (std::size_t i = 0; i < 6; ++i) {
    const TaskGains gains = task_gains(6, kTwo[1].tasks.c[i], kTwo[0].tasks.c[i], k, rounds);
    doubling.push_back(gains.doubling);
    round.push_back(gains.round);
    difference.push_back(gains.difference());
  }
  const DepthGains found = gains_of(kTwo, {k}, request_of(100000));
  const auto check = [](const Intervals& intervals, const std::pair<double, double>& ends) {
    constexpr double kOfDraws = 0.005;
    CHECK(within(intervals.lower[0], ends.first, kOfDraws));
    CHECK(within(intervals.upper[0], ends.second, kOfDraws));
  };
  check(found.delta_k, brute_ends(doubling, 0, 0.5));
  check(found.delta_t, brute_ends(round, -0.5, 0.5));
  check(found.difference, brute_ends(difference, -0.75, 0.5));
}

TEST_CASE("gains at the ends of their range have the interval of Clopper and Pearson") {
  // With two samples one try gains half by a second one, or nothing; with one sample a round wins or loses the task.
  const DepthGains doubled = gains_of({{0, tasks_of(2, {1, 1, 1, 0, 2, 0, 1})}}, {1});
  CHECK(agrees(doubled.delta_k.value[0], 2.0 / 7));
  CHECK(agrees(doubled.delta_k.lower[0], beta_quantile(4, 4, 0.025) / 2));
  CHECK(agrees(doubled.delta_k.upper[0], beta_quantile(5, 3, 0.975) / 2));
  const DepthGains round = gains_of({{0, tasks_of(1, {0, 0, 1})}, {4, tasks_of(1, {1, 1, 0})}}, {1});
  CHECK(agrees(round.delta_t.value[0], 1.0 / 12));
  CHECK(agrees(round.delta_t.lower[0], (2 * beta_quantile(2, 2, 0.025) - 1) / 4));
  CHECK(agrees(round.delta_t.upper[0], (2 * beta_quantile(3, 1, 0.975) - 1) / 4));
  // Two samples at the first depth: either the next one wins what was never solved, or both count against it.
  const DepthGains apart = gains_of({{0, tasks_of(2, {0, 1, 1})}, {3, tasks_of(2, {2, 0, 0})}}, {1});
  const double low = -0.5 / 3 - 0.5;
  const double range = 1.0 / 3 - low;
  CHECK(agrees(apart.difference.lower[0], low + range * beta_quantile(1, 3, 0.025)));
  CHECK(agrees(apart.difference.upper[0], low + range * beta_quantile(2, 2, 0.975)));
}

TEST_CASE("intervals of gains hold for new tasks") {
  // Tasks of three kinds, by the chance of a success before and after two more rounds; nested, so that a round wins.
  struct Kind {
    double before;
    double after;
  };
  constexpr std::size_t kTasks = 12;
  constexpr double kSamples = 4;
  constexpr int kDataSets = 2000;
  const std::vector<Kind> kinds{{0.02, 0.05}, {0.3, 0.7}, {0.8, 0.8}};
  const auto miss = [](double p, double tries) { return std::pow(1 - p, tries); };
  double doubling = 0;
  double round = 0;
  for (const auto& [before, after] : kinds) {
    doubling += (miss(before, 2) - miss(before, 4)) / 3;
    round += (miss(before, 2) - miss(after, 2)) / 2 / 3;
  }
  Random random(11);
  int doubling_held = 0;
  int round_held = 0;
  int difference_held = 0;
  for (int set = 0; set < kDataSets; ++set) {
    std::vector<double> at(kTasks);
    std::vector<double> next(kTasks);
    for (std::size_t i = 0; i < kTasks; ++i) {
      const auto& [before, after] = kinds[static_cast<std::size_t>(random.below(kinds.size()))];
      for (int sample = 0; sample < static_cast<int>(kSamples); ++sample) {
        const double drawn = random.uniform();
        at[i] += drawn < before ? 1 : 0;
        next[i] += drawn < after ? 1 : 0;
      }
    }
    const DepthGains gains =
        gains_of({{0, tasks_of(kSamples, at)}, {2, tasks_of(kSamples, next)}}, {2}, request_of(199));
    doubling_held += holds(gains.delta_k, doubling);
    round_held += holds(gains.delta_t, round);
    difference_held += holds(gains.difference, round - doubling);
  }
  // 94 % as of other means, less three standard errors of so many data sets.
  constexpr double kLeast = 0.94 - 0.016;
  CHECK(doubling_held > kLeast * kDataSets);
  CHECK(round_held > kLeast * kDataSets);
  CHECK(difference_held > kLeast * kDataSets);
}

TEST_CASE("nothing is of zero width: one task, tasks all alike, tasks all solved") {
  for (const std::vector<double>& c : {std::vector<double>{3}, {3, 3, 3}, {0, 0, 0}, {6, 6, 6}}) {
    const DepthGains gains = gains_of({{0, tasks_of(6, c)}, {1, tasks_of(6, c)}}, {1, 3});
    for (std::size_t j = 0; j < 2; ++j) {
      CAPTURE(c, j);
      CHECK(width(gains.delta_k, j) > 0.1);
      CHECK(width(gains.delta_t, j) > 0.2);
      CHECK(width(gains.difference, j) > 0.2);
      CHECK((gains.delta_t.lower[j] < 0 && gains.delta_t.upper[j] > 0));
    }
  }
  const IntervalRequest by_t{0.95, IntervalMethod::t, 2000, 1, false};
  CHECK(gains_of({{0, tasks_of(6, {3})}}, {1}, by_t).delta_k.status[0] == IntervalStatus::one_unit);
  CHECK(gains_of({{0, tasks_of(6, {3, 3})}}, {1}, by_t).delta_k.status[0] == IntervalStatus::no_spread);
}

TEST_CASE("the last depth has no round to come, and k beyond the samples no gain") {
  const DepthGains gains = gains_of(kTwo, {1, 3, 4, 7});
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
  Tasks fewer = kTwo[0].tasks;
  fewer.weights = {1, 1, 0, 1, 0, 1};
  const DepthGains gains = gains_of({{1, kTwo[1].tasks}, {3, fewer}}, {1, 2});
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

TEST_CASE("with fewer samples at some tasks, a gain is over those that have enough for both of its values") {
  const Tasks at{{6, 4, 3}, {2, 1, 1}, {}, {}};
  const Tasks next{{6, 4, 1}, {3, 4, 1}, {}, {}};
  CHECK(gains_of({{0, at}, {1, next}}, {2}).delta_k.status[0] == IntervalStatus::undefined);
  const DepthGains gains = gains_of({{0, at}, {1, next}}, {2}, request_of(), Ragged::eligible);
  const TaskGains one = task_gains(6, 2, 3, 2, 1);
  const double other = pass_at_k(4, 1, 2);
  CHECK(agrees(gains.delta_k.value[0], (one.doubling + 1 - other) / 2));
  CHECK(agrees(gains.delta_t.value[0], (one.round + 1 - other) / 2));
  CHECK(agrees(gains.difference.value[0], gains.delta_t.value[0] - gains.delta_k.value[0]));
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
  const DepthGains each = gains_of(kTwo, {1, 2, 3}, request);
  request.simultaneous = true;
  const DepthGains all = gains_of(kTwo, {1, 2, 3}, request);
  for (std::size_t j = 0; j < 3; ++j) CHECK(width(all.difference, j) > width(each.difference, j));
}

TEST_CASE("the same arguments give the same bits, whatever the order of runs and tasks") {
  const DepthGains gains = gains_of(kTwo, {2});
  const std::vector<DepthTasks> other{{1, tasks_of(6, {3, 3, 5, 0, 2, 1})}, {3, tasks_of(6, {2, 4, 6, 0, 3, 2})}};
  const DepthGains again = gains_of(other, {2});
  CHECK(gains.difference.lower[0] == again.difference.lower[0]);
  // As in tests/wasm/depth-gains.test.ts.
  CHECK(gains.delta_k.lower[0] == 0.05867009334282048);
  CHECK(gains.delta_k.upper[0] == 0.33895428756214335);
  CHECK(gains.delta_t.lower[0] == -0.21587320811210506);
  CHECK(gains.delta_t.upper[0] == 0.24566643400751759);
  CHECK(gains.difference.lower[0] == -0.42927210530223436);
  CHECK(gains.difference.upper[0] == 0.15863129067490228);
  CHECK(gains.delta_k.upper[0] == again.delta_k.upper[0]);
}

TEST_CASE("gains refuse what is no family of depths") {
  CHECK_THROWS_WITH(gains_of({}, {1}), Contains("runs"));
  CHECK_THROWS_AS(gains_of({}, {1}), ShapeError);
  CHECK_THROWS_WITH(gains_of({{1, tasks_of(6, {1})}, {1, tasks_of(6, {1})}}, {1}), Contains("T[1] = 1"));
  CHECK_THROWS_WITH(gains_of({{-1, tasks_of(6, {1})}}, {1}), Contains("T[0] = -1"));
  CHECK_THROWS_WITH(gains_of({{0, tasks_of(6, {1})}, {1, tasks_of(6, {1, 2})}}, {1}), Contains("n[1]"));
  CHECK_THROWS_WITH(gains_of({{0, tasks_of(6, {7})}}, {1}), Contains("c[0] = 7"));
  const Tasks torn{{6}, {1}, {1, 0}, {}};
  CHECK_THROWS_AS(gains_of({{0, tasks_of(6, {1})}, {1, torn}}, {1}), ShapeError);
  CHECK_THROWS_WITH(gains_of(kTwo, {1, 0}), Contains("ks[1] = 0"));
  CHECK_THROWS_AS(gains_of(kTwo, {NAN}), ValueError);
  CHECK_THROWS_WITH(gains_of(kTwo, {1}, request_of(10)), Contains("replicates = 10"));
}
