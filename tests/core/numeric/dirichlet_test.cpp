#include "numeric/dirichlet.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "sampling_budget.hpp"

using namespace passcurve;

TEST_CASE("Gamma numbers have the moments of their shape, small or large, whole or not") {
  for (const double shape : {0.02, 0.5, 1.0, 3.0, 12.0, 13.0, 2.7, 400.0}) {
    CAPTURE(shape);
    Random random(5);
    constexpr int kDraws = 40000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < kDraws; ++i) {
      const double drawn = draw_gamma(random, shape);
      REQUIRE(drawn >= 0);
      sum += drawn;
      squares += drawn * drawn;
    }
    const double mean = sum / kDraws;
    CHECK(within(mean, shape, sampling_budget(std::sqrt(shape), kDraws)));
    // The fourth central moment is 3 shape (shape + 2).
    const double spread = std::sqrt(2 * shape * (shape + 3));
    CHECK(within(squares / kDraws - mean * mean, shape, sampling_budget(spread, kDraws)));
  }
}

TEST_CASE("Gamma numbers of shapes 1, 1/2 and 3/2 are spread as their distributions say, in every part") {
  constexpr double kPi = 3.14159265358979323846;
  constexpr int kDraws = 400000;
  const std::vector<double> places{0.002, 0.02, 0.1, 0.3, 0.7, 1.2, 2, 3.5, 5, 7, 7.7, 9};
  for (const double shape : {1.0, 0.5, 1.5}) {
    Random random(3);
    std::vector<double> below(places.size());
    for (int i = 0; i < kDraws; ++i) {
      const double drawn = draw_gamma(random, shape);
      for (std::size_t j = 0; j < places.size(); ++j) below[j] += drawn < places[j] ? 1 : 0;
    }
    for (std::size_t j = 0; j < places.size(); ++j) {
      const double x = places[j];
      const double half = std::erf(std::sqrt(x));
      const double share = shape == 1     ? 1 - std::exp(-x)
                           : shape == 0.5 ? half
                                          : half - 2 * std::sqrt(x / kPi) * std::exp(-x);
      CAPTURE(shape, x);
      CHECK(within(below[j] / kDraws, share, share_budget(share, kDraws)));
    }
  }
}

TEST_CASE("normal numbers have mean 0, variance 1 and symmetric tails") {
  Random random(9);
  constexpr int kDraws = 40000;
  double sum = 0;
  double squares = 0;
  int beyond = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double drawn = draw_normal(random);
    sum += drawn;
    squares += drawn * drawn;
    beyond += drawn > 1.959964 ? 1 : 0;
  }
  CHECK(within(sum / kDraws, 0, sampling_budget(1, kDraws)));
  CHECK(within(squares / kDraws, 1, sampling_budget(std::sqrt(2.0), kDraws)));
  CHECK(within(beyond / static_cast<double>(kDraws), 0.025, share_budget(0.025, kDraws)));
}

TEST_CASE("draws are the same on every platform, to the last digits of a logarithm") {
  const std::vector<double> counts{1, 3, 2.5, 40};
  std::vector<double> weights(counts.size() + 1);
  DirichletWeights(counts).draw(7, 3, weights);
  CAPTURE(weights);
  CHECK(agrees(weights[0], "0.12158115535483875"));
  CHECK(agrees(weights[1], "4.7421165777683445"));
  CHECK(agrees(weights[2], "2.9044462573478835"));
  CHECK(agrees(weights[3], "39.032528750878562"));
  CHECK(agrees(weights[4], "0.16226000667827045"));
  // Enough draws for every branch, the wedges and the tail of the ziggurat among them.
  Random random(1);
  double sum = 0;
  for (int i = 0; i < 20000; ++i) sum += draw_gamma(random, 1) * (1 + i % 3);
  CHECK(agrees(sum, "40191.662502483749"));
}

TEST_CASE("a replicate is the same whoever draws it") {
  const std::vector<double> counts{2, 1};
  std::vector<double> one(3);
  std::vector<double> other(3);
  DirichletWeights(counts).draw(1, 0, one);
  DirichletWeights(counts).draw(1, 5, one);
  DirichletWeights(counts).draw(1, 5, other);
  CHECK(one == other);
  DirichletWeights(counts).draw(2, 5, other);
  CHECK(one != other);
}
