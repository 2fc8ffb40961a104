#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "agrees.hpp"
#include "passcurve/cross_validate.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/goodness_of_fit.hpp"
#include "random_counts.hpp"
#include "sampling_budget.hpp"

using namespace passcurve;
using Array = std::vector<double>;

TEST_CASE("cross-validation prefers the family that the data came from") {
  Random random(17);
  const CrossValidation inflated = cross_validate(simulated(random, 400, 40, {4, 4, 0.25, 0.25}), 10, 1);
  CHECK(inflated.difference > 3 * inflated.standard_error);
  CHECK(agrees(inflated.difference, inflated.zoibb - inflated.bb));
  CHECK((inflated.folds == 10 && inflated.tasks == 400));
  const CrossValidation plain = cross_validate(simulated(random, 400, 40, {2, 3}), 10, 1);
  CHECK(plain.difference < 2 * plain.standard_error);
}

TEST_CASE("with as many folds as tasks every task is foretold by all others") {
  const Array n{6, 6, 8, 9, 5};
  const Array c{1, 4, 2, 8, 3};
  constexpr double kLogChances = 1e-10;  // of fits that stop at 1e-10 of their parameters
  double expected = 0;
  for (std::size_t out = 0; out < n.size(); ++out) {
    Array rest_n = n;
    Array rest_c = c;
    rest_n.erase(rest_n.begin() + static_cast<int>(out));
    rest_c.erase(rest_c.begin() + static_cast<int>(out));
    const Fit fit = fit_beta_binomial(Counts(rest_n, rest_c));
    expected += std::isnan(fit.a)
                    ? std::log(std::tgamma(n[out] + 1) / std::tgamma(c[out] + 1) / std::tgamma(n[out] - c[out] + 1) *
                               std::pow(fit.mean, c[out]) * std::pow(1 - fit.mean, n[out] - c[out]))
                    : log_marginal(n[out], c[out], {fit.a, fit.b});
  }
  CHECK(agrees(cross_validate(Counts(n, c), 5, 3).bb, expected, kLogChances));
}

TEST_CASE("cross-validation depends on the multiset of tasks and on the seed alone") {
  const Array n{6, 6, 8, 9, 5, 6, 8};
  const Array c{1, 4, 2, 8, 3, 1, 2};
  const Counts listed(n, c);
  const Counts grouped(Array{5, 9, 8, 6, 6}, Array{3, 8, 2, 4, 1}, Array{1, 1, 2, 1, 2});
  CHECK(cross_validate(listed, 3, 7).bb == cross_validate(grouped, 3, 7).bb);
  CHECK(cross_validate(listed, 3, 7).bb != cross_validate(listed, 3, 8).bb);
  const Counts heavy(Array{6, 6}, Array{2, 5}, Array{1e9, 2e9});
  CHECK(std::isfinite(cross_validate(heavy, 10, 1).difference));
  const Counts parts(Array{6, 6, 6}, Array{2, 5, 0}, Array{1.5, 2.25, 0.5});
  CHECK(std::isfinite(cross_validate(parts, 2, 1).bb));
}

TEST_CASE("a fit that rules a held-out task out says -infinity, not NaN") {
  const CrossValidation result = cross_validate(Counts(Array{5, 5, 5, 5}, Array{0, 0, 0, 2}), 4, 1);
  CHECK(result.bb == -std::numeric_limits<double>::infinity());
  CHECK(std::isfinite(result.difference));
}

TEST_CASE("folds and seed outside their domain are refused by name") {
  const Counts counts(Array{5, 5, 5}, Array{0, 1, 2});
  CHECK_THROWS_WITH(cross_validate(counts, 1, 1), Catch::Contains("folds = 1"));
  CHECK_THROWS_AS(cross_validate(counts, 4, 1), ValueError);
  CHECK_THROWS_AS(cross_validate(counts, 2.5, 1), ValueError);
  CHECK_THROWS_WITH(cross_validate(counts, 2, -1), Catch::Contains("seed"));
  CHECK_THROWS_WITH(goodness_of_fit(counts, Family::bb, 0, 1), Catch::Contains("replicates"));
  CHECK_THROWS_AS(goodness_of_fit(counts, Family::bb, 10, 0.5), ValueError);
  CHECK_THROWS_AS(goodness_of_fit(Counts(Array{5}, Array{1}, Array{1.5}), Family::bb, 10, 1), ValueError);
}

TEST_CASE("observed and expected tasks of a fit") {
  const Counts counts(Array{6, 6, 9}, Array{1, 4, 2}, Array{5, 3, 4});
  const GoodnessOfFit fit = goodness_of_fit(counts, Family::bb, 19, 1);
  CHECK(fit.n == Array{6, 6, 9});
  CHECK(fit.c == Array{1, 4, 2});
  CHECK(fit.observed == Array{5, 3, 4});
  CHECK(agrees(std::accumulate(fit.expected.begin(), fit.expected.end(), fit.elsewhere), 12));
  double discrepancy = fit.elsewhere;
  for (std::size_t i = 0; i < 3; ++i)
    discrepancy += std::pow(std::sqrt(fit.observed[i]) - std::sqrt(fit.expected[i]), 2);
  CHECK(agrees(fit.discrepancy, discrepancy));
  CHECK((fit.p_value > 0 && fit.p_value <= 1));
  CHECK(goodness_of_fit(counts, Family::bb, 19, 1).p_value == fit.p_value);
}

TEST_CASE("the discrepancy's p-value is even under the family and small outside of it") {
  Random random(23);
  constexpr int kSets = 60;
  int below_half = 0;
  int below_tenth = 0;
  for (int i = 0; i < kSets; ++i) {
    const double p = goodness_of_fit(simulated(random, 80, 10, {0.7, 1.1}), Family::bb, 39, i).p_value;
    below_half += p <= 0.5 ? 1 : 0;
    below_tenth += p <= 0.1 ? 1 : 0;
  }
  CHECK(within(below_half, kSets / 2.0, kSets * share_budget(0.5, kSets)));
  CHECK(below_tenth <= 15);
  const Counts inflated = simulated(random, 300, 10, {6, 6, 0.3, 0.3});
  CHECK(goodness_of_fit(inflated, Family::bb, 99, 1).p_value == 0.01);
  CHECK(goodness_of_fit(inflated, Family::zoibb, 99, 1).p_value > 0.01);
}

TEST_CASE("many tasks are drawn as numbers, which says the same and takes no longer for more of them") {
  // Of two samples a task has three counts: up to 192 tasks are drawn one by one.
  const auto p_value = [](double more) {
    const Counts counts(Array{2, 2, 2}, Array{0, 1, 2}, Array{72, 40, 80 + more});
    return goodness_of_fit(counts, Family::zoibb, 999, 1).p_value;
  };
  CHECK(within(p_value(1), p_value(0), share_budget(0.5, 999)));
  const GoodnessOfFit heavy =
      goodness_of_fit(Counts(Array{5, 5, 5}, Array{0, 2, 5}, Array{1e14, 3e14, 2e14}), Family::bb, 19, 1);
  CHECK(heavy.p_value == 0.05);
}

TEST_CASE("data that decide themselves fit perfectly") {
  const GoodnessOfFit fit = goodness_of_fit(Counts(Array{5, 5}, Array{0, 0}), Family::zoibb, 9, 1);
  CHECK(fit.discrepancy == 0);
  CHECK(fit.p_value == 1);
}
