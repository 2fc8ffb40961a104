#include "passcurve/macro_mean.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "numeric/quantiles.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/mean_interval.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

const Tasks kFewHard{{10, 10, 10}, {0, 1, 4}, {}, {}};
const Tasks kManyEasy{{10, 10, 10, 10, 10, 10, 10, 10}, {9, 10, 7, 8, 10, 10, 6, 9}, {}, {}};
const Tasks kClustered{{10, 10, 10, 10}, {2, 3, 9, 8}, {}, {0, 0, 1, 1}};
const Question kAtOneAndFive{Metric::pass_at_k, {1, 5}};
const IntervalRequest kUsualDraws{0.95, IntervalMethod::gaffke, 4000, 7, false};

void check_same_intervals(const Intervals& found, const Intervals& expected) {
  CHECK(found.value == expected.value);
  CHECK(found.lower == expected.lower);
  CHECK(found.upper == expected.upper);
  CHECK(found.status == expected.status);
  CHECK(found.units == expected.units);
}

double width(const Intervals& intervals, std::size_t column) {
  return intervals.upper[column] - intervals.lower[column];
}

}  // namespace

TEST_CASE("the macro mean of one stratum is its mean, to the bit") {
  for (const Tasks& tasks : {kFewHard, kManyEasy, kClustered}) {
    const std::vector<Tasks> one{tasks};
    for (const bool whole : {false, true}) {
      IntervalRequest request = kUsualDraws;
      request.simultaneous = whole;
      check_same_intervals(macro_mean_interval(one, kAtOneAndFive, request),
                           mean_interval(tasks, kAtOneAndFive, request));
    }
  }
  const std::vector<Tasks> hard{kFewHard};
  for (const bool new_tasks : {false, true}) {
    const Counts counts(kFewHard.n, kFewHard.c);
    check_same_intervals(macro_posterior_interval(hard, kAtOneAndFive, kUsualDraws, new_tasks),
                         hierarchical_interval(counts, kAtOneAndFive, kUsualDraws, new_tasks).intervals);
  }
}

TEST_CASE("each stratum counts the same, however many tasks it has") {
  const std::vector<Tasks> strata{kFewHard, kManyEasy};
  const Intervals found = macro_mean_interval(strata, {Metric::pass_at_k, {1}}, kUsualDraws);
  CHECK(agrees(found.value[0], (0.5 / 3 + 6.9 / 8) / 2));
  CHECK(found.units == 11);
  CHECK(found.lower[0] < found.value[0]);
  CHECK(found.upper[0] > found.value[0]);
}

TEST_CASE("strata of one solved or failed task have the ends of a convolution") {
  // Of one task with the value x, Gaffke's draw is U x + (1 - U) e: uniform on [0, 1] where x is the other end than e,
  // and e where it is the same. Of two such strata the lower draws are (U + V) / 2, whose quantile at q is sqrt(q / 2).
  const Tasks solved{{4}, {4}, {}, {}};
  const Tasks failed{{4}, {0}, {}, {}};
  const Question first{Metric::pass_at_k, {1}};
  const IntervalRequest request{0.95, IntervalMethod::gaffke, 200000, 1, false};
  constexpr double kOfDraws = 0.002;  // five standard errors of a quantile of so many draws
  const Intervals both = macro_mean_interval(std::vector{solved, solved}, first, request);
  CHECK(within(both.lower[0], std::sqrt(0.025 / 2), kOfDraws));
  CHECK(both.upper[0] == 1);
  const Intervals one = macro_mean_interval(std::vector{solved, failed}, first, request);
  CHECK(one.value[0] == 0.5);
  CHECK(within(one.lower[0], 0.025 / 2, kOfDraws));
  CHECK(within(one.upper[0], 1 - 0.025 / 2, kOfDraws));
}

