#include "passcurve/precision.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/mean_interval.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/prior.hpp"
#include "passcurve/task_values.hpp"
#include "plan/task_spread.hpp"
#include "regimes.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

const Prior kPlain{0.4, 0.7};
const Prior kInflated{0.6, 1.2, 0.2, 0.1};

/// Half the width of the interval that each of some simulated studies shows, on average.
double shown_half_width(const Prior& prior, double tasks, double n, double k, int studies) {
  double sum = 0;
  for (int i = 0; i < studies; ++i) {
    Random random(11, static_cast<std::uint64_t>(i));
    const Tasks drawn = draw_counts(draw_rates(prior, static_cast<int>(tasks), random), n, random);
    const Intervals found =
        mean_interval(drawn, {Metric::pass_at_k, {k}}, {0.95, IntervalMethod::gaffke, 2000, 1.0 + i});
    sum += (found.upper[0] - found.lower[0]) / 2;
  }
  return sum / studies;
}

TaskSpread spread_of(const Prior& prior, const Question& question, const std::vector<double>& samples) {
  const Population population = population_of(prior);
  return TaskSpreads(population, question).at(samples, true);
}

double log_choose(double n, double k) { return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1); }

/// The chance of j successes among k more draws of a task that has shown c among n.
double chance_of_more(double n, double c, double k, double j, const Prior& prior) {
  const double both = log_marginal(n + k, c + j, prior) - log_choose(n + k, c + j);
  return std::exp(both + log_choose(n, c) + log_choose(k, j) - log_marginal(n, c, prior));
}

}  // namespace

TEST_CASE("the spread of any metric of draws equals its sum over everything that n samples may show") {
  const std::array metrics{Metric::pass_hat_k, Metric::mg_pass_at_k, Metric::mg_pass_at_k_area, Metric::disagree_at_k,
                           Metric::at_least};
  for (const Prior& prior : {kPlain, kInflated}) {
    for (const Metric metric : metrics) {
      for (double n = 1; n <= 8; ++n) {
        for (double k = 1; k <= n; ++k) {
          const Question question{metric, {k}, 1, Ragged::strict, 2};
          const TaskSpread spread = spread_of(prior, question, {n});
          double mean = 0;
          double square = 0;
          double known = 0;
          double twice = 0;
          for (double c = 0; c <= n; ++c) {
            const double chance = std::exp(log_marginal(n, c, prior));
            const double value = task_values(question, n, c)[0];
            double expected = 0;
            for (double j = 0; j <= k; ++j)
              expected += chance_of_more(n, c, k, j, prior) * task_values(question, k, j)[0];
            mean += chance * value;
            square += chance * value * value;
            known += chance * expected * expected;
          }
          for (double j = 0; j <= k; ++j) {
            for (double i = 0; i <= k; ++i) {
              const double chance = std::exp(log_marginal(k, j, prior)) * chance_of_more(k, j, k, i, prior);
              twice += chance * task_values(question, k, j)[0] * task_values(question, k, i)[0];
            }
          }
          INFO("metric " << static_cast<int>(metric) << ", n = " << n << ", k = " << k << ", pi0 = " << prior.pi0);
          CHECK(within(spread.mean, mean, 1e-14));
          CHECK(within(spread.between, twice - mean * mean, 1e-14));
          CHECK(within(spread.between + spread.within[0], square - mean * mean, 1e-14));
          CHECK(within(spread.left[0], twice - known, 1e-14));
        }
      }
    }
  }
}

TEST_CASE("at least one of k is spread as pass@k is") {
  for (const double k : {2.0, 30.0, 200.0}) {
    const std::vector<double> samples{k, k + 1, 3 * k, 1000, 1e6};
    const TaskSpread passing = spread_of(kInflated, {Metric::pass_at_k, {k}}, samples);
    const TaskSpread counted = spread_of(kInflated, {Metric::at_least, {k}, 1, Ragged::strict, 1}, samples);
    CHECK(agrees(counted.mean, passing.mean));
    CHECK(agrees(counted.between, passing.between, 1e-11));
    for (std::size_t j = 0; j < samples.size(); ++j) CHECK(agrees(counted.within[j], passing.within[j], 1e-9));
  }
}

