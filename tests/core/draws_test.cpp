#include "draws.hpp"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>

#include "agrees.hpp"
#include "stirling.hpp"

using namespace passcurve;

namespace {

/// Counts the k-subsets of n samples one by one; samples 0 to c-1 are the successes.
Odds enumerated_odds(unsigned n, unsigned c, unsigned k) {
  double none = 0;
  double all = 0;
  const unsigned successes = (1U << c) - 1;
  for (unsigned drawn = 0; drawn < (1U << n); ++drawn) {
    if (std::popcount(drawn) != static_cast<int>(k)) continue;
    all += 1;
    if ((drawn & successes) == 0) none += 1;
  }
  return {none / all, (all - none) / all};
}

}  // namespace

TEST_CASE("draw_odds counts subsets: it equals the enumeration of every draw for n up to 12") {
  for (unsigned n = 1; n <= 12; ++n) {
    for (unsigned c = 0; c <= n; ++c) {
      for (unsigned k = 1; k <= n; ++k) {
        INFO("n = " << n << ", c = " << c << ", k = " << k);
        const Odds expected = enumerated_odds(n, c, k);
        const Odds odds = draw_odds(n, c, k);
        CHECK(agrees(odds.none, expected.none));
        CHECK(agrees(odds.some, expected.some));
      }
    }
  }
}

TEST_CASE("draw_odds is symmetric in successes and draws") {
  for (const double n : {7.0, 300.0, 1000.0, 1e6}) {
    for (const double c : {1.0, 5.0, std::floor(n / 3)}) {
      for (const double k : {2.0, 6.0, std::floor(n / 2)}) {
        INFO("n = " << n << ", c = " << c << ", k = " << k);
        CHECK(draw_odds(n, c, k).none == draw_odds(n, k, c).none);
        CHECK(draw_odds(n, c, k).some == draw_odds(n, k, c).some);
      }
    }
  }
}

TEST_CASE("draw_odds is continuous where the product hands over to the closed form") {
  // One more draw multiplies `none` by (n-c-k)/(n-k) exactly, on either side of min(c, k) = 128.
  for (const double n : {300.0, 1000.0, 1e4, 1e6, 2147483648.0}) {
    for (const double c : {128.0, 129.0, 170.0}) {
      for (const double k : {127.0, 128.0, 129.0}) {
        INFO("n = " << n << ", c = " << c << ", k = " << k);
        const double stepped = draw_odds(n, c, k).none * ((n - c - k) / (n - k));
        CHECK(agrees(draw_odds(n, c, k + 1).none, stepped));
      }
    }
  }
}

TEST_CASE("draw_odds is continuous down to the last failure left") {
  for (const double n : {300.0, 600.0, 1000.0}) {
    for (const double c : {130.0, 140.0}) {
      for (double k = n - c - 20; k < n - c; ++k) {
        INFO("n = " << n << ", c = " << c << ", k = " << k);
        const double stepped = draw_odds(n, c, k).none * ((n - c - k) / (n - k));
        CHECK(agrees(draw_odds(n, c, k + 1).none, stepped));
      }
      CHECK(draw_odds(n, c, n - c + 1).none == 0);
      CHECK(draw_odds(n, c, n - c + 1).some == 1);
    }
  }
}

TEST_CASE("a walk over every k agrees with each point by itself, across its anchors") {
  for (const double n : {40.0, 513.0, 3000.0, 2e4}) {
    for (const double c : {0.0, 1.0, 3.0, 129.0, std::floor(n / 2), n}) {
      if (c > n) continue;
      DrawWalk walk(n, c);
      for (double k = 1; k <= n; ++k) {
        const Odds walked = walk.at(k);
        const Odds direct = draw_odds(n, c, k);
        if (agrees(walked.none, direct.none) && agrees(walked.some, direct.some)) continue;
        FAIL("n = " << n << ", c = " << c << ", k = " << k << ": " << walked.none << " and " << direct.none);
      }
    }
  }
}

TEST_CASE("a walk may stand still and may leap") {
  DrawWalk walk(1e6, 777);
  for (const double k : {1.0, 1.0, 2.0, 514.0, 515.0, 1027.0, 1028.0, 5000.0, 5000.0, 999223.0, 1e6}) {
    INFO("k = " << k);
    const Odds walked = walk.at(k);
    CHECK(agrees(walked.none, draw_odds(1e6, 777, k).none));
    CHECK(agrees(walked.some, draw_odds(1e6, 777, k).some));
  }
}

TEST_CASE("the Stirling remainder joins its series at 16 and starts from log 1! = 0") {
  CHECK(agrees(stirling_remainder(1), 0.081061466795327258, 1e-13));
  CHECK(agrees(stirling_remainder(15), 0.0055547335519628013, 1e-11));
  CHECK(agrees(stirling_remainder(16), 0.0052076559196096404, 1e-13));
  CHECK(agrees(stirling_remainder(1e6), 8.33333333333305556e-8, 1e-14));
}

TEST_CASE("log_excess is continuous at its branch and right where its parts cancel") {
  CHECK(agrees(log_excess(0, 5), 5.0, 0));
  CHECK(agrees(log_excess(1, 1), 1 - std::log(2.0), 1e-15));
  CHECK(agrees(log_excess(std::nextafter(1.0, 0), 1), log_excess(std::nextafter(1.0, 2), 1), 1e-14));
  CHECK(agrees(log_excess(1e9, 1), 4.999999996666667e-10, 1e-15));
}
