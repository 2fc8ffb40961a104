#include "passcurve/stopped.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/mean_interval.hpp"
#include "passcurve/measure.hpp"
#include "passcurve/pass_at_k.hpp"

using namespace passcurve;

namespace {

const std::vector<double> kRates{0.0, 0.1, 0.35, 0.8, 1.0};

/// Adds up an estimate over every order in which samples may come, each with its chance, up to where `is_over` ends
/// it. The arguments of both are the samples so far and their successes in all and in the last batch.
struct Orders {
  double p;
  double batch;
  std::function<bool(double n, double c)> is_over;
  std::function<double(double n, double c, double in_last)> estimate;

  double mean(double n = 0, double c = 0, double in_last = 0, double chance = 1) {
    if (chance == 0) return 0;
    const bool is_batch = n > 0 && std::fmod(n, batch) == 0;
    if (is_batch && is_over(n, c)) return chance * estimate(n, c, in_last);
    const double before = is_batch ? 0 : in_last;
    return mean(n + 1, c, before, chance * (1 - p)) + mean(n + 1, c + 1, before + 1, chance * p);
  }
};

/// The counts of six tasks, in batches of 4 up to 12.
const std::vector<double> kN{4, 4, 8, 12, 12, 12};
const std::vector<double> kC{1, 4, 2, 1, 0, 0};
const Sampling kBatches{4, 12};

}  // namespace

TEST_CASE("stopped sampling equals its golden values") {
  const auto rows = golden("selection.json");
  REQUIRE(rows["stopped"].size() == 34);
  REQUIRE(rows["batches"].size() == 8);
  for (const auto& row : rows["stopped"]) {
    INFO(row);
    CHECK(agrees(stopped_fail_at_k(row["n"], row["c"], row["stop_at"], row["k"]), row["fail"].get<std::string>()));
  }
  for (const auto& row : rows["batches"]) {
    INFO(row);
    CHECK(agrees(batched_fail_at_k(row["batches"], row["size"], row["c"], row["k"]), row["fail"].get<std::string>()));
  }
}

TEST_CASE("over all orders of samples up to the r-th success or the cap, the mean is the chance that k attempts fail") {
  for (const double p : kRates) {
    for (double cap = 1; cap <= 9; ++cap) {
      for (double r = 1; r <= cap && r <= 4; ++r) {
        for (double k = 1; k <= cap; ++k) {
          Orders orders{p, 1, [&](double n, double c) { return c == r || n == cap; },
                        [&](double n, double c, double) { return stopped_fail_at_k(n, c, r, k); }};
          INFO("p = " << p << ", r = " << r << ", cap = " << cap << ", k = " << k);
          CHECK(within(orders.mean(), std::pow(1 - p, k), kBudget));
        }
      }
    }
  }
}

TEST_CASE("over all orders of samples in batches, the mean is the chance that k attempts fail") {
  for (const double p : kRates) {
    for (const double size : {1.0, 2.0, 3.0, 5.0}) {
      for (double batches = 1; batches * size <= 10; ++batches) {
        const double cap = batches * size;
        for (double k = 1; k <= cap; ++k) {
          Orders orders{p, size, [&](double n, double c) { return c > 0 || n == cap; },
                        [&](double n, double c, double) { return batched_fail_at_k(n / size, size, c, k); }};
          INFO("p = " << p << ", size = " << size << ", cap = " << cap << ", k = " << k);
          CHECK(within(orders.mean(), std::pow(1 - p, k), kBudget));
        }
      }
    }
  }
}

TEST_CASE("c/n is too high where sampling stops at the first success") {
  Orders rates{0.3, 1, [](double n, double c) { return c == 1 || n == 8; },
               [](double n, double c, double) { return c / n; }};
  CHECK(within(rates.mean(), 0.51, 0.005));
}

TEST_CASE("stopping at the first success is a batch of one") {
  for (double n = 1; n <= 9; ++n) {
    for (double k = 1; k <= 12; ++k) {
      INFO("n = " << n << ", k = " << k);
      CHECK(stopped_fail_at_k(n, 1, 1, k) == batched_fail_at_k(n, 1, 1, k));
      if (k <= n) CHECK(stopped_fail_at_k(n, 0, 1, k) == batched_fail_at_k(n, 1, 0, k));
    }
  }
}

TEST_CASE("stopped sampling at the edges") {
  CHECK(std::isnan(stopped_fail_at_k(7, 0, 1, 8)));
  CHECK(std::isnan(stopped_fail_at_k(7, 2, 3, 8)));
  CHECK(stopped_fail_at_k(7, 3, 3, 100) == 0);
  CHECK(stopped_fail_at_k(2147483648.0, 1, 1, 2147483647.0) == 1);
  CHECK(std::isnan(batched_fail_at_k(3, 60, 0, 181)));
  CHECK(batched_fail_at_k(3, 60, 1, 1000) == 0);
  CHECK_THROWS_AS(stopped_fail_at_k(7, 3, 2, 1), ValueError);
  CHECK_THROWS_AS(stopped_fail_at_k(7, 8, 9, 1), ValueError);
  CHECK_THROWS_AS(stopped_fail_at_k(7, 0, 0, 1), ValueError);
  CHECK_THROWS_AS(stopped_fail_at_k(7, 0, NAN, 1), ValueError);
  CHECK_THROWS_AS(stopped_fail_at_k(7, 0, 1, 0), ValueError);
  CHECK_THROWS_AS(batched_fail_at_k(3, 60, 61, 1), ValueError);
  CHECK_THROWS_AS(batched_fail_at_k(0, 60, 0, 1), ValueError);
  CHECK_THROWS_AS(batched_fail_at_k(3, 1.5, 0, 1), ValueError);
  CHECK_THROWS_AS(batched_fail_at_k(40000000, 60, 0, 1), ValueError);
}