TEST_CASE("a plan refuses what is no mean over sets of k draws, and a k that is too large to sum") {
  const Population population = population_of(kPlain);
  const auto map = [&](const PrecisionRequest& request) {
    return precision_map(population, request, std::array{10.0}, std::array{300.0});
  };
  CHECK_THROWS_WITH(map({1, false, 0.95, Metric::cover}), Contains("metric"));
  CHECK_THROWS_WITH(map({1, false, 0.95, Metric::pass_at_k_plugin}), Contains("metric"));
  CHECK_THROWS_WITH(map({201, false, 0.95, Metric::disagree_at_k}), Contains("k = 201"));
  CHECK_THROWS_WITH(map({5, false, 0.95, Metric::at_least, 0}), Contains("least = 0"));
  // Nothing can vary where k draws are too few.
  CHECK(map({5, false, 0.95, Metric::at_least, 6}).half_width[0] == 0);
}

TEST_CASE("the spread of one task's value equals its sum over everything that n samples may show") {
  for (const Prior& prior : {kPlain, kInflated}) {
    for (double n = 1; n <= 10; ++n) {
      for (double k = 1; k <= n; ++k) {
        const TaskSpread spread = spread_of(prior, {Metric::pass_at_k, {k}}, {n});
        double mean = 0;
        double square = 0;
        double posterior = 0;
        for (double c = 0; c <= n; ++c) {
          const double chance = std::exp(log_marginal(n, c, prior));
          const double value = pass_at_k(n, c, k);
          const double fail = posterior_pass_at_k(n, c, k, prior).complement;
          mean += chance * value;
          square += chance * value * value;
          posterior += chance * fail * fail;
        }
        const double twice = prior_pass_at_k(2 * k, prior).complement;
        INFO("n = " << n << ", k = " << k << ", pi0 = " << prior.pi0);
        CHECK(agrees(spread.mean, mean));
        CHECK(within(spread.between, twice - (1 - mean) * (1 - mean), 1e-14));
        CHECK(within(spread.between + spread.within[0], square - mean * mean, 1e-14));
        CHECK(within(spread.left[0], twice - posterior, 1e-14));
      }
    }
  }
}

TEST_CASE("what samples leave unknown goes on smoothly where it is no longer summed") {
  const TaskSpread spread = spread_of(kInflated, {Metric::pass_at_k, {3}}, {kSummed, kSummed + 1, 10 * kSummed});
  CHECK(agrees(spread.left[1] / spread.left[0], kSummed / (kSummed + 1), 1e-3));
  CHECK(agrees(spread.left[2] / spread.left[0], 0.1, 1e-2));
}

TEST_CASE("the planned half-width is what simulated studies show") {
  // tests/bench/PLANNING.md has every prior; these are an easy, a hard and an inflated one.
  const std::array priors{Prior{0.65, 0.27}, Prior{0.06, 1.1}, Prior{0.5, 0.6, 0.3, 0.05}};
  for (const Prior& prior : priors) {
    for (const double tasks : {30.0, 164.0}) {
      for (const double k : {1.0, 5.0}) {
        const PrecisionMap map = precision_map(population_of(prior), {k}, std::array{tasks}, std::array{10.0});
        INFO("a = " << prior.a << ", N = " << tasks << ", k = " << k);
        CHECK(agrees(map.half_width[0], shown_half_width(prior, tasks, 10, k, 60), 0.06));
      }
    }
  }
}

TEST_CASE("about these tasks, the planned half-width is near that of HB's posterior") {
  const Prior prior{0.65, 0.27};
  const double n = 20;
  const double tasks = 200;
  double shown = 0;
  constexpr int kStudies = 4;
  for (int i = 0; i < kStudies; ++i) {
    Random random(5, static_cast<std::uint64_t>(i));
    const Tasks drawn = draw_counts(draw_rates(prior, static_cast<int>(tasks), random), n, random);
    const Intervals found = hierarchical_interval({drawn.n, drawn.c}, {Metric::pass_at_k, {1}}, {}, false).intervals;
    shown += (found.upper[0] - found.lower[0]) / 2 / kStudies;
  }
  const PrecisionMap map = precision_map(population_of(prior), {1, true}, std::array{tasks}, std::array{n});
  CHECK(agrees(map.half_width[0], shown, 0.15));
}

TEST_CASE("a run's population plans the interval that the run shows") {
  Random random(9);
  const Tasks drawn = draw_counts(draw_rates({0.5, 0.5}, 164, random), 8, random);
  const Intervals found = mean_interval(drawn, {Metric::pass_at_k, {1}}, {});
  const Population population = population_of(Counts(drawn.n, drawn.c));
  CHECK(population.size() <= 64);
  const PrecisionMap map = precision_map(population, {1}, std::array{164.0}, std::array{8.0});
  CHECK(agrees(map.half_width[0], (found.upper[0] - found.lower[0]) / 2, 0.05));
}

