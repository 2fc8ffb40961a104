#include "passcurve/next_samples.hpp"

#include <boost/math/quadrature/tanh_sinh.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/population.hpp"

using namespace passcurve;

namespace {

const Tasks kFive{{5, 5, 5, 20, 20}, {0, 1, 5, 0, 20}, {}, {}};

double sum_of(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

/// The posterior variance of (1-p)^k of a task with 0 < c < n, by quadrature over p for each prior.
double variance_by_quadrature(double n, double c, double k, const Population& population) {
  boost::math::quadrature::tanh_sinh<double> integrator;
  double first = 0;
  double second = 0;
  for (std::size_t i = 0; i < population.size(); ++i) {
    const double a = population.a[i] + c;
    const double b = population.b[i] + n - c;
    const auto mean_of = [&](double power) {
      return integrator.integrate(
          [&](double p, double rest) {
            const double q = rest > 0 ? rest : 1 - p;
            return std::pow(p, a - 1) * std::pow(q, b - 1 + power) / boost::math::beta(a, b);
          },
          0.0, 1.0);
    };
    first += population.weight[i] * mean_of(k);
    second += population.weight[i] * mean_of(2 * k);
  }
  return second - first * first;
}

}  // namespace

TEST_CASE("further samples: each doubt is the standard deviation of the task's own pass@k") {
  const Population population = population_of(Counts(kFive.n, kFive.c));
  const NextSamples next = next_samples(kFive, 10, 100);
  CHECK(agrees(next.sd[1] * next.sd[1], variance_by_quadrature(5, 1, 10, population), 1e-9));
}

TEST_CASE("further samples: whole shares follow the doubts and sum to the budget") {
  for (const double budget : {0.0, 1.0, 7.0, 1000.0, 1e12}) {
    const NextSamples next = next_samples(kFive, 10, budget);
    CHECK(sum_of(next.more) == budget);
    const double all = sum_of(next.sd);
    for (std::size_t i = 0; i < 5; ++i) {
      CHECK(next.more[i] == std::floor(next.more[i]));
      CHECK(std::abs(next.more[i] - budget * next.sd[i] / all) <= 1);
    }
  }
  const NextSamples next = next_samples(kFive, 10, 1000);
  CHECK(next.more[0] > next.more[3]);  // fewer samples leave more doubt
  CHECK(next.more[1] > next.more[2]);  // one of five may still fail ten times; five of five hardly
  CHECK(next.more[2] > next.more[4]);
}

TEST_CASE("further samples: equal tasks share alike, and what is left goes to the first") {
  const NextSamples next = next_samples({{4, 4, 4}, {1, 1, 1}, {}, {}}, 2, 8);
  CHECK(next.more == std::vector<double>{3, 3, 2});
}

TEST_CASE("further samples: all failed, all solved and one task have an answer") {
  for (const Tasks& tasks : {Tasks{{3, 3}, {0, 0}, {}, {}}, Tasks{{3, 3}, {3, 3}, {}, {}}, Tasks{{1}, {1}, {}, {}}}) {
    const NextSamples next = next_samples(tasks, 100, 10);
    CHECK(sum_of(next.more) == 10);
    for (const double sd : next.sd) CHECK(sd >= 0);
  }
}

TEST_CASE("further samples: what is refused is named") {
  CHECK_THROWS_WITH(next_samples(kFive, 0, 10), Catch::Contains("k"));
  CHECK_THROWS_WITH(next_samples(kFive, 1, -1), Catch::Contains("budget"));
  CHECK_THROWS_WITH(next_samples(kFive, 1, 1.5), Catch::Contains("budget"));
  CHECK_THROWS_AS(next_samples({{5}, {6}, {}, {}}, 1, 1), ValueError);
}
