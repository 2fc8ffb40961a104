#include "passcurve/attempts.hpp"

#include <array>
#include <boost/math/special_functions/beta.hpp>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "agrees.hpp"
#include "passcurve/errors.hpp"

using namespace passcurve;

namespace {

constexpr std::array kPriors{Prior{0.5, 0.5},        Prior{3.5, 7.5},           Prior{0.02, 0.4},
                             Prior{40, 3, 0.1, 0.2}, Prior{1e-6, 2e-6, 0, 0.5}, Prior{1e6, 3e6, 0.25, 0}};
constexpr std::array kSomeBudgets{1.0, 2.0, 3.0, 7.0, 10.0, 24.0};
constexpr double kTau = 0.5;

double choose(double k, double j) {
  double ways = 1;
  for (double i = 0; i < j; ++i) ways *= (k - i) / (i + 1);
  return ways;
}

/// base (base + 1) ... (base + count - 1)
double rising(double base, double count) {
  double product = 1;
  for (double i = 0; i < count; ++i) product *= base + i;
  return product;
}

/// The chance of j successes among k attempts, by its definition.
double plain_chance(const Prior& prior, double k, double j) {
  const auto& [a, b, pi0, pi1] = prior;
  const double between = choose(k, j) * rising(a, j) * rising(b, k - j) / rising(a + b, k);
  return (1 - pi0 - pi1) * between + (j == 0 ? pi0 : 0) + (j == k ? pi1 : 0);
}

/// Worth of j successes among k attempts.
double worth(Attempts which, double k, double j) {
  switch (which) {
    case Attempts::any:
      return j > 0 ? 1 : 0;
    case Attempts::all:
      return j == k ? 1 : 0;
    case Attempts::at_least:
      return j >= std::fmax(1, std::ceil(kTau * k)) ? 1 : 0;
    default:
      return 2 / k * std::fmax(0, j - std::ceil(k / 2));
  }
}

constexpr std::array kSuccesses{Attempts::any, Attempts::all, Attempts::at_least, Attempts::margin};

double plain_mean(const Prior& prior, Attempts which, double k) {
  double sum = 0;
  for (double j = 0; j <= k; ++j) sum += worth(which, k, j) * plain_chance(prior, k, j);
  return sum;
}

double plain_at(double p, double q, Attempts which, double k) {
  if (which == Attempts::tries) {
    double sum = 0;
    for (double j = 0; j < k; ++j) sum += std::pow(q, j);
    return sum;
  }
  double sum = 0;
  for (double j = 0; j <= k; ++j) sum += worth(which, k, j) * choose(k, j) * std::pow(p, j) * std::pow(q, k - j);
  return sum;
}

/// The rate below which a share of the prior lies, and its complement.
std::array<double, 2> plain_rate(const Prior& prior, double q) {
  const auto& [a, b, pi0, pi1] = prior;
  if (q <= pi0) return {0, 1};
  if (1 - q <= pi1) return {1, 0};
  double rest = NAN;
  const double p = boost::math::ibeta_inv(a, b, (q - pi0) / (1 - pi0 - pi1), &rest);
  return {p, rest};
}

double value_of(const Prior& prior, Attempts which, double k) {
  return attempts(prior, which, std::array{k}, kTau, 0.95).value[0];
}

}  // namespace

TEST_CASE("attempts have the mean of what each number of successes is worth") {
  for (const Prior& prior : kPriors) {
    for (const Attempts which : kSuccesses) {
      const AttemptCurve curve = attempts(prior, which, kSomeBudgets, kTau, 0.95);
      for (std::size_t i = 0; i < kSomeBudgets.size(); ++i) {
        const double k = kSomeBudgets[i];
        INFO("a = " << prior.a << ", b = " << prior.b << ", metric " << static_cast<int>(which) << ", k = " << k);
        CHECK(agrees(curve.value[i], plain_mean(prior, which, k)));
        CHECK(within(curve.complement[i], 1 - plain_mean(prior, which, k), kFewUlps * k));
      }
    }
  }
}

TEST_CASE("expected tries are the sum of the chances that all attempts before fail") {
  for (const Prior& prior : kPriors) {
    const AttemptCurve curve = attempts(prior, Attempts::tries, kSomeBudgets, kTau, 0.95);
    for (std::size_t i = 0; i < kSomeBudgets.size(); ++i) {
      double sum = 1;
      for (double j = 1; j < kSomeBudgets[i]; ++j) sum += plain_chance(prior, j, 0);
      INFO("a = " << prior.a << ", b = " << prior.b << ", k = " << kSomeBudgets[i]);
      CHECK(agrees(curve.value[i], sum));
      CHECK(std::isnan(curve.complement[i]));
    }
  }
}

