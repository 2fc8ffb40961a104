#include "passcurve/compare_means.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "compare/good_and_poor.hpp"
#include "golden.hpp"
#include "hierarchical/hb_columns.hpp"
#include "numeric/quantiles.hpp"
#include "pass_at.hpp"
#include "passcurve/difference.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/pass_at_k.hpp"
#include "sampling_budget.hpp"
#include "tasks_of.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

IntervalRequest request_of(double replicates = 4000, IntervalMethod method = IntervalMethod::t_plus) {
  return {0.95, method, replicates, 1, false};
}

/// Rounding of the search for a p value or a rank among draws, between two runs and the same in the other order.
constexpr double kMirrored = 1e-9;

}  // namespace

TEST_CASE("flipping the runs task by task has the p value of all changes of sign") {
  const nlohmann::json rows = golden("intervals.json")["signs"];
  for (const auto& row : rows) {
    CAPTURE(row.dump());
    const double exact = std::strtod(row["p"].get<std::string>().c_str(), nullptr);
    constexpr double kReplicates = 20000;
    const MeanComparison found =
        compare_means(tasks_of(row["n"], row["a"]), tasks_of(row["n"], row["b"]), pass_at({row["k"]}), About::new_tasks,
                      true, request_of(kReplicates, IntervalMethod::permutation));
    CHECK(within(found.p_value[0], exact, share_budget(exact, kReplicates)));
  }
}

TEST_CASE("tasks of one kind flip one by one, whatever their number") {
  // 100 tasks won and 60 lost by as much: the chance of that many more heads than tails.
  const Tasks a{{1, 1}, {1, 0}, {100, 60}, {}};
  const Tasks b{{1, 1}, {0, 1}, {}, {}};
  constexpr double kReplicates = 20000;
  const IntervalRequest request = request_of(kReplicates, IntervalMethod::permutation);
  const MeanComparison found = compare_means(a, b, pass_at({1}), About::new_tasks, true, request);
  constexpr double kExact = 0.0019537280;  // 2 P(X <= 60) of 160 tosses
  CHECK(within(found.p_value[0], kExact, share_budget(kExact, kReplicates)));
  CHECK(agrees(found.difference.value[0], 0.25));
  CHECK(agrees(found.superiority[0], 0.625));
  CHECK(found.tasks == 160);
  const Tasks split{{1, 1}, {1, 0}, {100.5, 60}, {}};
  CHECK(std::isnan(compare_means(split, b, pass_at({1}), About::new_tasks, true, request).p_value[0]));
}

TEST_CASE("a comparison holds the values, and turns around with the runs") {
  const Question question = pass_at({1, 5, 20});
  for (const About about : {About::new_tasks, About::these_tasks, About::both}) {
    for (const bool paired : {true, false}) {
      CAPTURE(static_cast<int>(about), paired);
      const MeanComparison one = compare_means(kGood, kPoor, question, about, paired, request_of());
      const MeanComparison other = compare_means(kPoor, kGood, question, about, paired, request_of());
      for (std::size_t j = 0; j < 3; ++j) {
        CHECK(within(one.difference.value[j], one.a[j] - one.b[j], kFewUlps));
        CHECK(within(one.difference.value[j], -other.difference.value[j], kFewUlps));
        CHECK((one.difference.lower[j] < one.difference.value[j] && one.difference.value[j] < one.difference.upper[j]));
        CHECK(within(one.difference.lower[j], -other.difference.upper[j], kMirrored));
        CHECK(agrees(one.superiority[j], 1 - other.superiority[j]));
        CHECK(within(one.better[j], 1 - other.better[j], kMirrored));
        CHECK((one.better[j] >= 0.5 && one.better[j] < 1));
        CHECK(within(one.p_value[j], other.p_value[j], kMirrored));
        CHECK(one.p_value[j] > 0);
      }
    }
  }
  const MeanComparison exact = compare_means(kGood, kPoor, question, About::new_tasks, true, request_of());
  CHECK(exact.a[1] == mean_pass_at_k(Counts(kGood.n, kGood.c), 5).value);
}

