#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "agrees.hpp"
#include "compare/good_and_poor.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"
#include "pass_at.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/sample_size.hpp"
#include "sample_mean.hpp"
#include "tasks_of.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

/// The tasks of two runs over strata.
struct SettledStrata {
  std::vector<Tasks> a;
  std::vector<Tasks> b;
  std::vector<double> paired;
};

Settling settled(const SettledStrata& strata, const Question& question = pass_at({1}), double level = 0.95,
                 double power = 0.8) {
  return what_would_settle_macro_means(strata.a, strata.b, strata.paired, question, level, power);
}

double p_of(const SettledStrata& strata, const Question& question) {
  return compare_macro_means(strata.a, strata.b, strata.paired, question, About::new_tasks,
                             {0.95, IntervalMethod::t_plus})
      .p_value[0];
}

/// Equal to the bit, or both NaN.
bool is_same(double one, double other) { return one == other || (std::isnan(one) && std::isnan(other)); }

/// Five tasks, of which the first run solves more.
const Tasks kMore = tasks_of(20, {12, 18, 5, 20, 9});
const Tasks kLess = tasks_of(20, {8, 17, 6, 12, 3});

/// A set of 200 paired tasks and one of 40 others in each run, of 100 samples. The tasks of the first differ by -0.1 to
/// 0.15.
SettledStrata large_strata() {
  SettledStrata strata{{tasks_of(100, {}), tasks_of(100, {})}, {tasks_of(100, {}), tasks_of(100, {})}, {1, 0}};
  for (std::size_t s = 0; s < 2; ++s) {
    strata.a[s].n.assign(s == 0 ? 200 : 40, 100);
    strata.b[s].n = strata.a[s].n;
  }
  for (int i = 0; i < 200; ++i) {
    strata.a[0].c.push_back(30 + i % 40);
    strata.b[0].c.push_back(30 + i % 40 + 10 - 5 * (i % 6));
  }
  for (int i = 0; i < 40; ++i) {
    strata.a[1].c.push_back(40 + i % 50);
    strata.b[1].c.push_back(28 + i % 45);
  }
  return strata;
}

/// So many tasks of a set, drawn with replacement. Paired runs have the same ones.
std::pair<Tasks, Tasks> redrawn(const Tasks& a, const Tasks& b, bool paired, double tasks, Random& random) {
  Tasks in_a = tasks_of(100, {});
  Tasks in_b = in_a;
  for (double i = 0; i < tasks; ++i) {
    const auto at = static_cast<std::size_t>(random.below(a.c.size()));
    const auto other = paired ? at : static_cast<std::size_t>(random.below(b.c.size()));
    in_a.c.push_back(a.c[at]);
    in_b.c.push_back(b.c[other]);
  }
  in_a.n.assign(in_a.c.size(), 100);
  in_b.n = in_a.n;
  return {in_a, in_b};
}

/// The share of studies with so many tasks in each set that find the first run better.
SampleMean simulated(const SettledStrata& strata, const std::vector<double>& tasks, int studies) {
  SampleMean found;
  for (int study = 0; study < studies; ++study) {
    Random random(83, static_cast<std::uint64_t>(study));
    SettledStrata drawn{{}, {}, strata.paired};
    for (std::size_t s = 0; s < tasks.size(); ++s) {
      const auto [a, b] = redrawn(strata.a[s], strata.b[s], strata.paired[s] != 0, tasks[s], random);
      drawn.a.push_back(a);
      drawn.b.push_back(b);
    }
    const MeanComparison one = compare_macro_means(drawn.a, drawn.b, drawn.paired, pass_at({1}), About::new_tasks,
                                                   {0.95, IntervalMethod::t_plus});
    found.add(one.difference.lower[0] > 0 ? 1 : 0);
  }
  return found;
}

}  // namespace

TEST_CASE("what settles macro means of one stratum is what settles its means, to the bit") {
  Tasks clustered = kGood;
  clustered.clusters = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4};
  const Tasks few = tasks_of(20, {4, 19, 0, 9, 0, 7, 15});
  const std::vector<SettledStrata> cases{
      {{kGood}, {kPoor}, {1}}, {{kGood}, {few}, {0}}, {{clustered}, {kPoor}, {1}}, {{clustered}, {kPoor}, {0}}};
  const std::vector<Question> questions{pass_at({1}), pass_at({3}), {Metric::pass_hat_k, {2}}, {Metric::cover, {0.5}}};
  for (const SettledStrata& one : cases) {
    for (const Question& question : questions) {
      const Settling expected = what_would_settle(one.a[0], one.b[0], question, one.paired[0] != 0, 0.9, 0.75);
      const Settling found = settled(one, question, 0.9, 0.75);
      CHECK(found.difference == expected.difference);
      CHECK(found.deviation == expected.deviation);
      CHECK(is_same(found.endless_deviation, expected.endless_deviation));
      CHECK(found.detectable == expected.detectable);
      CHECK(found.tasks == expected.tasks);
      CHECK(found.tasks_in_each == std::vector<double>{expected.tasks});
      CHECK(is_same(found.samples, expected.samples));
    }
  }
}

