#include "passcurve/checked_range.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstddef>
#include <vector>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"

using namespace passcurve;

namespace {

struct Task {
  double n;
  double c;
};

Counts counts_of_tasks(const std::vector<Task>& tasks) {
  std::vector<double> n;
  std::vector<double> c;
  for (const Task& task : tasks) {
    n.push_back(task.n);
    c.push_back(task.c);
  }
  return {n, c};
}

struct Ends {
  double least = 2;
  double greatest = -1;
};

/// Every way to have so many wrong tries, at least all that fail in each task, with the mean pass@k of the right ones.
void try_all(const std::vector<Task>& tasks, std::size_t at, double left, double k, double sum, Ends& ends) {
  if (at == tasks.size()) {
    if (left != 0) return;
    const double mean = sum / static_cast<double>(tasks.size());
    ends.least = std::min(ends.least, mean);
    ends.greatest = std::max(ends.greatest, mean);
    return;
  }
  const auto [n, c] = tasks[at];
  for (double wrong = n - c; wrong <= std::min(n, left); ++wrong)
    try_all(tasks, at + 1, left - wrong, k, sum + pass_at_k(n, n - wrong, k), ends);
}

const std::vector<std::vector<Task>> kSmall{
    {{4, 0}, {4, 4}},
    {{5, 1}, {5, 2}, {5, 5}},
    {{6, 0}, {6, 1}, {6, 3}, {6, 6}},
    {{3, 2}, {5, 2}, {8, 7}, {4, 1}},
    {{4, 1}, {4, 1}, {4, 1}, {4, 3}, {4, 4}},
};

}  // namespace

TEST_CASE("The range holds every assignment of wrong tries to tasks, and its upper end is reached", "[checked_range]") {
  for (const std::vector<Task>& tasks : kSmall) {
    double failing = 0;
    double tries = 0;
    for (const auto& [n, c] : tasks) {
      failing += n - c;
      tries += n;
    }
    for (double wrong = failing; wrong <= tries; ++wrong)
      for (const double k : {1.0, 2.0, 3.0}) {
        Ends ends;
        try_all(tasks, 0, wrong, k, 0, ends);
        const CheckedRange range = checked_range(counts_of_tasks(tasks), std::vector{k}, {1 - failing / wrong, 1});
        CAPTURE(tasks.size(), wrong, k);
        CHECK(within(range.wrong, wrong / tries, kBudget));
        CHECK(within(range.upper[0], ends.greatest, kBudget));
        CHECK(range.lower[0] <= ends.least + kBudget);
        // At most one task's share below what is reached.
        CHECK(range.lower[0] > ends.least - 1 / static_cast<double>(tasks.size()));
      }
  }
}

TEST_CASE("The lower end of the range is reached where whole tasks can be wrong", "[checked_range]") {
  // 6 of 12 passes are wrong: two of four tasks, or a little in each.
  const std::vector<double> n{6, 6, 6, 6};
  const std::vector<double> c{3, 3, 3, 3};
  const CheckedRange range = checked_range(Counts(n, c), std::vector<double>{1, 2, 6}, {6.0 / 18, 1});
  for (const std::size_t i : {0U, 1U, 2U}) {
    const double k = std::vector<double>{1, 2, 6}[i];
    CHECK(within(range.lower[i], pass_at_k(6, 3, k) / 2, kBudget));
  }
  CHECK(within(range.upper[0], range.lower[0], kBudget));
  CHECK(range.upper[1] > range.lower[1]);
}

TEST_CASE("The range is pass@k where the checker does not err", "[checked_range]") {
  const std::vector<double> n{4, 10, 7, 7};
  const std::vector<double> c{0, 3, 7, 2};
  const Counts counts(n, c, std::vector<double>{2, 1, 1, 3});
  const std::vector<double> ks{1, 2, 4};
  const CheckedRange range = checked_range(counts, ks, {0, 1});
  const Curve curve = pass_at_k_curve(counts, ks);
  for (std::size_t i = 0; i < ks.size(); ++i) {
    CHECK(within(range.lower[i], curve.value[i], kBudget));
    CHECK(within(range.upper[i], curve.value[i], kBudget));
  }
}

TEST_CASE("The range is the same whether alike tasks are one row or many", "[checked_range]") {
  const std::vector<double> ks{1, 3, 5};
  const CheckerRates rates{0.07, 0.9};
  const CheckedRange rows =
      checked_range(Counts(std::vector<double>{5, 5, 5, 8, 8}, std::vector<double>{1, 1, 1, 6, 6}), ks, rates);
  const CheckedRange weights =
      checked_range(Counts(std::vector<double>{5, 8}, std::vector<double>{1, 6}, std::vector<double>{3, 2}), ks, rates);
  CHECK(rows.lower == weights.lower);
  CHECK(rows.upper == weights.upper);
}

TEST_CASE("The range at k = 1 is one value: the share of right tries", "[checked_range]") {
  const std::vector<double> n{8, 8, 8};
  const std::vector<double> c{0, 3, 7};
  for (const CheckerRates& rates : {CheckerRates{0.1, 1}, CheckerRates{0.05, 0.95}}) {
    const CheckedRange range = checked_range(Counts(n, c), std::vector<double>{1}, rates);
    const double q = 10.0 / 24;
    const double right = (q - rates.wrong_pass) / (rates.right_pass - rates.wrong_pass);
    CHECK(within(range.lower[0], right, kBudget));
    CHECK(within(range.upper[0], right, kBudget));
  }
}

TEST_CASE("The range holds what many samples have where the checker errs at some tasks alone", "[checked_range]") {
  // Half of the tasks are never solved; at every second of these two of nine wrong tries pass, f = 1/9 in the mean.
  const std::vector<double> n{90, 90, 90, 90};
  const std::vector<double> c{0, 20, 90, 90};
  const CheckedRange range = checked_range(Counts(n, c), std::vector<double>{10}, {1.0 / 9, 1});
  CHECK(range.lower[0] <= 0.5);
  CHECK(range.upper[0] >= 0.5);
  CHECK(within(range.lower[0], 0.5, kBudget));
  const double alike =
      (checked_pass_at_k(90, 0, 10, {1.0 / 9, 1}) + checked_pass_at_k(90, 20, 10, {1.0 / 9, 1}) + 2) / 4;
  CHECK(alike < range.lower[0]);
}

TEST_CASE("The range is NaN where no assignment is possible, and refuses what the correction refuses",
          "[checked_range]") {
  const Counts counts(std::vector<double>{4, 6}, std::vector<double>{1, 2});
  const std::vector<double> ks{1, 5};
  const CheckedRange most = checked_range(counts, ks, {0.3, 1});
  CHECK(most.wrong == 1);
  CHECK(within(most.lower[0], 0, kBudget));
  CHECK(std::isnan(most.lower[1]));
  CHECK(std::isnan(most.upper[1]));
  const CheckedRange none = checked_range(counts, ks, {0.31, 1});
  CHECK(std::isnan(none.wrong));
  CHECK(std::isnan(none.lower[0]));
  CHECK_THROWS_AS(checked_range(counts, std::vector<double>{0}, {0, 1}), ValueError);
  CHECK_THROWS_AS(checked_range(counts, ks, {0.5, 0.5}), ValueError);
}
