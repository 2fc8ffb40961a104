#include "passcurve/measure.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "passcurve/cover.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/g_pass_at_k.hpp"
#include "passcurve/macro_mean.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_at_k_plugin.hpp"
#include "passcurve/pass_hat_k.hpp"
#include "passcurve/task_values.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

const Counts kFewHard(std::vector<double>{10, 10, 12}, std::vector<double>{0, 1, 4});
const Counts kManyEasy(std::vector<double>{6, 8, 8, 8}, std::vector<double>{6, 7, 3, 8});

Measured of_one(const Counts& counts, const Question& question) {
  return measure(std::vector<Counts>{counts}, question);
}

void check_is_curve(const Measured& found, const Curve& curve) {
  CHECK(found.value == curve.value);
  CHECK(found.complement == curve.complement);
  CHECK(found.status == curve.status);
  CHECK(found.eligible == curve.eligible);
  CHECK(found.total == curve.total);
  CHECK(found.min_n == curve.min_n);
  CHECK(found.max_n == curve.max_n);
}

}  // namespace

TEST_CASE("measure of one stratum is the metric's own curve, to the bit") {
  const std::vector<double> ks{1, 4, 6};
  check_is_curve(of_one(kManyEasy, {Metric::pass_at_k, ks}), pass_at_k_curve(kManyEasy, ks));
  check_is_curve(of_one(kManyEasy, {Metric::pass_hat_k, ks}), pass_hat_k_curve(kManyEasy, ks));
  check_is_curve(of_one(kManyEasy, {Metric::pass_at_k_plugin, {1, 9}}),
                 pass_at_k_plugin_curve(kManyEasy, std::vector<double>{1, 9}));
  check_is_curve(of_one(kManyEasy, {Metric::pass_at_k, {4, 7}, 1, Ragged::eligible}),
                 pass_at_k_curve(kManyEasy, std::vector<double>{4, 7}, Ragged::eligible));
  const std::vector<double> taus{0, 0.5, 1};
  CHECK(of_one(kFewHard, {Metric::cover, taus}).value == cover_curve(kFewHard, taus).value);
  CHECK(of_one(kFewHard, {Metric::g_pass_at_k, taus, 4}).complement == g_pass_at_k_curve(kFewHard, 4, taus).complement);
  CHECK(of_one(kFewHard, {Metric::mg_pass_at_k, {3, 4}}).value[0] == mean_mg_pass_at_k(kFewHard, 3).value);
  CHECK(of_one(kFewHard, {Metric::mg_pass_at_k_area, {3, 4}}).value[1] == mean_mg_pass_at_k_area(kFewHard, 4).value);
}

TEST_CASE("measure of several strata is the mean of theirs, whatever their sizes") {
  const std::vector<Counts> strata{kFewHard, kManyEasy};
  for (const Metric metric : {Metric::pass_at_k, Metric::pass_hat_k, Metric::mg_pass_at_k, Metric::pass_at_k_plugin}) {
    const Question question{metric, {1, 2, 6}};
    const Measured both = measure(strata, question);
    std::vector<double> values = of_one(kFewHard, question).value;
    const std::vector<double> others = of_one(kManyEasy, question).value;
    values.insert(values.end(), others.begin(), others.end());
    CHECK(both.value == mean_over_strata(values, 2));
    CHECK(both.total == 7);
    CHECK(both.eligible == std::vector<double>(3, 7));
    CHECK(both.min_n == 6);
    CHECK(both.max_n == 12);
    CHECK(both.stratum == std::vector<double>(3, 2));
  }
}

TEST_CASE("a mean over strata is no better than its worst part, and says which that is") {
  const std::vector<Counts> strata{kFewHard, kManyEasy};
  const Measured strict = measure(strata, {Metric::pass_at_k, {6, 7, 11}});
  CHECK(strict.status == std::vector{Status::exact, Status::undefined, Status::undefined});
  CHECK(std::isnan(strict.value[1]));
  CHECK(strict.stratum == std::vector<double>{2, 1, 0});
  CHECK(strict.stratum_eligible == std::vector<double>{7, 3, 1});
  CHECK(strict.stratum_total == std::vector<double>{7, 4, 3});
  const Measured some = measure(strata, {Metric::pass_at_k, {7, 9}, 1, Ragged::eligible});
  CHECK(some.status == std::vector{Status::partial, Status::undefined});
  CHECK(some.stratum_status == std::vector{Status::partial, Status::undefined});
  CHECK(some.eligible == std::vector<double>{6, 3});
}

