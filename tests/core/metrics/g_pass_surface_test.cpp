#include "passcurve/g_pass_surface.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "passcurve/cover.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/g_pass_at_k.hpp"
#include "random_counts.hpp"

using namespace passcurve;
using Catch::Matchers::Message;
using Array = std::vector<double>;

TEST_CASE("the surface holds at each k what the curve over tau holds, with the successes needed") {
  const Counts counts(Array{25, 25, 30}, Array{7, 0, 30});
  const Array ks{25, 1, 26};
  const Array taus{1, 0.28, 0};
  for (const Ragged ragged : {Ragged::strict, Ragged::eligible}) {
    const KTauSurface surface = g_pass_at_k_surface(counts, ks, taus, ragged);
    REQUIRE(surface.value.size() == 9);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      const TauCurve curve = g_pass_at_k_curve(counts, ks[i], taus, ragged);
      CHECK(surface.status[i] == curve.status);
      CHECK(surface.eligible[i] == curve.eligible);
      for (std::size_t j = 0; j < taus.size(); ++j) {
        const bool same = surface.value[i * 3 + j] == curve.value[j];
        CHECK((same || (std::isnan(curve.value[j]) && std::isnan(surface.value[i * 3 + j]))));
      }
    }
    CHECK(surface.needed == Array{25, 7, 1, 1, 1, 1, 26, 8, 1});
    CHECK(surface.total == 3);
    CHECK(surface.min_n == 25);
    CHECK(surface.max_n == 30);
  }
}

TEST_CASE("the surface names the k or tau that it refuses") {
  const Counts counts(Array{4}, Array{2});
  CHECK_THROWS_MATCHES(g_pass_at_k_surface(counts, Array{1, 0}, Array{0.5}), ValueError,
                       Message("g_pass_at_k_surface: ks[1] = 0; must be a whole number in [1, 9007199254740992]"));
  CHECK_THROWS_MATCHES(g_pass_at_k_surface(counts, Array{1}, Array{-0.5}), ValueError,
                       Message("g_pass_at_k_surface: taus[0] = -0.5; must be in [0, 1]"));
}

TEST_CASE("the steps give G-Pass at every tau by its threshold, and their area is Pass@1") {
  Random random(20261126);
  for (int round = 0; round < 20; ++round) {
    const Counts counts = random_counts(random, 40, true);
    for (const double k : {1.0, 7.0, 40.0}) {
      INFO("round " << round << ", k = " << k);
      const TauCurve steps = g_pass_at_k_steps(counts, k);
      REQUIRE(steps.value.size() == static_cast<std::size_t>(k));
      CHECK(steps.tau.back() == 1);
      Array taus;
      for (int i = 0; i <= 100; ++i) taus.push_back(i / 100.0);
      const TauCurve curve = g_pass_at_k_curve(counts, k, taus);
      double area = 0;
      for (const double value : steps.value) area += value / k;
      CHECK(agrees(area, cover_area(counts)));
      for (std::size_t i = 0; i < taus.size(); ++i) {
        const auto step = static_cast<std::size_t>(g_pass_threshold(k, taus[i])) - 1;
        CHECK(steps.value[step] == curve.value[i]);
        CHECK(steps.complement[step] == curve.complement[i]);
      }
    }
  }
}

TEST_CASE("steps beyond the samples are undefined: there are none, however large k is") {
  const TauCurve steps = g_pass_at_k_steps(Counts(Array{4, 9}, Array{2, 9}), 5);
  CHECK(steps.status == Status::undefined);
  CHECK(steps.value.empty());
  CHECK(g_pass_at_k_steps(Counts(Array{4}, Array{2}), 9007199254740992.0).value.empty());
  CHECK(g_pass_at_k_steps(Counts(Array{4, 9}, Array{2, 9}), 5, Ragged::eligible).value == Array{1, 1, 1, 1, 1});
}

TEST_CASE("the summary holds what each of its functions gives") {
  Random random(20261127);
  const Array taus{0.5, 0.07, 1};
  for (int round = 0; round < 20; ++round) {
    const Counts counts = random_counts(random, 30);
    for (const double k : {1.0, 2.0, 9.0, 31.0}) {
      INFO("round " << round << ", k = " << k);
      const GPassSummary summary = g_pass_summary(counts, k, taus, Ragged::eligible);
      const TauCurve curve = g_pass_at_k_curve(counts, k, taus, Ragged::eligible);
      CHECK(summary.steps.value == g_pass_at_k_steps(counts, k, Ragged::eligible).value);
      CHECK(summary.curve.tau == taus);
      CHECK(summary.mg.status == curve.status);
      if (curve.status == Status::undefined) {
        CHECK(std::isnan(summary.curve.value[2]));
        CHECK(std::isnan(summary.mg_area.complement));
        continue;
      }
      CHECK(summary.curve.value == curve.value);
      CHECK(summary.curve.complement == curve.complement);
      CHECK(summary.mg.value == mean_mg_pass_at_k(counts, k, Ragged::eligible).value);
      CHECK(summary.mg_area.value == mean_mg_pass_at_k_area(counts, k, Ragged::eligible).value);
    }
  }
  CHECK_THROWS_MATCHES(g_pass_summary(Counts(Array{4}, Array{2}), 2, Array{0.5, 2}), ValueError,
                       Message("g_pass_summary: taus[1] = 2; must be in [0, 1]"));
}

TEST_CASE("the threshold is that of the decimal, never below one, and refuses what is no tau") {
  CHECK(g_pass_threshold(100, 0.07) == 7);
  CHECK(g_pass_threshold(25, 0.28) == 7);
  CHECK(g_pass_threshold(10, 0) == 1);
  CHECK_THROWS_MATCHES(g_pass_threshold(10, 2), ValueError, Message("g_pass_threshold: tau = 2; must be in [0, 1]"));
}
