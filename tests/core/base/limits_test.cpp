#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "metrics/hypergeometric.hpp"
#include "numeric/dirichlet.hpp"
#include "passcurve/passcurve.hpp"

using namespace passcurve;

// Requests beyond all bounds are refused by name. Heavy weights and large counts cost no more than light ones.

namespace {

using Array = std::vector<double>;
using Catch::Contains;

constexpr double kLargestN = 2147483648.0;

Array counted_to(double most) {
  Array all;
  for (double i = 1; i <= most; ++i) all.push_back(i);
  return all;
}

const Tasks kThree{{9, 9, 9}, {1, 4, 8}, {}, {}};

}  // namespace

TEST_CASE("draws that no memory could hold are refused by the name of the replicates") {
  const Question question{Metric::pass_at_k_plugin, counted_to(430), 1, Ragged::strict};
  for (const IntervalMethod method : {IntervalMethod::gaffke, IntervalMethod::bca, IntervalMethod::percentile}) {
    const IntervalRequest request{0.95, method, 1e6, 1, false};
    CHECK_THROWS_WITH(mean_interval(kThree, question, request),
                      Contains("mean_interval: replicates = 1000000; must be at most 78033"));
  }
  const Tasks ten{Array(10, 9), counted_to(9), {}, {}};
  CHECK_THROWS_AS(mean_interval(ten, question, {}), ShapeError);  // nine c for ten n
  CHECK_THROWS_WITH(refit_draws(kThree, Estimator::bb, question.at, {0, 1e6, 1}), Contains("replicates = 1000000"));
  const std::vector<Tasks> runs(40, kThree);
  CHECK_THROWS_WITH(average_auc_excess_interval(runs, true, {0.95, IntervalMethod::gaffke, 1e6, 1, false}),
                    Contains("replicates = 1000000; must be at most 838860"));
  CHECK_THROWS_WITH(cross_validate(Counts(Array{9, 9}, Array{1, 4}, Array{1e15, 1}), 1e15, 1),
                    Contains("folds = 1000000000000000"));
}

TEST_CASE("a surface of more tails than a call may sum is refused by how many ks it has") {
  const Array ks = counted_to(130000);
  const Counts large(Array{1e6, 1e6}, Array{5e5, 3e5});
  CHECK_THROWS_WITH(g_pass_at_k_surface(large, ks, Array{0.5}), Contains("ks.length = 130000; must be at most"));
  const Counts small(Array{8, 8}, Array{1, 5});
  CHECK(g_pass_at_k_surface(small, ks, Array{0.5}).value.size() == ks.size());
  CHECK_THROWS_WITH(g_pass_at_k_surface(small, ks, Array(300, 0.5)),
                    Contains("ks.length = 130000; must be at most 111848"));
}

TEST_CASE("no more replicates are drawn than a second has room for") {
  const std::string rule = "replicates = 1000001; must be a whole number in [";
  const double many = 1e6 + 1;
  const Question question{Metric::pass_at_k, {1}, 1, Ragged::strict};
  CHECK_THROWS_WITH(mean_interval(kThree, question, {0.95, IntervalMethod::gaffke, many, 1, false}), Contains(rule));
  CHECK_THROWS_WITH(paired_interval(kThree, kThree, question, {0.95, IntervalMethod::t_plus, many, 1, false}),
                    Contains(rule));
  CHECK_THROWS_WITH(compare_boundary(kThree, kThree, {many, 1, 0.95}), Contains(rule));
  CHECK_THROWS_WITH(refit_draws(kThree, Estimator::bb, Array{1}, {0, many, 1}), Contains(rule));
  CHECK_THROWS_WITH(goodness_of_fit(Counts(Array{9, 9}, Array{1, 4}), Family::bb, many, 1), Contains(rule));
}

