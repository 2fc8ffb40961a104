#include "passcurve/cover.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_at_k_plugin.hpp"

using namespace passcurve;
using Catch::Matchers::Message;
using Array = std::vector<double>;

namespace {

Counts random_counts(std::mt19937& random) {
  Array n;
  Array c;
  for (int i = 0; i < 40; ++i) {
    n.push_back(1 + static_cast<double>(random() % 30));
    c.push_back(static_cast<double>(random() % (static_cast<unsigned>(n.back()) + 1)));
  }
  return {n, c};
}

/// The integral over the steps of Cover times the density whose primitive is given.
template <class Primitive>
double weighted_area(const CoverSteps& steps, Primitive primitive) {
  double area = 0;
  double from = 0;
  for (std::size_t i = 0; i < steps.tau.size(); ++i) {
    area += steps.share[i] * (primitive(steps.tau[i]) - primitive(from));
    from = steps.tau[i];
  }
  return area;
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
  CHECK(cover_at_tau(counts, Array{0, 0.07, 0.0700000001, 0.28, 0.55, 1}) == Array{1, 0.75, 0.5, 0.5, 0.25, 0});
}

TEST_CASE("Cover names the tau that it refuses") {
  const Counts counts(Array{4}, Array{2});
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_MATCHES(cover_at_tau(counts, Array{0.5, nan}), ValueError,
                       Message("cover_at_tau: taus[1] = NaN; must be in [0, 1]"));
  CHECK_THROWS_MATCHES(cover_at_tau(counts, Array{1.5}), ValueError,
                       Message("cover_at_tau: taus[0] = 1.5; must be in [0, 1]"));
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
      CHECK(agrees(cover_at_tau(counts, Array{std::stod(tau)})[0], share.template get<std::string>()));
    }
    for (const auto& [other, excess] : set["auc_plus"].items()) {
      INFO(name << " over " << other);
      const AucExcess areas = auc_excess(counts, golden_counts(sets[other]["tasks"]));
      CAPTURE(areas.a_over_b, excess);
      CHECK(agrees(areas.a_over_b, excess.template get<std::string>()));
    }
  }
}

TEST_CASE("identities hold for random counts: areas of Cover are Pass@1, plug-in pass@k and the difference of AUC+") {
  std::mt19937 random(20261122);
  for (int round = 0; round < 50; ++round) {
    INFO("round " << round);
    const Counts a = random_counts(random);
    const Counts b = random_counts(random);
    const CoverSteps steps = cover_steps(a);
    CHECK(agrees(cover_area(a), mean_pass_at_k(a, 1).value));
    CHECK(agrees(weighted_area(steps, [](double tau) { return tau; }), cover_area(a)));
    for (const double k : {2.0, 5.0, 30.0}) {
      // The Beta(1, k) weight k (1 - tau)^(k-1) makes Cover the plug-in pass@k.
      const auto beta = [k](double tau) { return -std::expm1(k * std::log1p(-tau)); };
      CHECK(agrees(weighted_area(steps, beta), mean_pass_at_k_plugin(a, k).value));
    }
    const AucExcess excess = auc_excess(a, b);
    CHECK(std::abs(excess.a_over_b - excess.b_over_a - (cover_area(a) - cover_area(b))) < 1e-14);
    CHECK(auc_excess(b, a).a_over_b == excess.b_over_a);
  }
}
