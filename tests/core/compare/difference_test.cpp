#include "compare/difference.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "intervals/max_t.hpp"
#include "intervals/student.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"
#include "pass_at.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/mean_interval.hpp"
#include "sampling_budget.hpp"
#include "tasks_of.hpp"

using namespace passcurve;

namespace {

/// Rounding of the sums over tasks and of the search for a quantile.
constexpr double kDifferenceBudget = 1e-11;
constexpr double kReplicates = 1999;

IntervalRequest by(IntervalMethod method, double level = 0.95) { return {level, method, kReplicates, 1, false}; }

/// Two runs of the same tasks, with or without a difference, few or many, some of them all alike.
struct RandomPair {
  Tasks a;
  Tasks b;
};
RandomPair random_pair(std::uint64_t number) {
  Random random(17, number);
  const double n = 4 + static_cast<double>(random.below(20));
  const std::uint64_t tasks = 1 + random.below(25);
  const double lead = random.uniform() < 0.5 ? 0 : random.uniform();
  RandomPair pair;
  for (std::uint64_t i = 0; i < tasks; ++i) {
    const double rate = random.uniform() < 0.2 ? 0 : random.uniform();
    const auto draw = [&](double at) {
      double c = 0;
      for (double j = 0; j < n; ++j) c += random.uniform() < at ? 1 : 0;
      return c;
    };
    pair.a.n.push_back(n);
    pair.a.c.push_back(draw(rate + lead * (1 - rate)));
    pair.b.n.push_back(n);
    pair.b.c.push_back(draw(rate));
  }
  return pair;
}

bool leaves_out_zero(const Intervals& of, std::size_t j) { return of.lower[j] > 0 || of.upper[j] < 0; }

/// True if all answers of a comparison at a place agree.
void check_agreement(const MeanComparison& found, double level) {
  const double alpha = 1 - level;
  for (std::size_t j = 0; j < found.at.size(); ++j) {
    CAPTURE(j, found.difference.value[j], found.difference.lower[j], found.difference.upper[j], found.p_value[j],
            found.whole.lower[j], found.whole.upper[j], found.whole_p_value[j], found.better[j]);
    if (found.difference.status[j] != IntervalStatus::ok) continue;
    CHECK(found.difference.lower[j] < found.difference.upper[j]);
    CHECK((found.p_value[j] >= 0 && found.p_value[j] <= 1));
    CHECK((found.p_value[j] < alpha) == leaves_out_zero(found.difference, j));
    CHECK(found.whole_p_value[j] >= found.p_value[j]);
    if (found.whole.status[j] == IntervalStatus::ok) {
      CHECK((found.whole_p_value[j] < alpha) == leaves_out_zero(found.whole, j));
      CHECK(found.whole.lower[j] <= found.difference.lower[j]);
      CHECK(found.whole.upper[j] >= found.difference.upper[j]);
    } else {
      CHECK(found.whole.status[j] == IntervalStatus::few_draws);
    }
    const bool a_leads = found.difference.value[j] > 0;
    if (found.difference.lower[j] > 0) CHECK(found.better[j] > 1 - alpha / 2);
    if (found.difference.upper[j] < 0) CHECK(found.better[j] < alpha / 2);
    CHECK((found.better[j] == 0.5 || (found.better[j] > 0.5) == a_leads));
  }
}

const std::vector<IntervalMethod> kMethods{IntervalMethod::gaffke,     IntervalMethod::bca, IntervalMethod::studentized,
                                           IntervalMethod::percentile, IntervalMethod::t,   IntervalMethod::t_plus,
                                           IntervalMethod::permutation};

}  // namespace

TEST_CASE("where no task can have another value, there is no interval of the difference") {
  const Tasks a{{5, 5, 5, 5}, {0, 1, 2, 5}, {}, {}};
  const Tasks b{{5, 5, 5, 5}, {1, 1, 0, 5}, {}, {}};
  const Question cover{Metric::cover, {0, 0.5}, 1, Ragged::strict};
  for (const bool paired : {true, false}) {
    const Intervals found = paired ? paired_interval(a, b, cover, by(IntervalMethod::t_plus))
                                   : unpaired_interval(a, b, cover, by(IntervalMethod::t_plus));
    CHECK(found.value[0] == 0);
    CHECK(found.status[0] == IntervalStatus::no_spread);
    CHECK(found.status[1] == IntervalStatus::ok);
  }
  CHECK(mean_interval(a, cover, by(IntervalMethod::gaffke)).status[0] == IntervalStatus::no_spread);
}