TEST_CASE("a prior's shapes are so small that sums and products of a few of them are doubles") {
  const Counts counts(Array{9, 9}, Array{1, 9});
  const Array taus{0, 0.3, 0.5, 1};
  for (const double a : {1e-300, 1e-9, 1e100}) {
    for (const double b : {1e-300, 1e-9, 1e100}) {
      const Prior prior{a, b, 0.1, 0};
      CAPTURE(a, b);
      const CoverCurve cover = posterior_cover_curve(counts, prior, taus);
      for (std::size_t i = 0; i < taus.size(); ++i) CHECK(agrees(cover.value[i] + cover.complement[i], 1, kFewUlps));
      for (const double c : {0.0, 1.0, 9.0}) {
        CAPTURE(c, log_marginal(9, c, prior));
        CHECK(log_marginal(9, c, prior) <= 0);
        const Chance chance = posterior_pass_at_k(9, c, 5, prior);
        CHECK(agrees(chance.value + chance.complement, 1, kFewUlps));
      }
    }
  }
  CHECK_THROWS_WITH(prior_pass_at_k(1, {std::nextafter(1e100, 2e100), 1, 0, 0}),
                    Contains("must be above 0 and at most 1e+100"));
  CHECK_THROWS_WITH(log_marginal(9, 1, {1, 1e300, 0, 0}), Contains("log_marginal: b = 1e+300"));
}

TEST_CASE("all tasks together are at most 2^53") {
  const double most = 9007199254740992.0;
  CHECK(Counts(Array{3, 3}, Array{1, 2}, Array{most - 1, 1}).total() == most);
  CHECK_THROWS_WITH(Counts(Array{3, 3}, Array{1, 2}, Array{1e308, 1e308}),
                    Contains("counts: tasks[0] = 1e+308; must be in [0, 9007199254740992]"));
  CHECK_THROWS_WITH(Counts(Array{3, 3}, Array{1, 2}, Array{most, 1}),
                    Contains("counts: tasks[1] = 1; must be at most 0, since all tasks together are at most"));
  const double infinite = std::numeric_limits<double>::infinity();
  CHECK_THROWS_WITH(Counts(Array{3}, Array{1}, Array{infinite}), Contains("tasks[0] = inf"));
}

TEST_CASE("heavy tasks take no longer than light ones, and say the same") {
  const Question question{Metric::pass_at_k, {1, 3}, 1, Ragged::strict};
  for (const IntervalMethod method : {IntervalMethod::percentile, IntervalMethod::bca, IntervalMethod::studentized}) {
    const IntervalRequest request{0.95, method, 2000, 1, false};
    const auto weighing = [&](double weight) {
      return mean_interval({{9, 9, 9}, {1, 4, 8}, {weight, weight, 2 * weight}, {}}, question, request);
    };
    const Intervals light = weighing(50);
    const Intervals heavy = weighing(5000);
    const Intervals heaviest = weighing(1e15);
    for (std::size_t j = 0; j < 2; ++j) {
      const auto width = [&](const Intervals& intervals) { return intervals.upper[j] - intervals.lower[j]; };
      CAPTURE(static_cast<int>(method), j, width(light), width(heavy));
      // 100 times as many tasks: a tenth of the width, but for the chance in 2,000 draws.
      CHECK(std::abs(width(light) / width(heavy) - 10) < 1);
      CHECK(width(heaviest) < 1e-6);
    }
  }
  const Tasks a{{9, 9, 9}, {1, 4, 8}, {1e6, 2e6, 1e6}, {}};
  const Tasks b{{9, 9, 9}, {2, 4, 7}, {1e6, 2e6, 1e6}, {}};
  const IntervalRequest request{0.95, IntervalMethod::gaffke, 200, 1, false};
  for (const About about : {About::new_tasks, About::these_tasks}) {
    CHECK(compare_means(a, b, {Metric::pass_at_k, {3}, 1, Ragged::strict}, about, true, request).p_value[0] >= 0);
  }
}

