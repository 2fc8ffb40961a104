#include "random.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "passcurve/pass_at_k.hpp"

using namespace passcurve;

TEST_CASE("the generator gives the same integers on every platform") {
  Random random(1);
  const std::array<std::uint64_t, 4> first{random.bits(), random.bits(), random.bits(), random.bits()};
  CHECK(first == std::array<std::uint64_t, 4>{5226295891941712017U, 5547022123706608281U, 18144476329041699521U,
                                              3051847305477363800U});
  CHECK(Random(1).bits() == first[0]);
  CHECK(Random(1, 1).bits() != first[0]);
  CHECK(Random(2).bits() != first[0]);
}

TEST_CASE("uniform numbers lie in [0, 1) and have the moments of such") {
  Random random(7);
  constexpr int kDraws = 100000;
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double drawn = random.uniform();
    REQUIRE((0 <= drawn && drawn < 1));
    sum += drawn;
    squares += drawn * drawn;
  }
  CHECK(sum / kDraws == Approx(0.5).margin(0.004));
  CHECK(squares / kDraws == Approx(1.0 / 3).margin(0.004));
}

TEST_CASE("whole numbers below a bound come up equally often") {
  Random random(3);
  constexpr int kDraws = 70000;
  std::array<int, 7> seen{};
  for (int i = 0; i < kDraws; ++i) ++seen.at(static_cast<std::size_t>(random.below(seen.size())));
  for (const int times : seen) CHECK(times == Approx(kDraws / 7.0).margin(500));
  CHECK(random.below(1) == 0);
}

TEST_CASE("hypergeometric draws have the frequencies of the distribution") {
  struct Urn {
    double n;
    double c;
    double m;
  };
  Random random(11);
  for (const auto& [n, c, m] :
       {Urn{10, 3, 4}, Urn{10, 8, 4}, Urn{10, 3, 8}, Urn{10, 8, 9}, Urn{6, 6, 2}, Urn{6, 0, 6}}) {
    CAPTURE(n, c, m);
    constexpr int kDraws = 20000;
    int none = 0;
    double sum = 0;
    for (int i = 0; i < kDraws; ++i) {
      const double drawn = draw_hypergeometric(random, n, c, m);
      REQUIRE((drawn >= std::max(0.0, c + m - n) && drawn <= std::min(c, m)));
      none += drawn == 0 ? 1 : 0;
      sum += drawn;
    }
    CHECK(sum / kDraws == Approx(m * c / n).margin(0.05));
    CHECK(1 - none / static_cast<double>(kDraws) == Approx(pass_at_k(n, c, m)).margin(0.015));
  }
}