TEST_CASE("what the comparison is about decides how wide it is") {
  const Question question = pass_at({1});
  const auto width = [&](About about, bool paired) {
    const MeanComparison found = compare_means(kGood, kPoor, question, about, paired, request_of());
    return found.difference.upper[0] - found.difference.lower[0];
  };
  CHECK(width(About::these_tasks, true) < width(About::both, true));
  CHECK(width(About::new_tasks, true) < width(About::new_tasks, false));
  CHECK(width(About::both, true) < width(About::both, false));
}

TEST_CASE("about these tasks interval, p value and chance are tails of one posterior, paired or not") {
  for (const bool paired : {true, false}) {
    const MeanComparison apart = compare_means(tasks_of(20, {20, 20, 20}), tasks_of(20, {0, 0, 0}), pass_at({1, 3}),
                                               About::these_tasks, paired, request_of());
    CHECK(apart.p_value[0] < 1e-6);
    CHECK(apart.better[0] == 1 - apart.p_value[0] / 2);
    const MeanComparison same = compare_means(kGood, kGood, pass_at({1}), About::these_tasks, paired, request_of());
    CHECK(agrees(same.p_value[0], 1));
  }
}

TEST_CASE("a handful of tasks is sure of nothing") {
  const MeanComparison won =
      compare_means(tasks_of(4, {4, 4}), tasks_of(4, {0, 0}), pass_at({1}), About::new_tasks, true, request_of());
  CHECK(won.p_value[0] > 0.3);
  CHECK((won.better[0] > 0.6 && won.better[0] < 0.9));
  const MeanComparison one =
      compare_means(tasks_of(4, {4}), tasks_of(4, {0}), pass_at({1}), About::new_tasks, true, request_of());
  CHECK(one.difference.status[0] == IntervalStatus::ok);
  CHECK(one.difference.lower[0] < 0);
  CHECK(one.p_value[0] > 0.5);
}

TEST_CASE("a k beyond the samples of either run has no comparison") {
  const MeanComparison found = compare_means(kGood, tasks_of(5, {4, 5, 0, 2, 0, 2, 4, 2, 1, 1, 5, 2}), pass_at({5, 6}),
                                             About::new_tasks, true, request_of());
  CHECK(found.difference.status[0] == IntervalStatus::ok);
  CHECK(found.difference.status[1] == IntervalStatus::undefined);
  for (const double value : {found.b[1], found.difference.value[1], found.difference.lower[1], found.p_value[1],
                             found.better[1], found.superiority[1]}) {
    CHECK(std::isnan(value));
  }
  CHECK_FALSE(std::isnan(found.a[1]));
  CHECK_THROWS_AS(compare_means(kGood, tasks_of(5, {1}), pass_at({1}), About::new_tasks, true, {}), ShapeError);
}

TEST_CASE("curves that cross do so somewhere, and the interval says where") {
  // a is sure of few tasks, b now and then of many.
  std::vector<double> sure;
  std::vector<double> wide;
  for (int i = 0; i < 60; ++i) {
    sure.push_back(i < 24 ? 20 : 0);
    wide.push_back(i < 54 ? 3 : 0);
  }
  const MeanComparison found = compare_means(tasks_of(20, sure), tasks_of(20, wide), pass_at({1, 2, 4, 8, 16}),
                                             About::new_tasks, true, request_of());
  REQUIRE(found.crossings.size() == 1);
  const CrossOver& crossing = found.crossings[0];
  CHECK_FALSE(crossing.a_leads);
  CHECK((2 < crossing.at && crossing.at < 8));
  REQUIRE(found.stretches.size() == 3);
  CHECK((found.stretches[0].leader == Leader::a && found.stretches[0].to <= crossing.lower));
  CHECK((found.stretches[2].leader == Leader::b && found.stretches[2].from >= crossing.upper));
  CHECK((crossing.lower < crossing.at && crossing.at < crossing.upper));
  const MeanComparison never =
      compare_means(tasks_of(20, sure), tasks_of(20, sure), pass_at({1, 2, 4}), About::new_tasks, true, request_of());
  CHECK(never.crossings.empty());
}

TEST_CASE("one cluster does not say where curves cross") {
  Tasks a = tasks_of(9, {1, 4, 8});
  a.clusters = {7, 7, 7};
  const MeanComparison found =
      compare_means(a, tasks_of(9, {3, 3, 5}), pass_at({1, 3}), About::new_tasks, true, request_of());
  REQUIRE(found.crossings.size() == 1);
  CHECK(found.crossings[0].lower == 0);
  CHECK(std::isinf(found.crossings[0].upper));
  REQUIRE(found.stretches.size() == 1);
  CHECK(found.stretches[0].leader == Leader::unclear);
}

