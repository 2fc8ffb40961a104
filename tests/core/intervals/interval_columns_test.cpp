#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/units.hpp"
#include "numeric/quantiles.hpp"
#include "pass_at.hpp"
#include "passcurve/difference.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/mean_interval.hpp"
#include "sampling_budget.hpp"
#include "tasks_of.hpp"

using namespace passcurve;

namespace {

IntervalRequest columns_by(IntervalMethod method, double level = 0.95, bool simultaneous = false) {
  return {level, method, 2000, 1, simultaneous};
}

const Tasks kSevenTasks = tasks_of(8, {0, 1, 3, 5, 8, 8, 2});

}  // namespace

TEST_CASE("Bonferroni's correction is for the columns that have a value, and none where there is one") {
  const IntervalRequest both = columns_by(IntervalMethod::t, 0.9, true);
  const Intervals found = mean_interval(kSevenTasks, pass_at({1, 3, 9}), both);
  const Intervals each = mean_interval(kSevenTasks, pass_at({1, 3}), columns_by(IntervalMethod::t, 0.95));
  for (const std::size_t j : {0U, 1U}) {
    CHECK(agrees(found.lower[j], each.lower[j]));
    CHECK(agrees(found.upper[j], each.upper[j]));
  }
  CHECK(found.status[2] == IntervalStatus::undefined);
  CHECK(level_of_each(both, 1) == 0.9);
}

TEST_CASE("a curve of one place is an interval, and one of 0/1 values is wider than Clopper and Pearson's") {
  const Intervals one = mean_interval(kSevenTasks, pass_at({3}), columns_by(IntervalMethod::gaffke));
  const Intervals curve = mean_interval(kSevenTasks, pass_at({3}), columns_by(IntervalMethod::gaffke, 0.95, true));
  CHECK(one.lower[0] == curve.lower[0]);
  CHECK(one.upper[0] == curve.upper[0]);
  const Tasks apart{{4, 4, 4, 4, 4}, {0, 1, 2, 3, 4}, {}, {}};
  const Question cover{Metric::cover, {0.25, 0.75}};
  const Intervals exact = mean_interval(apart, cover, columns_by(IntervalMethod::gaffke));
  const Intervals joint = mean_interval(apart, cover, columns_by(IntervalMethod::gaffke, 0.95, true));
  CHECK(joint.lower[0] < exact.lower[0] - 0.005);
  CHECK(joint.upper[1] > exact.upper[1] + 0.005);
}

TEST_CASE("tasks without a value do not keep 0/1 values from their exact interval") {
  const Tasks tasks{{1, 5, 5, 5}, {1, 0, 5, 5}, {}, {}};
  const Intervals found = mean_interval(tasks, pass_at({5}, Ragged::eligible), columns_by(IntervalMethod::gaffke));
  CHECK(agrees(found.lower[0], beta_quantile(2, 2, 0.025)));
  CHECK(agrees(found.upper[0], beta_quantile(3, 1, 0.975)));
}

TEST_CASE("clusters whose successes add up to 0 or 1 are not 0/1 values") {
  Tasks clustered = tasks_of(1, {1, 0, 0, 1, 0, 0});
  clustered.clusters = {0, 0, 1, 1, 2, 2};
  const Intervals found = mean_interval(clustered, pass_at({1}), columns_by(IntervalMethod::gaffke));
  const Intervals halves = mean_interval(tasks_of(2, {1, 1, 0}), pass_at({1}), columns_by(IntervalMethod::gaffke));
  CHECK(found.upper[0] < beta_quantile(3, 1, 0.975) - 0.01);
  const IntervalRequest request = columns_by(IntervalMethod::gaffke);
  const double of_draws = end_budget(halves.upper[0] - halves.lower[0], request.level, request.replicates);
  CHECK(within(found.upper[0], halves.upper[0], of_draws));
}