TEST_CASE("two equal strata have the value of one, and a narrower interval") {
  const std::vector<Tasks> twice{kManyEasy, kManyEasy};
  const Intervals one = mean_interval(kManyEasy, kAtOneAndFive, kUsualDraws);
  const Intervals two = macro_mean_interval(twice, kAtOneAndFive, kUsualDraws);
  const Counts counts(kManyEasy.n, kManyEasy.c);
  const Intervals posterior = hierarchical_interval(counts, kAtOneAndFive, kUsualDraws, false).intervals;
  const Intervals of_both = macro_posterior_interval(twice, kAtOneAndFive, kUsualDraws, false);
  for (std::size_t j = 0; j < 2; ++j) {
    CHECK(two.value[j] == one.value[j]);
    CHECK(width(two, j) < 0.85 * width(one, j));
    CHECK(width(two, j) > 0.6 * width(one, j));
    CHECK(agrees(of_both.value[j], posterior.value[j]));
    CHECK(within(width(of_both, j), width(posterior, j) / std::sqrt(2), 1e-12));
  }
}

TEST_CASE("a whole curve of macro means lies further out than each value") {
  IntervalRequest whole = kUsualDraws;
  whole.simultaneous = true;
  const std::vector<Tasks> strata{kFewHard, kClustered};
  const Intervals each = macro_mean_interval(strata, kAtOneAndFive, kUsualDraws);
  const Intervals all = macro_mean_interval(strata, kAtOneAndFive, whole);
  for (std::size_t j = 0; j < 2; ++j) {
    CHECK(all.lower[j] <= each.lower[j]);
    CHECK(all.upper[j] >= each.upper[j]);
  }
}

TEST_CASE("clusters of a stratum are drawn as wholes") {
  Tasks alone = kClustered;
  alone.clusters.clear();
  const Question first{Metric::pass_at_k, {1}};
  const Intervals clustered = macro_mean_interval(std::vector{kManyEasy, kClustered}, first, kUsualDraws);
  const Intervals tasks = macro_mean_interval(std::vector{kManyEasy, alone}, first, kUsualDraws);
  CHECK(clustered.units == 10);
  CHECK(width(clustered, 0) > width(tasks, 0));
}

TEST_CASE("a macro mean has no value where a stratum has none") {
  const std::vector<Tasks> strata{kFewHard, Tasks{{4}, {2}, {}, {}}};
  const Intervals found = macro_mean_interval(strata, kAtOneAndFive, kUsualDraws);
  CHECK(found.status[0] == IntervalStatus::ok);
  CHECK(found.status[1] == IntervalStatus::undefined);
  CHECK(std::isnan(found.value[1]));
  CHECK(std::isnan(found.lower[1]));
}

TEST_CASE("means over strata are those of each column") {
  CHECK(mean_over_strata(std::vector<double>{1, 2, 3, 4}, 2) == std::vector<double>{2, 3});
  CHECK(mean_over_strata(std::vector<double>{0.25}, 1) == std::vector<double>{0.25});
  CHECK(std::isnan(mean_over_strata(std::vector<double>{1, NAN}, 2)[0]));
  CHECK_THROWS_AS(mean_over_strata(std::vector<double>{1, 2, 3}, 2), ShapeError);
  CHECK_THROWS_AS(mean_over_strata(std::vector<double>{}, 0), ShapeError);
}

TEST_CASE("macro means take work in proportion to the rows of all strata, or refuse") {
  Tasks tasks;
  for (int n = 1; n <= 1500; ++n) {
    tasks.n.push_back(n);
    tasks.c.push_back(1);
  }
  const std::vector<Tasks> strata(10, tasks);
  IntervalRequest request;
  request.replicates = 1e6;
  CHECK_THROWS_WITH(macro_mean_interval(strata, pass_at({1}), request), Contains("replicates = 1000000"));
}

TEST_CASE("macro means refuse no strata, and other methods than gaffke for several") {
  CHECK_THROWS_AS(macro_mean_interval({}, kAtOneAndFive, kUsualDraws), ShapeError);
  CHECK_THROWS_AS(macro_posterior_interval({}, kAtOneAndFive, kUsualDraws, false), ShapeError);
  const IntervalRequest by_t{0.95, IntervalMethod::t, 4000, 7, false};
  CHECK_THROWS_AS(macro_mean_interval(std::vector{kFewHard, kManyEasy}, kAtOneAndFive, by_t), ValueError);
  CHECK_NOTHROW(macro_mean_interval(std::vector{kManyEasy}, kAtOneAndFive, by_t));
}