TEST_CASE("t and t-plus have the interval and the p value of Student's and Welch's textbook formulas") {
  for (const auto& row : golden("differences.json")) {
    CAPTURE(row.dump());
    const Tasks a = tasks_of(row["n"], row["a"]);
    const Tasks b = tasks_of(row["n"], row["b"]);
    const IntervalMethod method = row["method"] == "t" ? IntervalMethod::t : IntervalMethod::t_plus;
    for (const auto& ends : row["intervals"]) {
      const MeanComparison found =
          compare_means(a, b, pass_at({1}), About::new_tasks, row["paired"], by(method, ends["level"]));
      const auto is = [](double actual, const nlohmann::json& expected) {
        return std::abs(actual - std::strtod(expected.get<std::string>().c_str(), nullptr)) <= kDifferenceBudget;
      };
      CAPTURE(found.difference.lower[0], found.difference.upper[0], found.p_value[0]);
      CHECK(is(found.difference.value[0], row["value"]));
      CHECK(is(found.difference.lower[0], ends["lower"]));
      CHECK(is(found.difference.upper[0], ends["upper"]));
      CHECK(is(found.p_value[0], row["p"]));
    }
  }
}

TEST_CASE("an interval leaves out 0 exactly where p is below alpha, by every method, at a place and along the curve") {
  constexpr std::uint64_t kPairs = 60;
  for (std::uint64_t number = 0; number < kPairs; ++number) {
    const auto [a, b] = random_pair(number);
    for (const IntervalMethod method : kMethods) {
      for (const double level : {0.5, 0.95}) {
        CAPTURE(number, static_cast<int>(method), level);
        check_agreement(compare_means(a, b, pass_at({1, 2, 4}), About::new_tasks, true, by(method, level)), level);
      }
    }
    for (const IntervalMethod method : {IntervalMethod::gaffke, IntervalMethod::t, IntervalMethod::t_plus}) {
      CAPTURE(number, static_cast<int>(method));
      check_agreement(compare_means(a, b, pass_at({1, 2, 4}), About::new_tasks, false, by(method)), 0.95);
    }
  }
}

TEST_CASE("posteriors of both runs are of one mind with their p value") {
  constexpr std::uint64_t kPairs = 12;
  for (std::uint64_t number = 0; number < kPairs; ++number) {
    const auto [a, b] = random_pair(number);
    for (const About about : {About::these_tasks, About::both}) {
      CAPTURE(number, static_cast<int>(about));
      check_agreement(compare_means(a, b, pass_at({1, 4}), about, true, by(IntervalMethod::t_plus)), 0.95);
    }
  }
}

TEST_CASE("a comparison turns around with its runs, by every method") {
  constexpr std::uint64_t kPairs = 10;
  for (std::uint64_t number = 0; number < kPairs; ++number) {
    const auto [a, b] = random_pair(number);
    for (const bool paired : {true, false}) {
      CAPTURE(number, paired);
      const auto found = [&](const Tasks& one, const Tasks& other) {
        return compare_means(one, other, pass_at({1, 3}), About::new_tasks, paired, by(IntervalMethod::t_plus));
      };
      const MeanComparison one = found(a, b);
      const MeanComparison other = found(b, a);
      for (std::size_t j = 0; j < 2; ++j) {
        CHECK(std::abs(one.difference.lower[j] + other.difference.upper[j]) < kDifferenceBudget);
        CHECK(std::abs(one.whole.upper[j] + other.whole.lower[j]) < kDifferenceBudget);
        CHECK(std::abs(one.p_value[j] - other.p_value[j]) < kDifferenceBudget);
        CHECK(std::abs(one.better[j] + other.better[j] - 1) < kDifferenceBudget);
      }
    }
  }
}

