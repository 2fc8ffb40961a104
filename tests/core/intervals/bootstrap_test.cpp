#include "passcurve/bootstrap.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "passcurve/auc_interval.hpp"
#include "passcurve/cover.hpp"
#include "passcurve/errors.hpp"
#include "sampling_budget.hpp"
#include "tasks_of.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

const Tasks kRun{{20, 20, 20, 20, 20, 20, 20}, {0, 1, 4, 9, 13, 20, 2}, {3, 2, 2, 2, 3, 2, 2}, {}};

}  // namespace

TEST_CASE("refits are the same whoever draws which part of them") {
  const std::vector<double> ks{1, 100};
  const std::vector<double> all = refit_draws(kRun, Estimator::bb, ks, {0, 10, 3});
  std::vector<double> parts = refit_draws(kRun, Estimator::bb, ks, {0, 4, 3});
  const std::vector<double> rest = refit_draws(kRun, Estimator::bb, ks, {4, 6, 3});
  parts.insert(parts.end(), rest.begin(), rest.end());
  CHECK(parts == all);
  CHECK(refit_draws(kRun, Estimator::bb, ks, {0, 10, 4}) != all);
  CHECK_THROWS_WITH(refit_draws(kRun, Estimator::bb, ks, {0, 0, 1}), Contains("replicates = 0"));
  CHECK_THROWS_WITH(refit_draws(kRun, Estimator::bb, ks, {-1, 1, 1}), Contains("first"));
  CHECK_THROWS_WITH(refit_draws(kRun, Estimator::bb, ks, {0, 1, 0.5}), Contains("seed"));
  Tasks many;
  for (int n = 1; n <= 1000; ++n) {
    many.n.push_back(n);
    many.c.push_back(1);
  }
  CHECK_THROWS_WITH(refit_draws(many, Estimator::bb, std::vector<double>{1}, {0, 1e5, 1}),
                    Contains("replicates = 100000"));
}

TEST_CASE("refits surround the fit, and clusters spread them wider") {
  const std::vector<double> ks{1, 20, 200};
  const Counts counts(kRun.n, kRun.c, kRun.weights);
  for (const Estimator estimator : {Estimator::bb, Estimator::zoibb, Estimator::linmix, Estimator::hb}) {
    CAPTURE(static_cast<int>(estimator));
    const std::vector<double> value = stratified_pass_at_k_curve(std::span(&counts, 1), estimator, ks).value;
    const double replicates = estimator == Estimator::hb ? 19 : 200;
    const std::vector<double> draws = refit_draws(kRun, estimator, ks, {0, replicates, 1});
    const Intervals found = interval_of_draws(draws, value, 0.9, false);
    const Intervals joint = interval_of_draws(draws, value, 0.9, true);
    for (std::size_t j = 0; j < ks.size(); ++j) {
      CHECK(found.status[j] == IntervalStatus::ok);
      CHECK((found.lower[j] < value[j] && value[j] < found.upper[j]));
      CHECK((joint.lower[j] <= found.lower[j] && found.upper[j] <= joint.upper[j]));
    }
  }
  std::vector<double> c;
  std::vector<double> clusters;
  for (int i = 0; i < 30; ++i) {
    c.push_back((i / 5 * 3) % 11);
    clusters.push_back(std::floor(i / 5.0));
  }
  Tasks tasks = tasks_of(10, c);
  const auto width = [&] {
    const Intervals found = interval_of_draws(refit_draws(tasks, Estimator::bb, std::vector<double>{1}, {0, 400, 1}),
                                              std::vector<double>{0.5}, 0.9, false);
    return found.upper[0] - found.lower[0];
  };
  const double plain = width();
  tasks.clusters = clusters;
  CHECK(width() > 1.5 * plain);
}

