#include "passcurve/noise_split.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "regimes.hpp"

using namespace passcurve;

TEST_CASE("the noise split equals its golden values") {
  const auto rows = golden("selection.json")["noise"];
  REQUIRE(rows.size() == 12);
  for (const auto& row : rows) {
    INFO(row);
    const NoiseSplit split = noise_split({row["n"].get<std::vector<double>>(), row["c"].get<std::vector<double>>()});
    CHECK(agrees(split.within, row["within"].get<std::string>()));
    CHECK(agrees(split.between, row["between"].get<std::string>()));
    CHECK(agrees(split.flip, row["flip"].get<std::string>()));
    CHECK(agrees(split.icc, row["icc"].get<std::string>()));
    CHECK(agrees(split.error, row["se"].get<std::string>()));
    const double error_of_samples = split.sampling_share * split.error * split.error;
    const double all = split.error * split.error;
    if (split.between >= 0) CHECK(agrees(split.between / split.total, all - error_of_samples, 1e-10));
    if (split.between < 0) CHECK(split.sampling_share == 1);
  }
}

TEST_CASE("a weight counts as that many tasks") {
  const std::array n{4.0, 10.0};
  const std::array c{1.0, 9.0};
  const NoiseSplit weighted = noise_split({n, c, std::array{3.0, 2.0}});
  const NoiseSplit written_out =
      noise_split({std::array{4.0, 4.0, 4.0, 10.0, 10.0}, std::array{1.0, 1.0, 1.0, 9.0, 9.0}});
  CHECK(agrees(weighted.within, written_out.within, kFewUlps));
  CHECK(agrees(weighted.between, written_out.between));
  CHECK(agrees(weighted.error, written_out.error));
  CHECK(weighted.total == 5);
}

TEST_CASE("the parts of the noise have no bias") {
  // Two tasks of three samples each, whose rates are 0.2 and 0.7: every outcome with its chance.
  const std::array p{0.2, 0.7};
  const auto chance = [](double rate, double c) {
    const double ways = c == 0 || c == 3 ? 1 : 3;
    return ways * std::pow(rate, c) * std::pow(1 - rate, 3 - c);
  };
  double within = 0;
  double between = 0;
  for (double first = 0; first <= 3; ++first) {
    for (double second = 0; second <= 3; ++second) {
      const NoiseSplit split = noise_split({std::array{3.0, 3.0}, std::array{first, second}});
      within += chance(p[0], first) * chance(p[1], second) * split.within;
      between += chance(p[0], first) * chance(p[1], second) * split.between;
    }
  }
  CHECK(agrees(within, (0.16 + 0.21) / 2));
  CHECK(agrees(between, 0.125));  // (0.7 - 0.2)^2 / 2
}

TEST_CASE("what the counts cannot tell is NaN") {
  const NoiseSplit single = noise_split({std::array{1.0, 5.0}, std::array{1.0, 2.0}});
  CHECK(std::isnan(single.within));
  CHECK(std::isnan(single.between));
  CHECK(std::isnan(single.icc));
  CHECK(std::isnan(single.sampling_share));
  CHECK(agrees(single.error, 0.3));  // of the rates 1 and 0.4: sqrt(0.18 / 2)

  const NoiseSplit alone = noise_split({std::array{4.0}, std::array{1.0}});
  CHECK(agrees(alone.within, 0.25));
  CHECK(std::isnan(alone.between));
  CHECK(std::isnan(alone.error));

  const NoiseSplit certain = noise_split({std::array{4.0, 4.0}, std::array{4.0, 4.0}});
  CHECK(certain.within == 0);
  CHECK(certain.between == 0);
  CHECK(std::isnan(certain.icc));
  CHECK(std::isnan(certain.sampling_share));
}

TEST_CASE("at k samples a set, every estimate of the noise has no bias: averaged over all that n samples may show") {
  for (const double p : {0.1, 0.35, 0.8}) {
    for (int k = 1; k <= 5; ++k) {
      for (int n = 2 * k; n <= 10; ++n) {
        double mean = 0;
        double square = 0;
        double within = 0;
        double of_estimate = 0;  // what the split says of the variance of one task's estimate
        double ways = 1;
        for (int c = 0; c <= n; ++c) {
          const double chance = ways * std::pow(p, c) * std::pow(1 - p, n - c);
          const double value = pass_at_k(n, c, k);
          // Two tasks that are alike: no spread between the estimates, so that `between` is minus an estimate's
          // variance.
          const NoiseSplit split =
              noise_split({std::array<double, 2>{n * 1.0, n * 1.0}, std::array<double, 2>{c * 1.0, c * 1.0}}, k);
          CHECK(split.is_unbiased);
          mean += chance * value;
          square += chance * value * value;
          within += chance * split.within;
          of_estimate -= chance * split.between;
          ways = ways * (n - c) / (c + 1);
        }
        const double q = 1 - std::pow(1 - p, k);
        INFO("p = " << p << ", n = " << n << ", k = " << k);
        CHECK(agrees(mean, q));
        CHECK(agrees(within, q * (1 - q), 1e-11));
        CHECK(::within(of_estimate, square - mean * mean, 1e-14));
      }
    }
  }
}

TEST_CASE("with fewer than 2k samples the noise is a posterior mean, near what more samples would show") {
  Random random(3);
  const std::vector<double> rates = draw_rates({0.4, 0.9}, 400, random);
  const Tasks many = draw_counts(rates, 40, random);
  const Tasks few = draw_counts(rates, 10, random);
  const double k = 8;
  const NoiseSplit sure = noise_split({many.n, many.c}, k);
  const NoiseSplit guessed = noise_split({few.n, few.c}, k);
  CHECK(sure.is_unbiased);
  CHECK_FALSE(guessed.is_unbiased);
  CHECK(::within(guessed.within, sure.within, 0.02));
  CHECK(::within(guessed.between, sure.between, 0.03));
  CHECK(guessed.sampling_share > sure.sampling_share);
}

TEST_CASE("the noise of pass@k is refused at a k beyond the smallest n") {
  const Counts counts({std::array{4.0, 6.0}, std::array{1.0, 2.0}});
  CHECK_THROWS_AS(noise_split(counts, 5), ValueError);
  CHECK_THROWS_AS(noise_split(counts, 0), ValueError);
}