TEST_CASE("t-plus has an interval of some width whatever the tasks are like") {
  const auto found = [](const Tasks& a, const Tasks& b) {
    return compare_means(a, b, pass_at({1}), About::new_tasks, true, by(IntervalMethod::t_plus));
  };
  const MeanComparison same = found(tasks_of(5, {1, 2, 3}), tasks_of(5, {1, 2, 3}));
  CHECK(same.p_value[0] == 1);
  CHECK(same.better[0] == 0.5);
  // Two tasks at plus and minus 1 among five: a standard error of 1 by the root of 10.
  CHECK(agrees(same.difference.upper[0], 2.7764451051977987 / std::sqrt(10), kDifferenceBudget));
  const MeanComparison one = found(tasks_of(9, {4}), tasks_of(9, {9}));
  CHECK((one.difference.lower[0] == -1 && one.difference.upper[0] > 0));
  CHECK(one.p_value[0] > 0.5);
  const MeanComparison alike = found(tasks_of(4, std::vector<double>(50, 3)), tasks_of(4, std::vector<double>(50, 1)));
  CHECK((alike.difference.lower[0] < 0.5 && 0.5 <= alike.difference.upper[0]));
  CHECK(alike.p_value[0] < 1e-6);
  Tasks with_none = tasks_of(4, {3, 2, 4});
  const MeanComparison before = found(with_none, tasks_of(4, {1, 2, 2}));
  with_none = tasks_of(4, {3, 2, 4, 0});
  with_none.weights = {1, 1, 1, 0};
  CHECK(found(with_none, tasks_of(4, {1, 2, 2, 4})).difference.lower == before.difference.lower);
}

TEST_CASE("weights stand for so many tasks, fractions and huge ones included") {
  const Tasks many = tasks_of(4, {3, 3, 1, 3, 1});
  const Tasks others = tasks_of(4, {1, 1, 2, 1, 2});
  Tasks rows = tasks_of(4, {3, 1});
  rows.weights = {3, 2};
  const Tasks other_rows = tasks_of(4, {1, 2});
  for (const IntervalMethod method : {IntervalMethod::t, IntervalMethod::t_plus}) {
    const auto one = compare_means(many, others, pass_at({1}), About::new_tasks, true, by(method));
    const auto other = compare_means(rows, other_rows, pass_at({1}), About::new_tasks, true, by(method));
    CHECK(agrees(other.difference.lower[0], one.difference.lower[0], kDifferenceBudget));
    CHECK(agrees(other.p_value[0], one.p_value[0], kDifferenceBudget));
  }
  for (const double size : {0.01, 0.7, 1e9, 1e14}) {
    CAPTURE(size);
    rows.weights = {3 * size, 2 * size};
    const auto found =
        compare_means(rows, other_rows, pass_at({1, 2}), About::new_tasks, true, by(IntervalMethod::t_plus));
    check_agreement(found, 0.95);
    CHECK(found.difference.status[0] == IntervalStatus::ok);
  }
}

TEST_CASE("clusters of equal size are units with their mean differences, two more of them included") {
  Tasks a = tasks_of(10, {9, 7, 4, 8, 3, 5, 6, 6});
  const Tasks b = tasks_of(10, {5, 7, 3, 3, 2, 5, 7, 2});
  a.clusters = {0, 0, 1, 1, 2, 2, 3, 3};
  const auto by_cluster = compare_means(a, b, pass_at({1}), About::new_tasks, true, by(IntervalMethod::t_plus));
  // The mean differences of the clusters.
  const auto of_means = compare_means(tasks_of(20, {16, 12, 8, 12}), tasks_of(20, {12, 6, 7, 9}), pass_at({1}),
                                      About::new_tasks, true, by(IntervalMethod::t_plus));
  CHECK(agrees(by_cluster.difference.lower[0], of_means.difference.lower[0], kDifferenceBudget));
  CHECK(agrees(by_cluster.p_value[0], of_means.p_value[0], kDifferenceBudget));
  a.clusters.assign(8, 5);
  const auto one = compare_means(a, b, pass_at({1}), About::new_tasks, true, by(IntervalMethod::t_plus));
  CHECK((one.difference.lower[0] < 0 && one.difference.upper[0] > 0));
}

