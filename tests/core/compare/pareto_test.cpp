#include "passcurve/pareto.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "passcurve/errors.hpp"

using namespace passcurve;
using Array = std::vector<double>;

TEST_CASE("the Pareto frontier is what no other point beats") {
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK(pareto_front(Array{1, 2, 3, 2}, Array{3, 2, 1, 1}) == std::vector<bool>{true, true, true, false});
  CHECK(pareto_front(Array{1, 1}, Array{2, 2}) == std::vector<bool>{true, true});
  CHECK(pareto_front(Array{1, 0.5}, Array{2, infinity}) == std::vector<bool>{true, true});
  CHECK(pareto_front(Array{1, 9}, Array{2, std::nan("")}) == std::vector<bool>{true, false});
  CHECK(pareto_front(Array{}, Array{}).empty());
  CHECK_THROWS_AS(pareto_front(Array{1}, Array{}), ShapeError);
}

TEST_CASE("the relative gain is of one try's value, and undefined where that is 0") {
  CHECK(relative_gain(0.25, 0.75) == 2);
  CHECK(relative_gain(1, 1) == 0);
  CHECK(std::isnan(relative_gain(0, 0.5)));
}
