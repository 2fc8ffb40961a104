#include "models/evidence.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "agrees.hpp"
#include "passcurve/prior.hpp"
#include "random_counts.hpp"

using namespace passcurve;
using Array = std::vector<double>;

namespace {

/// The error of a central difference of step 1e-4 on logs of evidence of a few hundred.
constexpr double kDifference = 1e-5;
constexpr double kStep = 1e-4;

bool is_near(double derivative, double difference) {
  return std::abs(derivative - difference) <= kDifference * (1 + std::abs(difference));
}

}  // namespace

TEST_CASE("shift sums are differences of log Gamma and its derivatives, by terms and by series alike") {
  for (const double x : {1e-6, 0.3, 15.9, 16.0, 1e3, 1e9}) {
    for (const double from : {0.0, 5.0, 1000.0}) {
      for (const double length : {0.0, 1.0, 32.0, 33.0, 400.0}) {
        INFO("x = " << x << ", from = " << from << ", length = " << length);
        double log = 0;
        double first = 0;
        double second = 0;
        for (double j = from + length - 1; j >= from; --j) {
          log += std::log(x + j);
          first += 1 / (x + j);
          second += 1 / ((x + j) * (x + j));
        }
        const ShiftSums sums = shift_sums(x, from, from + length);
        CHECK(agrees(sums.log, log));
        CHECK(agrees(sums.first, first));
        CHECK(agrees(sums.second, second));
      }
    }
  }
}

TEST_CASE("gradient and Hessian of the evidence are its differences, for the plain and the inflated family") {
  Random random(20261130);
  for (int round = 0; round < 20; ++round) {
    const EvidenceOfCounts evidence(random_counts(random, 12));
    for (const bool inflated : {false, true}) {
      const auto at = [&](double x, double y) {
        return inflated ? evidence.inflated({x, y}) : evidence.beta_binomial({x, y});
      };
      for (const double x : {-2.0, 0.1}) {
        for (const double y : {-1.5, 0.7, 3.0}) {
          INFO("round " << round << ", inflated " << inflated << ", x = " << x << ", y = " << y);
          const Evidence here = at(x, y);
          CAPTURE(here.pi0, here.pi1);
          const Evidence right = at(x + kStep, y);
          const Evidence left = at(x - kStep, y);
          const Evidence up = at(x, y + kStep);
          const Evidence down = at(x, y - kStep);
          CHECK(is_near(here.gradient[0], (right.value - left.value) / (2 * kStep)));
          CHECK(is_near(here.gradient[1], (up.value - down.value) / (2 * kStep)));
          CHECK(is_near(here.hessian(0, 0), (right.gradient[0] - left.gradient[0]) / (2 * kStep)));
          CHECK(is_near(here.hessian(0, 1), (up.gradient[0] - down.gradient[0]) / (2 * kStep)));
          CHECK(is_near(here.hessian(1, 0), (right.gradient[1] - left.gradient[1]) / (2 * kStep)));
          CHECK(is_near(here.hessian(1, 1), (up.gradient[1] - down.gradient[1]) / (2 * kStep)));
        }
      }
    }
  }
}

TEST_CASE("the evidence is the sum of log marginals but for the binomial coefficients, and no masses beat its own") {
  Random random(20261201);
  for (int round = 0; round < 20; ++round) {
    const Counts counts = random_counts(random, 9);
    const EvidenceOfCounts evidence(counts);
    const auto summed = [&](const Prior& prior) {
      double sum = 0;
      for (const Cell& cell : counts.cells()) {
        // Against the uniform prior, whose marginal 1/(n+1) tells the coefficient: C(n, c) B(1+c, 1+f).
        const double log_choose = -std::log(cell.n + 1) - std::lgamma(cell.c + 1) - std::lgamma(cell.n - cell.c + 1) +
                                  std::lgamma(cell.n + 2);
        sum += cell.weight * (log_marginal(cell.n, cell.c, prior) - log_choose);
      }
      return sum;
    };
    const PriorPoint point{-0.4, 0.8};
    const double nu = std::exp(point.log_nu);
    const double mu = 1 / (1 + std::exp(-point.logit_mu));
    CHECK(agrees(evidence.beta_binomial(point).value, summed({mu * nu, (1 - mu) * nu})));
    const Evidence best = evidence.inflated(point);
    CHECK(agrees(best.value, summed({mu * nu, (1 - mu) * nu, best.pi0, best.pi1})));
    for (const double by : {-1e-3, 1e-3}) {
      if (best.pi0 + by >= 0) CHECK(summed({mu * nu, (1 - mu) * nu, best.pi0 + by, best.pi1}) < best.value);
      if (best.pi1 + by >= 0) CHECK(summed({mu * nu, (1 - mu) * nu, best.pi0, best.pi1 + by}) < best.value);
    }
  }
}

TEST_CASE("at infinite concentration the evidence is that of one rate, and what it tends to") {
  Random random(20261202);
  const EvidenceOfCounts evidence(random_counts(random, 12));
  const double infinite = std::numeric_limits<double>::infinity();
  for (const double x : {-1.0, 0.5}) {
    const Evidence limit = evidence.beta_binomial({x, infinite});
    const Evidence near = evidence.beta_binomial({x, std::log(1e9)});
    CHECK(agrees(near.value, limit.value, 1e-6));
    CHECK(agrees(near.gradient[0], limit.gradient[0], 1e-5));
    CHECK(agrees(near.hessian(0, 0), limit.hessian(0, 0), 1e-5));
    CHECK(agrees(evidence.inflated({x, std::log(1e9)}).value, evidence.inflated({x, infinite}).value, 1e-6));
  }
}