TEST_CASE("the ends of attempts are their values at the ends of the rate's interval") {
  constexpr std::array kAll{Attempts::any, Attempts::all, Attempts::at_least, Attempts::margin, Attempts::tries};
  for (const Prior& prior : {Prior{0.5, 0.5}, Prior{3.5, 7.5}, Prior{40, 3, 0.1, 0.2}, Prior{20.5, 0.5}}) {
    for (const double level : {0.95, 0.5}) {
      const auto [p, q] = plain_rate(prior, (1 - level) / 2);
      const auto [upper_p, upper_q] = plain_rate(prior, (1 + level) / 2);
      for (const Attempts which : kAll) {
        const AttemptCurve curve = attempts(prior, which, kSomeBudgets, kTau, level);
        for (std::size_t i = 0; i < kSomeBudgets.size(); ++i) {
          const double k = kSomeBudgets[i];
          const double low = plain_at(p, q, which, k);
          const double high = plain_at(upper_p, upper_q, which, k);
          INFO("a = " << prior.a << ", b = " << prior.b << ", metric " << static_cast<int>(which) << ", k = " << k);
          CHECK(agrees(curve.lower[i], std::fmin(low, high), 2e-12));
          CHECK(agrees(curve.upper[i], std::fmax(low, high), 2e-12));
        }
      }
    }
  }
}

TEST_CASE("attempts at tasks that are all impossible, or all certain") {
  constexpr std::array kTen{10.0};
  for (const auto& [prior, end] : {std::pair{Prior{1, 1, 1, 0}, 0.0}, std::pair{Prior{1, 1, 0, 1}, 1.0}}) {
    for (const Attempts which : kSuccesses) {
      const AttemptCurve curve = attempts(prior, which, kTen, kTau, 0.95);
      INFO("metric " << static_cast<int>(which));
      CHECK(curve.value[0] == end);
      CHECK(curve.complement[0] == 1 - end);
      CHECK(curve.lower[0] == end);
      CHECK(curve.upper[0] == end);
    }
    const AttemptCurve tries = attempts(prior, Attempts::tries, kTen, kTau, 0.95);
    CHECK(tries.value[0] == (end == 1 ? 1 : 10));
    CHECK(tries.lower[0] == tries.value[0]);
    CHECK(tries.upper[0] == tries.value[0]);
  }
}

TEST_CASE("at tau = 0 and 1 G-Pass is pass@k and pass^k, and one attempt is the mean rate") {
  for (const Prior& prior : kPriors) {
    for (const double k : kSomeBudgets) {
      INFO("a = " << prior.a << ", b = " << prior.b << ", k = " << k);
      CHECK(
          agrees(attempts(prior, Attempts::at_least, std::array{k}, 0, 0).value[0], value_of(prior, Attempts::any, k)));
      CHECK(
          agrees(attempts(prior, Attempts::at_least, std::array{k}, 1, 0).value[0], value_of(prior, Attempts::all, k)));
    }
    const double mean = prior.pi1 + (1 - prior.pi0 - prior.pi1) * (prior.a / (prior.a + prior.b));
    CHECK(agrees(value_of(prior, Attempts::any, 1), mean));
    CHECK(agrees(value_of(prior, Attempts::at_least, 1), mean));
    CHECK(value_of(prior, Attempts::tries, 1) == 1);
    CHECK(value_of(prior, Attempts::margin, 1) == 0);
  }
}

TEST_CASE("many attempts keep their digits where pass@k is near 1, and tries near 1/p") {
  const AttemptCurve any = attempts({50.5, 0.5}, Attempts::any, std::array{1e6}, kTau, 0.95);
  CHECK(agrees(any.complement[0], boost::math::beta(50.5, 1e6 + 0.5) / boost::math::beta(50.5, 0.5), 1e-11));
  // E[1/p] = (a + b - 1)/(a - 1)
  CHECK(agrees(attempts({50.5, 9.5}, Attempts::tries, std::array{1e5}, kTau, 0.95).value[0], 59 / 49.5, 1e-11));
}