TEST_CASE("draws that are all the same have no interval, and too few are refused") {
  const Intervals found =
      interval_of_draws(std::vector<double>{0.1, 0, 0.2, 0, 0.3, 0}, std::vector<double>{0.2, 0}, 0.1, false);
  CHECK(found.status[0] == IntervalStatus::ok);
  CHECK(found.status[1] == IntervalStatus::no_spread);
  CHECK(std::isnan(found.upper[1]));
  CHECK_THROWS_WITH(interval_of_draws(std::vector<double>{1, 2}, std::vector<double>{1}, 0.95, false),
                    Contains("replicates"));
  CHECK_THROWS_AS(interval_of_draws(std::vector<double>{1, 2, 3}, std::vector<double>{1, 2}, 0.1, false), ShapeError);
  CHECK_THROWS_AS(interval_of_draws(std::vector<double>{1}, std::vector<double>{}, 0.1, false), ShapeError);
}

TEST_CASE("refits of tasks or of one cluster that are alike but for rounding have no interval") {
  for (const Tasks& alike : {tasks_of(9, {4, 4, 4}), Tasks{{9, 9, 9}, {1, 4, 8}, {}, {7, 7, 7}}}) {
    for (const Estimator estimator : {Estimator::bb, Estimator::zoibb, Estimator::linmix}) {
      const std::vector<double> draws = refit_draws(alike, estimator, std::vector<double>{3}, {0, 200, 1});
      const Intervals found = interval_of_draws(draws, std::vector<double>{draws[0]}, 0.95, false);
      CHECK(found.status[0] == IntervalStatus::no_spread);
      CHECK(std::isnan(found.lower[0]));
    }
  }
}

TEST_CASE("AUC+ has an interval around it, of some width even where one run dominates") {
  const Tasks good = tasks_of(10, {9, 10, 4, 7, 3, 8, 10, 6});
  const Tasks poor = tasks_of(10, {5, 8, 1, 7, 0, 4, 9, 6});
  const std::vector<Tasks> runs{good, poor};
  const IntervalRequest request{0.95, IntervalMethod::gaffke, 2000, 1, false};
  const Intervals found = average_auc_excess_interval(runs, true, request);
  const AucExcess excess = auc_excess(Counts(good.n, good.c), Counts(poor.n, poor.c));
  CHECK(found.value == std::vector<double>{excess.a_over_b, excess.b_over_a});
  CHECK(excess.b_over_a == 0);
  CHECK((0 <= found.lower[0] && found.lower[0] < found.value[0] && found.value[0] < found.upper[0]));
  CHECK(found.lower[1] == 0);
  CHECK((found.upper[1] > 0.05 && found.upper[1] < 0.6));
  const Intervals apart = average_auc_excess_interval(runs, false, request);
  CHECK(apart.value == found.value);
  CHECK(apart.upper[0] - apart.lower[0] > found.upper[0] - found.lower[0]);
  CHECK(found.units == 8);
}

TEST_CASE("copies of the other run change nothing in the interval of a run's AvgAUC+") {
  const Tasks one = tasks_of(12, {9, 12, 11, 7, 12, 12, 10, 12, 12, 11, 2});
  const Tasks other = tasks_of(12, {1, 3, 0, 2, 0, 4, 3, 6, 1, 0, 7});
  const IntervalRequest request{0.95, IntervalMethod::gaffke, 500, 3, false};
  const Intervals of_two = average_auc_excess_interval(std::vector<Tasks>{one, other}, true, request);
  const Intervals of_many = average_auc_excess_interval(std::vector<Tasks>{other, one, other, other}, true, request);
  CHECK(within(of_many.lower[1], of_two.lower[0], 1e-14));
  CHECK(within(of_many.upper[1], of_two.upper[0], 1e-14));
  CHECK(of_two.lower[0] > 0);
  CHECK(of_two.upper[0] > 0.1);
  CHECK(within(of_many.lower[0], of_two.lower[1] / 3, 1e-14));
}