TEST_CASE("the power over strata is that of the sum of their tests, and a study detects its difference with it") {
  const SettledStrata strata{{kGood, kMore}, {kPoor, kLess}, {1, 1}};
  struct Sums {
    double value = 0, error = 0, freedom = 0, spread = 0, deviation = 0;
  } sums;
  for (std::size_t s = 0; s < 2; ++s) {
    const auto tasks = static_cast<double>(strata.a[s].c.size());
    std::vector<double> apart;
    for (std::size_t i = 0; i < strata.a[s].c.size(); ++i) apart.push_back((strata.a[s].c[i] - strata.b[s].c[i]) / 20);
    const double mean = std::accumulate(apart.begin(), apart.end(), 0.0) / tasks;
    double squares = 0;
    double around_0 = 0;
    for (const double each : apart) {
      squares += (each - mean) * (each - mean);
      around_0 += each * each;
    }
    const double variance = squares / (tasks - 1);
    const double with_more = tasks * mean / (tasks + 2);
    const double error = (around_0 + 2 - (tasks + 2) * with_more * with_more) / (tasks + 1) / (tasks + 2);
    sums.value += with_more;
    sums.error += error;
    sums.freedom += error * error / (tasks + 1);
    sums.spread += std::pow(tasks / (tasks + 2), 2) * variance / tasks;
    sums.deviation += variance / tasks;
  }
  const double asked = t_quantile(sums.error * sums.error / sums.freedom, 0.975) * std::sqrt(sums.error);
  const double power = normal_share((sums.value - asked) / std::sqrt(sums.spread));
  const Settling found = settled(strata, pass_at({1}), 0.95, power);
  CHECK(agrees(found.detectable, found.difference, 1e-9));
  CHECK(agrees(found.difference, (39.0 / 240 + 18.0 / 100) / 2));
  // The standard error of the macro mean is that of 17 tasks with this deviation.
  CHECK(agrees(found.deviation, std::sqrt(17 * sums.deviation) / 2));
}

TEST_CASE("a study of macro means has an even chance exactly where its own p value is at alpha") {
  for (const std::vector<double>& paired : {std::vector<double>{1, 1}, {1, 0}, {0, 0}}) {
    for (const double k : {1.0, 3.0, 9.0}) {
      const SettledStrata strata{{kGood, kMore}, {kPoor, kLess}, paired};
      const double p = p_of(strata, pass_at({k}));
      CAPTURE(k, p);
      const Settling strict = settled(strata, pass_at({k}), 1 - 0.99 * p, 0.5);
      CHECK(strict.detectable > strict.difference);
      const Settling loose = settled(strata, pass_at({k}), 1 - 1.01 * p, 0.5);
      CHECK(loose.detectable < loose.difference);
    }
  }
}

TEST_CASE("a study whose added tasks turn the sign of macro means does not show a difference") {
  // 2 tasks gain by 1/2, and 40 lose by 17/40. With the added tasks the second mean is further out than the first.
  SettledStrata strata{{tasks_of(20, {20, 19}), tasks_of(20, {})}, {tasks_of(20, {10, 9}), tasks_of(20, {})}, {1, 1}};
  for (int i = 0; i < 40; ++i) {
    strata.a[1].c.push_back(i % 2);
    strata.b[1].c.push_back(9);
  }
  strata.a[1].n.assign(40, 20);
  strata.b[1].n.assign(40, 20);
  REQUIRE(p_of(strata, pass_at({1})) == 1);
  const Settling found = settled(strata, pass_at({1}), 0.1, 0.5);
  CHECK(found.difference > 0);
  CHECK(found.detectable > found.difference);
  CHECK(std::isfinite(found.tasks));
}

TEST_CASE("the sets grow by one factor, to the fewest tasks that have the wanted power") {
  const SettledStrata strata{{kGood, kMore}, {kPoor, kLess}, {1, 1}};
  const Settling found = settled(strata, pass_at({1}), 0.95, 0.9);
  REQUIRE(found.tasks_in_each.size() == 2);
  CHECK(found.tasks == found.tasks_in_each[0] + found.tasks_in_each[1]);
  CHECK(found.tasks > 17);
  // One task more or less is what rounding up can do.
  CHECK(std::abs(found.tasks_in_each[0] / 12 - found.tasks_in_each[1] / 5) < 1.0 / 5);
  // Where the sets are as large, the sum of both is what they need.
  const auto detectable = [&](double factor) {
    SettledStrata grown = strata;
    for (Tasks& tasks : grown.a) tasks.weights.assign(tasks.n.size(), factor);
    return settled(grown, pass_at({1}), 0.95, 0.9).detectable;
  };
  CHECK(detectable(1.1 * found.tasks / 17) < found.difference);
  CHECK(detectable(0.85 * found.tasks / 17) > found.difference);
  CHECK(settled(strata, pass_at({1}), 0.95, 0.95).tasks > found.tasks);
  CHECK(settled(strata, pass_at({1}), 0.99, 0.9).tasks > found.tasks);
}

