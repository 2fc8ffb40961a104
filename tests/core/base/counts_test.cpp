#include "passcurve/counts.hpp"

#include <catch2/catch.hpp>
#include <limits>
#include <vector>

#include "passcurve/errors.hpp"

using namespace passcurve;
using Catch::Matchers::Message;
using Array = std::vector<double>;

TEST_CASE("counts group equal (n, c) into cells in ascending order") {
  const Counts counts(Array{20, 10, 20, 10, 10}, Array{3, 1, 3, 0, 1});
  REQUIRE(counts.cells().size() == 3);
  CHECK(counts.cells()[0].n == 10);
  CHECK(counts.cells()[0].c == 0);
  CHECK(counts.cells()[0].weight == 1);
  CHECK(counts.cells()[1].c == 1);
  CHECK(counts.cells()[1].weight == 2);
  CHECK(counts.cells()[2].n == 20);
  CHECK(counts.cells()[2].weight == 2);
  CHECK(counts.total() == 5);
  CHECK(counts.min_n() == 10);
  CHECK(counts.max_n() == 20);
}

TEST_CASE("a weight counts as that many tasks, and weight 0 as none") {
  const double most = 9007199254740992.0;
  const Counts counts(Array{10, 10, 5}, Array{3, 2, 1}, Array{most - 1, 1, 0});
  CHECK(counts.total() == most);
  CHECK(counts.cells().size() == 2);
  CHECK(counts.min_n() == 10);
}

TEST_CASE("tasks with at least k samples are eligible") {
  const Counts counts(Array{4, 8, 16}, Array{0, 1, 2}, Array{1, 10, 100});
  CHECK(counts.eligible(4) == 111);
  CHECK(counts.eligible(5) == 110);
  CHECK(counts.eligible(16) == 100);
  CHECK(counts.eligible(17) == 0);
}

TEST_CASE("counts accept n up to 2^31 and keep huge cells apart") {
  const double most = 2147483648.0;
  const Counts counts(Array{most, most, most - 1}, Array{most, most - 1, most - 1});
  CHECK(counts.cells().size() == 3);
  CHECK_THROWS_AS(Counts(Array{most + 1}, Array{0}), ValueError);
}

TEST_CASE("counts name the array, the index and the rule of what they refuse") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_MATCHES(Counts(Array{5, 5}, Array{1, 6}), ValueError,
                       Message("counts: c[1] = 6; must be a whole number in [0, 5], from 0 to n"));
  CHECK_THROWS_MATCHES(Counts(Array{5, 2.5}, Array{1, 1}), ValueError,
                       Message("counts: n[1] = 2.5; must be a whole number in [1, 2147483648]"));
  CHECK_THROWS_MATCHES(Counts(Array{0}, Array{0}), ValueError,
                       Message("counts: n[0] = 0; must be a whole number in [1, 2147483648]"));
  CHECK_THROWS_MATCHES(Counts(Array{5}, Array{nan}), ValueError,
                       Message("counts: c[0] = NaN; must be a whole number in [0, 5], from 0 to n"));
  CHECK_THROWS_MATCHES(Counts(Array{5}, Array{1}, Array{-1}), ValueError,
                       Message("counts: tasks[0] = -1; must be in [0, 9007199254740992]"));
  CHECK_THROWS_MATCHES(Counts(Array{}, Array{}), ShapeError, Message("counts: n.length = 0; must be at least 1"));
  CHECK_THROWS_MATCHES(Counts(Array{5, 5}, Array{1}), ShapeError,
                       Message("counts: c.length = 1; must be 2, the length of n"));
  CHECK_THROWS_MATCHES(Counts(Array{5}, Array{1}, Array{1, 2}), ShapeError,
                       Message("counts: tasks.length = 2; must be 1, the length of n"));
  CHECK_THROWS_MATCHES(Counts(Array{5}, Array{1}, Array{0}), ShapeError,
                       Message("counts: tasks.length = 0; must be at least 1"));
}

TEST_CASE("a fault carries its parts") {
  try {
    const Counts counts(Array{5, 5}, Array{1, 6});
    FAIL("not refused");
  } catch (const ValueError& error) {
    CHECK(error.fault.function == "counts");
    CHECK(error.fault.argument == "c");
    CHECK(error.fault.index == 1);
    CHECK(error.fault.value == 6);
  }
}