TEST_CASE("binomial numbers have the mean and the spread that they should") {
  Random random(1, 0);
  for (const double n : {7.0, 300.0, 1e6, 9007199254740992.0}) {
    for (const double p : {0.0, 1e-3, 0.3, 0.5, 0.97, 1.0}) {
      constexpr int kDraws = 4000;
      double sum = 0;
      double squares = 0;
      const double mean = n * p;
      const double sd = std::sqrt(n * p * (1 - p));
      for (int i = 0; i < kDraws; ++i) {
        const double c = draw_binomial(random, n, p);
        CHECK((0 <= c && c <= n && c == std::floor(c)));
        sum += (c - mean) / kDraws;
        squares += (c - mean) * (c - mean) / kDraws;
      }
      CAPTURE(n, p, sum, squares);
      constexpr double kErrors = 5;  // standard errors of either, the spread's tail being a little heavier than normal
      CHECK(std::abs(sum) <= kErrors * sd / std::sqrt(kDraws));
      CHECK(std::abs(squares - sd * sd) <= kErrors * 2 * (sd * sd + sd) / std::sqrt(kDraws));
    }
  }
}

TEST_CASE("the largest n has every value that it can have") {
  const double half = kLargestN / 2;
  CHECK(agrees(g_pass_at_k(kLargestN, half, half, 0.5),
               0.5 * (1 + HypergeometricTails(kLargestN, half, half).at(half / 2))));
  CHECK(g_pass_at_k(kLargestN, half, half, 0.6) == 0);
  CHECK(g_pass_at_k(kLargestN, half, half, 0.4) == 1);
  CHECK(mg_pass_at_k(kLargestN, kLargestN, kLargestN) == 1);
  // Half of all draws are above half, by the mean distance of a normal number: sd sqrt(1/(2 pi)), sd^2 = n/16.
  const double sd = std::sqrt(kLargestN) / 4;
  CHECK(agrees(mg_pass_at_k(kLargestN, half, half), 2 / half * sd * 0.398942280401432678, 1e-7));
  CHECK(agrees(exact_test(kLargestN, half, kLargestN, half), 1));
  CHECK(exact_test(kLargestN, half, kLargestN, half + 3e6) == 0);
  const double near = exact_test(kLargestN, half, kLargestN, half + 64227);  // 1.96 standard errors of n^(1/2)/sqrt 2
  CHECK(std::abs(near - 0.05) < 1e-4);
}

TEST_CASE("a table of every count of the largest n is refused by its name") {
  const Counts counts(Array{kLargestN, 7}, Array{3, 2});
  const Fit fit = fit_beta_binomial(counts);
  CHECK_THROWS_WITH(predicted_cover_curve(counts, fit, Array{0.5}), Contains("n = 2147483648; must be at most"));
  CHECK_THROWS_WITH(rate_bins(counts, fit, Array{0, 0.5, 1}), Contains("n = 2147483648; must be at most"));
  CHECK_THROWS_WITH(goodness_of_fit(counts, Family::bb, 10, 1), Contains("n = 2147483648; must be at most"));
  CHECK_THROWS_WITH(g_pass_at_k_steps(Counts(Array{kLargestN}, Array{3}), kLargestN),
                    Contains("g_pass_at_k_steps: k = 2147483648; must be at most 33554432"));
}

TEST_CASE("columns without a value make no band wider") {
  const Tasks tasks{{9, 9, 9, 9, 9}, {0, 2, 5, 8, 9}, {}, {}};
  for (const IntervalMethod method : {IntervalMethod::gaffke, IntervalMethod::percentile, IntervalMethod::t}) {
    const IntervalRequest request{0.9, method, 2000, 1, true};
    const Intervals alone = mean_interval(tasks, {Metric::pass_at_k, {1, 3}, 1, Ragged::strict}, request);
    const Intervals along = mean_interval(tasks, {Metric::pass_at_k, {1, 3, 50, 90}, 1, Ragged::strict}, request);
    CAPTURE(static_cast<int>(method));
    for (std::size_t j = 0; j < 2; ++j) {
      CHECK(along.lower[j] == alone.lower[j]);
      CHECK(along.upper[j] == alone.upper[j]);
    }
    CHECK((std::isnan(along.lower[2]) && std::isnan(along.upper[3])));
    const Intervals one = mean_interval(tasks, {Metric::pass_at_k, {1, 50}, 1, Ragged::strict}, request);
    const Intervals single = mean_interval(tasks, {Metric::pass_at_k, {1}, 1, Ragged::strict}, request);
    CHECK(one.lower[0] == single.lower[0]);
  }
}

