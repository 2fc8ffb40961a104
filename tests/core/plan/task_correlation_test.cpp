#include "passcurve/task_correlation.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/noise_split.hpp"
#include "regimes.hpp"

using namespace passcurve;

TEST_CASE("the correlation of tasks is the covariance of estimates over the variances between tasks") {
  const Tasks a{{4, 4, 4}, {0, 2, 4}, {}, {}};
  const Tasks b{{8, 8, 8}, {1, 3, 8}, {}, {}};
  // Means 1/2 each; covariance (1/2 * 3/8 + 1/2 * 1/2) / 2.
  const double covariance = (0.5 * 0.375 + 0.5 * 0.5) / 2;
  const double of_a = noise_split({a.n, a.c}).between;
  const double of_b = noise_split({b.n, b.c}).between;
  CHECK(agrees(task_correlation(a, b), std::min(1.0, covariance / std::sqrt(of_a * of_b)), 1e-14));
  const Tasks twice{{4, 4}, {0, 4}, {2, 2}, {}};
  const Tasks other{{8, 8}, {1, 5}, {}, {}};
  const Tasks twice_rows{{4, 4, 4, 4}, {0, 0, 4, 4}, {}, {}};
  const Tasks other_rows{{8, 8, 8, 8}, {1, 1, 5, 5}, {}, {}};
  CHECK(agrees(task_correlation(twice, other), task_correlation(twice_rows, other_rows), 1e-14));
}

TEST_CASE("samples of the same rates correlate fully, and of others not at all") {
  Random random(4);
  const std::vector<double> rates = draw_rates({0.5, 0.7}, 4000, random);
  const std::vector<double> others = draw_rates({0.5, 0.7}, 4000, random);
  const Tasks a = draw_counts(rates, 6, random);
  for (const double k : {1.0, 3.0}) {
    CHECK(within(task_correlation(a, draw_counts(rates, 9, random), k), 1, 0.04));
    CHECK(within(task_correlation(a, draw_counts(others, 9, random), k), 0, 0.06));
  }
}

TEST_CASE("where tasks do not vary there is no correlation, and k and rows are checked") {
  const Tasks alike{{4, 4, 4}, {2, 2, 2}, {}, {}};
  const Tasks varied{{4, 4, 4}, {0, 2, 4}, {}, {}};
  CHECK(std::isnan(task_correlation(alike, varied)));
  CHECK(std::isnan(task_correlation({{4}, {2}, {}, {}}, {{4}, {2}, {}, {}})));
  CHECK(task_correlation(varied, {{4, 4, 4}, {4, 2, 0}, {}, {}}) == -1);
  CHECK_THROWS_WITH(task_correlation(alike, varied, 5), Catch::Contains("k = 5"));
  CHECK_THROWS_AS(task_correlation(alike, {{4}, {2}, {}, {}}), ShapeError);
}