TEST_CASE("a difference of posteriors that both lie at one value has a reason in place of an interval") {
  const MeanComparison found = compare_means(tasks_of(9, {4, 4, 4}), tasks_of(9, {1, 4, 8}), {Metric::cover, {1}},
                                             About::these_tasks, true, request_of());
  CHECK(found.difference.status[0] == IntervalStatus::no_spread);
  CHECK(std::isnan(found.whole.upper[0]));
  CHECK(found.better[0] == 0.5);
}

TEST_CASE("a run is not better than itself, and a comparison with itself has some width") {
  for (const About about : {About::new_tasks, About::these_tasks, About::both}) {
    CAPTURE(static_cast<int>(about));
    const MeanComparison found = compare_means(kGood, kGood, pass_at({1}), about, true, request_of());
    CHECK(found.better[0] == 0.5);
    CHECK(found.superiority[0] == 0.5);
    CHECK(found.difference.lower[0] < -0.001);
    CHECK(found.difference.upper[0] > 0.001);
  }
}

TEST_CASE("runs that are alike to the last sample leave their difference some width") {
  const Tasks tasks = tasks_of(5000, {100, 4000, 2500, 10, 4990, 300, 3600, 1200});
  const MeanComparison found = compare_means(tasks, tasks, pass_at({1}), About::both, true, request_of());
  CHECK((found.better[0] > 0.49 && found.better[0] < 0.51));
  CHECK((found.difference.lower[0] < -0.01 && found.difference.upper[0] > 0.01));
}

TEST_CASE("unpaired curves cross where paired ones do, and only along places that ascend") {
  const Tasks sure = tasks_of(20, {20, 20, 0, 0, 0, 20, 0, 0, 20, 0});
  const Tasks wide = tasks_of(20, {3, 3, 3, 3, 0, 3, 3, 3, 3, 3});
  const MeanComparison found =
      compare_means(sure, wide, pass_at({1, 2, 4, 8, 16}), About::new_tasks, false, request_of());
  REQUIRE(found.crossings.size() == 1);
  CHECK((found.crossings[0].lower < found.crossings[0].at && found.crossings[0].at < found.crossings[0].upper));
  CHECK(compare_means(sure, wide, pass_at({16, 4, 1}), About::new_tasks, false, request_of()).crossings.empty());
}

TEST_CASE("paired runs have the weights and the clusters of the first") {
  Tasks weighed = tasks_of(4, {4, 1, 0, 2});
  weighed.weights = {3, 1, 1, 1};
  const MeanComparison found =
      compare_means(weighed, tasks_of(4, {0, 4, 0, 2}), pass_at({1}), About::new_tasks, true, request_of());
  CHECK(agrees(found.b[0], 1.5 / 6));
  CHECK(agrees(found.difference.value[0], found.a[0] - found.b[0]));

  Tasks clustered = kGood;
  clustered.clusters = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2};
  const MeanComparison by_cluster = compare_means(clustered, kPoor, pass_at({1}), About::new_tasks, true, request_of());
  const MeanComparison by_task = compare_means(kGood, kPoor, pass_at({1}), About::new_tasks, true, request_of());
  CHECK(by_cluster.difference.units == 3);
  CHECK(by_cluster.tasks == 12);
  CHECK(by_cluster.p_value[0] > by_task.p_value[0]);
  CHECK(by_cluster.difference.lower[0] < by_task.difference.lower[0]);
  CHECK(by_cluster.superiority[0] == by_task.superiority[0]);
  const MeanComparison of_b = compare_means(kPoor, clustered, pass_at({1}), About::new_tasks, false, request_of());
  CHECK(of_b.difference.units == 15);
}

TEST_CASE("paired runs have the interval of the method that is asked for") {
  IntervalRequest request = request_of();
  request.method = IntervalMethod::t;
  const MeanComparison found = compare_means(kGood, kPoor, pass_at({1}), About::new_tasks, true, request);
  CHECK(found.difference.lower[0] == paired_interval(kGood, kPoor, pass_at({1}), request).lower[0]);
}

