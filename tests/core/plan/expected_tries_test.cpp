#include "passcurve/expected_tries.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"

using namespace passcurve;

TEST_CASE("expected tries equal their golden values") {
  const auto rows = golden("selection.json")["attempts"];
  REQUIRE(rows.size() == 36);
  for (const auto& row : rows) {
    INFO(row);
    CHECK(agrees(expected_tries(row["n"], row["c"], row["k"]), row["attempts"].get<std::string>()));
  }
}

TEST_CASE("expected tries have no bias: averaged over what n samples may show, they are the sum of failures in a row") {
  for (const double p : {0.0, 0.1, 0.35, 0.8, 1.0}) {
    for (int n = 1; n <= 10; ++n) {
      for (int k = 1; k <= n; ++k) {
        double expected = 0;
        for (int j = 0; j < k; ++j) expected += std::pow(1 - p, j);
        double average = 0;
        double ways = 1;
        for (int c = 0; c <= n; ++c) {
          average += ways * std::pow(p, c) * std::pow(1 - p, n - c) * expected_tries(n, c, k);
          ways = ways * (n - c) / (c + 1);
        }
        INFO("p = " << p << ", n = " << n << ", k = " << k);
        CHECK(agrees(average, expected));
      }
    }
  }
}

TEST_CASE("expected tries at the edges") {
  CHECK(expected_tries(1, 0, 1) == 1);
  CHECK(expected_tries(7, 3, 1) == 1);
  CHECK(expected_tries(2147483648.0, 2147483648.0, 2147483648.0) == 1);
  CHECK(agrees(expected_tries(2147483648.0, 0, 5), 5, kFewUlps));
  CHECK(agrees(expected_tries(1e6, 0, 2), 2, kFewUlps));
  CHECK(std::isnan(expected_tries(5, 2, 6)));
  CHECK_THROWS_AS(expected_tries(5, 6, 2), ValueError);
  CHECK_THROWS_AS(expected_tries(5, 2, 0), ValueError);
}
