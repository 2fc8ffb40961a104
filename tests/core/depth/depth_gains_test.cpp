#include "passcurve/depth_gains.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "depth_tasks.hpp"
#include "golden.hpp"
#include "intervals/student.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"
#include "passcurve/depth.hpp"
#include "passcurve/pass_at_k.hpp"
#include "sample_mean.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

/// Sums of differences, task by task, against differences of sums.
constexpr double kGainRounding = 1e-13;

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

/// Gains of one task by a doubling, by one of `rounds`, and the difference.
struct TaskGains {
  double doubling;
  double round;
  [[nodiscard]] double difference() const { return round - doubling; }
};
TaskGains task_gains(double n, double c, double next, double k, double rounds) {
  const double now = pass_at_k(n, c, k);
  return {pass_at_k(n, c, 2 * k) - now, (pass_at_k(n, next, k) - now) / rounds};
}

/// Gains of each task of kTwo, at one k.
struct GainsOfTwo {
  std::vector<double> doubling;
  std::vector<double> round;
  std::vector<double> difference;
};
GainsOfTwo gains_of_two(double k) {
  GainsOfTwo of;
  const double rounds = kTwo[0].depth - kTwo[1].depth;
  for (std::size_t i = 0; i < kTwo[0].tasks.c.size(); ++i) {
    const TaskGains gains = task_gains(6, kTwo[1].tasks.c[i], kTwo[0].tasks.c[i], k, rounds);
    of.doubling.push_back(gains.doubling);
    of.round.push_back(gains.round);
    of.difference.push_back(gains.difference());
  }
  return of;
}

/// Student's 95 % interval over the values and two more, drawn out to the mean that was seen, inside the range.
std::pair<double, double> textbook_ends(std::vector<double> values, const TwoMore& more,
                                        const std::pair<double, double>& range) {
  const auto mean_of = [&] {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  };
  const double seen = mean_of();
  values.insert(values.end(), {more.low, more.high});
  const double mean = mean_of();
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const auto all = static_cast<double>(values.size());
  const double far = t_quantile(all - 1, 0.975) * std::sqrt(squares / all / (all - 1));
  return {std::max(range.first, std::min(seen, mean - far)), std::min(range.second, std::max(seen, mean + far))};
}

/// Rounding of sums in another order and of the search for a quantile.
constexpr double kTextbookBudget = 1e-12;

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
      CHECK(std::abs(found.value[at] - expected) < kGainRounding);
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

TEST_CASE("the ends are Student's over the tasks and two more") {
  const GainsOfTwo of = gains_of_two(2);
  const DepthGains found = gains_of(kTwo, {2});
  const auto check = [](const Intervals& intervals, const std::vector<double>& values, const TwoMore& more,
                        std::pair<double, double> range) {
    const auto [lower, upper] = textbook_ends(values, more, range);
    CHECK(within(intervals.lower[0], lower, kTextbookBudget));
    CHECK(within(intervals.upper[0], upper, kTextbookBudget));
  };
  check(found.delta_k, of.doubling, {0, 0.5}, {0, 0.5});
  check(found.difference, of.difference, {-0.75, 0.75}, {-0.75, 0.5});
  check(found.delta_t, of.round, {-0.5, 0.5}, {-0.5, 0.5});
  const DepthGains none = gains_of({{0, tasks_of(6, {6, 6})}, {4, tasks_of(6, {6, 6})}}, {2});
  check(none.delta_k, {0, 0}, {0, 0.5}, {0, 0.5});
  check(none.delta_t, {0, 0}, {-0.25, 0.25}, {-0.25, 0.25});
  check(none.difference, {0, 0}, {-0.625, 0.625}, {-0.625, 0.25});
}

TEST_CASE("no end lies beyond what can be gained, and every interval holds what was seen") {
  for (const IntervalMethod method : {IntervalMethod::t_plus, IntervalMethod::t, IntervalMethod::gaffke}) {
    for (const bool simultaneous : {false, true}) {
      for (std::uint64_t set = 0; set < 50; ++set) {
        Random random(3, set);
        std::vector<double> at;
        std::vector<double> next;
        for (std::uint64_t i = 0; i <= random.below(4); ++i) {
          at.push_back(static_cast<double>(random.below(5)));
          next.push_back(static_cast<double>(random.below(5)));
        }
        const IntervalRequest request{0.99, method, 999, 1, simultaneous};
        const DepthGains gains = gains_of({{0, tasks_of(4, at)}, {2, tasks_of(4, next)}}, {1, 2}, request);
        const auto check = [](const Intervals& found, double low, double high) {
          for (std::size_t j = 0; j < 2; ++j) {
            if (found.status[j] != IntervalStatus::ok) continue;
            CHECK(found.lower[j] >= low);
            CHECK(found.upper[j] <= high);
            CHECK((found.lower[j] <= found.value[j] && found.value[j] <= found.upper[j]));
          }
        };
        CAPTURE(static_cast<int>(method), simultaneous, at, next);
        check(gains.delta_k, 0, 0.5);
        check(gains.delta_t, -0.5, 0.5);
        check(gains.difference, -0.75, 0.5);
      }
    }
  }
}

