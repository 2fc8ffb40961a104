#include "compare/crossings.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "agrees.hpp"

using namespace passcurve;

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kRounding = 1e-14;

/// A band of this half width around the difference.
std::vector<double> shifted(std::vector<double> values, double by) {
  for (double& value : values) value += by;
  return values;
}

std::vector<CrossOver> crossings(const std::vector<double>& places, const std::vector<double>& difference, double half,
                                 bool by_log = true) {
  return crossings_of(places, difference, shifted(difference, -half), shifted(difference, half), by_log);
}

}  // namespace

TEST_CASE("a crossing lies between the last place with the one lead and the first with the other, open where none is") {
  const std::vector<double> places{1, 10, 100};
  const std::vector<double> difference{0.1, -0.1, -0.2};
  const auto sure = crossings(places, difference, 0.05);
  REQUIRE(sure.size() == 1);
  CHECK(std::abs(sure[0].at - std::sqrt(10)) < kRounding);
  CHECK_FALSE(sure[0].a_leads);
  CHECK((sure[0].lower == 1 && sure[0].upper == 10));
  const auto unsure = crossings(places, difference, 0.15);
  CHECK((unsure[0].lower == 0 && unsure[0].upper == 100));
  CHECK(std::isinf(crossings(places, difference, 0.3)[0].upper));
  CHECK(crossings({0, 0.5, 1}, difference, 0.05, false)[0].at == 0);
}

TEST_CASE("places where both are equal belong to the lead before, and what has no value to neither") {
  const std::vector<double> places{1, 2, 4};
  CHECK(crossings(places, {0.1, 0, 0.2}, 0.1).empty());
  CHECK(crossings(places, {0.1, kNone, 0.2}, 0.1).empty());
  const auto over_zero = crossings(places, {0.1, 0, -0.1}, 0.01);
  REQUIRE(over_zero.size() == 1);
  CHECK(std::abs(over_zero[0].at - 2) < kRounding);
  CHECK((over_zero[0].lower == 1 && over_zero[0].upper == 4));
  const auto uneven = crossings(places, {-0.3, 0.1, 0.2}, 0.2);
  CHECK(std::abs(uneven[0].at - std::pow(2, 0.75)) < kRounding);
  CHECK(uneven[0].a_leads);
}

TEST_CASE("each of several crossings has the nearest sure places of its own leads") {
  const std::vector<double> places{1, 2, 3, 4, 5, 6};
  const auto found = crossings(places, {0.3, 0.1, -0.1, -0.3, 0.1, 0.3}, 0.2, false);
  REQUIRE(found.size() == 2);
  CHECK((found[0].at == 2 && found[0].lower == 1 && found[0].upper == 4));
  CHECK((found[1].at == 4 && found[1].lower == 4 && found[1].upper == 6));
}

TEST_CASE("a band has stretches with one lead, with the other and with neither") {
  const std::vector<double> places{1, 2, 4, 8, 16, 32};
  const std::vector<double> lower{0.1, 0.2, -0.1, -0.2, -0.4, kNone};
  const std::vector<double> upper{0.3, 0.4, 0.2, 0.1, -0.1, kNone};
  const auto found = stretches_of(places, lower, upper);
  REQUIRE(found.size() == 3);
  CHECK((found[0].from == 1 && found[0].to == 2 && found[0].leader == Leader::a));
  CHECK((found[1].from == 4 && found[1].to == 8 && found[1].leader == Leader::unclear));
  CHECK((found[2].from == 16 && found[2].to == 16 && found[2].leader == Leader::b));
  const auto apart = stretches_of({{1, 2, 4}}, {{0.1, kNone, 0.1}}, {{0.2, kNone, 0.2}});
  CHECK(apart.size() == 2);
}
