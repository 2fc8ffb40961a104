#include "passcurve/sample_size.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "agrees.hpp"
#include "compare/good_and_poor.hpp"
#include "intervals/student.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"
#include "pass_at.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/fit.hpp"
#include "passcurve/task_values.hpp"
#include "sample_mean.hpp"
#include "tasks_of.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

/// The chance that the paired test finds a true difference: by the formula of reach, from the twelve differences.
double paired_power(const std::vector<double>& differences, double truth) {
  const auto tasks = static_cast<double>(differences.size());
  const double mean = std::accumulate(differences.begin(), differences.end(), 0.0) / tasks;
  double squares = 0;
  for (const double each : differences) squares += (each - mean) * (each - mean);
  const Student test = student_of({tasks, truth, squares / tasks}, {-1, 1});
  const double error = tasks / (tasks + 2) * std::sqrt(squares / (tasks - 1) / tasks);
  return normal_share((test.value - t_quantile(tasks + 1, 0.975) * test.error) / error);
}

/// The differences of c/n that the good run has over the poor one.
std::vector<double> good_over_poor() {
  std::vector<double> differences;
  for (std::size_t i = 0; i < kGood.c.size(); ++i) differences.push_back((kGood.c[i] - kPoor.c[i]) / 20);
  return differences;
}

}  // namespace

TEST_CASE("what would settle it follows from the spread of the differences") {
  const Settling found = what_would_settle(kGood, kPoor, pass_at({1}), true, 0.95, 0.8);
  const auto tasks = static_cast<double>(kGood.n.size());
  double squares = 0;
  for (std::size_t i = 0; i < kGood.n.size(); ++i) {
    squares += std::pow((kGood.c[i] - kPoor.c[i]) / 20 - found.difference, 2);
  }
  CHECK(agrees(found.deviation, std::sqrt(squares / (tasks - 1))));
  // By the formula of the interval, whose two further tasks lie as far off as can be: seven tasks without these.
  const auto power = [&](double size) {
    const double variance = squares / (tasks - 1);
    const Student test = student_of({size, found.difference, variance * (size - 1) / size}, {-1, 1});
    const double threshold = t_quantile(size + 1, 0.975) * test.error;
    return normal_share((test.value - threshold) / (size / (size + 2) * std::sqrt(variance / size)));
  };
  CHECK(found.tasks > 7);
  CHECK((power(found.tasks) >= 0.8 && power(found.tasks - 1) < 0.8));
  CHECK(found.endless_deviation < found.deviation);
  CHECK((found.detectable > 0 && found.detectable < 0.5));
  // The chance that the samples add at k = 1 is p(1-p)/n.
  const Settling more = what_would_settle(tasks_of(200, {90, 200, 30, 150, 0, 120}),
                                          tasks_of(200, {40, 190, 0, 90, 0, 70}), pass_at({1}), true, 0.95, 0.8);
  constexpr double kOfSamples = 0.06;  // six tasks of 200 samples
  CHECK(agrees(more.endless_deviation, more.deviation, kOfSamples));
}

TEST_CASE("the study of the size that settles it detects the observed difference, one of a task less does not") {
  const Settling found = what_would_settle(kGood, kPoor, pass_at({3}), true, 0.95, 0.9);
  // The same spread of a unit, as an estimate from other numbers of them divides by others.
  const auto detectable = [&](double tasks) {
    Tasks a = kGood;
    a.weights.assign(a.n.size(), tasks / 12);
    return what_would_settle(a, kPoor, pass_at({3}), true, 0.95, 0.9).detectable;
  };
  CHECK(detectable(found.tasks * 1.1) < found.difference);
  CHECK(detectable(found.tasks * 0.85) > found.difference);
  const Settling larger = what_would_settle(kGood, kPoor, pass_at({3}), true, 0.95, 0.95);
  CHECK(larger.tasks > found.tasks);
}

TEST_CASE("the least difference that is detected is the first on a fine grid whose power is enough") {
  const std::vector<double> differences = good_over_poor();
  for (const double wanted : {0.3, 0.5, 0.8, 0.9, 0.99}) {
    const double found = what_would_settle(kGood, kPoor, pass_at({1}), true, 0.95, wanted).detectable;
    constexpr double kStep = 1e-4;
    double first = 0;
    while (paired_power(differences, first) < wanted) first += kStep;
    CAPTURE(wanted, found, first);
    CHECK((first - kStep <= found && found <= first));
    constexpr double kOfRoot = 1e-9;
    CHECK(agrees(paired_power(differences, found), wanted, kOfRoot));
  }
}