TEST_CASE("max |T| of columns that err alike is that of one, and of independent ones beyond Sidak's") {
  const auto of = [](const std::vector<std::vector<double>>& rows) {
    StudentColumns students{{{0, 1, 12}, {0, 1, 12}}, rows};
    return MaxT(students, 40000, 3);
  };
  const double root = std::sqrt(0.5);
  const MaxT alike = of({{root, root}, {root, root}});
  const MaxT apart = of({{1, 0}, {0, 1}});
  constexpr double kWithin = 0.004;  // four standard errors of the draws
  const double far = t_quantile(12, 0.975);
  CHECK(std::abs(alike.beyond(far) - 0.05) < kWithin);
  CHECK(apart.beyond(far) < 0.1);
  CHECK(apart.beyond(far) > 0.0975 - 0.015);  // they share their scale, so that they lie out together more often
  for (const double alpha : {0.01, 0.05, 0.3}) {
    CHECK(apart.beyond(apart.critical(alpha)) >= alpha);
    CHECK(apart.beyond(std::nextafter(apart.critical(alpha), 100)) < alpha);
  }
}

TEST_CASE("a permutation has the interval of the means that its test does not reject") {
  // Of three tasks the runs may change places in eight ways: the means of those that do are -0.1, 0.2, 0.5 and between.
  const Tasks a = tasks_of(10, {6, 4, 7});
  const Tasks b = tasks_of(10, {1, 2, 8});
  IntervalRequest request = by(IntervalMethod::permutation, 0.6);
  request.replicates = 9999;
  const MeanComparison found = compare_means(a, b, pass_at({1}), About::new_tasks, true, request);
  // The share 0.2 of eight lies beyond the ends: none changed, and nearly one more. Two of eight lie at or below 0.
  CHECK(std::abs(found.difference.lower[0] + 0.1) < kDifferenceBudget);
  CHECK(std::abs(found.difference.upper[0] - 0.5) < kDifferenceBudget);
  CHECK(std::abs(found.p_value[0] - 0.5) < 0.03);
  const MeanComparison few = compare_means(a, b, pass_at({1}), About::new_tasks, true, by(IntervalMethod::permutation));
  CHECK((few.difference.lower[0] == -1 && few.difference.upper[0] == 1));
  Tasks split = a;
  split.weights = {0.5, 1, 1};
  const MeanComparison none =
      compare_means(split, b, pass_at({1}), About::new_tasks, true, by(IntervalMethod::permutation));
  CHECK(none.difference.status[0] == IntervalStatus::no_test);
  CHECK(std::isnan(none.p_value[0]));
  const MeanComparison apart =
      compare_means(a, b, pass_at({1, 2}), About::new_tasks, false, by(IntervalMethod::permutation));
  CHECK(apart.difference.status[0] == IntervalStatus::no_inversion);
  CHECK(apart.whole_p_value[0] >= apart.p_value[0]);
  CHECK_THROWS_AS(compare_means(a, b, pass_at({1}), About::new_tasks, false, by(IntervalMethod::bca)), ValueError);
  CHECK_THROWS_AS(mean_interval(a, pass_at({1}), by(IntervalMethod::t_plus)), ValueError);
}

TEST_CASE("undefined places do not widen the band of those that are defined") {
  const auto [a, b] = random_pair(3);
  const double n = a.n[0];
  for (const IntervalMethod method : {IntervalMethod::t_plus, IntervalMethod::gaffke, IntervalMethod::percentile}) {
    const auto band = [&, &a = a, &b = b](std::vector<double> ks) {
      return compare_means(a, b, pass_at(std::move(ks)), About::new_tasks, true, by(method)).whole;
    };
    const Intervals one = band({1, 3});
    const Intervals other = band({1, 3, n + 1, n + 90});
    for (std::size_t j = 0; j < 2; ++j) CHECK(one.lower[j] == other.lower[j]);
    CHECK(std::isnan(other.lower[2]));
  }
}
