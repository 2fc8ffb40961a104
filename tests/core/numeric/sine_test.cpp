#include "numeric/sine.hpp"

#include <catch2/catch.hpp>
#include <cmath>

using namespace passcurve;

TEST_CASE("sine and cosine are the library's, to the errors that they state") {
  constexpr double kQuarter = 1.5707963267948966;
  constexpr double kError = 1e-15;
  for (double x = -kQuarter; x <= kQuarter; x += 1.0 / 1024) {
    CAPTURE(x);
    CHECK(std::abs(sine(x) - std::sin(x)) <= kError * std::abs(std::sin(x)));
  }
  for (double x = -40; x <= 40; x += 1.0 / 64) {
    CAPTURE(x);
    CHECK(std::abs(sine(x) - std::sin(x)) <= kError * (1 + std::abs(x)));
    CHECK(std::abs(cosine(x) - std::cos(x)) <= kError * (1 + std::abs(x)));
  }
  CHECK(sine(0) == 0);
}
