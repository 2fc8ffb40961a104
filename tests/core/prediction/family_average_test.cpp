#include "passcurve/family_average.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "populations.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

using Values = std::vector<double>;

HierarchicalPosterior hb_of(const Counts& counts, const Values& ks) {
  HierarchicalRequest request;
  request.ks = ks;
  request.levels = {0.025, 0.975};
  return fit_hierarchical(counts, request);
}

double truth_of(const Values& rates, double k) {
  double sum = 0;
  for (const double rate : rates) sum -= std::expm1(k * std::log1p(-std::min(rate, 1 - 1e-16)));
  return sum / static_cast<double>(rates.size());
}

}  // namespace

TEST_CASE("chances of families are those of sums over their whole grids") {
  for (const nlohmann::json& row : golden("families.json")) {
    CAPTURE(row["c"].dump());
    const Counts counts(row["n"].get<Values>(), row["c"].get<Values>(), row["tasks"].get<Values>());
    const auto ks = row["ks"].get<Values>();
    const FamilyAverage found = family_average(counts, ks);
    const HierarchicalPosterior hb = hb_of(counts, ks);
    const double log_normal = row["log_normal"]["log_evidence"].get<double>();
    const double two_groups = row["two_groups"]["log_evidence"].get<double>();
    const auto& [of_hb, of_normal, of_groups] = found.chances;
    const double light = 1e-3;  // points of less than 1e-7 of the heaviest are left out
    CHECK(agrees(of_hb + of_normal + of_groups, 1));
    CHECK(std::abs(std::log(of_groups / of_normal) - (two_groups - log_normal)) < light);
    CHECK(std::abs(std::log(of_hb / of_normal / 3) - (hb.log_evidence - log_normal)) < light);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      CAPTURE(ks[i]);
      const double miss = of_hb * hb.pass_at_k.complement[i] + of_normal * row["log_normal"]["miss"][i].get<double>() +
                          of_groups * row["two_groups"]["miss"][i].get<double>();
      CHECK(std::abs(1 - found.value[i] - miss) < 0.002);
      CHECK(found.lower[i] <= found.value[i]);
      CHECK(found.value[i] <= found.upper[i]);
    }
  }
}

TEST_CASE("two groups of rates are found, and the interval holds where HB's does not") {
  const Counts counts(Values{20, 20, 20}, Values{10, 1, 0}, Values{30, 5, 25});
  const Values ks{200};
  const FamilyAverage found = family_average(counts, ks);
  const HierarchicalPosterior hb = hb_of(counts, ks);
  const double truth = (30 + 30 * (1 - std::pow(0.99, 200))) / 60;
  CHECK(found.chances.two_groups > 0.9);
  CHECK(hb.pass_at_k.quantiles[1] < truth);
  CHECK(found.lower[0] <= truth);
  CHECK(truth <= found.upper[0]);
}

TEST_CASE("intervals over families hold on populations that are not Beta", "[study]") {
  const auto all = populations();
  double held = 0;
  double by_hb = 0;
  double studies = 0;
  for (const std::string name : {"log-odds Normal(-4, 2)", "½ at .01, ½ at .5", ".3 at 0, .4 at .003, .3 at .7"}) {
    const auto population = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.name == name; });
    for (std::uint64_t set = 0; set < 6; ++set) {
      Random random(5, set);
      Values rates;
      for (int i = 0; i < 164; ++i) rates.push_back(population->draw(random));
      const Tasks drawn = draw_counts(rates, 20, random);
      const Counts counts(drawn.n, drawn.c);
      const Values ks{200, 2000};
      const FamilyAverage found = family_average(counts, ks);
      const HierarchicalPosterior hb = hb_of(counts, ks);
      for (std::size_t i = 0; i < ks.size(); ++i) {
        const double truth = truth_of(rates, ks[i]);
        const double rounding = 1e-5;  // of a truth that is 1 but for less
        held += found.lower[i] - rounding <= truth && truth <= found.upper[i] + rounding ? 1 : 0;
        by_hb += hb.pass_at_k.quantiles[2 * i] <= truth && truth <= hb.pass_at_k.quantiles[2 * i + 1] ? 1 : 0;
        ++studies;
      }
    }
  }
  CAPTURE(held, by_hb, studies);
  CHECK(held / studies >= 0.8);
  CHECK(by_hb / studies < 0.5);
}

TEST_CASE("without any success nothing excludes 0, and without any failure nothing excludes 1") {
  const FamilyAverage none = family_average(Counts(Values{10, 10}, Values{0, 0}), Values{100});
  CHECK(none.lower[0] == 0);
  CHECK(none.upper[0] > none.value[0]);
  const FamilyAverage every = family_average(Counts(Values{10, 10}, Values{10, 10}), Values{100});
  CHECK(every.upper[0] == 1);
  CHECK(every.lower[0] <= every.value[0]);
}

TEST_CASE("ks keep their order, and no k gives no value") {
  const Counts counts(Values{10, 10, 10}, Values{0, 1, 7});
  const FamilyAverage found = family_average(counts, Values{100, 20, 100});
  CHECK(found.k == Values{100, 20, 100});
  CHECK(found.value[0] == found.value[2]);
  CHECK(found.value[1] < found.value[0]);
  CHECK(family_average(counts, Values{}).value.empty());
  const FamilyAverage wide = family_average(counts, Values{20}, 0.99);
  CHECK(wide.lower[0] < found.lower[1]);
  CHECK(wide.upper[0] > found.upper[1]);
}

TEST_CASE("averages of many tasks with one count each, and of few with many samples") {
  const FamilyAverage many = family_average(Counts(Values{4, 4}, Values{0, 3}, Values{1e6, 1e6}), Values{40});
  CHECK(many.lower[0] >= 0.5);
  CHECK(many.upper[0] <= 1);
  const FamilyAverage large = family_average(Counts(Values{1e6, 1e6}, Values{3, 999999}), Values{1e7});
  CHECK(large.value[0] > 0.99);
  const Hyperprior uncoarsened{.coarsening = std::numeric_limits<double>::infinity()};
  CHECK(
      family_average(Counts(Values{20, 20}, Values{10, 0}, Values{30, 30}), Values{200}, 0.95, uncoarsened).chances.hb <
      0.01);
}

TEST_CASE("an average refuses what is not a k, a level or a hyperprior") {
  const Counts counts(Values{10}, Values{4});
  CHECK_THROWS_WITH(family_average(counts, Values{0}), Contains("ks[0]"));
  CHECK_THROWS_WITH(family_average(counts, Values{1}, 1), Contains("level"));
  CHECK_THROWS_WITH(family_average(counts, Values{1}, 0.95, {.mu_shape = 0}), Contains("mu_shape"));
  CHECK_THROWS_AS(family_average(counts, Values(1025, 1.0)), ShapeError);
}
