#include "passcurve/cover.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "random_counts.hpp"

using namespace passcurve;
using Catch::Matchers::Message;
using Array = std::vector<double>;

namespace {

/// A whole number with leading zeros.
std::string padded(double value, int places) {
  std::string digits = std::to_string(static_cast<long long>(value));
  return digits.insert(0, static_cast<std::size_t>(places) - digits.size(), '0');
}

}  // namespace

TEST_CASE("Cover steps down at each rate, and equal rates of different n are one step") {
  const CoverSteps steps = cover_steps(Counts(Array{4, 2, 4, 8, 5}, Array{2, 1, 4, 0, 1}));
  CHECK(steps.tau == Array{0.2, 0.5, 1});
  CHECK(steps.tasks == Array{4, 3, 1});
  CHECK(steps.share == Array{0.8, 0.6, 0.2});
  CHECK(steps.total == 5);
  CHECK(cover_steps(Counts(Array{4}, Array{0})).tau.empty());
}

TEST_CASE("Cover@tau counts ties and is 1 at tau = 0") {
  const Counts counts(Array{100, 25, 100, 3}, Array{7, 7, 55, 0});
  CHECK(cover_curve(counts, Array{0, 0.07, 0.0700000001, 0.28, 0.55, 1}).value == Array{1, 0.75, 0.5, 0.5, 0.25, 0});
}

TEST_CASE("Cover at the decimal of c/n counts every task for n up to 256, and none just above") {
  int checked = 0;
  for (double n = 1; n <= 256; ++n) {
    for (double c = 1; c < n; ++c) {
      const Counts counts(Array{n}, Array{c});
      for (int places = 1; places <= 8; ++places) {
        // c/n has a decimal of this many places only where it is a whole number of its units.
        const double units = c * std::pow(10, places);
        if (std::fmod(units, n) != 0) continue;
        const double tau = std::stod("0." + padded(units / n, places));
        INFO("n = " << n << ", c = " << c << ", tau = " << tau);
        CHECK(cover_curve(counts, Array{tau}).value[0] == 1);
        CHECK(cover_curve(counts, Array{std::nextafter(tau, 2)}).value[0] == 0);
        ++checked;
        break;
      }
    }
  }
  CHECK(checked > 1000);
}

TEST_CASE("Cover at the double nearest to any c/n is that of the decimal which the double prints as") {
  // No decimal ends at 2/3: the one that prints for it lies below, so that the task counts; at 5/6 it lies above.
  CHECK(cover_curve(Counts(Array{3}, Array{2}), Array{2.0 / 3}).value[0] == 1);
  CHECK(cover_curve(Counts(Array{6}, Array{5}), Array{5.0 / 6}).value[0] == 0);
}

TEST_CASE("Cover names the tau that it refuses") {
  const Counts counts(Array{4}, Array{2});
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_MATCHES(cover_curve(counts, Array{0.5, nan}), ValueError,
                       Message("cover_curve: taus[1] = NaN; must be in [0, 1]"));
  CHECK_THROWS_MATCHES(cover_curve(counts, Array{1.5}), ValueError,
                       Message("cover_curve: taus[0] = 1.5; must be in [0, 1]"));
}

TEST_CASE("AUC+ of the published example is a quarter both ways") {
  // A solves every task half of the time; B solves half of the tasks always and the others never.
  const Counts a(Array{2, 2}, Array{1, 1});
  const Counts b(Array{2, 2}, Array{0, 2});
  CHECK(auc_excess(a, b).a_over_b == 0.25);
  CHECK(auc_excess(a, b).b_over_a == 0.25);
  CHECK(cover_area(a) == 0.5);
  CHECK(cover_area(b) == 0.5);
  CHECK(average_auc_excess(std::vector<Counts>{a, b, a}) == Array{0.125, 0.25, 0.125});
}

TEST_CASE("AUC+ leaves nothing behind where two runs are equal on paper") {
  const Counts thirds(Array{3, 3, 3}, Array{1, 2, 3});
  const Counts sixths(Array{6, 6, 6, 6, 6, 6}, Array{2, 2, 4, 4, 6, 6});
  CHECK(auc_excess(thirds, sixths).a_over_b == 0);
  CHECK(auc_excess(thirds, sixths).b_over_a == 0);
}

TEST_CASE("AUC+ keeps twelve digits of a sliver") {
  const Counts a(Array{2147483648.0}, Array{1073741825.0});
  const Counts b(Array{2}, Array{1});
  CHECK(agrees(auc_excess(a, b).a_over_b, std::ldexp(1, -31)));
  CHECK(auc_excess(a, b).b_over_a == 0);
}

TEST_CASE("AvgAUC+ needs two runs") {
  const Counts counts(Array{4}, Array{2});
  CHECK_THROWS_MATCHES(average_auc_excess(std::vector<Counts>{counts}), ShapeError,
                       Message("average_auc_excess: runs.length = 1; must be at least 2"));
  CHECK_THROWS_AS(average_auc_excess({}), ShapeError);
}

TEST_CASE("every Cover@tau and AUC+ of the golden data sets equals its golden value") {
  const auto sets = golden("datasets.json");
  for (const auto& [name, set] : sets.items()) {
    const Counts counts = golden_counts(set["tasks"]);
    for (const auto& [tau, share] : set["cover_at_tau"].items()) {
      INFO(name << ", tau = " << tau);
      CHECK(agrees(cover_curve(counts, Array{std::stod(tau)}).value[0], share.template get<std::string>()));
    }
    for (const auto& [other, excess] : set["auc_plus"].items()) {
      INFO(name << " over " << other);
      const AucExcess areas = auc_excess(counts, golden_counts(sets[other]["tasks"]));
      CAPTURE(areas.a_over_b, excess);
      CHECK(agrees(areas.a_over_b, excess.template get<std::string>()));
    }
  }
}

TEST_CASE("identities hold for random counts: the area of Cover is Pass@1, its ends are ever and always solved") {
  Random random(20261122);
  for (int round = 0; round < 50; ++round) {
    INFO("round " << round);
    const Counts a = random_counts(random);
    const Counts b = random_counts(random);
    CHECK(agrees(cover_area(a), mean_pass_at_k(a, 1).value));
    double ever = 0;
    double always = 0;
    for (const Cell& cell : a.cells()) {
      if (cell.c > 0) ever += cell.weight;
      if (cell.c == cell.n) always += cell.weight;
    }
    CHECK(cover_steps(a).share.front() == ever / a.total());
    CHECK(cover_curve(a, Array{1}).value[0] == always / a.total());
    const AucExcess excess = auc_excess(a, b);
    CHECK(std::abs(excess.a_over_b - excess.b_over_a - (cover_area(a) - cover_area(b))) < 1e-14);
    CHECK(auc_excess(b, a).a_over_b == excess.b_over_a);
  }
}
