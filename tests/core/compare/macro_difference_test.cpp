#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "compare/good_and_poor.hpp"
#include "numeric/quantiles.hpp"
#include "pass_at.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/prior.hpp"
#include "regimes.hpp"
#include "sample_mean.hpp"
#include "tasks_of.hpp"

using namespace passcurve;

namespace {

constexpr std::array kEach{About::new_tasks, About::these_tasks, About::both};

/// The tasks of two runs in one stratum.
struct TaskPair {
  Tasks a;
  Tasks b;
  bool paired = true;
};

MeanComparison compare_strata(const std::vector<TaskPair>& strata, const Question& question, About about,
                              const IntervalRequest& request) {
  std::vector<Tasks> a;
  std::vector<Tasks> b;
  std::vector<double> paired;
  for (const TaskPair& pair : strata) {
    a.push_back(pair.a);
    b.push_back(pair.b);
    paired.push_back(pair.paired ? 1 : 0);
  }
  return compare_macro_means(a, b, paired, question, about, request);
}

IntervalRequest macro_request(double level = 0.95, IntervalMethod method = IntervalMethod::t_plus) {
  return {level, method, 999, 1, false};
}

/// Two tasks that differ by 1 and 0, and three that differ by 1/2, 1/2 and -1/2.
const TaskPair kTwo{tasks_of(1, {1, 1}), tasks_of(1, {0, 1}), true};
const TaskPair kThree{tasks_of(2, {2, 2, 1}), tasks_of(2, {1, 1, 2}), true};

void check_same(const MeanComparison& found, const MeanComparison& expected) {
  CHECK(found.a == expected.a);
  CHECK(found.b == expected.b);
  CHECK(found.difference.value == expected.difference.value);
  CHECK(found.difference.lower == expected.difference.lower);
  CHECK(found.difference.upper == expected.difference.upper);
  CHECK(found.whole.lower == expected.whole.lower);
  CHECK(found.p_value == expected.p_value);
  CHECK(found.superiority == expected.superiority);
  CHECK(found.tasks == expected.tasks);
}

double width_at(const Intervals& intervals, std::size_t column) {
  return intervals.upper[column] - intervals.lower[column];
}

}  // namespace

TEST_CASE("the difference of macro means of one stratum is that of its means, to the bit") {
  for (const About about : kEach) {
    for (const bool paired : {true, false}) {
      const std::vector<TaskPair> one{{kGood, kPoor, paired}};
      check_same(compare_strata(one, pass_at({1, 5}), about, macro_request()),
                 compare_means(kGood, kPoor, pass_at({1, 5}), about, paired, macro_request()));
    }
  }
}

TEST_CASE("a difference of macro means has the mean of the strata, and their errors by Welch and Satterthwaite") {
  const std::vector<TaskPair> both{kTwo, kThree};
  const MeanComparison found = compare_strata(both, pass_at({1}), About::new_tasks, macro_request());
  CHECK(agrees(found.a[0], (1 + 5.0 / 6) / 2));
  CHECK(agrees(found.b[0], (0.5 + 4.0 / 6) / 2));
  CHECK(agrees(found.difference.value[0], (0.5 + 1.0 / 6) / 2));
  CHECK(agrees(found.superiority[0], (0.75 + 2.0 / 3) / 2));
  CHECK(found.tasks == 5);
  CHECK(found.difference.units == 5);
  // With -1 and 1 the first stratum has 1, 0, -1, 1: the mean 1/4, squares of 11/4 around it, 3 degrees of freedom.
  // With -1 and 1 the second has the mean 1/10, squares of 27/10 and 4 degrees.
  const double first = 2.75 / 4 / 3;
  const double second = 2.7 / 5 / 4;
  const double value = (0.25 + 0.1) / 2;
  const double error = std::sqrt(first + second) / 2;
  const double freedom = std::pow(first + second, 2) / (first * first / 3 + second * second / 4);
  CHECK(agrees(found.p_value[0], t_beyond(freedom, value / error)));
  CHECK(agrees(found.better[0], 1 - found.p_value[0] / 2));
  const double far = t_quantile(freedom, 0.975) * error;
  CHECK(agrees(found.difference.lower[0], value - far));
  CHECK(agrees(found.difference.upper[0], value + far));
}