TEST_CASE("an updated prior predicts what the posterior does") {
  for (const Prior& prior : kPriors) {
    for (const double c : {0.0, 3.0, 10.0}) {
      const Prior after = updated_prior(10, c, prior);
      INFO("a = " << prior.a << ", b = " << prior.b << ", c = " << c);
      CHECK(after.a == prior.a + c);
      CHECK(after.b == prior.b + (10 - c));
      // Masses near 1 leave the Beta part a weight that is rounded as they are.
      CHECK(within(value_of(after, Attempts::any, 7), posterior_pass_at_k(10, c, 7, prior).value, kFewUlps));
    }
  }
  CHECK_THROWS_AS(updated_prior(10, 11, {1, 1}), ValueError);
  CHECK_THROWS_AS(updated_prior(10, 1, {0, 1}), ValueError);
}

TEST_CASE("count chances are the marginals, and sum to 1") {
  for (const Prior& prior : kPriors) {
    const std::vector<double> chances = count_chances(20, prior);
    REQUIRE(chances.size() == 21);
    for (std::size_t c = 0; c < chances.size(); ++c) {
      INFO("a = " << prior.a << ", b = " << prior.b << ", c = " << c);
      CHECK(agrees(chances[c], plain_chance(prior, 20, static_cast<double>(c)), 2e-12));
    }
    CHECK(agrees(std::accumulate(chances.begin(), chances.end(), 0.0), 1));
  }
  CHECK(count_chances(3, {1, 1, 1, 0}) == std::vector<double>{1, 0, 0, 0});
  CHECK_THROWS_AS(count_chances(0, {1, 1}), ValueError);
  CHECK_THROWS_AS(count_chances(1e9, {1, 1}), ValueError);
}

TEST_CASE("the reliability of a prior is its Cover, and G-Pass at each tau") {
  constexpr std::array kTaus{1.0, 0.0, 0.3, 0.5, 0.07};
  for (const Prior& prior : {Prior{0.5, 0.5}, Prior{3.5, 7.5, 0.1, 0.2}}) {
    const ReliabilityCurves curves = prior_reliability(prior, 100, kTaus);
    for (std::size_t i = 0; i < kTaus.size(); ++i) {
      const double tau = kTaus[i];
      INFO("a = " << prior.a << ", tau = " << tau);
      const double above = boost::math::ibetac(prior.a, prior.b, tau);
      CHECK(agrees(curves.cover[i], tau == 0 ? 1 : prior.pi1 + (1 - prior.pi0 - prior.pi1) * above));
      CHECK(agrees(curves.cover[i] + curves.cover_complement[i], 1, kFewUlps));
      const AttemptCurve at_least = attempts(prior, Attempts::at_least, std::array{100.0}, tau, 0);
      CHECK(agrees(curves.g_pass[i], at_least.value[0]));
      CHECK(agrees(curves.g_pass_complement[i], at_least.complement[0]));
    }
  }
  CHECK_THROWS_AS(prior_reliability({1, 1}, 0, kTaus), ValueError);
  CHECK_THROWS_AS(prior_reliability({1, 1}, 5, std::array{1.5}), ValueError);
}

TEST_CASE("attempts refuse what is outside its domain") {
  constexpr std::array kFive{5.0};
  CHECK_THROWS_AS(attempts({0, 1}, Attempts::any, kFive, kTau, 0.95), ValueError);
  CHECK_THROWS_AS(attempts({1, 1, 0.6, 0.6}, Attempts::any, kFive, kTau, 0.95), ValueError);
  CHECK_THROWS_AS(attempts({1, 1}, Attempts::any, std::array{0.5}, kTau, 0.95), ValueError);
  CHECK_THROWS_AS(attempts({1, 1}, Attempts::any, kFive, 2, 0.95), ValueError);
  CHECK_THROWS_AS(attempts({1, 1}, Attempts::any, kFive, kTau, NAN), ValueError);
  CHECK_THROWS_AS(attempts({1, 1}, Attempts::tries, std::array{1e12}, kTau, 0.95), ValueError);
  CHECK_NOTHROW(attempts({1, 1}, Attempts::any, std::array{1e12}, kTau, 0.95));
}

TEST_CASE("attempts that would take more than about a minute are refused with the bound") {
  const std::vector<double> many(200, 3e7);  // 6e9 terms in all
  const auto refused = [&](Attempts which) {
    CHECK_THROWS_WITH(attempts({1, 1}, which, many, kTau, 0.95),
                      Catch::Contains("the sum of ks = 6000000000") && Catch::Contains("at most"));
  };
  refused(Attempts::at_least);
  refused(Attempts::margin);
}