TEST_CASE("AvgAUC+ takes weights, clusters and more than two runs") {
  std::vector<Tasks> runs{tasks_of(10, {9, 10, 4, 7, 0}), tasks_of(10, {5, 8, 1, 7, 3}),
                          tasks_of(10, {2, 10, 6, 3, 1})};
  const IntervalRequest request{0.9, IntervalMethod::gaffke, 4000, 1, false};
  const Intervals alone = average_auc_excess_interval(runs, true, request);
  runs[0].clusters = {0, 1, 2, 3, 4};
  const Intervals clustered = average_auc_excess_interval(runs, true, request);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK((alone.lower[i] < alone.value[i] && alone.value[i] < alone.upper[i]));
    const double of_draws = end_budget(alone.upper[i] - alone.lower[i], request.level, request.replicates);
    CHECK(within(clustered.upper[i], alone.upper[i], of_draws));
  }
  runs[0].clusters.clear();
  runs[0].weights = {40, 40, 40, 40, 40};
  const Intervals many = average_auc_excess_interval(runs, true, request);
  CHECK(many.units == 200);
  CHECK(many.upper[0] - many.lower[0] < 0.4 * (alone.upper[0] - alone.lower[0]));
  CHECK_THROWS_AS(average_auc_excess_interval(std::span(runs).first(1), true, request), ShapeError);
  runs[1] = tasks_of(10, {1});
  CHECK_THROWS_AS(average_auc_excess_interval(runs, true, request), ShapeError);
  CHECK_THROWS_WITH(average_auc_excess_interval(runs, true, request), Contains("runs[1].length"));
}

TEST_CASE("clusters that do not fit the tasks are refused wherever tasks are drawn") {
  Tasks run = tasks_of(10, {1, 5, 9});
  const Tasks other = tasks_of(10, {2, 4, 9});
  const IntervalRequest request{0.9, IntervalMethod::gaffke, 100, 1, false};
  for (const std::vector<double>& clusters : {std::vector<double>{0, 1}, std::vector<double>{0, 1, 2, 3, 4, 5, 6}}) {
    run.clusters = clusters;
    CHECK_THROWS_AS(refit_draws(run, Estimator::bb, std::vector<double>{1}, {0, 1, 1}), ShapeError);
    CHECK_THROWS_AS(average_auc_excess_interval(std::vector<Tasks>{run, other}, true, request), ShapeError);
    CHECK_THROWS_AS(average_auc_excess_interval(std::vector<Tasks>{other, run}, false, request), ShapeError);
  }
  run.clusters = {0, 1, std::nan("")};
  CHECK_THROWS_WITH(refit_draws(run, Estimator::bb, std::vector<double>{1}, {0, 1, 1}), Contains("clusters[2]"));
  run.clusters = {4, 4, 9};
  CHECK(average_auc_excess_interval(std::vector<Tasks>{run, other}, true, request).units == 2);
}

TEST_CASE("a draw weighs as many tasks as there are, in clusters as well") {
  // All tasks are alike, so that every draw is of the same data.
  Tasks tasks = tasks_of(1, std::vector<double>(30, 1));
  const Counts counts(tasks.n, tasks.c);
  const std::vector<double> ks{1};
  const double fit = stratified_pass_at_k_curve(std::span(&counts, 1), Estimator::hb, ks).value[0];
  CHECK(agrees(refit_draws(tasks, Estimator::hb, ks, {0, 1, 1})[0], fit));
  for (int i = 0; i < 30; ++i) tasks.clusters.push_back(std::floor(i / 5.0));
  CHECK(agrees(refit_draws(tasks, Estimator::hb, ks, {0, 1, 1})[0], fit));
}