TEST_CASE("more tasks and more samples narrow the interval, and k above n has none") {
  const PrecisionMap map =
      precision_map(population_of(kPlain), {2}, std::array{20.0, 200.0}, std::array{1.0, 2.0, 8.0});
  CHECK(std::isnan(map.half_width[0]));
  CHECK(map.half_width[2] < map.half_width[1]);
  CHECK(map.half_width[5] < map.half_width[4]);
  CHECK(map.half_width[4] < map.half_width[1]);
}

TEST_CASE("the cheapest study reaches its target, and no cheaper one of those nearby does") {
  for (const bool these_tasks : {false, true}) {
    const Population population = population_of(kInflated);
    const PrecisionRequest request{2, these_tasks};
    const StudyCosts costs{1, 3};
    const StudyPlan plan = cheapest_study(population, request, costs, 0.05);
    INFO(plan.tasks << " x " << plan.samples << ", these tasks: " << these_tasks);
    REQUIRE(plan.is_reached);
    CHECK(plan.cost == plan.tasks * (3 + plan.samples));
    CHECK(plan.half_width <= 0.05);
    for (double n = 2; n <= 30; ++n) {
      const double affordable = std::ceil(plan.cost / (3 + n)) - 1;
      const PrecisionMap map = precision_map(population, request, std::array{affordable}, std::array{n});
      CHECK(map.half_width[0] > 0.05);
    }
  }
}

TEST_CASE("the best study for a budget is the inverse of the cheapest one for its width") {
  const Population population = population_of(kPlain);
  const StudyPlan best = best_study(population, {1}, {1, 0}, 1000);
  REQUIRE(best.is_reached);
  CHECK(best.cost <= 1000);
  const StudyPlan cheapest = cheapest_study(population, {1}, {1, 0}, best.half_width);
  CHECK(cheapest.cost <= best.cost);
}

TEST_CASE("an impossible target is answered with the nearest study") {
  const Population population = population_of(kPlain);
  const StudyPlan nearest = cheapest_study(population, {1}, {1, 0, 100, 50}, 0.01);
  CHECK_FALSE(nearest.is_reached);
  CHECK(nearest.tasks == 100);
  CHECK(nearest.samples == 50);
  const StudyPlan poor = best_study(population, {5}, {1, 0}, 4);
  CHECK_FALSE(poor.is_reached);
  CHECK(poor.tasks == 1);
  CHECK(poor.samples == 5);
}

TEST_CASE("a population that never succeeds has the width of the added task alone") {
  const PrecisionMap map = precision_map(population_of(Prior{1, 1, 1, 0}), {1}, std::array{100.0}, std::array{10.0});
  CHECK(map.mean == 0);
  CHECK(map.between == 0);
  CHECK(agrees(map.half_width[0], (1 - std::pow(0.025, 0.01)) / 2, 1e-11));
}

TEST_CASE("plans refuse what is outside their domain, by name") {
  const Population population = population_of(kPlain);
  const std::array ones{1.0};
  CHECK_THROWS_WITH(precision_map(population, {1}, std::array{1e6 + 1}, ones), Catch::Contains("tasks[0]"));
  CHECK_THROWS_WITH(precision_map(population, {1}, ones, std::array{1.5}), Catch::Contains("samples[0]"));
  CHECK_THROWS_WITH(cheapest_study(population, {1}, {-1, 0}, 0.1), Catch::Contains("sample"));
  CHECK_THROWS_WITH(cheapest_study(population, {1}, {1, NAN}, 0.1), Catch::Contains("task"));
  CHECK_THROWS_WITH(cheapest_study(population, {9}, {1, 0, 10, 8}, 0.1), Catch::Contains("most_samples"));
  CHECK_THROWS_WITH(cheapest_study(population, {1}, {}, 0), Catch::Contains("target"));
  CHECK_THROWS_WITH(best_study(population, {1}, {}, -1), Catch::Contains("budget"));
  CHECK_THROWS_AS(precision_map({}, {1}, ones, ones), ShapeError);
  CHECK_THROWS_AS(population_of(Prior{0, 1}), ValueError);
}
