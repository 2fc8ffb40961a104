#include "passcurve/mixed_attempts.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"

using namespace passcurve;

namespace {

Tasks task_of(double n, double c) { return {{n}, {c}, {}, {}}; }

}  // namespace

TEST_CASE("mixed attempts have no bias: averaged over what the samples may show, they are the chance itself") {
  constexpr std::array kMixedBudgets{1.0, 2.0, 3.0, 5.0, 8.0};
  constexpr double kNa = 5;
  constexpr double kNb = 4;
  for (const double share : {0.25, 0.5}) {
    for (std::size_t i = 0; i < kMixedBudgets.size(); ++i) {
      const double k = kMixedBudgets[i];
      const double of_b = std::floor(share * k + 0.5);
      if (k - of_b > kNa || of_b > kNb) continue;
      double average = 0;
      double ways_a = 1;
      for (double a = 0; a <= kNa; ++a) {
        double ways_b = 1;
        for (double b = 0; b <= kNb; ++b) {
          const double chance =
              ways_a * std::pow(0.3, a) * std::pow(0.7, kNa - a) * ways_b * std::pow(0.6, b) * std::pow(0.4, kNb - b);
          average += chance * mixed_attempts(task_of(kNa, a), task_of(kNb, b), kMixedBudgets, share).value[i];
          ways_b = ways_b * (kNb - b) / (b + 1);
        }
        ways_a = ways_a * (kNa - a) / (a + 1);
      }
      INFO("share = " << share << ", k = " << k);
      CHECK(agrees(average, 1 - std::pow(0.7, k - of_b) * std::pow(0.4, of_b)));
    }
  }
}

TEST_CASE("with a share of 0 or 1 mixed attempts are those of one run, by weight") {
  const Tasks a{{10, 10, 20}, {3, 0, 20}, {2, 1, 1}, {}};
  const Tasks b{{8, 9, 10}, {1, 9, 5}, {}, {}};
  constexpr std::array kMixedBudgets{1.0, 4.0, 8.0, 9.0};
  const Curve of_a = pass_at_k_curve(Counts(a.n, a.c, a.weights), kMixedBudgets);
  const Curve of_b = pass_at_k_curve(Counts(b.n, b.c, a.weights), kMixedBudgets);
  const MixedCurve none = mixed_attempts(a, b, kMixedBudgets, 0);
  const MixedCurve all = mixed_attempts(a, b, kMixedBudgets, 1);
  for (std::size_t i = 0; i < kMixedBudgets.size(); ++i) {
    CHECK(agrees(none.value[i], of_a.value[i]));
    CHECK(agrees(none.complement[i], of_a.complement[i]));
    if (kMixedBudgets[i] == 9) {
      CHECK(std::isnan(all.value[i]));
      CHECK(std::isnan(all.complement[i]));
    } else {
      CHECK(agrees(all.value[i], of_b.value[i]));
    }
  }
}

TEST_CASE("half of the attempts from either run reach twice as far") {
  const MixedCurve curve = mixed_attempts(task_of(10, 3), task_of(10, 1), std::array{19.0, 20.0, 21.0}, 0.5);
  CHECK(curve.value[0] == 1);
  CHECK(curve.value[1] == 1);
  CHECK(std::isnan(curve.value[2]));
  const MixedCurve few = mixed_attempts(task_of(10, 3), task_of(10, 1), std::array{2.0}, 0.5);
  CHECK(agrees(few.complement[0], 0.7 * 0.9));
  CHECK(agrees(few.value[0], 0.37));
}

TEST_CASE("mixed tasks lie on the way from one run's curve to the other's") {
  const Counts a(std::array{10.0, 10.0}, std::array{3.0, 0.0});
  const Counts b(std::array{5.0}, std::array{4.0});
  constexpr std::array kMixedBudgets{1.0, 5.0, 6.0};
  const MixedCurve curve = mixed_tasks(a, b, kMixedBudgets, 0.25);
  CHECK(agrees(curve.value[0], 0.75 * 0.15 + 0.25 * 0.8));
  CHECK(agrees(curve.value[0] + curve.complement[0], 1, kFewUlps));
  CHECK(std::isnan(curve.value[2]));
  CHECK(agrees(mixed_tasks(a, b, kMixedBudgets, 0).value[2], pass_at_k_curve(a, kMixedBudgets).value[2]));
}

TEST_CASE("mixtures refuse what is outside its domain") {
  constexpr std::array kOne{1.0};
  CHECK_THROWS_AS(mixed_attempts({}, {}, kOne, 0.5), ShapeError);
  CHECK_THROWS_AS(mixed_attempts(task_of(5, 1), {{5, 5}, {1, 1}, {}, {}}, kOne, 0.5), ShapeError);
  CHECK_THROWS_AS(mixed_attempts(task_of(5, 6), task_of(5, 1), kOne, 0.5), ValueError);
  CHECK_THROWS_AS(mixed_attempts(task_of(5, 1), task_of(5, -1), kOne, 0.5), ValueError);
  CHECK_THROWS_AS(mixed_attempts(task_of(5, 1), task_of(5, 1), kOne, 1.5), ValueError);
  CHECK_THROWS_AS(mixed_attempts(task_of(5, 1), task_of(5, 1), std::array{0.0}, 0.5), ValueError);
}
