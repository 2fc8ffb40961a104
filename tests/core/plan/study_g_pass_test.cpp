#include "passcurve/study_g_pass.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "passcurve/attempts.hpp"
#include "passcurve/estimate.hpp"
#include "passcurve/fit.hpp"
#include "passcurve/g_pass_at_k.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/subsample.hpp"

using namespace passcurve;

namespace {

const Counts kStudied(std::vector<double>(8, 20), std::vector<double>{0, 2, 4, 7, 11, 15, 18, 20},
                      std::vector<double>{30, 10, 10, 10, 10, 10, 10, 10});
const std::vector<double> kAttempts{1, 4, 16};

std::vector<double> row_of(const std::vector<double>& rows, Estimator estimator) {
  const auto from = static_cast<std::ptrdiff_t>(static_cast<std::size_t>(estimator) * kAttempts.size());
  return {rows.begin() + from, rows.begin() + from + static_cast<std::ptrdiff_t>(kAttempts.size())};
}

double mean_of(const Counts& counts, const Prior& prior, double k, double tau) {
  double sum = 0;
  for (const Cell& cell : counts.cells()) {
    const Prior after = updated_prior(cell.n, cell.c, prior);
    sum += cell.weight * prior_reliability(after, k, std::vector<double>{tau}).g_pass[0];
  }
  return sum / counts.total();
}

}  // namespace

TEST_CASE("a study of G-Pass has the value of each estimator in the smaller study") {
  constexpr double kTau = 0.5;
  const std::vector<double> rows = study_g_pass(kStudied, kAttempts, kTau, 8, 80, 3);
  REQUIRE(rows.size() == kEstimators.size() * kAttempts.size());
  const Counts small = subsample(kStudied, 8, 80, 3);
  const Fit bb = fit_beta_binomial(small);
  const Fit zoibb = fit_zero_one_inflated(small);
  for (std::size_t i = 0; i < kAttempts.size(); ++i) {
    const double k = kAttempts[i];
    const double unbiased = row_of(rows, Estimator::unbiased)[i];
    if (k > 8)
      CHECK(std::isnan(unbiased));
    else
      CHECK(unbiased == g_pass_at_k_curve(small, k, std::vector<double>{kTau}).value[0]);
    CHECK(agrees(row_of(rows, Estimator::bb)[i], mean_of(small, {bb.a, bb.b}, k, kTau)));
    CHECK(agrees(row_of(rows, Estimator::zoibb)[i], mean_of(small, {zoibb.a, zoibb.b, zoibb.pi0, zoibb.pi1}, k, kTau)));
    const PosteriorCurve hb = hierarchical_curve(small, {Metric::g_pass_at_k, {kTau}, k}, {}, false);
    CHECK(row_of(rows, Estimator::hb)[i] == hb.mean[0]);
    // The rate's own tail, by enumeration.
    double plugin = 0;
    for (const Cell& cell : small.cells()) {
      const double p = cell.c / cell.n;
      double term = 1;  // C(k, j), from j = 0 on
      for (double j = 0; j <= k; ++j) {
        if (j >= std::ceil(k / 2)) plugin += cell.weight * term * std::pow(p, j) * std::pow(1 - p, k - j);
        term *= (k - j) / (j + 1);
      }
    }
    CHECK(agrees(row_of(rows, Estimator::plugin)[i], plugin / small.total()));
  }
}

TEST_CASE("LinMix mixes both models' G-Pass by its ends") {
  const auto rows_at = [](const LinMix& mix) { return study_g_pass(kStudied, kAttempts, 0.75, 10, 100, 1, mix); };
  CHECK(row_of(rows_at({10, 11}), Estimator::linmix) == row_of(rows_at({10, 11}), Estimator::bb));
  CHECK(row_of(rows_at({0, 10}), Estimator::linmix) == row_of(rows_at({0, 10}), Estimator::zoibb));
  const std::vector<double> half = rows_at({0, 20});
  for (std::size_t i = 0; i < kAttempts.size(); ++i) {
    const double both = (row_of(half, Estimator::bb)[i] + row_of(half, Estimator::zoibb)[i]) / 2;
    CHECK(agrees(row_of(half, Estimator::linmix)[i], both));
  }
}

TEST_CASE("at tau = 0 it is the study of pass@k") {
  constexpr double kRounding = 1e-9;  // HB's two ways of integrating
  const std::vector<double> reached = study_g_pass(kStudied, kAttempts, 0, 5, 100, 4);
  const std::vector<double> passed = study_budget(kStudied, kAttempts, 5, 100, 4);
  for (std::size_t i = 0; i < passed.size(); ++i) {
    if (std::isnan(passed[i])) {
      CHECK(std::isnan(reached[i]));
      continue;
    }
    CHECK(agrees(reached[i], passed[i], kRounding));
  }
}

TEST_CASE("limits of a fit reach a threshold as their points do") {
  const auto values = [](double c) {
    const Counts same(std::vector<double>{4}, std::vector<double>{c}, std::vector<double>{9});
    return study_g_pass(same, kAttempts, 1, 4, 9, 1);
  };
  for (const Estimator model : {Estimator::bb, Estimator::zoibb, Estimator::linmix}) {
    CHECK(row_of(values(0), model) == std::vector<double>{0, 0, 0});
    CHECK(row_of(values(4), model) == std::vector<double>{1, 1, 1});
    // Tasks all alike: k attempts at one rate.
    CHECK(agrees(row_of(values(2), model)[1], 1.0 / 16));
  }
}

TEST_CASE("a study of G-Pass that cannot be drawn is refused by name") {
  const auto of = [](double k, double tau, double m, const LinMix& mix = {}) {
    return study_g_pass(kStudied, std::vector<double>{1, k}, tau, m, 100, 1, mix);
  };
  CHECK_THROWS_WITH(of(1001, 0.5, 5), Catch::Contains("study_g_pass: ks[1] = 1001"));
  CHECK_THROWS_WITH(of(2, 1.5, 5), Catch::Contains("tau = 1.5"));
  CHECK_THROWS_WITH(of(2, 0.5, 21), Catch::Contains("m = 21"));
  CHECK_THROWS_WITH(of(2, 0.5, 5, {5, 5}), Catch::Contains("hi = 5"));
}
