#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "metrics/draws.hpp"
#include "numeric/double_double.hpp"
#include "numeric/sum.hpp"

using namespace passcurve;

TEST_CASE("a sum keeps what rounding would lose") {
  Sum sum;
  for (const double term : {1e16, 1.0, 1.0, -1e16}) sum.add(term);
  CHECK(sum.value() == 2);
}

TEST_CASE("a long product of inexact ratios comes back to the last bit in double-double") {
  constexpr double kFactors = 20000;
  DoubleDouble product(1);
  for (double i = 1; i <= kFactors; ++i) {
    product.multiply(3 * i + 2);
    product.divide(3 * i + 1);
  }
  CHECK(product.value() > 20);
  for (double i = 1; i <= kFactors; ++i) {
    product.multiply(3 * i + 1);
    product.divide(3 * i + 2);
  }
  CHECK(product.value() == 1);
}

TEST_CASE("a walk of a million steps is as good as its last anchor") {
  // 512 steps of mostly cancelling roundings reach 5.4e-15 here; a million without an anchor reach 3.0e-14.
  constexpr double kSinceAnchor = 1.5e-14;
  DrawWalk walk(1e6, 2);
  double worst = 0;
  for (double k = 1; k <= 999000; ++k) {
    const double walked = walk.at(k).none;
    // C(n-2, k) / C(n, k) in closed form.
    const double expected = ((1e6 - k) / 1e6) * ((999999 - k) / 999999);
    worst = std::max(worst, std::abs(walked - expected) / expected);
  }
  CAPTURE(worst);
  CHECK(worst <= kSinceAnchor);
}