TEST_CASE("clusters weigh their tasks, also where some have no value, and take one more of mean size") {
  // Two clusters of two tasks each and one of five, three of whose tasks are too short.
  Tasks clustered{{4, 4, 4, 4, 4, 4, 2, 2, 2}, {4, 2, 0, 1, 4, 3, 1, 1, 1}, {}, {0, 0, 1, 1, 2, 2, 2, 2, 2}};
  const Question question = pass_at({1, 4}, Ragged::eligible);
  const Intervals found = mean_interval(clustered, question, columns_by(IntervalMethod::gaffke));
  CHECK(agrees(found.value[0], (1 + 0.5 + 0 + 0.25 + 1 + 0.75 + 3 * 0.5) / 9));
  // At k = 4 all three have two tasks with a value, so that they stand for their means.
  const Units units = units_of("test", clustered, question);
  CHECK(units.mean_mass(0) == 3);
  CHECK(units.mean_mass(1) == 2);
  CHECK(units.total(1) == 3);
  CHECK(found.lower[1] > 0);
}

TEST_CASE("tasks that all have a value at one k and not at another are units of each") {
  const Tasks tasks{{1, 1, 6, 6}, {0, 1, 2, 6}, {2, 1, 3, 1}, {}};
  const Units units = units_of("test", tasks, pass_at({1, 6}, Ragged::eligible));
  CHECK(units.total(0) == 7);
  CHECK(units.total(1) == 4);
  CHECK(units.mean_mass(1) == 1);
  CHECK(units.is_defined(1));
  CHECK_FALSE(units_of("test", tasks, pass_at({1, 6})).is_defined(1));
  CHECK_FALSE(units_of("test", tasks, pass_at({7}, Ragged::eligible)).is_defined(0));
}

TEST_CASE("differences of -1 and 1 have Clopper and Pearson's interval, stretched") {
  const Tasks a = tasks_of(1, {1, 1, 1, 0});
  const Tasks b = tasks_of(1, {0, 0, 0, 1});
  const Intervals found = paired_interval(a, b, pass_at({1}), columns_by(IntervalMethod::gaffke));
  CHECK(agrees(found.lower[0], 2 * beta_quantile(3, 2, 0.025) - 1));
  CHECK(agrees(found.upper[0], 2 * beta_quantile(4, 1, 0.975) - 1));
}

TEST_CASE("an unpaired difference is undefined where either run is") {
  const Question question = pass_at({2, 6});
  for (const bool is_first_short : {true, false}) {
    const Tasks shorter = tasks_of(5, {1, 4, 2});
    const Intervals found =
        unpaired_interval(is_first_short ? shorter : kSevenTasks, is_first_short ? kSevenTasks : shorter, question,
                          columns_by(IntervalMethod::gaffke));
    CHECK(found.status == std::vector<IntervalStatus>{IntervalStatus::ok, IntervalStatus::undefined});
    CHECK((std::isnan(found.value[1]) && std::isnan(found.lower[1]) && std::isnan(found.upper[1])));
    CHECK(found.units == 10);
  }
}

TEST_CASE("posteriors of a whole curve are widened by Bonferroni's correction") {
  const Counts counts(kSevenTasks.n, kSevenTasks.c);
  const IntervalRequest request = columns_by(IntervalMethod::gaffke, 0.9);
  const Intervals joint =
      hierarchical_interval(counts, pass_at({1, 4}), columns_by(IntervalMethod::gaffke, 0.9, true), false).intervals;
  const Intervals each =
      hierarchical_interval(counts, pass_at({1, 4}), columns_by(IntervalMethod::gaffke, 0.95), false).intervals;
  CHECK(joint.lower == each.lower);
  CHECK(joint.upper == each.upper);
  CHECK(joint.lower[0] < hierarchical_interval(counts, pass_at({1, 4}), request, false).intervals.lower[0]);
}

TEST_CASE("a row of a cluster stands for as many tasks as its weight says, and for none of weight 0") {
  const Tasks rows{{10, 10, 10, 10}, {2, 7, 4, 9}, {3, 1, 2, 0}, {0, 0, 1, 2}};
  const Tasks listed{{10, 10, 10, 10, 10, 10}, {2, 2, 2, 7, 4, 4}, {}, {0, 0, 0, 0, 1, 1}};
  for (const IntervalMethod method : {IntervalMethod::gaffke, IntervalMethod::t}) {
    const Intervals one = mean_interval(rows, pass_at({1, 3}), columns_by(method));
    const Intervals other = mean_interval(listed, pass_at({1, 3}), columns_by(method));
    CHECK(one.units == 2);
    for (const std::size_t j : {0U, 1U}) {
      CHECK(agrees(one.value[j], other.value[j]));
      CHECK(agrees(one.lower[j], other.lower[j]));
      CHECK(agrees(one.upper[j], other.upper[j]));
    }
  }
}
