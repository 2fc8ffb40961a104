#include "passcurve/pass_at_k.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "agrees.hpp"
#include "passcurve/errors.hpp"

using namespace passcurve;
using Catch::Matchers::Message;

TEST_CASE("pass@k of 3 successes in 10 samples is 1 - C(7,5)/C(10,5)") {
  CHECK(agrees(pass_at_k(10, 3, 5), 11.0 / 12));
  CHECK(agrees(fail_at_k(10, 3, 5), 1.0 / 12));
}

TEST_CASE("pass@1 is exactly c/n and its complement exactly (n-c)/n") {
  for (const double n : {1.0, 3.0, 7.0, 10.0, 49.0, 1000.0, 1e6}) {
    for (const double c : {0.0, 1.0, std::floor(n / 3), n - 1, n}) {
      if (c > n) continue;
      INFO("n = " << n << ", c = " << c);
      CHECK(pass_at_k(n, c, 1) == c / n);
      CHECK(fail_at_k(n, c, 1) == (n - c) / n);
    }
  }
}

TEST_CASE("pass@k is exactly 0 without a success and exactly 1 once failures run out") {
  for (const double k : {1.0, 2.0, 50.0, 100.0}) {
    CHECK(pass_at_k(100, 0, k) == 0);
    CHECK(fail_at_k(100, 0, k) == 1);
  }
  CHECK(pass_at_k(100, 40, 61) == 1);
  CHECK(fail_at_k(100, 40, 61) == 0);
  CHECK(pass_at_k(100, 40, 60) < 1 + 1e-15);
  CHECK(fail_at_k(100, 40, 60) > 0);
}

TEST_CASE("pass@k beyond n is undefined: never 1, never 0, never pass@n") {
  for (const double c : {0.0, 3.0, 10.0}) {
    CHECK(std::isnan(pass_at_k(10, c, 11)));
    CHECK(std::isnan(fail_at_k(10, c, 11)));
    CHECK(std::isnan(pass_at_k(10, c, 9007199254740992.0)));
  }
}

TEST_CASE("pass@k names the argument that it refuses") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double inf = std::numeric_limits<double>::infinity();
  CHECK_THROWS_MATCHES(pass_at_k(10, 3, 0), ValueError,
                       Message("pass_at_k: k = 0; must be a whole number in [1, 9007199254740992]"));
  CHECK_THROWS_MATCHES(pass_at_k(10, 3, -1), ValueError,
                       Message("pass_at_k: k = -1; must be a whole number in [1, 9007199254740992]"));
  CHECK_THROWS_MATCHES(pass_at_k(10, 3, 2.5), ValueError,
                       Message("pass_at_k: k = 2.5; must be a whole number in [1, 9007199254740992]"));
  CHECK_THROWS_MATCHES(pass_at_k(10, 3, nan), ValueError,
                       Message("pass_at_k: k = NaN; must be a whole number in [1, 9007199254740992]"));
  CHECK_THROWS_MATCHES(pass_at_k(10, 3, inf), ValueError,
                       Message("pass_at_k: k = inf; must be a whole number in [1, 9007199254740992]"));
  CHECK_THROWS_MATCHES(pass_at_k(10, 11, 1), ValueError,
                       Message("pass_at_k: c = 11; must be a whole number in [0, 10], from 0 to n"));
  CHECK_THROWS_MATCHES(pass_at_k(10, 0.1, 1), ValueError,
                       Message("pass_at_k: c = 0.1; must be a whole number in [0, 10], from 0 to n"));
  CHECK_THROWS_MATCHES(fail_at_k(0, 0, 1), ValueError,
                       Message("fail_at_k: n = 0; must be a whole number in [1, 2147483648]"));
  CHECK_THROWS_AS(pass_at_k(nan, 0, 1), ValueError);
  CHECK_THROWS_AS(pass_at_k(10, nan, 1), ValueError);
  CHECK_THROWS_AS(pass_at_k(2147483649.0, 0, 1), ValueError);
  CHECK_NOTHROW(pass_at_k(2147483648.0, 0, 1));
}

TEST_CASE("pass@k never falls in k and its complement never rises, within rounding") {
  for (const double n : {12.0, 200.0, 700.0, 3000.0}) {
    for (double c = 0; c <= n; c += std::max(1.0, std::floor(n / 23))) {
      double pass = 0;
      double fail = 1;
      for (double k = 1; k <= n; ++k) {
        const double slack = 1 + kBudget;
        if (!(pass_at_k(n, c, k) * slack >= pass) || !(fail_at_k(n, c, k) <= fail * slack)) {
          FAIL("n = " << n << ", c = " << c << ", k = " << k);
        }
        pass = pass_at_k(n, c, k);
        fail = fail_at_k(n, c, k);
      }
    }
  }
}

TEST_CASE("pass@k and its complement add up to 1") {
  for (const double n : {9.0, 200.0, 1e4}) {
    for (double c = 0; c <= n; c += std::max(1.0, std::floor(n / 17))) {
      for (double k = 1; k <= n; k += std::max(1.0, std::floor(n / 19))) {
        INFO("n = " << n << ", c = " << c << ", k = " << k);
        CHECK(agrees(pass_at_k(n, c, k) + fail_at_k(n, c, k), 1.0));
      }
    }
  }
}

TEST_CASE("a value that is a fraction of small whole numbers is the double nearest to it") {
  CHECK(pass_at_k(39, 26, 2) == 17.0 / 19);  // 1 - 78/741
  CHECK(fail_at_k(39, 26, 2) == 2.0 / 19);
  for (double n = 1; n <= 40; ++n) {
    for (double c = 0; c <= n; ++c) {
      const Counts one(std::vector<double>{n}, std::vector<double>{c});
      const Curve curve = pass_at_k_curve(one, std::vector<double>{1, 2, 3});
      double none = 1;
      double all = 1;
      for (double k = 1; k <= std::min(3.0, n); ++k) {
        none *= std::max(0.0, n - c - k + 1);
        all *= n - k + 1;
        CAPTURE(n, c, k);
        CHECK(pass_at_k(n, c, k) == (all - none) / all);
        CHECK(curve.value[static_cast<std::size_t>(k) - 1] == pass_at_k(n, c, k));
      }
    }
  }
}