TEST_CASE("the ends lie where draws of another generator have them") {
  const auto [doubling, round, difference] = gains_of_two(2);
  const DepthGains found = gains_of(kTwo, {2}, request_of(100000, IntervalMethod::gaffke));
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
  const IntervalRequest by_gaffke = request_of(2000, IntervalMethod::gaffke);
  const DepthGains doubled = gains_of({{0, tasks_of(2, {1, 1, 1, 0, 2, 0, 1})}}, {1}, by_gaffke);
  CHECK(agrees(doubled.delta_k.value[0], 2.0 / 7));
  CHECK(agrees(doubled.delta_k.lower[0], beta_quantile(4, 4, 0.025) / 2));
  CHECK(agrees(doubled.delta_k.upper[0], beta_quantile(5, 3, 0.975) / 2));
  const DepthGains round = gains_of({{0, tasks_of(1, {0, 0, 1})}, {4, tasks_of(1, {1, 1, 0})}}, {1}, by_gaffke);
  CHECK(agrees(round.delta_t.value[0], 1.0 / 12));
  CHECK(agrees(round.delta_t.lower[0], (2 * beta_quantile(2, 2, 0.025) - 1) / 4));
  CHECK(agrees(round.delta_t.upper[0], (2 * beta_quantile(3, 1, 0.975) - 1) / 4));
  // Two samples at the first depth: either the next one wins what was never solved, or both count against it.
  const DepthGains apart = gains_of({{0, tasks_of(2, {0, 1, 1})}, {3, tasks_of(2, {2, 0, 0})}}, {1}, by_gaffke);
  const double low = -0.5 / 3 - 0.5;
  const double range = 1.0 / 3 - low;
  CHECK(agrees(apart.difference.lower[0], low + range * beta_quantile(1, 3, 0.025)));
  CHECK(agrees(apart.difference.upper[0], low + range * beta_quantile(2, 2, 0.975)));
}

TEST_CASE("intervals of gains hold for new tasks as often as known, and are no wider", "[study]") {
  // Tasks of three kinds, by the chance of a success before and after two more rounds; nested, so that a round wins.
  struct Kind {
    double before;
    double after;
  };
  constexpr std::size_t kTasks = 12;
  constexpr double kSamples = 4;
  constexpr int sets = 2000;
  const std::vector<Kind> kinds{{0.02, 0.05}, {0.3, 0.7}, {0.8, 0.8}};
  const auto miss = [](double p, double tries) { return std::pow(1 - p, tries); };
  double doubling = 0;
  double round = 0;
  for (const auto& [before, after] : kinds) {
    doubling += (miss(before, 2) - miss(before, 4)) / 3;
    round += (miss(before, 2) - miss(after, 2)) / 2 / 3;
  }
  struct Known {
    double level;
    std::vector<double> shares;  // of a doubling, a round and their difference
    std::vector<double> widths;
  };
  // From 100,000 data sets.
  for (const auto& [level, shares, widths] : std::vector<Known>{
           {0.8, {0.871, 0.9875, 0.9906}, {0.1461, 0.1680, 0.2494}}, {0.95, {0.990, 1, 1}, {0.2273, 0.2689, 0.3990}}}) {
    Random random(11);
    std::vector<SampleMean> held(3);
    std::vector<SampleMean> wide(3);
    for (int set = 0; set < sets; ++set) {
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
      IntervalRequest request = request_of(199);
      request.level = level;
      const DepthGains gains = gains_of({{0, tasks_of(kSamples, at)}, {2, tasks_of(kSamples, next)}}, {2}, request);
      const auto add = [&](std::size_t gain, const Intervals& found, double truth) {
        held[gain].add(holds(found, truth));
        wide[gain].add(width(found, 0));
      };
      add(0, gains.delta_k, doubling);
      add(1, gains.delta_t, round);
      add(2, gains.difference, round - doubling);
    }
    for (std::size_t gain = 0; gain < 3; ++gain) {
      CAPTURE(level, gain);
      CHECK(is_known_share(held[gain], shares[gain]));
      CHECK(is_as_known(wide[gain], widths[gain]));
    }
  }
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
