#include "passcurve/wins.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "agrees.hpp"
#include "passcurve/errors.hpp"

using namespace passcurve;

TEST_CASE("a win goes to the least error, and is shared where several have it") {
  const double none = std::nan("");
  const std::vector<double> errors{
      0.3, 0.1, 0.2,          // the second
      0.1, 0.1, 0.2,          // the first two, half each
      0.2, 0.2, 0.2 + 4e-13,  // all three: rounding decides nothing
      0.5, 0.4, none,         // the second
  };
  const Wins found = count_wins(errors, 3, 0.95);
  CHECK(found.configurations == 4);
  CHECK(agrees(found.wins[0], 0.5 + 1.0 / 3));
  CHECK(agrees(found.wins[1], 2.5 + 1.0 / 3));
  CHECK(agrees(found.wins[2], 1.0 / 3));
  CHECK(agrees(found.wins[0] + found.wins[1] + found.wins[2], 4));
  CHECK(agrees(found.share[1], found.wins[1] / 4));
  CHECK(found.lower[1] < found.share[1]);
  CHECK(found.upper[1] > found.share[1]);
  CHECK(count_wins(std::vector<double>{0.2, 0.2 + 2e-12}, 2, 0.95).wins[0] == 1);
}

TEST_CASE("the interval of whole wins is Clopper and Pearson's") {
  std::vector<double> errors;
  for (int i = 0; i < 10; ++i) errors.insert(errors.end(), {i < 3 ? 0.1 : 0.3, 0.2, 0.9});
  const Wins found = count_wins(errors, 3, 0.95);
  // By R's binom.test(3, 10), binom.test(7, 10) and binom.test(0, 10).
  constexpr double kPrinted = 1e-7;
  CHECK(agrees(found.lower[0], 0.06673951117, kPrinted));
  CHECK(agrees(found.upper[0], 0.65245285401, kPrinted));
  CHECK(agrees(found.lower[1], 1 - 0.65245285401, kPrinted));
  CHECK(agrees(found.upper[1], 1 - 0.06673951117, kPrinted));
  CHECK(found.lower[2] == 0);
  CHECK(agrees(found.upper[2], 1 - std::pow(0.025, 0.1)));
}

TEST_CASE("each two are compared where both have an error; rounding decides nothing") {
  const double none = std::nan("");
  const std::vector<double> errors{
      0.3, 0.1,         0.2,          //
      0.1, 0.1 + 4e-13, 0.2,          //
      0.2, 0.2,         0.2 - 2e-12,  //
      0.5, 0.4,         none,         //
  };
  const Wins found = count_wins(errors, 3, 0.95);
  CHECK(found.beats == std::vector<double>{0, 0, 1, 2, 0, 2, 2, 1, 0});
  CHECK(found.ties == std::vector<double>{4, 2, 0, 2, 4, 0, 0, 0, 3});
}

TEST_CASE("what has no error takes no part, and without configurations there is nothing to say") {
  const double none = std::nan("");
  const Wins found = count_wins(std::vector<double>{none, 0.1, none, 0.3, none, none}, 2, 0.9);
  CHECK(found.configurations == 2);
  CHECK(std::isnan(found.wins[0]));
  CHECK(std::isnan(found.share[0]));
  CHECK(std::isnan(found.lower[0]));
  CHECK(std::isnan(found.upper[0]));
  CHECK(found.wins[1] == 2);
  CHECK(found.upper[1] == 1);
  const Wins empty = count_wins({}, 2, 0.9);
  CHECK(empty.configurations == 0);
  CHECK(std::isnan(empty.share[1]));
  CHECK(std::isnan(empty.upper[1]));
}

TEST_CASE("wins that cannot be counted are refused by name") {
  const std::vector<double> errors{0.1, 0.2, 0.3};
  CHECK_THROWS_AS(count_wins(errors, 2, 0.95), ShapeError);
  CHECK_THROWS_WITH(count_wins(errors, 0, 0.95), Catch::Contains("estimators = 0"));
  CHECK_THROWS_WITH(count_wins(errors, 3, 1), Catch::Contains("level = 1"));
  CHECK_THROWS_WITH(count_wins(std::vector<double>{0.1, -1}, 2, 0.9), Catch::Contains("errors[1] = -1"));
}