TEST_CASE("value and complement of every metric are those of its tasks") {
  const std::vector<Metric> metrics{Metric::pass_at_k,    Metric::pass_at_k_plugin,  Metric::pass_hat_k,
                                    Metric::mg_pass_at_k, Metric::mg_pass_at_k_area, Metric::g_pass_at_k,
                                    Metric::cover};
  for (const Metric metric : metrics) {
    const bool by_tau = metric == Metric::g_pass_at_k || metric == Metric::cover;
    const Question question{metric, by_tau ? std::vector<double>{0.25, 0.75} : std::vector<double>{2, 5}, 3};
    const Measured found = of_one(kFewHard, question);
    for (std::size_t i = 0; i < 2; ++i) {
      double mean = 0;
      for (const auto& [n, c] : {std::pair{10, 0}, {10, 1}, {12, 4}}) mean += task_values(question, n, c)[i] / 3;
      CHECK(agrees(found.value[i], mean));
      CHECK(agrees(found.value[i] + found.complement[i], 1));
    }
  }
}

TEST_CASE("disagree@k is the chance that draws neither all succeed nor all fail") {
  const auto of_task = [](double n, double c, double k) {
    const Counts counts(std::vector<double>{n}, std::vector<double>{c});
    return of_one(counts, {Metric::disagree_at_k, {k}});
  };
  CHECK(of_task(10, 3, 1).value[0] == 0);
  CHECK(of_task(10, 0, 4).value[0] == 0);
  CHECK(of_task(10, 10, 4).complement[0] == 1);
  CHECK(agrees(of_task(10, 4, 2).value[0], 2 * 4 * 6 / 90.0));
  CHECK(agrees(of_task(6, 3, 4).value[0], 1));
  CHECK(std::isnan(of_task(10, 3, 11).value[0]));
  // A task that nearly always agrees keeps its digits.
  for (const double c : {1.0, 999999.0}) CHECK(agrees(of_task(1e6, c, 2).value[0], 2e-6));
  for (const double k : {2.0, 5.0, 40.0})
    CHECK(agrees(of_task(100, 40, k).value[0], pass_at_k(100, 40, k) - pass_hat_k(100, 40, k)));
}

TEST_CASE("at least j of k is G-Pass@k by a number") {
  const auto at_least = [](const Counts& counts, double least, double k) {
    return of_one(counts, {Metric::at_least, {k}, 1, Ragged::strict, least});
  };
  for (double j = 1; j <= 6; ++j) {
    const Measured by_share = of_one(kManyEasy, {Metric::g_pass_at_k, {(j - 0.5) / 6}, 6});
    CHECK(agrees(at_least(kManyEasy, j, 6).value[0], by_share.value[0]));
    CHECK(agrees(at_least(kManyEasy, j, 6).complement[0], by_share.complement[0]));
  }
  CHECK(agrees(at_least(kFewHard, 1, 7).value[0], pass_at_k_curve(kFewHard, std::vector<double>{7}).value[0]));
  // One of two: 1 - (7/12)(6/11), and both: (5/12)(4/11).
  const Counts one(std::vector<double>{12}, std::vector<double>{5});
  CHECK(agrees(at_least(one, 2, 2).value[0], 20 / 132.0));
  CHECK(agrees(at_least(one, 2, 2).complement[0], 112 / 132.0));
  // More successes than draws are impossible, which is known.
  CHECK(at_least(one, 3, 2).value[0] == 0);
  CHECK(at_least(one, 3, 2).complement[0] == 1);
  CHECK(at_least(one, 3, 2).status[0] == Status::exact);
  CHECK(at_least(one, 3, 13).status[0] == Status::undefined);
  CHECK_THROWS_WITH(at_least(one, 0, 2), Contains("measure: least = 0"));
}

TEST_CASE("measure refuses places outside the domain, and no strata") {
  CHECK_THROWS_AS(measure({}, {Metric::pass_at_k, {1}}), ShapeError);
  CHECK_THROWS_WITH(of_one(kFewHard, {Metric::pass_at_k, {0}}), Contains("measure: ks[0] = 0"));
  CHECK_THROWS_WITH(of_one(kFewHard, {Metric::cover, {2}}), Contains("measure: taus[0] = 2"));
}

TEST_CASE("the gravest status over strata: undefined, partial, extrapolated, exact") {
  using enum Status;
  CHECK(gravest_over_strata(std::vector{exact, extrapolated, partial, exact, partial, undefined}, 2) ==
        std::vector{exact, partial, undefined});
  CHECK(gravest_over_strata(std::vector{extrapolated}, 1) == std::vector{extrapolated});
  CHECK_THROWS_AS(gravest_over_strata(std::vector{exact, exact, exact}, 2), ShapeError);
  CHECK_THROWS_AS(gravest_over_strata(std::vector<Status>{}, 0), ShapeError);
}
