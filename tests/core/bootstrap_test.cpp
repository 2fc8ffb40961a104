#include "passcurve/bootstrap.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "passcurve/cover.hpp"
#include "passcurve/errors.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

const Tasks kRun{{20, 20, 20, 20, 20, 20, 20}, {0, 1, 4, 9, 13, 20, 2}, {3, 2, 2, 2, 3, 2, 2}, {}};

Tasks tasks_of(double n, std::vector<double> c) { return {std::vector<double>(c.size(), n), std::move(c), {}, {}}; }

}  // namespace

TEST_CASE("refits are the same whoever draws which part of them") {
  const std::vector<double> ks{1, 100};
  const std::vector<double> all = refit_draws(kRun, Estimator::bb, ks, {0, 10, 3});
  std::vector<double> parts = refit_draws(kRun, Estimator::bb, ks, {0, 4, 3});
  const std::vector<double> rest = refit_draws(kRun, Estimator::bb, ks, {4, 6, 3});
  parts.insert(parts.end(), rest.begin(), rest.end());
  CHECK(parts == all);
  CHECK(refit_draws(kRun, Estimator::bb, ks, {0, 10, 4}) != all);
  CHECK_THROWS_WITH(refit_draws(kRun, Estimator::bb, ks, {0, 0, 1}), Contains("count"));
  CHECK_THROWS_WITH(refit_draws(kRun, Estimator::bb, ks, {-1, 1, 1}), Contains("first"));
  CHECK_THROWS_WITH(refit_draws(kRun, Estimator::bb, ks, {0, 1, 0.5}), Contains("seed"));
}

TEST_CASE("refits surround the fit, and clusters spread them wider") {
  const std::vector<double> ks{1, 20, 200};
  const Counts counts(kRun.n, kRun.c, kRun.weights);
  for (const Estimator estimator : {Estimator::bb, Estimator::zoibb, Estimator::linmix, Estimator::hb}) {
    CAPTURE(static_cast<int>(estimator));
    const std::vector<double> value = stratified_pass_at_k_curve(std::span(&counts, 1), estimator, ks).value;
    const double replicates = estimator == Estimator::hb ? 39 : 200;
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

TEST_CASE("AvgAUC+ takes weights, clusters and more than two runs") {
  std::vector<Tasks> runs{tasks_of(10, {9, 10, 4, 7, 0}), tasks_of(10, {5, 8, 1, 7, 3}),
                          tasks_of(10, {2, 10, 6, 3, 1})};
  const IntervalRequest request{0.9, IntervalMethod::gaffke, 4000, 1, false};
  const Intervals alone = average_auc_excess_interval(runs, true, request);
  runs[0].clusters = {0, 1, 2, 3, 4};
  const Intervals clustered = average_auc_excess_interval(runs, true, request);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK((alone.lower[i] < alone.value[i] && alone.value[i] < alone.upper[i]));
    CHECK(clustered.upper[i] == Approx(alone.upper[i]).margin(0.02));
  }
  runs[0].clusters.clear();
  runs[0].weights = {40, 40, 40, 40, 40};
  const Intervals many = average_auc_excess_interval(runs, true, request);
  CHECK(many.units == 200);
  CHECK(many.upper[0] - many.lower[0] < 0.4 * (alone.upper[0] - alone.lower[0]));
  CHECK_THROWS_AS(average_auc_excess_interval(std::span(runs).first(1), true, request), ShapeError);
  runs[1] = tasks_of(10, {1});
  CHECK_THROWS_AS(average_auc_excess_interval(runs, true, request), ShapeError);
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