TEST_CASE("studies whose true difference is the least detectable one find it as often as wanted", "[study]") {
  // Tasks that spread like normal ones: the share is then that of the formula, up to the noise in the studies' spread.
  constexpr int kTasks = 60;
  std::vector<double> spread;
  spread.reserve(kTasks);
  for (int i = 0; i < kTasks; ++i) spread.push_back(0.15 * normal_quantile((i + 0.5) / kTasks));
  Tasks a;
  Tasks b;
  for (const double each : spread) {
    a.n.push_back(1000);
    b.n.push_back(1000);
    a.c.push_back(std::round(500 + 500 * each));
    b.c.push_back(std::round(500 - 500 * each));
  }
  for (const double wanted : {0.5, 0.8, 0.95}) {
    const double truth = what_would_settle(a, b, pass_at({1}), true, 0.95, wanted).detectable;
    Random random(1, 1);
    SampleMean share;
    for (int study = 0; study < 4000; ++study) {
      Tasks first = a;
      Tasks second = b;
      for (int i = 0; i < kTasks; ++i) {
        const double each = spread[static_cast<std::size_t>(random.below(kTasks))] + truth;
        first.c[static_cast<std::size_t>(i)] = std::round(500 + 500 * each);
        second.c[static_cast<std::size_t>(i)] = std::round(500 - 500 * each);
      }
      const MeanComparison found =
          compare_means(first, second, pass_at({1}), About::new_tasks, true, {0.95, IntervalMethod::t_plus});
      share.add(found.difference.lower[0] > 0 ? 1 : 0);
    }
    CAPTURE(wanted, truth, share.mean());
    constexpr double kOfFormula = 0.02;
    CHECK(std::abs(share.mean() - wanted) < kOfFormula + share_budget(wanted, share.count));
  }
}

TEST_CASE(
    "what is detected depends on the order of the runs only by rounding, and more tasks or a lower power detect less") {
  const Tasks few = tasks_of(20, {4, 19, 0, 9, 0, 7, 15});
  for (const bool paired : {true, false}) {
    const Tasks& other = paired ? kPoor : few;
    const Settling found = what_would_settle(kGood, other, pass_at({1}), paired, 0.95, 0.8);
    CHECK(agrees(what_would_settle(other, kGood, pass_at({1}), paired, 0.95, 0.8).detectable, found.detectable, 1e-8));
    CHECK(what_would_settle(kGood, other, pass_at({1}), paired, 0.95, 0.5).detectable < found.detectable);
    CHECK(what_would_settle(kGood, other, pass_at({1}), paired, 0.99, 0.8).detectable > found.detectable);
  }
  // Five tasks that disagree as much as tasks can show no difference with certainty.
  const Tasks torn = tasks_of(50, {50, 50, 50, 0, 0});
  const Tasks against = tasks_of(50, {0, 50, 0, 50, 0});
  CHECK(std::isinf(what_would_settle(torn, against, pass_at({1}), true, 0.95, 0.999).detectable));
}

TEST_CASE("a study detects its own difference with an even chance exactly where its p value is at alpha") {
  for (const bool paired : {true, false}) {
    for (const double k : {1.0, 3.0, 9.0}) {
      const Question question = pass_at({k});
      const double p =
          compare_means(kGood, kPoor, question, About::new_tasks, paired, {0.95, IntervalMethod::t_plus}).p_value[0];
      CAPTURE(paired, k, p);
      const Settling strict = what_would_settle(kGood, kPoor, question, paired, 1 - 0.99 * p, 0.5);
      CHECK(strict.detectable > strict.difference);
      const Settling loose = what_would_settle(kGood, kPoor, question, paired, 1 - 1.01 * p, 0.5);
      CHECK(loose.detectable < loose.difference);
    }
  }
}

TEST_CASE("clusters are the units of what settles it, and tasks are counted") {
  Tasks clustered = kGood;
  clustered.clusters = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
  const Settling found = what_would_settle(clustered, kPoor, pass_at({1}), true, 0.95, 0.5);
  const double p =
      compare_means(clustered, kPoor, pass_at({1}), About::new_tasks, true, {0.95, IntervalMethod::t_plus}).p_value[0];
  CHECK((found.detectable <= found.difference) == (p < 0.05));
  const Settling settled = what_would_settle(clustered, kPoor, pass_at({1}), true, 0.95, 0.8);
  CHECK(settled.tasks > 12);
  CHECK(std::isfinite(settled.tasks));
}

