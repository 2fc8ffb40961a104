#include "passcurve/unhit.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"
#include "passcurve/continued_pass_at_k.hpp"
#include "passcurve/errors.hpp"
#include "poisson_binomial.hpp"
#include "populations.hpp"

using namespace passcurve;

namespace {

/// Tasks with a few n, of which half have no success.
Tasks half_unhit(Random& random, std::size_t count, unsigned kinds) {
  Tasks tasks;
  for (std::size_t i = 0; i < count; ++i) {
    tasks.n.push_back(static_cast<double>(4 + random.below(kinds)));
    tasks.c.push_back(i % 2 == 0 ? 0 : 3);
  }
  return tasks;
}

}  // namespace

TEST_CASE("the chances are the posterior's, and the quantiles those of the exact distribution") {
  Random random(1);
  for (const Prior& prior : {Prior{0.3, 2, 0, 0}, Prior{0.8, 1.5, 0.4, 0.1}}) {
    for (const unsigned kinds : {1U, 30U}) {
      const Tasks tasks = half_unhit(random, 120, kinds);
      const Unhit found = unhit(tasks, 20, prior);
      REQUIRE(found.indices.size() == 60);
      std::vector<double> chances;
      for (std::size_t i = 0; i < found.indices.size(); ++i) {
        const auto row = static_cast<std::size_t>(found.indices[i]);
        REQUIRE(tasks.c[row] == 0);
        chances.push_back(posterior_pass_at_k(tasks.n[row], 0, 20, prior).value);
        CHECK(found.chance[i] == chances.back());
        const double none = std::exp(log_marginal(tasks.n[row], 0, prior));
        CHECK(agrees(found.never[i], prior.pi0 / none));
      }
      const std::vector<double> exact = poisson_binomial(chances);
      CHECK(agrees(found.mean, std::accumulate(chances.begin(), chances.end(), 0.0)));
      CHECK(found.lower == quantile_of(exact, 0.025));
      CHECK(found.upper == quantile_of(exact, 0.975));
    }
  }
}

TEST_CASE("a hundred thousand tasks are as near to the normal distribution as they should be") {
  Tasks tasks{std::vector<double>(100000, 10), std::vector<double>(100000, 0), {}, {}};
  const Unhit found = unhit(tasks, 5, Prior{1, 20});
  const double p = found.chance[0];
  const double deviation = std::sqrt(1e5 * p * (1 - p));
  CHECK(agrees(found.mean, 1e5 * p));
  const double ends = normal_quantile(0.975);
  const double of_rounding = 1 / deviation;  // an end is a whole number
  CHECK(within((found.upper - found.mean) / deviation, ends, of_rounding));
  CHECK(within((found.mean - found.lower) / deviation, ends, of_rounding));
}

TEST_CASE("a fit's limits are taken at their word") {
  const Tasks failed{{5, 5, 5}, {0, 0, 0}, {}, {}};
  const Counts counts(failed.n, failed.c);
  const Unhit never = unhit(failed, 100, fit_beta_binomial(counts));
  CHECK(never.mean == 0);
  CHECK((std::isnan(never.lower) && std::isnan(never.upper)));
  CHECK(never.never == std::vector<double>{1, 1, 1});

  const Tasks ends{{5, 5, 5, 5}, {0, 5, 0, 5}, {}, {}};
  const Unhit two_point = unhit(ends, 100, fit_beta_binomial(Counts(ends.n, ends.c)));
  CHECK(two_point.indices == std::vector<double>{0, 2});
  CHECK((two_point.never[0] == 1 && two_point.chance[0] == 0));

  Random random(3);
  const Tasks tasks = half_unhit(random, 200, 1);
  const Fit bb = fit_beta_binomial(Counts(tasks.n, tasks.c));
  const Unhit hit = unhit(tasks, 50, bb);
  CHECK(hit.never[0] == 0);
  CHECK(hit.chance[0] == posterior_pass_at_k(4, 0, 50, {bb.a, bb.b}).value);
}

