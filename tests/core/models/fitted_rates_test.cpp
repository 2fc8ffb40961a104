#include "passcurve/fitted_rates.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "agrees.hpp"
#include "models/predictive.hpp"
#include "passcurve/errors.hpp"
#include "random_counts.hpp"

using namespace passcurve;
using Array = std::vector<double>;

namespace {

const std::vector<Prior> kPriors{{1.4, 1.2}, {3, 2, 0.1, 0.2}, {25, 1.5, 0.3, 0}, {1, 1, 0, 0.5}};

/// The error of a sum over 100,000 midpoints, of densities that bend most near 0 and 1.
constexpr double kMidpointRule = 1e-6;

/// Midpoints of so many equal parts of [from, to].
Array midpoints(double from, double to, std::size_t parts) {
  Array points;
  for (std::size_t i = 0; i < parts; ++i)
    points.push_back(from + (to - from) * (static_cast<double>(i) + 0.5) / static_cast<double>(parts));
  return points;
}

double sum(const Array& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

}  // namespace

TEST_CASE("a distribution of rates sums to 1 and its mean is pass@1") {
  constexpr std::size_t kParts = 200000;
  const Array points = midpoints(0, 1, kParts);
  const auto check = [&](const RateDistribution& rates, double mean) {
    CHECK(within(rates.at_zero + rates.at_one + sum(rates.density) / kParts, 1, kMidpointRule));
    double first = rates.at_one;
    for (std::size_t i = 0; i < kParts; ++i) first += points[i] * rates.density[i] / kParts;
    CHECK(within(first, mean, kMidpointRule));
  };
  for (const Prior& prior : kPriors) {
    CAPTURE(prior.a, prior.b, prior.pi0, prior.pi1);
    check(prior_rates(prior, points), prior_pass_at_k(1, prior).value);
    for (const double c : {0.0, 3.0, 8.0}) {
      check(posterior_rates(8, c, prior, points), posterior_pass_at_k(8, c, 1, prior).value);
    }
  }
}

TEST_CASE("a density has its limits at the ends") {
  const RateDistribution rates = prior_rates({0.5, 2}, Array{0, 1});
  CHECK(std::isinf(rates.density[0]));
  CHECK(rates.density[1] == 0);
  for (const double density : prior_rates({1, 1}, Array{0, 0.5, 1}).density) CHECK(agrees(density, 1));
  const RateDistribution nearly_0 = prior_rates({std::numeric_limits<double>::denorm_min(), 0.01}, Array{0, 0.5});
  CHECK(std::isinf(nearly_0.density[0]));
  CHECK(nearly_0.density[1] == 0);
}

TEST_CASE("posterior cover is the posterior chance of a rate of at least tau") {
  constexpr std::size_t kParts = 100000;
  for (const Prior& prior : kPriors) {
    CAPTURE(prior.a, prior.b, prior.pi0, prior.pi1);
    for (const double tau : {0.2, 0.75}) {
      for (const double c : {0.0, 5.0, 8.0}) {
        const CoverCurve cover = posterior_cover_curve(Counts(Array{8}, Array{c}), prior, Array{tau});
        const RateDistribution above = posterior_rates(8, c, prior, midpoints(tau, 1, kParts));
        CHECK(within(cover.value[0], above.at_one + sum(above.density) * (1 - tau) / kParts, kMidpointRule));
        CHECK(agrees(cover.value[0] + cover.complement[0], 1));
      }
    }
  }
  // Beta(2, 1) has the distribution function p^2, Beta(1, 2) its mirror.
  const Counts one(Array{1, 1}, Array{1, 0});
  const CoverCurve cover = posterior_cover_curve(one, {1, 1}, Array{0, 0.3, 1});
  CHECK(cover.value[0] == 1);
  CHECK(agrees(cover.value[1], (1 - 0.09 + 0.49) / 2));
  CHECK(cover.value[2] == 0);
}

TEST_CASE("posterior cover is one half where the posterior is symmetric, at any n") {
  for (const double n : {2.0, 1e3, 1e6}) {
    CAPTURE(n);
    const CoverCurve cover = posterior_cover_curve(Counts(Array{n}, Array{n / 2}), {0.7, 0.7}, Array{0.5});
    CHECK(agrees(cover.value[0], 0.5, 1e-13));
    CHECK(agrees(cover.complement[0], 0.5, 1e-13));
  }
}

TEST_CASE("under a limit, cover is that of the rates which the limit has") {
  const Array taus{0.1, 0.5, 0.9};
  const auto cover = [&](const Array& n, const Array& c) {
    const Counts counts(n, c);
    return fitted_cover_curve(counts, fit_beta_binomial(counts), taus).value;
  };
  CHECK(cover({9, 9}, {0, 0}) == Array{0, 0, 0});
  CHECK(cover({9, 9}, {9, 9}) == Array{1, 1, 1});
  CHECK(cover({9, 9}, {0, 9}) == Array{0.5, 0.5, 0.5});
  CHECK(cover({4, 4, 4, 4}, {2, 2, 2, 2}) == Array{1, 1, 0});
}

TEST_CASE("the predictive chances are the marginals, and sum to 1") {
  Random random(5);
  for (const Counts& counts :
       {random_counts(random, 12), random_counts(random, 60, true), simulated(random, 50, 30, {0.5, 2, 0.3, 0.1}),
        Counts(Array{4, 4}, Array{2, 2}), Counts(Array{4, 4}, Array{0, 4}), Counts(Array{1, 1}, Array{0, 1}),
        Counts(Array{7}, Array{0})}) {
    for (const Fit& fit : {fit_beta_binomial(counts), fit_zero_one_inflated(counts)}) {
      CAPTURE(fit.status, fit.a, fit.b, fit.mean);
      const Array chances = predictive(25, fit);
      CHECK(agrees(sum(chances), 1));
      if (std::isnan(fit.a)) continue;
      for (int c = 0; c <= 25; ++c) {
        CHECK(agrees(chances[static_cast<std::size_t>(c)],
                     std::exp(log_marginal(25, c, {fit.a, fit.b, fit.pi0, fit.pi1})), 1e-11));
      }
    }
  }
}

TEST_CASE("bins hold every task once, ties as in cover") {
  const Counts counts(Array{10, 10, 10, 20}, Array{0, 1, 10, 7}, Array{2, 3, 4, 5});
  const Fit fit = fit_beta_binomial(counts);
  const Array edges{0, 0.1, 0.35, 0.7, 1};
  const RateBins bins = rate_bins(counts, fit, edges);
  CHECK(bins.observed == Array{2, 3, 5, 4});
  CHECK(agrees(sum(bins.expected), 14));
  const CoverCurve predicted = predicted_cover_curve(counts, fit, edges);
  for (std::size_t i = 0; i + 1 < 4; ++i) {
    CHECK(agrees(bins.expected[i], 14 * (predicted.value[i] - predicted.value[i + 1])));
  }
  CHECK(predicted.value[0] == 1);
}

TEST_CASE("what rates are not defined for is refused by name") {
  const Counts counts(Array{4, 4}, Array{1, 3});
  const Fit fit = fit_beta_binomial(counts);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_WITH(prior_rates({1, 1}, Array{0.5, 1.5}), Catch::Contains("ps[1]"));
  CHECK_THROWS_AS(prior_rates({0, 1}, Array{0.5}), ValueError);
  CHECK_THROWS_AS(posterior_rates(4, 5, {1, 1}, Array{0.5}), ValueError);
  CHECK_THROWS_WITH(fitted_cover_curve(counts, fit, Array{nan}), Catch::Contains("taus[0]"));
  CHECK_THROWS_AS(predicted_cover_curve(counts, fit, Array{-0.1}), ValueError);
  CHECK_THROWS_AS(rate_bins(counts, fit, Array{0}), ShapeError);
  CHECK_THROWS_WITH(rate_bins(counts, fit, Array{0, 0.6, 0.4, 1}), Catch::Contains("edges[2]"));
  CHECK_THROWS_WITH(rate_bins(counts, fit, Array{0, 0.9}), Catch::Contains("edges[1]"));
}
