#include "passcurve/cover_weights.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/cover.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k_plugin.hpp"
#include "random_counts.hpp"

using namespace passcurve;
using Catch::Matchers::Message;
using Array = std::vector<double>;

TEST_CASE("the weights are the densities of Beta(1, k) and Beta(k, 1)") {
  CHECK(cover_weight(Tries::any, 1, Array{0, 0.3, 1}) == Array{1, 1, 1});
  CHECK(cover_weight(Tries::all, 1, Array{0, 0.3, 1}) == Array{1, 1, 1});
  const Array any = cover_weight(Tries::any, 3, Array{0, 0.5, 0.9, 1});
  const Array expected{3, 0.75, 0.03, 0};
  for (std::size_t i = 0; i < any.size(); ++i) CHECK(agrees(any[i], expected[i]));
  const Array all = cover_weight(Tries::all, 3, Array{1, 0.5, 0.1, 0});
  for (std::size_t i = 0; i < all.size(); ++i) CHECK(agrees(all[i], expected[i]));
}

TEST_CASE("a large k looks only at tau near 0, pass^k only at tau near 1") {
  CHECK(agrees(cover_weight_quantile(Tries::any, 100, 0.5), "0.006907504562964098466789783"));
  CHECK(agrees(cover_weight_quantile(Tries::all, 100, 0.5), "0.9930924954370359015332102"));
  CHECK(cover_weight_quantile(Tries::any, 7, 0) == 0);
  CHECK(cover_weight_quantile(Tries::any, 7, 1) == 1);
  CHECK(cover_weight_quantile(Tries::all, 7, 0) == 0);
  CHECK(cover_weight_quantile(Tries::all, 7, 1) == 1);
}

TEST_CASE("weights name what they refuse") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_MATCHES(cover_weight(Tries::any, 0, Array{}), ValueError,
                       Message("cover_weight: k = 0; must be a whole number in [1, 9007199254740992]"));
  CHECK_THROWS_MATCHES(cover_weight(Tries::any, 2, Array{0.5, nan}), ValueError,
                       Message("cover_weight: taus[1] = NaN; must be in [0, 1]"));
  CHECK_THROWS_MATCHES(cover_weight_quantile(Tries::any, 2, 1.5), ValueError,
                       Message("cover_weight_quantile: q = 1.5; must be in [0, 1]"));
  CHECK_THROWS_MATCHES(cover_weighted_area(Counts(Array{2}, Array{1}), Tries::all, Array{1, 2.5}), ValueError,
                       Message("cover_weighted_area: ks[1] = 2.5; must be a whole number in [1, 9007199254740992]"));
}

TEST_CASE("Cover weighed is plug-in pass@k and pass^k, for random counts and every k") {
  Random random(20261123);
  const Array ks{1, 2, 5, 30, 1000};
  for (int round = 0; round < 50; ++round) {
    const Counts counts = random_counts(random);
    const Array any = cover_weighted_area(counts, Tries::any, ks);
    const Array all = cover_weighted_area(counts, Tries::all, ks);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      INFO("round " << round << ", k = " << ks[i]);
      CHECK(agrees(any[i], mean_pass_at_k_plugin(counts, ks[i]).value));
      double sum = 0;
      for (const Cell& cell : counts.cells()) sum += cell.weight * std::pow(cell.c / cell.n, ks[i]);
      CHECK(agrees(all[i], sum / counts.total()));
    }
  }
}

TEST_CASE("the golden plug-in pass@k is the weighed area of Cover") {
  const auto sets = golden("datasets.json");
  for (const auto& [name, set] : sets.items()) {
    const Counts counts = golden_counts(set["tasks"]);
    for (const auto& [k, value] : set["pass_at_k_plugin"].items()) {
      INFO(name << ", k = " << k);
      CHECK(agrees(cover_weighted_area(counts, Tries::any, Array{std::stod(k)})[0], value.template get<std::string>()));
    }
  }
}

TEST_CASE("a data set without a success has no area") {
  CHECK(cover_weighted_area(Counts(Array{5}, Array{0}), Tries::any, Array{1, 9}) == Array{0, 0});
}