TEST_CASE("samples settle what tasks agree on, and no number of them what tasks disagree on") {
  const Tasks a = tasks_of(4, {3, 2, 3, 3, 2, 3, 2, 3, 3, 2, 3, 3, 2, 3, 3, 3});
  const Tasks b = tasks_of(4, {2, 3, 2, 1, 3, 2, 2, 2, 2, 3, 1, 2, 2, 2, 3, 2});
  const Settling found = what_would_settle(a, b, pass_at({1}), true, 0.8, 0.9);
  CHECK(found.detectable > found.difference);
  CHECK((found.samples > 4 && std::isfinite(found.samples)));
  const Tasks far = tasks_of(50, {50, 50, 50, 0, 0});
  const Tasks other = tasks_of(50, {0, 50, 0, 50, 0});
  const Settling torn = what_would_settle(far, other, pass_at({1}), true, 0.95, 0.8);
  CHECK(std::isinf(torn.samples));
  CHECK(std::isfinite(torn.tasks));
  const Settling same = what_would_settle(far, far, {Metric::pass_hat_k, {5}}, true, 0.95, 0.8);
  CHECK(std::isinf(same.tasks));
  CHECK(same.difference == 0);
  CHECK_THROWS_WITH(what_would_settle(a, b, pass_at({5}), true, 0.95, 0.8), Contains("k = 5"));
  CHECK_THROWS_WITH(what_would_settle(a, b, pass_at({1}), true, 1, 0.8), Contains("level"));
  CHECK_THROWS_WITH(what_would_settle(a, b, pass_at({1}), true, 0.95, 0), Contains("power"));
}

TEST_CASE(
    "where tasks are even, so many more samples leave p(1-p)/n of their spread, which the wanted power can bear") {
  // So even that all tasks have one rate p in each run: endless samples would leave no spread.
  const Tasks a = tasks_of(4, {3, 2, 3, 3, 2, 3, 2, 3, 3, 2, 3, 3, 2, 3, 3, 3});
  const Tasks b = tasks_of(4, {2, 3, 2, 1, 3, 2, 2, 2, 2, 3, 1, 2, 2, 2, 3, 2});
  constexpr double kPower = 0.95;
  const Settling found = what_would_settle(a, b, pass_at({1}), true, 0.8, kPower);
  CHECK(found.endless_deviation == 0);
  const auto of_one = [](const Tasks& tasks) {
    const double rate = std::accumulate(tasks.c.begin(), tasks.c.end(), 0.0) / 64;
    return rate * (1 - rate);
  };
  const auto power = [&](double samples) {
    const double variance = (of_one(a) + of_one(b)) / samples;
    const Student test = student_of({16, found.difference, variance * 15 / 16}, {-1, 1});
    const double asked = t_quantile(17, 0.9) * test.error;
    return normal_share((test.value - asked) / (16.0 / 18 * std::sqrt(variance / 16)));
  };
  constexpr double kOfPower = 1e-9;  // what the search for the samples leaves
  CHECK((power(found.samples) >= kPower - kOfPower && power(0.985 * found.samples - 1) < kPower));
  // No number of samples removes the possible difference of two more tasks.
  CHECK(std::isinf(what_would_settle(a, b, pass_at({1}), true, 0.95, kPower).samples));
  const Tasks even = tasks_of(2000, {1004, 998, 1001, 1003, 999, 1000});
  const Tasks other = tasks_of(2000, {996, 1000, 1002, 995, 1001, 999});
  CHECK(std::isinf(what_would_settle(even, other, pass_at({1}), true, 0.95, 0.8).samples));
}

TEST_CASE("what the samples add is the variance of pass@k under the fits of both runs") {
  // Tasks of one rate: all of the spread of their differences is that of the samples.
  const Tasks a{{10, 10, 10}, {4, 5, 6}, {20, 25, 20}, {}};
  const Tasks b{{10, 10, 10}, {5, 5, 5}, {20, 25, 20}, {}};
  const Settling found = what_would_settle(a, b, pass_at({1}), true, 0.95, 0.8);
  CHECK(found.endless_deviation == 0);
  const Settling swapped = what_would_settle(b, a, pass_at({1}), true, 0.95, 0.8);
  CHECK(swapped.endless_deviation == 0);
  // A run without a success adds nothing, and a study of no difference finds it as often as any other.
  const Tasks none = tasks_of(10, {0, 0, 0, 0});
  const Tasks some = tasks_of(10, {0, 5, 0, 5});
  const Settling apart = what_would_settle(some, none, pass_at({1}), true, 0.95, 0.8);
  CHECK(apart.endless_deviation > 0.2);
  CHECK(apart.endless_deviation < apart.deviation);
  const Tasks even = tasks_of(10, {5, 4, 6, 5, 5, 5});
  const Tasks nearly = tasks_of(10, {5, 6, 4, 5, 5, 4});
  const Settling slight = what_would_settle(even, nearly, pass_at({1}), true, 0.95, 0.8);
  CHECK(slight.detectable > slight.difference);
}

