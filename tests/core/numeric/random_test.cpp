#include "numeric/random.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "passcurve/pass_at_k.hpp"
#include "sampling_budget.hpp"

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
  CHECK(within(sum / kDraws, 0.5, sampling_budget(std::sqrt(1.0 / 12), kDraws)));
  CHECK(within(squares / kDraws, 1.0 / 3, sampling_budget(std::sqrt(4.0 / 45), kDraws)));
}

TEST_CASE("whole numbers below a bound come up equally often") {
  Random random(3);
  constexpr int kDraws = 70000;
  std::array<int, 7> seen{};
  for (int i = 0; i < kDraws; ++i) ++seen.at(static_cast<std::size_t>(random.below(seen.size())));
  for (const int times : seen)
    CHECK(within(times / static_cast<double>(kDraws), 1.0 / 7, share_budget(1.0 / 7, kDraws)));
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
    const double rate = c / n;
    const double deviation = std::sqrt(m * rate * (1 - rate) * (n - m) / (n - 1));
    CHECK(within(sum / kDraws, m * rate, sampling_budget(deviation, kDraws) + kFewUlps));
    const double some = pass_at_k(n, c, m);
    CHECK(within(1 - none / static_cast<double>(kDraws), some, share_budget(some, kDraws)));
  }
}