TEST_CASE("the mean over tasks whose sampling stopped is the mean of their estimates, with its interval") {
  const std::vector<double> ks{1, 3, 4, 6, 9, 12};
  const Curve curve = pass_at_k_curve({kN, kC, {}, kBatches}, ks);
  Question question;
  question.at = ks;
  Tasks tasks{kN, kC, {}, {}};
  tasks.sampling = kBatches;
  const Intervals intervals = mean_interval(tasks, question, {});
  for (std::size_t i = 0; i < ks.size(); ++i) {
    double fails = 0;
    for (std::size_t j = 0; j < kN.size(); ++j) fails += batched_fail_at_k(kN[j] / 4, 4, kC[j], ks[i]) / 6;
    INFO("k = " << ks[i]);
    CHECK(within(curve.complement[i], fails, kBudget));
    CHECK(within(curve.value[i], 1 - fails, kBudget));
    CHECK(curve.status[i] == Status::exact);
    CHECK(curve.eligible[i] == 6);
    CHECK(within(intervals.value[i], 1 - fails, kBudget));
    CHECK(intervals.lower[i] < intervals.value[i]);
    CHECK(intervals.upper[i] > intervals.value[i]);
  }
}

TEST_CASE("no mean is over the solved tasks alone: it ends with the samples of the unsolved ones") {
  const Counts counts(kN, kC, {}, kBatches);
  CHECK(counts.largest_k() == 12);
  for (const Ragged ragged : {Ragged::strict, Ragged::eligible}) {
    const Curve curve = pass_at_k_curve(counts, std::vector<double>{12, 13}, ragged);
    CHECK(curve.status[0] == Status::exact);
    CHECK(curve.status[1] == Status::undefined);
    CHECK(std::isnan(curve.value[1]));
    Question question;
    question.at = {13};
    question.ragged = ragged;
    Tasks tasks{kN, kC, {}, {}};
    tasks.sampling = kBatches;
    CHECK(std::isnan(mean_interval(tasks, question, {}).value[0]));
  }
  // An unsolved task that ended early ends the curve; without unsolved tasks, the cap does, or the largest n.
  CHECK(Counts(std::vector<double>{4, 8, 12}, std::vector<double>{1, 0, 2}, {}, {4, 0}).largest_k() == 8);
  CHECK(Counts(std::vector<double>{4, 8}, std::vector<double>{1, 2}, {}, {4, 20}).largest_k() == 20);
  CHECK(Counts(std::vector<double>{4, 8}, std::vector<double>{1, 2}, {}, {4, 0}).largest_k() == 8);
}

TEST_CASE("other metrics of stopped samples have no value") {
  const std::vector<Counts> strata{Counts(kN, kC, {}, kBatches)};
  for (const Metric metric : {Metric::pass_at_k_plugin, Metric::pass_hat_k, Metric::g_pass_at_k, Metric::mg_pass_at_k,
                              Metric::cover, Metric::disagree_at_k, Metric::at_least}) {
    Question question;
    question.metric = metric;
    question.at = {1};
    const Measured found = measure(strata, question);
    CHECK(std::isnan(found.value[0]));
    CHECK(found.status[0] == Status::undefined);
    Tasks tasks{kN, kC, {}, {}};
    tasks.sampling = kBatches;
    CHECK(std::isnan(mean_interval(tasks, question, {}).value[0]));
  }
}

TEST_CASE("counts that a rule of stopping cannot leave are refused by name") {
  const auto counts = [](double n, double c, const Sampling& sampling) {
    return Counts(std::vector<double>{n}, std::vector<double>{c}, {}, sampling);
  };
  CHECK_THROWS_WITH(counts(61, 0, {60, 0}),
                    Catch::Contains("counts: n[0] = 61; must be a multiple of the batch of 60"));
  CHECK_THROWS_WITH(counts(120, 0, {60, 100}), Catch::Contains("at most the cap of 100, or the cap"));
  CHECK_THROWS_WITH(counts(3, 2, {1, 0}), Catch::Contains("counts: c[0] = 2"));
  CHECK_THROWS_WITH(counts(3, 1, {0.5, 0}), Catch::Contains("stopped.batch = 0.5"));
  CHECK_NOTHROW(counts(100, 40, {60, 100}));
  CHECK_THROWS_WITH(counts(100, 41, {60, 100}), Catch::Contains("c[0] = 41"));
}
