#include "passcurve/checked_pass_at_k.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/macro_mean.hpp"
#include "passcurve/mean_interval.hpp"
#include "passcurve/measure.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_hat_k.hpp"
#include "passcurve/task_values.hpp"

using namespace passcurve;

namespace {

double ways_to_choose(double n, double k) {
  double ways = 1;
  for (double i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

/// The estimator's expectation over n tries that pass with the rate q.
double expected_value(double n, double k, double q, const CheckerRates& rates) {
  double sum = 0;
  for (double c = 0; c <= n; ++c)
    sum += ways_to_choose(n, c) * std::pow(q, c) * std::pow(1 - q, n - c) * checked_pass_at_k(n, c, k, rates);
  return sum;
}

/// The mean over every subset of k tries of 1 - the product of their factors; the first c tries pass.
double mean_over_subsets(int n, int c, int k, const CheckerRates& rates) {
  const double apart = rates.right_pass - rates.wrong_pass;
  double sum = 0;
  double subsets = 0;
  for (unsigned mask = 0; mask < 1U << static_cast<unsigned>(n); ++mask) {
    double product = 1;
    int drawn = 0;
    for (int i = 0; i < n; ++i) {
      if ((mask >> static_cast<unsigned>(i) & 1U) == 0) continue;
      ++drawn;
      product *= (i < c ? -(1 - rates.right_pass) : rates.right_pass) / apart;
    }
    if (drawn != k) continue;
    ++subsets;
    sum += 1 - product;
  }
  return sum / subsets;
}

const std::vector<CheckerRates> kManyRates{{0, 1}, {0.1, 1}, {0.02, 0.9}, {0, 0.8}, {0.3, 0.6}, {0.05, 0.3}};

Question checked(std::vector<double> ks, const CheckerRates& rates) {
  Question question{Metric::checked_pass_at_k, std::move(ks)};
  question.wrong_pass = rates.wrong_pass;
  question.right_pass = rates.right_pass;
  return question;
}

const Tasks kFewTasks{{10, 10, 10, 10, 10, 10}, {0, 0, 1, 3, 7, 10}, {}, {}};

}  // namespace

TEST_CASE("pass@k corrected for a checker is unbiased for 1 - (1 - p)^k") {
  for (const CheckerRates& rates : kManyRates) {
    for (const double n : {1.0, 4.0, 9.0}) {
      for (double k = 1; k <= n; ++k) {
        for (const double p : {0.0, 0.05, 0.5, 1.0}) {
          CAPTURE(rates.wrong_pass, rates.right_pass, n, k, p);
          const double q = p * rates.right_pass + (1 - p) * rates.wrong_pass;
          const double largest = std::pow(rates.right_pass / (rates.right_pass - rates.wrong_pass), k) +
                                 std::pow((1 - rates.right_pass) / (rates.right_pass - rates.wrong_pass), k);
          CHECK(std::abs(expected_value(n, k, q, rates) - (1 - std::pow(1 - p, k))) < 1e-14 * (1 + largest));
        }
      }
    }
  }
}

TEST_CASE("corrected pass@k and its complement equal their golden values to 1e-12 of the larger one") {
  const auto rows = golden("checked.json");
  REQUIRE(rows.size() > 1000);
  for (const auto& row : rows) {
    const CheckerRates rates{row["wrong_pass"], row["right_pass"]};
    const double k = row["k"];
    const Counts counts(std::vector<double>{row["n"]}, std::vector<double>{row["c"]});
    const Measured found = measure({&counts, 1}, checked({k}, rates));
    const double value = std::stod(row["checked_pass_at_k"].get<std::string>());
    const double complement = std::stod(row["complement"].get<std::string>());
    const double allowed = 1e-12 * std::max(std::abs(value), std::abs(complement));
    INFO(row);
    CAPTURE(found.value[0], found.complement[0]);
    CHECK(std::abs(found.value[0] - value) <= allowed);
    CHECK(std::abs(found.complement[0] - complement) <= allowed);
  }
}

TEST_CASE("corrected pass@k is the mean over all subsets") {
  for (const CheckerRates& rates : kManyRates) {
    for (const int c : {0, 1, 4, 8, 9}) {
      for (const int k : {1, 2, 5, 9}) {
        CAPTURE(rates.wrong_pass, rates.right_pass, c, k);
        const double exact = mean_over_subsets(9, c, k, rates);
        CHECK(std::abs(checked_pass_at_k(9, c, k, rates) - exact) < 1e-13 * (1 + std::abs(exact)));
      }
    }
  }
}

TEST_CASE("a checker that passes every right try has a closed form") {
  for (const double f : {0.001, 0.05, 0.4}) {
    for (const double k : {1.0, 8.0, 60.0}) {
      CAPTURE(f, k);
      CHECK(agrees(1 - checked_pass_at_k(100, 3, k, {f, 1}), fail_at_k(100, 3, k) / std::pow(1 - f, k)));
      CHECK(agrees(checked_pass_at_k(100, 0, k, {f, 1}), 1 - std::pow(1 - f, -k)));
      CHECK(checked_pass_at_k(100, 0, k, {f, 1}) < 0);
    }
  }
}

TEST_CASE("a checker that does not err leaves pass@k as it is, to the bit") {
  for (const double n : {1.0, 20.0, 1000.0}) {
    for (const double share : {0.0, 0.1, 0.5, 1.0}) {
      for (const double k : {1.0, 7.0, 20.0, 400.0}) {
        const double c = std::floor(share * n);
        CAPTURE(n, c, k);
        const double is = checked_pass_at_k(n, c, k, {});
        if (k > n) {
          CHECK(std::isnan(is));
        } else {
          CHECK(is == pass_at_k(n, c, k));
        }
      }
    }
  }
  const Counts counts(kFewTasks.n, kFewTasks.c);
  const std::vector<double> ks{1, 2, 5, 10};
  CHECK(measure({&counts, 1}, checked(ks, {})).value == pass_at_k_curve(counts, ks).value);
  CHECK(measure({&counts, 1}, checked(ks, {})).complement == pass_at_k_curve(counts, ks).complement);
}

TEST_CASE("alternating terms keep their digits where they cancel") {
  // (1 + a z)^2 (1 - b z)^(n - 2): with two tries that fail, k = n leaves a^2 b^(n - 2) alone.
  const CheckerRates rates{0.2, 0.5};
  const double a = 0.5 / 0.3;
  CHECK(agrees(1 - checked_pass_at_k(61, 59, 61, rates), -std::pow(a, 61)));
  // The factors are opposite, and equally many tries pass and fail: an odd number of draws cancels.
  CHECK(std::abs(checked_pass_at_k(60, 30, 31, rates) - 1) < 1e-9);
  // Of two draws: ((n/2)(n/2 - 1) - (n/2)^2) a^2 over n (n - 1)/2 pairs.
  CHECK(agrees(1 - checked_pass_at_k(60, 30, 2, rates), -a * a * 30 / (30 * 59)));
}

TEST_CASE("a correction beyond all numbers is undefined, and nothing else is") {
  CHECK(std::isnan(checked_pass_at_k(5000, 10, 2000, {0.5, 1})));
  const Tasks large{{5000, 5000}, {10, 100}, {}, {}};
  const Counts counts(large.n, large.c);
  const Question question = checked({1, 2000}, {0.5, 1});
  const Measured found = measure({&counts, 1}, question);
  CHECK(found.status == std::vector{Status::exact, Status::undefined});
  CHECK(std::isnan(found.value[1]));
  CHECK(mean_interval(large, question, {}).status[1] == IntervalStatus::undefined);
}

TEST_CASE("corrected values below 0 are shown, with an interval that reaches below 0") {
  const Question question = checked({1, 5}, {0.3, 1});
  const Tasks unsolved{{10, 10, 10}, {0, 1, 0}, {}, {}};
  const Counts counts(unsolved.n, unsolved.c);
  const Measured found = measure({&counts, 1}, question);
  const Intervals intervals = mean_interval(unsolved, question, {});
  for (const std::size_t j : {0U, 1U}) {
    CAPTURE(j);
    CHECK(found.value[j] < 0);
    CHECK(agrees(found.value[j], intervals.value[j]));
    CHECK(agrees(found.complement[j], 1 - found.value[j]));
    CHECK(found.complement[j] > 1);
    CHECK(intervals.lower[j] < found.value[j]);
    CHECK(intervals.upper[j] > found.value[j]);
    // No task can have less than an unsolved one.
    CHECK(intervals.lower[j] >= task_values(question, 10, 0)[j]);
  }
}

TEST_CASE("all methods of intervals and comparisons take corrected values") {
  const Question question = checked({1, 4}, {0.1, 0.9});
  Tasks other = kFewTasks;
  other.c = {2, 1, 4, 5, 9, 10};
  for (const IntervalMethod method : {IntervalMethod::gaffke, IntervalMethod::bca, IntervalMethod::t}) {
    IntervalRequest request;
    request.method = method;
    const Intervals found = mean_interval(kFewTasks, question, request);
    CHECK(found.status[1] == IntervalStatus::ok);
    CHECK(found.lower[1] < found.value[1]);
  }
  for (const bool paired : {true, false}) {
    for (const IntervalMethod method : {IntervalMethod::t_plus, IntervalMethod::t, IntervalMethod::gaffke}) {
      IntervalRequest request;
      request.method = method;
      const MeanComparison found = compare_means(kFewTasks, other, question, About::new_tasks, paired, request);
      CAPTURE(paired, static_cast<int>(method));
      CHECK(agrees(found.difference.value[1], found.a[1] - found.b[1]));
      CHECK(found.difference.lower[1] < found.difference.value[1]);
      CHECK(found.difference.upper[1] > found.difference.value[1]);
    }
  }
  const std::vector<Tasks> strata{kFewTasks, other};
  CHECK(macro_mean_interval(strata, question, {}).status[0] == IntervalStatus::ok);
}

TEST_CASE("the ends of the range are values that tasks can have") {
  for (const CheckerRates& rates : kManyRates) {
    for (const double k : {1.0, 2.0, 3.0, 6.0}) {
      const Question question = checked({k}, rates);
      const Tasks tasks{{k, k}, {0, k}, {}, {}};
      double least = 2;
      double most = -2;
      for (double c = 0; c <= k; ++c) {
        least = std::min(least, checked_pass_at_k(k, c, k, rates));
        most = std::max(most, checked_pass_at_k(k, c, k, rates));
      }
      CAPTURE(rates.wrong_pass, rates.right_pass, k);
      IntervalRequest request;
      request.level = 0.999;
      const Intervals found = mean_interval(tasks, question, request);
      CHECK(found.lower[0] >= least - 1e-12);
      CHECK(found.upper[0] <= most + 1e-12);
    }
  }
}

TEST_CASE("an unsolved task passes by errors alone") {
  CHECK(agrees(false_pass_at_k(0.1, 3), 1 - 0.9 * 0.9 * 0.9));
  CHECK(false_pass_at_k(0, 100) == 0);
  CHECK(false_pass_at_k(1, 2) == 1);
  CHECK(agrees(false_pass_at_k(1e-20, 5), 5e-20));
  CHECK_THROWS_AS(false_pass_at_k(-0.1, 1), ValueError);
  CHECK_THROWS_AS(false_pass_at_k(0.1, 0), ValueError);
}

TEST_CASE("rates of a checker that no correction takes are refused by name") {
  const auto refused = [](const CheckerRates& rates, const char* message) {
    CHECK_THROWS_WITH(checked_pass_at_k(10, 2, 3, rates), Catch::Contains(message));
    const Counts counts(kFewTasks.n, kFewTasks.c);
    CHECK_THROWS_AS(measure({&counts, 1}, checked({1}, rates)), ValueError);
  };
  refused({-0.1, 1}, "wrong_pass = -0.1; must be in [0, 1]");
  refused({0.2, 1.5}, "right_pass = 1.5; must be in [0, 1]");
  refused({0.5, 0.5}, "right_pass = 0.5; must be above 0.5, the share of wrong tries that pass");
  refused({0.6, 0.5}, "right_pass = 0.5; must be above 0.6");
  refused({NAN, 1}, "wrong_pass = NaN");
  refused({0, 0}, "right_pass = 0; must be above 0");
}

TEST_CASE("no posterior tells of corrected values") {
  const Counts counts(kFewTasks.n, kFewTasks.c);
  CHECK_THROWS_WITH(hierarchical_interval(counts, checked({1}, {0.1, 1}), {}, false), Catch::Contains("metric"));
  CHECK_THROWS_WITH(compare_means(kFewTasks, kFewTasks, checked({1}, {0.1, 1}), About::these_tasks, true, {}),
                    Catch::Contains("metric"));
}
