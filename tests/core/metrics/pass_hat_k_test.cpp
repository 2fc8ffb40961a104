#include "passcurve/pass_hat_k.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"

using namespace passcurve;
using Catch::Matchers::Message;

TEST_CASE("pass^k of 8 successes in 10 samples is C(8,3)/C(10,3)") { CHECK(agrees(pass_hat_k(10, 8, 3), 56.0 / 120)); }

TEST_CASE("pass^k is exact at its edges") {
  CHECK(pass_hat_k(7, 3, 1) == 3.0 / 7);
  CHECK(pass_hat_k(10, 4, 5) == 0);
  CHECK(pass_hat_k(10, 10, 10) == 1);
  CHECK(pass_hat_k(10, 0, 1) == 0);
  CHECK(std::isnan(pass_hat_k(10, 10, 11)));
}

TEST_CASE("pass^k names the argument that it refuses") {
  CHECK_THROWS_MATCHES(pass_hat_k(10, 3, 0.5), ValueError,
                       Message("pass_hat_k: k = 0.5; must be a whole number in [1, 9007199254740992]"));
  CHECK_THROWS_MATCHES(pass_hat_k(10, -1, 1), ValueError,
                       Message("pass_hat_k: c = -1; must be a whole number in [0, 10], from 0 to n"));
}

TEST_CASE("pass^k is the chance of no failure: swapping successes and failures gives 1 - pass@k") {
  for (const double n : {5.0, 60.0, 900.0}) {
    for (double c = 0; c <= n; c += std::max(1.0, std::floor(n / 13))) {
      for (const double k : {1.0, 2.0, std::floor(n / 2), n}) {
        INFO("n = " << n << ", c = " << c << ", k = " << k);
        CHECK(pass_hat_k(n, c, k) == fail_at_k(n, n - c, k));
      }
    }
  }
}

TEST_CASE("the mean of pass^k equals the mean of its tasks, and its complement the rest") {
  const std::vector<double> n{10, 10, 10};
  const std::vector<double> c{10, 8, 0};
  const Answer answer = mean_pass_hat_k(Counts(n, c), 3);
  CHECK(agrees(answer.value, (1 + 56.0 / 120) / 3));
  CHECK(agrees(answer.complement, (1 + 64.0 / 120) / 3));
  CHECK(answer.status == Status::exact);
}