TEST_CASE("studies of as many tasks in each set find a difference of macro means as often as wanted", "[study]") {
  const SettledStrata strata = large_strata();
  constexpr int studies = 2000;
  constexpr double kOfFormula = 0.02;  // units spread by chance, and their mean is not quite normal
  for (const double wanted : {0.5, 0.8, 0.95}) {
    const Settling found = settled(strata, pass_at({1}), 0.95, wanted);
    const SampleMean share = simulated(strata, found.tasks_in_each, studies);
    CAPTURE(wanted, found.tasks, found.tasks_in_each[0], found.tasks_in_each[1], share.mean());
    CHECK(std::abs(share.mean() - wanted) < kOfFormula + share_budget(wanted, share.count));
  }
}

TEST_CASE("an unpaired set has as many tasks in both runs, and counts by their mean") {
  const Tasks few = tasks_of(20, {4, 12, 0, 9, 1, 7, 15, 2});
  const SettledStrata strata{{kGood, kMore}, {few, kLess}, {0, 1}};
  const Settling found = settled(strata);
  REQUIRE(std::isfinite(found.tasks));
  // 12 and 8 tasks beside 5.
  CHECK(std::abs(found.tasks_in_each[0] / 10 - found.tasks_in_each[1] / 5) < 1.0 / 5);
  const SettledStrata turned{{few, kLess}, {kGood, kMore}, {0, 1}};
  CHECK(agrees(settled(turned).difference, -found.difference));
  CHECK(settled(turned).tasks_in_each == found.tasks_in_each);
}

TEST_CASE("clusters of a set are its units, and its tasks are counted") {
  Tasks clustered = kGood;
  clustered.clusters = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
  const SettledStrata strata{{clustered, kMore}, {kPoor, kLess}, {1, 1}};
  const Settling found = settled(strata);
  const double even = settled(strata, pass_at({1}), 0.95, 0.5).detectable;
  CHECK((even <= found.difference) == (p_of(strata, pass_at({1})) < 0.05));
  // Four clusters of three tasks beside five tasks.
  CHECK(std::abs(found.tasks_in_each[0] / 12 - found.tasks_in_each[1] / 5) < 1.0 / 3);
}

TEST_CASE("more samples settle macro means where tasks agree, by one factor in all sets") {
  const Tasks a = tasks_of(4, {3, 2, 3, 3, 2, 3, 2, 3, 3, 2, 3, 3, 2, 3, 3, 3});
  const Tasks b = tasks_of(4, {2, 3, 2, 1, 3, 2, 2, 2, 2, 3, 1, 2, 2, 2, 3, 2});
  const SettledStrata twice{{a, a}, {b, b}, {1, 1}};
  const Settling found = settled(twice, pass_at({1}), 0.95, 0.9);
  const Settling one = what_would_settle(a, b, pass_at({1}), true, 0.95, 0.9);
  CHECK(found.detectable < one.detectable);
  CHECK(found.samples < one.samples);
  CHECK(found.endless_deviation == 0);
  const SettledStrata torn{{a, tasks_of(50, {50, 50, 50, 0, 0})}, {b, tasks_of(50, {0, 50, 0, 50, 0})}, {1, 1}};
  CHECK(std::isinf(settled(torn).samples));
  CHECK(std::isnan(settled(twice, {Metric::cover, {0.5}}).samples));
}

TEST_CASE("macro means that are equal on paper are settled by no study, and sets of one task do not tell") {
  const SettledStrata equal{
      {tasks_of(10, {1, 2, 0}), tasks_of(10, {3, 5})}, {tasks_of(10, {0, 0, 3}), tasks_of(10, {5, 3})}, {1, 1}};
  const Settling none = settled(equal);
  CHECK(none.difference == 0);
  CHECK(std::isinf(none.tasks));
  CHECK(none.tasks_in_each == std::vector<double>(2, none.tasks));
  CHECK(none.detectable > 0);
  const SettledStrata single{{kGood, tasks_of(20, {3})}, {kPoor, tasks_of(20, {1})}, {1, 1}};
  const Settling unknown = settled(single);
  CHECK(unknown.difference > 0);
  CHECK(std::isnan(unknown.detectable));
  CHECK(std::isnan(unknown.tasks));
  CHECK((std::isnan(unknown.tasks_in_each[0]) && std::isnan(unknown.tasks_in_each[1])));
  CHECK(std::isnan(unknown.samples));
}

TEST_CASE("what settles macro means refuses no strata, others in one run, and a k above the smallest n of all") {
  const SettledStrata strata{{kGood, tasks_of(5, {3, 2})}, {kPoor, tasks_of(5, {1, 1})}, {1, 1}};
  CHECK_THROWS_WITH(settled(strata, pass_at({6})), Contains("k = 6"));
  CHECK_THROWS_WITH(settled({}, pass_at({1})), Contains("strata"));
  CHECK_THROWS_AS(settled({{kGood}, {kPoor, kLess}, {1, 1}}), ShapeError);
  CHECK_THROWS_AS(settled({{kGood, kMore}, {kPoor}, {1, 1}}), ShapeError);
}