TEST_CASE("by t, a stratum without spread adds no error, and one of a single task leaves no interval") {
  const std::vector<TaskPair> flat{{tasks_of(2, {2, 2}), tasks_of(2, {1, 1}), true}, kThree};
  const IntervalRequest by_t = macro_request(0.5, IntervalMethod::t);
  const MeanComparison found = compare_strata(flat, pass_at({1}), About::new_tasks, by_t);
  const MeanComparison alone = compare_means(kThree.a, kThree.b, pass_at({1}), About::new_tasks, true, by_t);
  CHECK(agrees(found.difference.value[0], (0.5 + 1.0 / 6) / 2));
  const double far = (alone.difference.upper[0] - alone.difference.value[0]) / 2;
  CHECK(agrees(found.difference.upper[0] - found.difference.value[0], far));
  const std::vector<TaskPair> single{{tasks_of(2, {2}), tasks_of(2, {1}), true}, kThree};
  const MeanComparison none = compare_strata(single, pass_at({1}), About::new_tasks, by_t);
  CHECK(none.difference.status[0] == IntervalStatus::one_unit);
  CHECK(std::isnan(none.p_value[0]));
}

TEST_CASE("strata are paired or not, each by itself") {
  const std::vector<TaskPair> mixed{{kGood, kPoor, false}, kThree};
  const std::vector<TaskPair> paired{{kGood, kPoor, true}, kThree};
  const IntervalRequest by_t = macro_request(0.5, IntervalMethod::t);
  const MeanComparison one = compare_strata(mixed, pass_at({1}), About::new_tasks, by_t);
  const MeanComparison other = compare_strata(paired, pass_at({1}), About::new_tasks, by_t);
  CHECK(agrees(one.difference.value[0], other.difference.value[0]));
  CHECK(width_at(one.difference, 0) > width_at(other.difference, 0));
  CHECK(one.tasks == 27);
  CHECK(other.tasks == 15);
}

TEST_CASE("a macro difference leaves out 0 exactly where p is small, and turns its sign with the runs") {
  const std::vector<std::vector<TaskPair>> cases{
      {kTwo, kThree}, {{kGood, kPoor, true}, kTwo}, {{kGood, kPoor, false}, {kPoor, kGood, true}}};
  for (const auto& strata : cases) {
    std::vector<TaskPair> turned;
    turned.reserve(strata.size());
    for (const auto& [a, b, paired] : strata) turned.push_back({b, a, paired});
    for (const About about : kEach) {
      for (const double level : {0.3, 0.7, 0.95}) {
        const MeanComparison one = compare_strata(strata, pass_at({1}), about, macro_request(level));
        const MeanComparison other = compare_strata(turned, pass_at({1}), about, macro_request(level));
        const bool leaves_out = one.difference.lower[0] > 0 || one.difference.upper[0] < 0;
        CHECK(leaves_out == (one.p_value[0] < 1 - level));
        CHECK(agrees(one.difference.lower[0], -other.difference.upper[0]));
        CHECK(agrees(one.p_value[0], other.p_value[0]));
      }
    }
  }
}

TEST_CASE("if added tasks would change the sign of a macro difference, p is 1") {
  // 2 tasks gain by 1/2, and 40 lose by 9/20. With the added tasks the first mean is 1/4, and the second above 2/5.
  const std::vector<double> zeros(40);
  const std::vector<double> nines(40, 9);
  const std::vector<TaskPair> strata{{tasks_of(20, {20, 20}), tasks_of(20, {10, 10}), true},
                                     {tasks_of(20, zeros), tasks_of(20, nines), true}};
  const MeanComparison found = compare_strata(strata, pass_at({1}), About::new_tasks, macro_request());
  CHECK(agrees(found.difference.value[0], 0.025));
  CHECK(found.p_value[0] == 1);
  CHECK(found.difference.lower[0] < 0);
  CHECK(found.difference.upper[0] > 0.025);
}

