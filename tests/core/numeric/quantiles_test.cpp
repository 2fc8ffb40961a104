#include "numeric/quantiles.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "numeric/incomplete_beta.hpp"

using namespace passcurve;

/// Of a share at a quantile that is right to 1e-12 of its place.
constexpr double kInverse = 1e-13;

TEST_CASE("quantiles of Beta agree with those that have a closed form, from the tiniest to the last") {
  for (const double a : {0.02, 0.5, 1.0, 7.0, 300.0}) {
    for (const double q : {1e-9, 0.025, 0.5, 0.975}) {
      CAPTURE(a, q);
      CHECK(agrees(beta_quantile(a, 1, q), std::pow(q, 1 / a), 1e-11));
      CHECK(std::abs(beta_quantile(1, a, q) + std::expm1(std::log1p(-q) / a)) < 1e-12);
    }
  }
  CHECK(beta_quantile(2, 3, 0) == 0);
  CHECK(beta_quantile(2, 3, 1) == 1);
}

TEST_CASE("the quantile of Beta is where its distribution reaches the share") {
  for (const double a : {0.3, 2.5, 80.0}) {
    for (const double b : {0.7, 4.0, 500.0}) {
      for (const double q : {0.001, 0.3, 0.9}) {
        CAPTURE(a, b, q);
        CHECK(agrees(incomplete_beta(a, b, beta_quantile(a, b, q)), q, kInverse));
      }
    }
  }
}

TEST_CASE("quantiles of the normal and of Student's distribution are the tabulated ones") {
  CHECK(agrees(normal_quantile(0.975), 1.959963984540054, 1e-13));
  CHECK(agrees(normal_quantile(0.8), 0.8416212335729143, 1e-13));
  CHECK(within(normal_quantile(0.5), 0, kFewUlps));
  CHECK(agrees(normal_share(normal_quantile(1e-6)), 1e-6, 1e-10));
  CHECK(agrees(t_quantile(1, 0.975), 12.706204736174698, 1e-13));
  CHECK(agrees(t_quantile(29, 0.975), 2.045229642132703, 1e-13));
  CHECK(agrees(t_quantile(163, 0.025), -1.9746246, 1e-7));
  // Cauchy's: tan of (q - 1/2) pi, near the middle about 1e-6 pi.
  CHECK(agrees(t_quantile(1, 0.500001), std::tan(1e-6 * 3.14159265358979323846), 1e-9));
  CHECK(t_quantile(7, 0.5) == 0);
}

TEST_CASE("ends lie at ranks that leave less than half of the rest beyond them") {
  CHECK(rank_of_end(39, 0.95) == 1);
  CHECK(rank_of_end(9999, 0.95) == 250);
  CHECK(rank_of_end(10000, 0.95) == 250);
  CHECK(rank_of_end(10, 0.95) == 1);
  // (1 - 0.9)/2 is a little below 0.05 as a double.
  CHECK(rank_of_end(9999, 0.9) == 500);
  CHECK(rank_of_end(10000, 0.9) == 500);
  CHECK(rank_of_end(9998, 0.9) == 499);
  std::vector<double> values{5, 1, 4, 2, 3};
  CHECK(select(values, 1) == 1);
  CHECK(select(values, 4) == 4);
}