TEST_CASE("the posterior's number of tasks that more samples would solve holds on populations, and its mean is HB's",
          "[study]") {
  constexpr int kSets = 40;
  for (const TaskPopulation& population : populations()) {
    if (population.name != "Beta(.3, 2)" && population.name != "density p^-.5") continue;
    CAPTURE(population.name);
    int held = 0;
    for (int set = 0; set < kSets; ++set) {
      Random random(17, static_cast<std::uint64_t>(set));
      std::vector<double> rates(100);
      for (double& rate : rates) rate = population.draw(random);
      const Tasks tasks = draw_counts(rates, 8, random);
      const Unhit found = unhit_hierarchical(tasks, 80);
      double hits = 0;
      for (std::size_t i = 0; i < rates.size(); ++i) {
        if (tasks.c[i] == 0) hits += random.uniform() < 1 - std::pow(1 - rates[i], 80) ? 1 : 0;
      }
      held += found.lower <= hits && hits <= found.upper ? 1 : 0;
      CHECK((found.lower <= found.mean && found.mean <= found.upper));
      CHECK(found.upper <= static_cast<double>(found.indices.size()));
      // Of tasks with equal n, the solved ones and these are what HB continues pass@k to.
      const Counts counts(tasks.n, tasks.c);
      const double solved = 100 - static_cast<double>(found.indices.size());
      const double continued = continued_pass_at_k_curve(counts, std::vector<double>{88}).value[0];
      CHECK(agrees(solved + found.mean, 100 * continued, 1e-9));
    }
    CHECK(held >= 34);
  }
  const Unhit none = unhit_hierarchical({{5, 5}, {1, 5}, {}, {}}, 3);
  CHECK((none.indices.empty() && none.mean == 0 && none.upper == 0));
  const Unhit failed = unhit_hierarchical({{5, 5, 5}, {0, 0, 0}, {}, {}}, 100);
  CHECK((failed.lower == 0 && failed.upper >= 1));
  CHECK_THROWS_WITH(unhit_hierarchical({{5}, {0}, {}, {}}, 0), Catch::Contains("k = 0"));
}

TEST_CASE("no task without a success, and a prior without any") {
  const Tasks solved{{5, 5}, {1, 5}, {}, {}};
  const Unhit none = unhit(solved, 3, Prior{1, 1});
  CHECK((none.indices.empty() && none.mean == 0 && none.lower == 0 && none.upper == 0));
  // A prior by which every task is always solved.
  const Unhit ruled_out = unhit({{5}, {0}, {}, {}}, 3, Prior{1, 1, 0, 1});
  CHECK((std::isnan(ruled_out.chance[0]) && std::isnan(ruled_out.mean) && std::isnan(ruled_out.upper)));
  const Unhit certain = unhit({{5, 6}, {0, 0}, {}, {}}, 3, Prior{1, 1, 1, 0});
  CHECK((certain.never[0] == 1 && certain.chance[0] == 0 && certain.upper == 0));
}

TEST_CASE("tasks that are sure to be hit are all of the interval") {
  const Unhit sure = unhit({{5, 5, 6}, {0, 0, 0}, {}, {}}, 9007199254740992.0, Prior{1e6, 1e-3});
  CHECK(sure.chance == std::vector<double>{1, 1, 1});
  CHECK((sure.mean == 3 && sure.lower == 3 && sure.upper == 3));
}

TEST_CASE("an unhit that cannot be said is refused by name") {
  const Tasks tasks{{5}, {0}, {}, {}};
  CHECK_THROWS_WITH(unhit(tasks, 0, Prior{1, 1}), Catch::Contains("unhit: k = 0"));
  CHECK_THROWS_WITH(unhit(tasks, 2, Prior{-1, 1}), Catch::Contains("unhit: a = -1"));
  CHECK_THROWS_WITH(unhit({{5}, {6}, {}, {}}, 2, Prior{1, 1}), Catch::Contains("c[0] = 6"));
  CHECK_THROWS_AS(unhit({}, 2, Prior{1, 1}), ShapeError);
}

TEST_CASE("without any success, more samples may hit no task") {
  const std::vector<double> n(500, 20);
  const Unhit found = unhit_hierarchical({n, std::vector<double>(500, 0), {}, {}}, 1e6);
  CHECK(found.mean > 100);
  CHECK(found.lower == 0);
  CHECK(found.upper == 500);
}

TEST_CASE("the number of tasks that are hit lies within the interval where HB's family does not fit") {
  const auto all = populations();
  for (const std::string name : {"½ at .01, ½ at .5", ".3 at 0, .4 at .003, .3 at .7", "log-odds Normal(-4, 2)"}) {
    CAPTURE(name);
    const auto population = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.name == name; });
    double held = 0;
    constexpr int kStudies = 8;
    for (std::uint64_t study = 0; study < kStudies; ++study) {
      Random random(23, study);
      std::vector<double> rates(164);
      for (double& rate : rates) rate = population->draw(random);
      const Tasks seen = draw_counts(rates, 20, random);
      std::vector<double> unhit_rates;
      for (std::size_t i = 0; i < rates.size(); ++i) {
        if (seen.c[i] == 0) unhit_rates.push_back(rates[i]);
      }
      const Tasks more = draw_counts(unhit_rates, 180, random);
      const auto hit = std::count_if(more.c.begin(), more.c.end(), [](double c) { return c > 0; });
      const Unhit found = unhit_hierarchical(seen, 180);
      held += found.lower <= static_cast<double>(hit) && static_cast<double>(hit) <= found.upper ? 1 : 0;
    }
    CHECK(held >= kStudies - 2);
  }
}
