#include "intervals/resample.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "numeric/quantiles.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/mean_interval.hpp"
#include "tasks_of.hpp"

using namespace passcurve;

namespace {

Intervals interval_of(const Tasks& tasks, IntervalMethod method, double level = 0.95, double replicates = 40000) {
  return mean_interval(tasks, {Metric::pass_at_k, {1}}, {level, method, replicates, 1, false});
}

}  // namespace

TEST_CASE("BCa takes the percentiles that its bias and acceleration say") {
  const std::vector<double> c{0, 0, 1, 1, 2, 3, 5, 20, 60, 100};
  const Tasks tasks = tasks_of(100, c);
  double mean = 0;
  double square = 0;
  double cube = 0;
  for (const double each : c) mean += each / 10;
  for (const double each : c) {
    square += std::pow(each - mean, 2);
    cube += std::pow(each - mean, 3);
  }
  const double pull = cube / (6 * std::pow(square, 1.5));
  // The share of the draws below the mean, at which the percentile interval's lower end passes it.
  double low = 0.31;
  double high = 0.7;
  for (int i = 0; i < 20; ++i) {
    const double share = (low + high) / 2;
    const bool is_below = share < 0.5
                              ? interval_of(tasks, IntervalMethod::percentile, 1 - 2 * share).lower[0] < mean / 100
                              : interval_of(tasks, IntervalMethod::percentile, 2 * share - 1).upper[0] < mean / 100;
    (is_below ? low : high) = share;
  }
  const double bias = normal_quantile(low);
  CHECK(bias > 0.02);
  const Intervals found = interval_of(tasks, IntervalMethod::bca);
  const auto level = [&](double q) {
    const double z = bias + normal_quantile(q);
    return normal_share(bias + z / (1 - pull * z));
  };
  const double lower = interval_of(tasks, IntervalMethod::percentile, 1 - 2 * level(0.025)).lower[0];
  const double upper = interval_of(tasks, IntervalMethod::percentile, 2 * level(0.975) - 1).upper[0];
  constexpr double kRanks = 0.002;  // a few ranks of 40,000 draws, by which the bisected bias is off
  CHECK(within(found.lower[0], lower, kRanks));
  CHECK(within(found.upper[0], upper, kRanks));
}

TEST_CASE("draws at the value itself count by half, so that symmetric tasks have no bias") {
  const Tasks half = tasks_of(1, {0, 0, 0, 0, 1, 1, 1, 1});
  const Intervals bca = interval_of(half, IntervalMethod::bca, 0.9);
  const Intervals percentile = interval_of(half, IntervalMethod::percentile, 0.9);
  CHECK(agrees(bca.lower[0], percentile.lower[0]));
  CHECK(agrees(bca.upper[0], percentile.upper[0]));
}

TEST_CASE("an end that lies further out than any draw is none, and says so") {
  const Tasks skewed = tasks_of(10, {0, 0, 0, 0, 0, 0, 0, 1, 3, 10});
  // Of 39 draws the first and the last are the ends at 95 %; what bias and acceleration ask for lies beyond.
  const Intervals few = interval_of(skewed, IntervalMethod::bca, 0.95, 39);
  CHECK(few.status[0] == IntervalStatus::few_draws);
  CHECK((std::isnan(few.lower[0]) && std::isnan(few.upper[0])));
  CHECK(interval_of(skewed, IntervalMethod::percentile, 0.95, 39).status[0] == IntervalStatus::ok);
  CHECK(interval_of(skewed, IntervalMethod::bca, 0.95, 2000).status[0] == IntervalStatus::ok);

  const Tasks other = tasks_of(10, {1, 2, 0, 3, 1, 2, 0, 0, 5, 4});
  const Question curve{Metric::pass_at_k, {1, 2, 3, 4}};
  for (const IntervalMethod method : {IntervalMethod::percentile, IntervalMethod::studentized, IntervalMethod::bca}) {
    CAPTURE(static_cast<int>(method));
    // Four columns together leave out a quarter as many draws each.
    const auto compared = [&](double replicates) {
      return compare_means(skewed, other, curve, About::new_tasks, true, {0.95, method, replicates, 1, false});
    };
    const MeanComparison scarce = compared(100);
    const MeanComparison ample = compared(4000);
    for (std::size_t j = 0; j < 4; ++j) {
      CHECK(scarce.whole.status[j] == IntervalStatus::few_draws);
      CHECK(std::isnan(scarce.whole.lower[j]));
      CHECK(ample.whole.status[j] == IntervalStatus::ok);
    }
  }
}

TEST_CASE("no end lies outside the range of the values") {
  const Tasks few = tasks_of(10, {0, 0, 0, 0, 1});
  CHECK(interval_of(few, IntervalMethod::t).lower[0] == 0);
  CHECK(interval_of(tasks_of(10, {10, 10, 10, 10, 9}), IntervalMethod::t).upper[0] == 1);
}

TEST_CASE("the spread of clusters is that of their means where all are of one size") {
  Tasks clustered = tasks_of(10, {1, 3, 8, 10, 4, 4});
  clustered.clusters = {0, 0, 1, 1, 2, 2};
  const Tasks means = tasks_of(10, {2, 9, 4});
  const Intervals found = interval_of(clustered, IntervalMethod::t, 0.5);
  const Intervals expected = interval_of(means, IntervalMethod::t, 0.5);
  CHECK(found.units == 3);
  CHECK(agrees(found.lower[0], expected.lower[0]));
  CHECK(agrees(found.upper[0], expected.upper[0]));
}

TEST_CASE("draws without any task that has a value are left out") {
  // About one draw in eight has neither of the two tasks with enough samples.
  Tasks tasks = tasks_of(1, std::vector<double>(20, 1));
  tasks.n[0] = tasks.n[1] = 4;
  tasks.c[0] = 0;
  tasks.c[1] = 4;
  const Question question{Metric::pass_at_k, {4}, 1, Ragged::eligible};
  for (const IntervalMethod method : {IntervalMethod::percentile, IntervalMethod::bca}) {
    int checked = 0;
    for (const double level : {0.05, 0.2, 0.4, 0.6, 0.8, 0.95}) {
      CAPTURE(static_cast<int>(method), level);
      const Intervals found = mean_interval(tasks, question, {level, method, 2000, 1, false});
      if (found.status[0] == IntervalStatus::no_spread) continue;
      CHECK((0 <= found.lower[0] && found.lower[0] < found.upper[0] && found.upper[0] <= 1));
      // Both ends are alike, since both tasks are.
      constexpr double kOfDraws = 0.1;  // the ends of an even spread over [0, 1] by 1,750 draws
      CHECK(within(found.lower[0] + found.upper[0], 1, kOfDraws));
      ++checked;
    }
    CHECK(checked >= 3);
  }
}
