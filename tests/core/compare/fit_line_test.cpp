#include "passcurve/fit_line.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "passcurve/errors.hpp"

using namespace passcurve;
using Ordinates = std::vector<double>;

namespace {

constexpr double kOfLine = 1e-12;

const Ordinates kAnscombeX{10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5};
const Ordinates kAnscombeY{8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68};

}  // namespace

TEST_CASE("a line of least squares through Anscombe's first set") {
  // Sums of squares in fractions: Sxy = 55.01, Sxx = 110; the means are 9 and 82.51/11.
  const LineFit found = fit_line(kAnscombeX, kAnscombeY);
  CAPTURE(found.slope, found.intercept);
  CHECK(std::abs(found.slope - 55.01 / 110) < kOfLine);
  CHECK(std::abs(found.intercept - (82.51 / 11 - 9 * 55.01 / 110)) < kOfLine);
  CHECK(found.points == 11);
  // Student's interval is 0.233 to 0.767; resampling few points gives a somewhat narrower one.
  CAPTURE(found.lower, found.upper);
  CHECK((0.22 < found.lower && found.lower < 0.36));
  CHECK((0.66 < found.upper && found.upper < 0.78));
}

TEST_CASE("the interval of a slope depends on its seed and level alone") {
  const LineFit one = fit_line(kAnscombeX, kAnscombeY, 2000, 7);
  const LineFit same = fit_line(kAnscombeX, kAnscombeY, 2000, 7);
  CHECK(one.lower == same.lower);
  CHECK(one.lower != fit_line(kAnscombeX, kAnscombeY, 2000, 8).lower);
  CHECK(fit_line(kAnscombeX, kAnscombeY, 2000, 7, 0.5).lower > one.lower);
}

TEST_CASE("points on a line have its slope, and no interval of it") {
  const LineFit found = fit_line(Ordinates{0, 1, 2, 5}, Ordinates{1, 3, 5, 11});
  CHECK(std::abs(found.slope - 2) < kOfLine);
  CHECK(std::abs(found.intercept - 1) < kOfLine);
  CHECK(std::isnan(found.lower));
}

TEST_CASE("a line is undefined where too little is known") {
  const double none = std::nan("");
  CHECK(std::isnan(fit_line(Ordinates{}, Ordinates{}).slope));
  CHECK(std::isnan(fit_line(Ordinates{1}, Ordinates{2}).slope));
  CHECK(std::isnan(fit_line(Ordinates{1, 1}, Ordinates{2, 3}).slope));
  const LineFit two = fit_line(Ordinates{1, none, 2, std::numeric_limits<double>::infinity()}, Ordinates{2, 9, 5, 9});
  CHECK(std::abs(two.slope - 3) < kOfLine);
  CHECK(two.points == 2);
  CHECK(std::isnan(two.upper));
  CHECK_THROWS_AS(fit_line(Ordinates{1}, Ordinates{}), ShapeError);
  CHECK_THROWS_AS(fit_line(kAnscombeX, kAnscombeY, 0), ValueError);
  CHECK_THROWS_AS(fit_line(kAnscombeX, kAnscombeY, 100, -1), ValueError);
  CHECK_THROWS_AS(fit_line(kAnscombeX, kAnscombeY, 100, 1, 1), ValueError);
}
