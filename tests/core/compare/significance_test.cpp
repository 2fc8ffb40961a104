#include "passcurve/significance.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

TEST_CASE("Fisher's exact test sums all tables that are at most as likely") {
  const nlohmann::json rows = golden("intervals.json")["fisher"];
  for (const auto& row : rows) {
    CAPTURE(row.dump());
    const double p = exact_test(row["n_a"], row["c_a"], row["n_b"], row["c_b"]);
    CHECK(agrees(p, row["p"].get<std::string>()));
    CHECK(agrees(exact_test(row["n_b"], row["c_b"], row["n_a"], row["c_a"]), p, 10 * kBudget));  // both are rounded
  }
  CHECK_THROWS_WITH(exact_test(3, 4, 5, 1), Contains("exact_test"));
}

TEST_CASE("Fisher's exact test is the sum over all tables, for every pair of few samples") {
  constexpr double kTied = 1e-9;  // tables that are as likely on paper
  const auto choose = [](double n, double k) {
    double ways = 1;
    for (double i = 0; i < k; ++i) ways *= (n - i) / (i + 1);
    return ways;
  };
  for (double n_a = 1; n_a <= 6; ++n_a) {
    for (double n_b = 1; n_b <= 7; ++n_b) {
      for (double c_a = 0; c_a <= n_a; ++c_a) {
        for (double c_b = 0; c_b <= n_b; ++c_b) {
          const double successes = c_a + c_b;
          const auto ways = [&](double c) { return choose(n_a, c) * choose(n_b, successes - c); };
          double sum = 0;
          for (double c = std::max(0.0, successes - n_b); c <= std::min(n_a, successes); ++c) {
            if (ways(c) <= ways(c_a) * (1 + kTied)) sum += ways(c);
          }
          CAPTURE(n_a, c_a, n_b, c_b);
          CHECK(agrees(exact_test(n_a, c_a, n_b, c_b), sum / choose(n_a + n_b, successes)));
        }
      }
    }
  }
}

TEST_CASE("Holm's correction steps down, and leaves out what has no p value") {
  const double none = std::nan("");
  const std::vector<double> corrected = holm(std::vector<double>{0.01, 0.04, none, 0.03, 0.005});
  CHECK(agrees(corrected[4], 0.02));
  CHECK(agrees(corrected[0], 0.03));
  CHECK(agrees(corrected[3], 0.06));
  CHECK(agrees(corrected[1], 0.06));
  CHECK(std::isnan(corrected[2]));
  CHECK(holm(std::vector<double>{0.7, 0.9})[0] == 1);
  CHECK(holm(std::vector<double>{}).empty());
  CHECK_THROWS_WITH(holm(std::vector<double>{0.5, 1.5}), Contains("p_values[1]"));
}

TEST_CASE("tied groups are the longest stretches of the ranking without a pair that differs") {
  const std::vector<double> values{0.2, 0.9, std::nan(""), 0.5, 0.6};
  std::vector<double> differs(25);
  differs[1 * 5 + 0] = 1;  // the best from the worst
  CHECK(tied_groups(values, differs) == std::vector<std::vector<double>>{{1, 4, 3}, {4, 3, 0}});
  differs[3 * 5 + 1] = 1;
  CHECK(tied_groups(values, differs) == std::vector<std::vector<double>>{{1, 4}, {4, 3, 0}});
  CHECK(tied_groups(std::vector<double>{1, 2}, std::vector<double>(4)) == std::vector<std::vector<double>>{{1, 0}});
  std::vector<double> later(9);
  later[1 * 3 + 2] = 1;  // the second from the third, though neither from the first
  CHECK(tied_groups(std::vector<double>{3, 2, 1}, later) == std::vector<std::vector<double>>{{0, 1}, {2}});
  CHECK_THROWS_AS(tied_groups(values, std::vector<double>(3)), ShapeError);
}
