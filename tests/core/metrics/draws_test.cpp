#include "metrics/draws.hpp"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "agrees.hpp"
#include "numeric/stirling.hpp"

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

/// One more draw multiplies `none` by (n-c-k)/(n-k) exactly.
void check_next_draw(double n, double c, double k) {
  INFO("n = " << n << ", c = " << c << ", k = " << k);
  CHECK(agrees(draw_odds(n, c, k + 1).none, draw_odds(n, c, k).none * ((n - c - k) / (n - k))));
}

/// The budgets that stirling.hpp states: absolute, for shifts down its recurrence and for the series.
constexpr double kShifted = 1e-14;
constexpr double kSeries = 1e-16;

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
  for (const double n : {300.0, 1000.0, 1e4, 1e6, 2147483648.0}) {
    for (const double c : {kProductFactors - 1, kProductFactors, kProductFactors + 1}) {
      for (const double k : {kProductFactors - 1, kProductFactors, kProductFactors + 1}) check_next_draw(n, c, k);
    }
  }
}

TEST_CASE("draw_odds is continuous where half of the samples are drawn, and its closed form changes logarithms") {
  const double c = kProductFactors + 2;
  for (const double n : {600.0, 601.0, 1e4, 1e6}) {
    const double half = std::floor(n / 2);
    for (const double k : {half - 1, half, half + 1}) check_next_draw(n, c, k);
  }
}

TEST_CASE("draw_odds is continuous down to the last failure left") {
  for (const double n : {300.0, 600.0, 1000.0}) {
    for (const double c : {kProductFactors + 2, kProductFactors + 12}) {
      for (double k = n - c - 20; k < n - c; ++k) check_next_draw(n, c, k);
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

TEST_CASE("a walk may stand still, and may leap as far as to its next anchor or beyond") {
  const double n = 1e6;
  const double c = 777;
  for (const double leap : {0.0, 1.0, kAnchorStride - 1, kAnchorStride, kAnchorStride + 1, 3 * kAnchorStride}) {
    DrawWalk walk(n, c);
    for (double k = 1; k < 5 * kAnchorStride; k += std::max(leap, 700.0)) {
      for (const double at : {k, k, k + leap}) {
        CAPTURE(leap, at);
        const Odds walked = walk.at(at);
        CHECK(agrees(walked.none, draw_odds(n, c, at).none));
        CHECK(agrees(walked.some, draw_odds(n, c, at).some));
      }
    }
    for (const double k : {n - c, n - c + 1, n}) CHECK(walk.at(k).none == draw_odds(n, c, k).none);
  }
}

TEST_CASE("the Stirling remainder has its values on both sides of its cut-overs") {
  CHECK(within(stirling_remainder(1), 0.08106146679532725822, kShifted));
  CHECK(within(stirling_remainder(kStirlingStepFrom), 0.04134069595540929409, kShifted));
  CHECK(within(stirling_remainder(kStirlingSeriesFrom), 0.01041126526197209650, kSeries));
  CHECK(within(stirling_remainder(15), 0.00555473355196280137, kSeries));
  CHECK(within(stirling_remainder(1e6), 8.33333333333305556e-8, kSeries));
  for (const double cut : {kStirlingStepFrom, kStirlingSeriesFrom}) {
    CAPTURE(cut);
    CHECK(within(stirling_remainder(std::nextafter(cut, 0)), stirling_remainder(cut), kShifted));
    CHECK(within(stirling_remainder(std::nextafter(cut, 9)), stirling_remainder(cut), kShifted));
  }
}

TEST_CASE("log_excess is continuous where y passes x, and right where its parts cancel") {
  CHECK(log_excess(0, 5) == 5);
  CHECK(agrees(log_excess(std::numeric_limits<double>::min(), 5), 5, kFewUlps));
  CHECK(agrees(log_excess(1, 1), 0.30685281944005469058, kFewUlps));
  CHECK(agrees(log_excess(8, 8), 2.45482255552043752466, kFewUlps));
  CHECK(agrees(log_excess(3, 5), 2.05751224096482128943, kFewUlps));
  CHECK(agrees(log_excess(1e9, 1), 4.999999996666667e-10, kFewUlps));
  for (const double y : {1e-9, 1.0, 7.3, 1e9}) {
    CAPTURE(y);
    CHECK(agrees(log_excess(std::nextafter(y, 0), y), log_excess(y, y), 2 * kFewUlps));
    CHECK(agrees(log_excess(std::nextafter(y, 2 * y), y), log_excess(y, y), 2 * kFewUlps));
  }
}