TEST_CASE("what the samples add at k above 1 is the spread of pass@k over all that new samples of a task can show") {
  for (const auto& [n, k] : {std::pair{12.0, 2.0}, {12, 5}, {12, 7}, {12, 12}, {2000, 900}}) {
    CAPTURE(n, k);
    Tasks some = tasks_of(n, {0, 3, 5, 7, 11, 12, 2, 9});
    for (double& c : some.c) c = std::floor(c * n / 12);
    const Tasks none = tasks_of(n, {0, 0, 0, 0, 0, 0, 0, 0});
    const Fit fit = fit_beta_binomial(Counts(some.n, some.c));
    double added = 0;
    for (const double successes : some.c) {
      const double a = fit.a + successes;
      const double b = fit.b + n - successes;
      long double chance = 1;  // of c successes among n new samples, by that of none
      long double total = 0;
      long double square = 0;
      for (double c = 0; c <= n; ++c) {
        const double miss = 1 - task_values(pass_at({k}), n, c)[0];
        total += chance;
        square += chance * miss * miss;
        chance *= (n - c) * (a + c) / ((c + 1) * (b + n - 1 - c));
      }
      double both = 1;  // the chance that 2k samples fail
      for (double i = 0; i < 2 * k; ++i) both *= (b + i) / (a + b + i);
      added += (static_cast<double>(square / total) - both) / 8;
    }
    const Settling found = what_would_settle(some, none, pass_at({k}), true, 0.95, 0.8);
    constexpr double kCancelled = 1e-9;  // a thousandth of two variances is left
    CHECK(agrees(std::pow(found.deviation, 2) - std::pow(found.endless_deviation, 2), added, kCancelled));
  }
}

TEST_CASE("pass^k is settled as pass@k of the failures is") {
  const auto failures = [](const Tasks& tasks) {
    Tasks failed = tasks;
    for (std::size_t i = 0; i < failed.c.size(); ++i) failed.c[i] = failed.n[i] - failed.c[i];
    return failed;
  };
  const Settling one = what_would_settle(kGood, kPoor, {Metric::pass_hat_k, {3}}, true, 0.95, 0.8);
  const Settling other = what_would_settle(failures(kPoor), failures(kGood), pass_at({3}), true, 0.95, 0.8);
  CHECK(agrees(one.difference, other.difference));
  CHECK(agrees(one.deviation, other.deviation));
  CHECK(agrees(one.endless_deviation, other.endless_deviation));
  CHECK(one.tasks == other.tasks);
}

TEST_CASE("other metrics say how many tasks settle it, and of samples that it is not known") {
  const std::vector<Question> questions{{Metric::cover, {0.5}},
                                        {Metric::g_pass_at_k, {0.5}, 5},
                                        {Metric::mg_pass_at_k, {5}},
                                        {Metric::mg_pass_at_k_area, {5}},
                                        {Metric::pass_at_k_plugin, {50}}};
  for (const Question& question : questions) {
    CAPTURE(static_cast<int>(question.metric));
    const Settling found = what_would_settle(kGood, kPoor, question, true, 0.95, 0.8);
    double mean = 0;
    double square = 0;
    for (std::size_t i = 0; i < kGood.n.size(); ++i) {
      const double apart = task_values(question, 20, kGood.c[i])[0] - task_values(question, 20, kPoor.c[i])[0];
      mean += apart / 12;
      square += apart * apart;
    }
    const double deviation = std::sqrt((square - 12 * mean * mean) / 11);
    CHECK(agrees(found.difference, mean));
    CHECK(agrees(found.deviation, deviation));
    const double by_normal = std::pow((1.959963984540054 + 0.8416212335729143) * deviation / mean, 2);
    CHECK((by_normal < found.tasks && found.tasks < by_normal + 20));
    CHECK(std::isnan(found.samples));
    CHECK(std::isnan(found.endless_deviation));
  }
  CHECK_THROWS_WITH(what_would_settle(kGood, kPoor, {Metric::g_pass_at_k, {0.5}, 21}, true, 0.95, 0.8),
                    Contains("k = 21"));
  CHECK_THROWS_WITH(what_would_settle(kGood, kPoor, {Metric::cover, {2}}, true, 0.95, 0.8), Contains("taus[0] = 2"));
  CHECK_THROWS_WITH(what_would_settle(kGood, kPoor, {Metric::cover, {0, 1}}, true, 0.95, 0.8), Contains("one place"));
}