TEST_CASE("an interval whose ends no draw reaches is refused") {
  const Question many{Metric::pass_at_k_plugin, counted_to(100), 1, Ragged::strict};
  const auto asked = [&](double level, IntervalMethod method, double replicates, bool simultaneous) {
    return mean_interval(kThree, many, {level, method, replicates, 1, simultaneous});
  };
  CHECK_THROWS_WITH(asked(1 - 1e-9, IntervalMethod::gaffke, 1e5, false), Contains("level = 0.999999999; must be in"));
  CHECK_NOTHROW(asked(1 - 1e-9, IntervalMethod::t, 1e4, false));
  CHECK_NOTHROW(asked(0.95, IntervalMethod::percentile, 3999, true));
  CHECK_THROWS_WITH(asked(0.95, IntervalMethod::percentile, 3998, true),
                    Contains("replicates = 3998; must be a whole number in [3999, 1000000]"));
  CHECK_NOTHROW(asked(0.95, IntervalMethod::gaffke, 3998, true));
}

TEST_CASE("fractional weights are not rounded: two halves of a task are symmetric") {
  const Question question{Metric::pass_at_k, {1}, 1, Ragged::strict};
  const Intervals halves = mean_interval({{1, 1}, {0, 1}, {0.5, 0.5}, {}}, question, {});
  CHECK(agrees(halves.lower[0], 1 - halves.upper[0], 1e-12));
  // P(p <= x) of Beta(1/2, 3/2) is 2 (asin sqrt x + sqrt(x (1-x)))/pi.
  const double x = halves.lower[0];
  CHECK(agrees(2 * (std::asin(std::sqrt(x)) + std::sqrt(x * (1 - x))) / 3.14159265358979323846, 0.025, 1e-12));
}

TEST_CASE("draws that are no numbers are refused before they are ordered") {
  const double none = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_WITH(interval_of_draws(Array{1, none, 3}, Array{2}, 0.5, false), Contains("draws[1] = NaN"));
}

TEST_CASE("a permutation test does not depend on the scale of the values") {
  const Question question{Metric::pass_at_k, {1}, 1, Ragged::strict};
  const IntervalRequest request{0.95, IntervalMethod::permutation, 999, 1, false};
  const auto p_value = [&](double n, bool paired) {
    const Tasks a{Array(8, n), {11, 14, 12, 15, 13, 16, 12, 14}, {}, {}};
    const Tasks b{Array(8, n), {2, 4, 1, 3, 2, 5, 3, 1}, {}, {}};
    return compare_means(a, b, question, About::new_tasks, paired, request).p_value[0];
  };
  for (const bool paired : {false, true}) {
    for (const double n : {1e3, 1e6, 1e7, 2e9}) {
      CAPTURE(paired, n);
      CHECK(p_value(n, paired) == p_value(100, paired));
    }
  }
}

TEST_CASE("models that an ascent cannot distinguish are ties") {
  const Counts counts(Array(40, 5), [] {
    Array c;
    for (int i = 0; i < 40; ++i) c.push_back(1 + i % 4);
    return c;
  }());
  const CrossValidation validation = cross_validate(counts, 10, 1);
  CHECK(validation.difference == 0);
  CHECK(validation.bb == validation.zoibb);
  CHECK(validation.standard_error == 0);
}
