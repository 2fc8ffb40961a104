#include "crossings.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"

using namespace passcurve;

TEST_CASE("a crossing that draws do not have is open to that side") {
  const std::vector<double> places{1, 10, 100};
  const std::vector<double> difference{0.1, -0.1, -0.2};
  // Three draws: crossing early, late, and never.
  const std::vector<double> draws{0.3, 0.1, 0.1, -0.1, 0.1, 0.1, -0.3, -0.1, 0.1};
  const auto crossings = crossings_of(places, difference, draws, 0.5, true);
  REQUIRE(crossings.size() == 1);
  CHECK(agrees(crossings[0].at, std::sqrt(10)));
  CHECK(agrees(crossings[0].lower, std::pow(10, 0.75)));
  CHECK(std::isinf(crossings[0].upper));
  const auto by_tau = crossings_of(std::vector<double>{0, 0.5, 1}, difference, draws, 0.5, false);
  CHECK(by_tau[0].at == 0);
  const auto later = crossings_of(places, std::vector<double>{0.1, 0.1, -0.1}, draws, 0.5, false);
  CHECK(later[0].at == 10);
}

TEST_CASE("places where both are equal belong to the lead before, and what has no value to neither") {
  const std::vector<double> places{1, 2, 4};
  const auto found = [&](std::vector<double> difference) {
    return crossings_of(places, difference, difference, 0.5, true);
  };
  CHECK(found({0.1, 0, 0.2}).empty());
  CHECK(found({0.1, std::nan(""), 0.2}).empty());
  const auto over_zero = found({0.1, 0, -0.1});
  REQUIRE(over_zero.size() == 1);
  CHECK(agrees(over_zero[0].at, 2));
  const auto uneven = found({-0.3, 0.1, 0.2});
  REQUIRE(uneven.size() == 1);
  CHECK(agrees(uneven[0].at, std::pow(2, 0.75)));
  CHECK(uneven[0].a_leads);
}

TEST_CASE(
    "a draw is asked for its change in the same direction, and has one before the first place where it never lags") {
  const std::vector<double> places{1, 2, 3, 4, 5, 6};
  const std::vector<double> difference{1, 1, -1, -1, 1, 1};
  // Three alike draws, column-major, whose nearest change to the first observed one is in the other direction.
  const auto thrice = [](const std::vector<double>& draw) {
    std::vector<double> draws;
    for (const double value : draw) draws.insert(draws.end(), 3, value);
    return draws;
  };
  const auto found = crossings_of(places, difference, thrice({-1, -1, 1, 1, -1, 1}), 0.5, false);
  REQUIRE(found.size() == 2);
  CHECK(found[0].at == 2);
  CHECK_FALSE(found[0].a_leads);
  CHECK(found[0].lower == 4);
  CHECK(found[0].upper == 5);  // in steps somewhere between the two, however sure
  const auto ahead = crossings_of(places, difference, thrice({-1, -1, -1, -1, -1, -1}), 0.5, false);
  CHECK(ahead[0].lower == 0);
  // No draw has the second change: nothing is known of where it is.
  CHECK(ahead[1].lower == 0);
  CHECK(std::isinf(ahead[1].upper));
}
