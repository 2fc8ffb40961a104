#include "numeric/incomplete_beta.hpp"

#include <boost/math/special_functions/beta.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <catch2/catch.hpp>
#include <cmath>

#include "agrees.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"

using namespace passcurve;

namespace {

/// Fifty digits: Boost.Math's own double precision is about as good as what it shall check.
using Exact = boost::multiprecision::cpp_bin_float_50;

/// The relative error of both parts, and what one unit of the logarithm of a part below 1e-100 adds to it.
constexpr double kPartBudget = 1e-13;
constexpr double kPerLog = 1e-15;
constexpr double kDeep = 1e-100;

double budget_at(double part) {
  return kAbsoluteBelow < part && part < kDeep ? -kPerLog * std::log(part) : kPartBudget;
}

void check_parts(double a, double b, double x) {
  CAPTURE(a, b, x);
  const BetaTails parts = beta_tails(a, b, x);
  const auto below = boost::math::ibeta(Exact(a), Exact(b), Exact(x)).convert_to<double>();
  const auto above = boost::math::ibetac(Exact(a), Exact(b), Exact(x)).convert_to<double>();
  CAPTURE(parts.below, below, parts.above, above);
  CHECK(agrees(parts.below, below, budget_at(below)));
  CHECK(agrees(parts.above, above, budget_at(above)));
  CHECK(incomplete_beta(a, b, x) == parts.below);
}

/// Log-uniform in [low, high].
double log_uniform(Random& random, double low, double high) {
  return low * std::exp(random.uniform() * std::log(high / low));
}

/// A point of Beta(a, b): anywhere, near the mean, or near an end.
double any_point(Random& random, double a, double b, int kind) {
  const double mean = a / (a + b);
  constexpr double kStandardDeviations = 30;
  if (kind == 0) return random.uniform();
  if (kind == 1) {
    return mean + (random.uniform() - 0.5) * kStandardDeviations * std::sqrt(mean * (1 - mean) / (a + b + 1));
  }
  const double tiny = log_uniform(random, 1e-15, 0.5);
  return random.uniform() < 0.5 ? tiny : 1 - tiny;
}

}  // namespace

TEST_CASE("both parts of Beta agree with fifty digits, from parameters of 1e-6 to 5e6") {
  Random random(1, 0);
  constexpr int kPoints = 600;
  for (int i = 0; i < kPoints; ++i) {
    const double a = log_uniform(random, 1e-6, 5e6);
    const double b = log_uniform(random, 1e-6, 5e6);
    const double x = any_point(random, a, b, i % 3);
    if (0 < x && x < 1) check_parts(a, b, x);
  }
}

TEST_CASE("both parts of Beta agree with fifty digits where both parameters are in the millions") {
  Random random(2, 0);
  constexpr int kPoints = 100;
  for (int i = 0; i < kPoints; ++i) {
    const double a = log_uniform(random, 1e5, 5e6);
    const double b = log_uniform(random, 1e5, 5e6);
    check_parts(a, b, any_point(random, a, b, 1));
  }
}

TEST_CASE("both sides of every change of method agree with fifty digits") {
  for (const double b : {0.3, 1.0, 1.5, 40.0, 1e6}) {
    for (const double a : {1e-6, 0.4, 1.0, std::nextafter(1.0, 2.0)}) {
      const double end = std::min(0.5, 1 / b);
      for (const double x : {end, std::nextafter(end, 0.0), std::nextafter(end, 1.0)}) {
        check_parts(a, b, x);
        check_parts(b, a, 1 - x);
      }
    }
  }
}

TEST_CASE("half of a symmetric Beta lies below one half, at any size") {
  for (const double a : {1e-6, 0.5, 1.0, 7.0, 1e3, 5e5, 5e6}) {
    CAPTURE(a);
    CHECK(agrees(beta_tails(a, a, 0.5).below, 0.5, kPartBudget));
    CHECK(agrees(beta_tails(a, a, 0.5).above, 0.5, kPartBudget));
  }
}

TEST_CASE("nothing of Beta lies outside of [0, 1]") {
  CHECK(beta_tails(2, 3, 0).below == 0);
  CHECK(beta_tails(2, 3, -1).above == 1);
  CHECK(beta_tails(2, 3, 1).above == 0);
  CHECK(beta_tails(2, 3, 2).below == 1);
}

TEST_CASE("a coarse precision is kept, too") {
  for (const double x : {0.01, 0.2, 0.5}) {
    CHECK(agrees(beta_tails(3, 7, x, 1e-6).below, beta_tails(3, 7, x).below, 1e-5));
  }
}

TEST_CASE("the quantile of Beta is exact to its digits or to those of the smaller part") {
  Random random(3, 0);
  constexpr int kPoints = 3000;
  int asked = 0;
  for (int i = 0; i < kPoints; ++i) {
    const double a = log_uniform(random, 1e-6, 5e6);
    const double b = log_uniform(random, 1e-6, 5e6);
    const double q = i % 2 == 0 ? random.uniform() : log_uniform(random, 1e-26, 0.5);
    const double x = beta_quantile(a, b, q);
    if (!(kAbsoluteBelow < x && x < 1)) continue;
    ++asked;
    const BetaTails parts = beta_tails(a, b, x);
    const double part = q < 0.5 ? parts.below : parts.above;
    const double wanted = q < 0.5 ? q : 1 - q;
    const double off_in_x = std::abs(part - wanted) * (1 - x) / std::exp(log_beta_power(a, b, x));
    CAPTURE(a, b, q, x, part, off_in_x);
    CHECK((off_in_x < kPartBudget || agrees(part, wanted, kPartBudget)));
  }
  CHECK(asked > kPoints / 3);
}
