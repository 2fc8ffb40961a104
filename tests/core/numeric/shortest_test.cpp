#include "numeric/shortest.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>

#include "numeric/printed.hpp"

using namespace passcurve;

namespace {

/// The digits with their exponent, as a program reads them.
std::string text_of(double value) {
  const Digits shortest = shortest_digits(value);
  std::string text;
  for (const int digit : shortest.digits) text.push_back(static_cast<char>('0' + digit));
  return text + "e" + std::to_string(shortest.exponent - static_cast<int>(shortest.digits.size()) + 1);
}

/// The fewest digits that the standard library needs.
std::size_t fewest_digits(double value) {
  std::array<char, 40> text{};
  for (int digits = 1;; ++digits) {
    static_cast<void>(std::snprintf(text.data(), text.size(), "%.*e", digits - 1, value));
    if (std::strtod(text.data(), nullptr) == value) return static_cast<std::size_t>(digits);
  }
}

void check_shortest(double value) {
  CAPTURE(value);
  const Digits shortest = shortest_digits(value);
  CHECK(std::strtod(text_of(value).c_str(), nullptr) == value);
  CHECK(shortest.digits.size() <= fewest_digits(value));
  CHECK(shortest.digits.front() != 0);
  CHECK(shortest.digits.back() != 0);
}

}  // namespace

TEST_CASE("the shortest digits read back as the double and are not longer than the library's", "[study]") {
  for (int i = 1; i <= 1000; ++i) check_shortest(i / 1000.0);
  for (int i = 1; i <= 300; ++i) check_shortest(i * 0.1);
  for (int power = -1074; power <= 1023; ++power) check_shortest(std::ldexp(1, power));
  for (int power = -320; power <= 308; ++power) check_shortest(std::pow(10, power));
  for (const double near : {1.0, 0.1, 1e23, 9007199254740992.0}) {
    check_shortest(std::nextafter(near, 0));
    check_shortest(std::nextafter(near, 1e300));
  }
  check_shortest(std::numeric_limits<double>::max());
  check_shortest(std::numeric_limits<double>::min());
  check_shortest(std::numeric_limits<double>::denorm_min());

  std::uint64_t bits = 88172645463325252U;
  for (int i = 0; i < 20000; ++i) {
    bits ^= bits << 13U;
    bits ^= bits >> 7U;
    bits ^= bits << 17U;
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    value = std::abs(value);
    if (std::isfinite(value) && value > 0) check_shortest(value);
  }
}

TEST_CASE("known shortest digits") {
  CHECK(text_of(0.3) == "3e-1");
  CHECK(text_of(0.1 + 0.2) == "30000000000000004e-17");
  CHECK(text_of(1e23) == "1e23");
  CHECK(text_of(5e-324) == "5e-324");
  CHECK(text_of(std::ldexp(1, -44)) == "5684341886080802e-29");
  CHECK(shortest_digits(0).digits.empty());
}

TEST_CASE("numbers are printed as a reader writes them") {
  CHECK(printed(0) == "0");
  CHECK(printed(-1.5) == "-1.5");
  CHECK(printed(0.07) == "0.07");
  CHECK(printed(1e-5) == "0.00001");
  CHECK(printed(1.25e-6) == "1.25e-6");
  CHECK(printed(120) == "120");
  CHECK(printed(9007199254740992.0) == "9007199254740992");
  CHECK(printed(1e300) == "1e+300");
  CHECK(printed(std::numeric_limits<double>::quiet_NaN()) == "NaN");
  CHECK(printed(-std::numeric_limits<double>::infinity()) == "-inf");
}