TEST_CASE("the whole curve lies between ends that are those of simultaneous intervals") {
  const Question question = pass_at({1, 5, 20});
  IntervalRequest joint = request_of();
  joint.simultaneous = true;
  for (const About about : {About::new_tasks, About::these_tasks, About::both}) {
    for (const bool paired : {true, false}) {
      CAPTURE(static_cast<int>(about), paired);
      const MeanComparison each = compare_means(kGood, kPoor, question, about, paired, request_of());
      const MeanComparison all = compare_means(kGood, kPoor, question, about, paired, joint);
      CHECK(each.whole.lower == all.difference.lower);
      CHECK(each.whole.upper == all.difference.upper);
      CHECK(each.whole_p_value == all.p_value);
      for (std::size_t j = 0; j < 3; ++j) CHECK(each.whole.lower[j] < each.difference.lower[j]);
    }
  }
}

TEST_CASE("the difference of two posteriors has a Beta's quantiles, and shares the choice of tasks") {
  constexpr double kLogitBudget = 1e-9;  // what the search for a quantile leaves
  constexpr double kOfQuantile = 1e-6;   // of an end whose level is itself a rounded tail
  const Question question = pass_at({1, 5});
  const auto posterior = [&](const Tasks& tasks, bool new_tasks) {
    return hierarchical_curve(Counts(tasks.n, tasks.c), question, {}, new_tasks);
  };
  const auto quantile = [](double mean, double variance, double q) {
    const double share = (1 + mean) / 2;
    const double shape = share * (1 - share) / (variance / 4) - 1;
    return 2 * beta_quantile(share * shape, (1 - share) * shape, q) - 1;
  };
  const MeanComparison these = compare_means(kGood, kPoor, question, About::these_tasks, true, request_of());
  const PosteriorCurve good = posterior(kGood, false);
  const PosteriorCurve poor = posterior(kPoor, false);
  IntervalRequest joint = request_of();
  joint.simultaneous = true;
  const MeanComparison along = compare_means(kGood, kPoor, question, About::these_tasks, true, joint);
  for (const std::size_t j : {0U, 1U}) {
    const double mean = good.mean[j] - poor.mean[j];
    const double variance = good.sd[j] * good.sd[j] + poor.sd[j] * poor.sd[j];
    CHECK(within(these.difference.lower[j], quantile(mean, variance, 0.025), kLogitBudget));
    CHECK(within(these.difference.upper[j], quantile(mean, variance, 0.975), kLogitBudget));
    // Wider than one place alone, and narrower than Bonferroni's correction for two that err together.
    CHECK(along.difference.lower[j] < these.difference.lower[j]);
    CHECK(along.difference.lower[j] > quantile(mean, variance, 0.0125));
    CHECK(within(quantile(mean, variance, 1 - these.better[j]), 0, kOfQuantile));
    CHECK(within(these.p_value[j], 2 * (1 - these.better[j]), kFewUlps));
  }

  // Over new tasks: the covariance of both runs' values, over one more task; and one more task at either end.
  const MeanComparison both = compare_means(kGood, kPoor, pass_at({1}), About::both, true, request_of());
  const MeanComparison apart = compare_means(kGood, kPoor, pass_at({1}), About::both, false, request_of());
  const PosteriorCurve new_good = posterior(kGood, true);
  const PosteriorCurve new_poor = posterior(kPoor, true);
  const double mean = new_good.mean[0] - new_poor.mean[0];
  const double variance = new_good.sd[0] * new_good.sd[0] + new_poor.sd[0] * new_poor.sd[0];
  double covariance = 0;
  for (std::size_t i = 0; i < 12; ++i)
    covariance += (kGood.c[i] / 20 - 133.0 / 240) * (kPoor.c[i] / 20 - 94.0 / 240) / 12;
  const auto lower = [&](double spread, double tasks) {
    const ShareMoments more = with_one_more({(1 + mean) / 2, spread / 4}, tasks, 0);
    return quantile(2 * more.mean - 1, 4 * more.variance, 0.025);
  };
  CHECK(within(both.difference.lower[0], lower(variance - 2 * covariance / 13, 12), kLogitBudget));
  CHECK(within(apart.difference.lower[0], lower(variance, 12), kLogitBudget));
}
