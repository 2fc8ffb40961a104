#include "passcurve/paired_sequence.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "regimes.hpp"

using namespace passcurve;

namespace {

/// Two runs over tasks of the same rates, of which the second one loses a share `lost`.
struct Drawn {
  Tasks a;
  Tasks b;
};

Drawn draw_pair(int tasks, double n, double lost, Random& random) {
  const std::vector<double> rates = draw_rates({0.65, 0.27}, tasks, random);
  std::vector<double> others = rates;
  for (double& rate : others)
    if (random.uniform() < lost) rate = 0;
  return {draw_counts(rates, n, random), draw_counts(others, n, random)};
}

Tasks first_of(const Tasks& all, std::size_t tasks) {
  const auto end = static_cast<std::ptrdiff_t>(tasks);
  return {{all.n.begin(), all.n.begin() + end}, {all.c.begin(), all.c.begin() + end}, {}, {}};
}

}  // namespace

TEST_CASE("the paired sequence holds at all looks together", "[study]") {
  Random random(4);
  constexpr int kRuns = 200;
  constexpr std::size_t kTasks = 150;
  for (const double lost : {0.0, 0.2}) {
    const double truth = lost * 0.65 / (0.65 + 0.27);
    int held = 0;
    for (int i = 0; i < kRuns; ++i) {
      const Drawn all = draw_pair(kTasks, 4, lost, random);
      bool holds = true;
      for (std::size_t tasks = 1; tasks <= kTasks && holds; tasks += 1 + tasks / 20) {
        const PairedSequence found = paired_sequence(first_of(all.a, tasks), first_of(all.b, tasks), {});
        holds = found.lower <= truth && truth <= found.upper;
      }
      held += holds ? 1 : 0;
    }
    INFO("lost " << lost);
    CHECK(held >= 0.95 * kRuns);
  }
}

TEST_CASE("a clear lead is told within few shared tasks, whatever the tasks' spread") {
  std::vector<double> n;
  std::vector<double> better;
  std::vector<double> worse;
  for (int i = 0; i < 39; ++i) {
    n.push_back(10);
    better.push_back(i % 11);
    worse.push_back(i % 11 >= 3 ? i % 11 - 3 : 0);
  }
  const PairedSequence found = paired_sequence({n, better, {}, {}}, {n, worse, {}, {}}, {});
  CHECK(found.lower > 0);
  CHECK(found.tasks == 39);
}

TEST_CASE("the ends are those of the other direction, without regard to order, and weights count") {
  Random random(9);
  const Drawn all = draw_pair(40, 6, 0.2, random);
  for (const double k : {1.0, 4.0}) {
    const PairedSequence found = paired_sequence(all.a, all.b, {k});
    const PairedSequence turned = paired_sequence(all.b, all.a, {k});
    CHECK(found.lower < found.value);
    CHECK(found.value < found.upper);
    CHECK(agrees(found.lower, -turned.upper, 1e-12));
    CHECK(agrees(found.upper, -turned.lower, 1e-12));
    Drawn back = all;
    for (Tasks* each : {&back.a, &back.b}) {
      std::reverse(each->n.begin(), each->n.end());
      std::reverse(each->c.begin(), each->c.end());
    }
    CHECK(paired_sequence(back.a, back.b, {k}).lower == found.lower);
  }
  const std::vector<double> n{4, 4};
  const Tasks weighted{n, {3, 1}, {3, 2}, {}};
  const Tasks rows{{4, 4, 4, 4, 4}, {3, 3, 3, 1, 1}, {}, {}};
  const PairedSequence found = paired_sequence(weighted, {n, {1, 1}, {}, {}}, {});
  const PairedSequence same = paired_sequence(rows, {rows.n, {1, 1, 1, 1, 1}, {}, {}}, {});
  CHECK(agrees(found.lower, same.lower, 1e-12));
  CHECK(agrees(found.upper, same.upper, 1e-12));
  CHECK(found.tasks == 5);
}

TEST_CASE("one task leaves all open, and what cannot be is named") {
  const Tasks one{{4}, {4}, {}, {}};
  const Tasks none{{4}, {0}, {}, {}};
  const PairedSequence most = paired_sequence(one, none, {});
  CHECK(most.value == 1);
  CHECK(most.upper == 1);
  CHECK(most.lower < -0.5);
  CHECK(paired_sequence(none, one, {}).lower == -1);
  CHECK_THROWS_WITH(paired_sequence(one, none, {5}), Catch::Contains("k = 5"));
  CHECK_THROWS_WITH(paired_sequence(one, none, {1, 1}), Catch::Contains("level = 1"));
  CHECK_THROWS_AS(paired_sequence(one, {{4, 4}, {1, 1}, {}, {}}, {}), ShapeError);
}