TEST_CASE("runs whose tasks are not paired are settled by the spread of each over its own") {
  const Tasks few = tasks_of(20, {4, 19, 0, 9, 0, 7, 15});
  const Settling found = what_would_settle(kGood, few, pass_at({1}), false, 0.95, 0.8);
  const auto variance = [](const Tasks& tasks) {
    const auto size = static_cast<double>(tasks.c.size());
    const double mean = std::accumulate(tasks.c.begin(), tasks.c.end(), 0.0) / size;
    double squares = 0;
    for (const double c : tasks.c) squares += (c - mean) * (c - mean);
    return squares / (size - 1) / 400;
  };
  CHECK(agrees(found.difference, 133.0 / 240 - 54.0 / 140));
  CHECK(agrees(found.deviation, std::sqrt(variance(kGood) + variance(few))));
  const double needed = std::pow((1.959963984540054 + 0.8416212335729143) / found.difference, 2);
  const double by_normal = needed * found.deviation * found.deviation;
  CHECK((by_normal < found.tasks && found.tasks < by_normal + 5));
  const Settling turned = what_would_settle(few, kGood, pass_at({1}), false, 0.95, 0.8);
  CHECK(agrees(turned.difference, -found.difference));
  CHECK(turned.tasks == found.tasks);
  CHECK(turned.samples == found.samples);
  CHECK_THROWS_AS(what_would_settle(kGood, few, pass_at({1}), true, 0.95, 0.8), ShapeError);
}

TEST_CASE("unpaired, each run's samples take away from the spread of its own tasks") {
  // Tasks of one rate in each run: p(1-p)/n a task is all that spreads, and each run has tasks of its own.
  const Tasks a = tasks_of(200, {104, 98, 101, 103, 99, 100, 95, 96});
  const Tasks b = tasks_of(200, {90, 92, 89, 95, 91});
  const Settling found = what_would_settle(a, b, pass_at({1}), false, 0.95, 0.8);
  CHECK(found.endless_deviation == 0);
  // Two more tasks, at 0 and at 1, in each of two small runs are more than such a difference can be told from.
  CHECK(std::isinf(found.samples));
  CHECK(std::isfinite(found.tasks));

  const Settling torn =
      what_would_settle(tasks_of(50, {50, 50, 50, 0}), tasks_of(50, {0, 50, 0}), pass_at({1}), false, 0.95, 0.8);
  CHECK(std::isinf(torn.samples));
  CHECK(std::isfinite(torn.tasks));
}

TEST_CASE("unpaired, tasks of one run may differ for good while those of the other differ by chance") {
  // Half of a's tasks always succeed, the others never; b's are of one rate, and all that more samples can take away.
  const Tasks a{{50, 50}, {50, 0}, {200, 200}, {}};
  const Tasks b = tasks_of(10, {2, 3, 4});
  const Settling found = what_would_settle(a, b, pass_at({1}), false, 0.95, 0.8);
  CHECK(agrees(found.endless_deviation, 0.5, 0.01));
  const Settling turned = what_would_settle(b, a, pass_at({1}), false, 0.95, 0.8);
  CHECK(agrees(turned.endless_deviation, found.endless_deviation));
  CHECK(turned.samples == found.samples);
}

TEST_CASE("runs that are equal on paper are settled by no study, whatever rounding leaves of their difference") {
  const Tasks a = tasks_of(10, {1, 2, 0});
  const Tasks b = tasks_of(10, {0, 0, 3});
  for (const bool paired : {true, false}) {
    const Settling found = what_would_settle(a, b, pass_at({1}), paired, 0.95, 0.8);
    CHECK(found.difference == 0);
    CHECK(std::isinf(found.tasks));
    CHECK(std::isinf(found.samples));
    CHECK(found.detectable > 0);
  }
}

TEST_CASE("a single task, or tasks that are all alike but for rounding, do not tell what settles them") {
  const Tasks fifths = tasks_of(5, {1, 1, 1});
  const Settling paired = what_would_settle(tasks_of(5, {2, 2, 2}), fifths, pass_at({1}), true, 0.95, 0.8);
  CHECK(paired.deviation == 0);
  CHECK(std::isnan(paired.tasks));
  for (const auto& [a, b] : {std::pair{kGood, tasks_of(20, {3})}, std::pair{tasks_of(5, {2, 2}), fifths}}) {
    const Settling found = what_would_settle(a, b, pass_at({1}), false, 0.95, 0.8);
    CHECK(found.difference > 0);
    CHECK(std::isnan(found.detectable));
    CHECK(std::isnan(found.tasks));
    CHECK(std::isnan(found.samples));
  }
}
