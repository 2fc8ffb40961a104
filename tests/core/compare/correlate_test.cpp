#include "passcurve/correlate.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "passcurve/errors.hpp"

using namespace passcurve;
using Coordinates = std::vector<double>;

namespace {

constexpr double kOfCorrelation = 1e-13;

void check_correlation(const Correlation& found, double value, double lower, double upper) {
  CAPTURE(found.value, found.lower, found.upper);
  CHECK(std::abs(found.value - value) < kOfCorrelation);
  CHECK(std::abs(found.lower - lower) < kOfCorrelation);
  CHECK(std::abs(found.upper - upper) < kOfCorrelation);
}

}  // namespace

TEST_CASE("Pearson's correlation of Anscombe's first set, with Fisher's interval") {
  const Coordinates x{10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5};
  const Coordinates y{8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68};
  check_correlation(correlate(x, y, false), 0.8164205163448399, 0.4243912133932165, 0.9506932537865606);
  CHECK(correlate(x, y, false).points == 11);
}

TEST_CASE("Spearman's correlation gives equal values the mean of their ranks") {
  // Ranks 1, 2.5, 2.5, 4, 5 against 2, 1, 3, 5, 4: r = 7.5 / sqrt(9.5 * 10).
  check_correlation(correlate(Coordinates{1, 2, 2, 7, 90}, Coordinates{2, -1, 3, 1e9, 4}, true), 0.7181848464596079,
                    -0.5719976113286525, 0.9854573421446877);
}

TEST_CASE("points on a line correlate fully, whatever their number") {
  for (const bool by_rank : {false, true}) {
    const Correlation rising = correlate(Coordinates{1, 2, 4, 5}, Coordinates{3, 5, 9, 11}, by_rank);
    CHECK(std::abs(rising.value - 1) < kOfCorrelation);
    CHECK(std::abs(correlate(Coordinates{1, 2, 3}, Coordinates{3, 2, 1}, by_rank).value + 1) < kOfCorrelation);
  }
}

TEST_CASE("a correlation is undefined where too little is known") {
  const double none = std::nan("");
  CHECK(std::isnan(correlate(Coordinates{1, 2}, Coordinates{2, 1}, false).value));
  CHECK(std::isnan(correlate(Coordinates{1, 1, 1}, Coordinates{2, 1, 3}, false).value));
  const Correlation three = correlate(Coordinates{1, 2, 3}, Coordinates{2, 1, 3}, false);
  CHECK(std::abs(three.value - 0.5) < kOfCorrelation);
  CHECK(std::isnan(three.lower));
  const Correlation fewer =
      correlate(Coordinates{1, 2, none, 3, std::numeric_limits<double>::infinity()}, Coordinates{2, 1, 4, 3, 9}, false);
  CHECK(std::abs(fewer.value - 0.5) < kOfCorrelation);
  CHECK(fewer.points == 3);
  CHECK_THROWS_AS(correlate(Coordinates{1}, Coordinates{}, false), ShapeError);
  CHECK_THROWS_AS(correlate(Coordinates{1}, Coordinates{1}, false, 1), ValueError);
}