TEST_CASE("two equal strata have the difference of one, and a narrower interval") {
  const TaskPair pair{kGood, kPoor, true};
  const std::vector<TaskPair> twice{pair, pair};
  for (const About about : kEach) {
    const MeanComparison one = compare_means(kGood, kPoor, pass_at({1, 5}), about, true, macro_request());
    const MeanComparison two = compare_strata(twice, pass_at({1, 5}), about, macro_request());
    for (std::size_t j = 0; j < 2; ++j) {
      CHECK(agrees(two.difference.value[j], one.difference.value[j]));
      const double share = width_at(two.difference, j) / width_at(one.difference, j);
      CHECK(share > 0.6);
      // One more task in each stratum is as far out as one more in one.
      CHECK(share < (about == About::both ? 1 : 0.8));
      CHECK(width_at(two.whole, j) >= width_at(two.difference, j));
    }
  }
}

TEST_CASE("clusters of a stratum are compared as wholes") {
  Tasks clustered = kGood;
  clustered.clusters = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5};
  const std::vector<TaskPair> strata{{clustered, kPoor, true}, kThree};
  const MeanComparison found = compare_strata(strata, pass_at({1}), About::new_tasks, macro_request());
  CHECK(found.difference.units == 9);
  CHECK(found.tasks == 15);
}

TEST_CASE("a macro difference has no value where a stratum has none, and refuses no strata and other methods") {
  const std::vector<TaskPair> both{{kGood, kPoor, true}, kThree};
  const MeanComparison found = compare_strata(both, pass_at({1, 5}), About::new_tasks, macro_request());
  CHECK(found.difference.status[0] == IntervalStatus::ok);
  CHECK(found.difference.status[1] == IntervalStatus::undefined);
  CHECK(std::isnan(found.difference.value[1]));
  const std::vector<Tasks> one{kGood};
  const std::vector<double> flags{1, 1};
  CHECK_THROWS_AS(compare_macro_means(one, one, flags, pass_at({1}), About::new_tasks, macro_request()), ShapeError);
  CHECK_THROWS_AS(compare_strata({}, pass_at({1}), About::new_tasks, macro_request()), ShapeError);
  for (const IntervalMethod method :
       {IntervalMethod::gaffke, IntervalMethod::bca, IntervalMethod::percentile, IntervalMethod::permutation})
    CHECK_THROWS_AS(compare_strata(both, pass_at({1}), About::new_tasks, macro_request(0.95, method)), ValueError);
}

TEST_CASE("differences of macro means are unbiased, and their intervals hold as often as they say", "[study]") {
  // A benchmark of 30 tasks and one of 6, under different priors. In the second one b has twice the odds.
  const std::vector<Regime> all = read_regimes(std::string(PASSCURVE_GOLDEN) + "/p4_table3_priors.csv");
  const auto better = [](double rate) { return 2 * rate / (1 + rate); };
  Random of_truth(77);
  SampleMean gain;
  for (int i = 0; i < 100000; ++i) {
    const double rate = draw_rate(all[12].prior, of_truth);
    gain.add(rate - better(rate));
  }
  const double truth = gain.mean() / 2;
  SampleMean found;
  SampleMean held;
  for (int set = 0; set < 1200; ++set) {
    Random random(31, static_cast<std::uint64_t>(set));
    const std::vector<double> many = draw_rates(all[5].prior, 30, random);
    const std::vector<double> few = draw_rates(all[12].prior, 6, random);
    std::vector<double> more;
    more.reserve(few.size());
    for (const double rate : few) more.push_back(better(rate));
    const std::vector<TaskPair> strata{{draw_counts(many, 10, random), draw_counts(many, 10, random), true},
                                       {draw_counts(few, 10, random), draw_counts(more, 10, random), true}};
    const MeanComparison one = compare_strata(strata, pass_at({1}), About::new_tasks, macro_request());
    found.add(one.difference.value[0]);
    held.add(one.difference.lower[0] <= truth && truth <= one.difference.upper[0] ? 1 : 0);
  }
  CAPTURE(found.mean(), truth, held.mean());
  CHECK(is_as_known(found, truth));
  CHECK(held.mean() > 0.95);
}