TEST_CASE("a row of a cluster stands for as many tasks as its weight says, one by one or together") {
  const Tasks rows{{10, 10, 10}, {2, 7, 4}, {3, 1, 2}, {0, 0, 1}};
  const Tasks listed{{10, 10, 10, 10, 10, 10}, {2, 2, 2, 7, 4, 4}, {}, {0, 0, 0, 0, 1, 1}};
  const std::vector<double> ks{1, 20};
  const std::vector<double> one = refit_draws(rows, Estimator::bb, ks, {0, 5, 1});
  const std::vector<double> other = refit_draws(listed, Estimator::bb, ks, {0, 5, 1});
  for (std::size_t i = 0; i < one.size(); ++i) CHECK(agrees(one[i], other[i]));

  const IntervalRequest request{0.9, IntervalMethod::gaffke, 1000, 1, false};
  const std::vector<Tasks> by_row{rows, tasks_of(10, {1, 9, 3})};
  const std::vector<Tasks> by_task{listed, tasks_of(10, {1, 1, 1, 9, 3, 3})};
  const Intervals of_rows = average_auc_excess_interval(by_row, true, request);
  const Intervals of_tasks = average_auc_excess_interval(by_task, true, request);
  CHECK(agrees(of_rows.upper[0], of_tasks.upper[0]));
  CHECK(agrees(of_rows.lower[1], of_tasks.lower[1]));
}

TEST_CASE("tasks that come twice in clusters of two are as many as once") {
  const std::vector<Tasks> once{tasks_of(10, {9, 10, 4, 7}), tasks_of(10, {5, 8, 1, 9})};
  std::vector<Tasks> twice{tasks_of(10, {9, 9, 10, 10, 4, 4, 7, 7}), tasks_of(10, {5, 5, 8, 8, 1, 1, 9, 9})};
  twice[0].clusters = {0, 0, 1, 1, 2, 2, 3, 3};
  const IntervalRequest request{0.9, IntervalMethod::gaffke, 1000, 1, false};
  const Intervals one = average_auc_excess_interval(once, true, request);
  const Intervals other = average_auc_excess_interval(twice, true, request);
  for (const std::size_t i : {0U, 1U}) {
    CHECK(agrees(one.lower[i], other.lower[i]));
    CHECK(agrees(one.upper[i], other.upper[i]));
  }
}

TEST_CASE("AvgAUC+ over a run and its copy is AUC+ over that run") {
  const Tasks good = tasks_of(10, {9, 10, 4, 7, 9, 10, 8, 9, 10, 9, 10, 7});
  const Tasks poor = tasks_of(10, {2, 3, 1, 4, 5, 0, 3, 2, 4, 6, 5, 1});
  const IntervalRequest request{0.9, IntervalMethod::gaffke, 1000, 1, false};
  const Intervals two = average_auc_excess_interval(std::vector<Tasks>{good, poor}, true, request);
  const Intervals three = average_auc_excess_interval(std::vector<Tasks>{good, poor, poor}, true, request);
  CHECK(two.lower[0] > 0.2);
  CHECK(agrees(three.lower[0], two.lower[0]));
  CHECK(agrees(three.upper[0], two.upper[0]));
  IntervalRequest joint = request;
  joint.simultaneous = true;
  const Intervals both = average_auc_excess_interval(std::vector<Tasks>{good, poor}, true, joint);
  CHECK(both.lower[0] < two.lower[0]);
  CHECK(both.upper[1] > two.upper[1]);
}

TEST_CASE("draws of independent columns need wider ends to hold all at once") {
  std::vector<double> draws;
  for (int i = 0; i < 500; ++i) {
    draws.push_back(i % 500);
    draws.push_back(i * 7 % 500);
  }
  const std::vector<double> value{250, 250};
  const Intervals found = interval_of_draws(draws, value, 0.5, false);
  const Intervals joint = interval_of_draws(draws, value, 0.5, true);
  CHECK(found.lower[0] == 124);
  CHECK(found.upper[1] == 375);
  CHECK(joint.lower[0] < found.lower[0] - 20);
  CHECK(joint.upper[1] > found.upper[1] + 20);
}
