#include "passcurve/compare_curves.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "agrees.hpp"
#include "passcurve/cover.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_at_k_plugin.hpp"
#include "passcurve/pass_hat_k.hpp"
#include "random_counts.hpp"

using namespace passcurve;
using Catch::Matchers::Message;
using Array = std::vector<double>;

namespace {

Array first_budgets(std::size_t last) {
  Array ks(last);
  std::iota(ks.begin(), ks.end(), 1.0);
  return ks;
}

}  // namespace

TEST_CASE("half of the tasks always against every task half of the time: the Covers cross once, at one half") {
  const Counts a(Array{2, 2}, Array{1, 1});
  const Counts b(Array{2, 2}, Array{0, 2});
  const CurveComparison covers = compare_cover(a, b);
  CHECK(covers.relation == Relation::crosses);
  CHECK(covers.from == Array{0.5});
  CHECK(covers.to == Array{0.5});
  CHECK(covers.a_leads == Array{0});
  CHECK(compare_cover(b, a).a_leads == Array{1});

  const CurveComparison passes = compare_pass_at_k(a, b, Array{1, 2});
  CHECK(passes.relation == Relation::a_dominates);
  CHECK(passes.from.empty());
}

TEST_CASE("a stretch on which two Covers are equal lies between the end of one lead and the start of the other") {
  const Counts a(Array{10, 10, 10}, Array{2, 5, 8});
  const Counts b(Array{10, 10, 10}, Array{1, 5, 9});
  const CurveComparison comparison = compare_cover(a, b);
  CHECK(comparison.relation == Relation::crosses);
  CHECK(comparison.from == Array{0.2});
  CHECK(comparison.to == Array{0.8});
  CHECK(comparison.a_leads == Array{0});
}

TEST_CASE("equal, dominating and unanswerable comparisons are distinguished") {
  const Counts low(Array{4, 4}, Array{0, 2});
  const Counts high(Array{8, 8}, Array{1, 4});
  CHECK(compare_cover(low, low).relation == Relation::equal);
  CHECK(compare_cover(high, low).relation == Relation::a_dominates);
  CHECK(compare_cover(low, high).relation == Relation::b_dominates);
  CHECK(compare_cover(low, Counts(Array{9}, Array{0})).relation == Relation::a_dominates);
  CHECK(compare_pass_at_k(low, low, Array{1, 2}).relation == Relation::equal);
  CHECK(compare_pass_at_k(low, high, Array{5, 6}).relation == Relation::undefined);
  // Only k = 1 and 4 are common, and at 1 thirds and sixths tie although they are summed differently.
  const Counts thirds(Array{6, 6, 6}, Array{2, 4, 0});
  const Counts sixth(Array{6}, Array{2});
  CHECK(compare_pass_at_k(thirds, sixth, Array{1}).relation == Relation::equal);
}

TEST_CASE("two pass@k curves that cross do so between the k at which the leads end and begin") {
  // A is reliable on few tasks, B unreliable on all.
  const Counts a(Array{20, 20}, Array{20, 0});
  const Counts b(Array{20, 20}, Array{5, 5});
  const CurveComparison comparison = compare_pass_at_k(a, b, first_budgets(20));
  CHECK(comparison.relation == Relation::crosses);
  CHECK(comparison.from == Array{2});
  CHECK(comparison.to == Array{3});
  CHECK(comparison.a_leads == Array{0});
}

TEST_CASE("leads are found where both curves are within rounding of 1") {
  const Counts a(Array{1000}, Array{999});
  const Counts b(Array{1000}, Array{998});
  CHECK(compare_pass_at_k(a, b, Array{1, 2}).relation == Relation::a_dominates);
  const Counts many_a(Array{1000}, Array{500});
  const Counts many_b(Array{1000}, Array{499});
  CHECK(compare_pass_at_k(many_b, many_a, Array{200, 400}).relation == Relation::b_dominates);
}

TEST_CASE("budgets that do not ascend are refused by their place") {
  const Counts counts(Array{9}, Array{4});
  CHECK_THROWS_MATCHES(compare_pass_at_k(counts, counts, Array{1, 3, 3}), ValueError,
                       Message("compare_pass_at_k: ks[2] = 3; must be above 3, the one before it"));
  CHECK_THROWS_AS(compare_pass_at_k(counts, counts, Array{0.5}), ValueError);
}

TEST_CASE("dominance of Cover implies that of pass@k at every k; AUC+ and crossings agree with it, for random counts") {
  Random random(20261124);
  int dominated = 0;
  for (int round = 0; round < 400; ++round) {
    INFO("round " << round);
    Counts a = random_counts(random, 12, true);
    const Counts b = random_counts(random, 12, true);
    if (round % 2 == 0) {
      // Raise some of b's tasks, so that a dominates.
      Array n;
      Array c;
      for (const Cell& cell : b.cells()) {
        for (double i = 0; i < cell.weight; ++i) {
          n.push_back(cell.n);
          c.push_back(std::min(cell.n, cell.c + static_cast<double>(random.below(2))));
        }
      }
      a = Counts(n, c);
    }
    const CurveComparison covers = compare_cover(a, b);
    const AucExcess excess = auc_excess(a, b);
    CHECK((covers.relation == Relation::crosses) == (excess.a_over_b > 0 && excess.b_over_a > 0));
    CHECK((covers.relation == Relation::a_dominates) == (excess.a_over_b > 0 && excess.b_over_a == 0));
    for (std::size_t i = 0; i < covers.from.size(); ++i) CHECK(covers.from[i] <= covers.to[i]);
    if (covers.relation != Relation::a_dominates) continue;
    ++dominated;
    CHECK(compare_pass_at_k(a, b, first_budgets(12)).relation == Relation::a_dominates);
    for (const double k : {2.0, 12.0, 500.0}) {
      CHECK(mean_pass_at_k_plugin(a, k).value >= mean_pass_at_k_plugin(b, k).value * (1 - kBudget));
    }
    for (const double k : {2.0, 12.0})
      CHECK(mean_pass_hat_k(a, k).value >= mean_pass_hat_k(b, k).value * (1 - kBudget));
  }
  CHECK(dominated > 100);
}

TEST_CASE("each crossing of two random pass@k curves is where a scan of every k finds it") {
  Random random(20261125);
  for (int round = 0; round < 100; ++round) {
    INFO("round " << round);
    const Counts a = random_counts(random, 25, true);
    const Counts b = random_counts(random, 25, true);
    const CurveComparison comparison = compare_pass_at_k(a, b, first_budgets(25));
    for (std::size_t i = 0; i < comparison.from.size(); ++i) {
      const auto gap = [&](double k) { return mean_pass_at_k(a, k).value - mean_pass_at_k(b, k).value; };
      CHECK((gap(comparison.from[i]) > 0) != (gap(comparison.to[i]) > 0));
      CHECK((gap(comparison.to[i]) > 0) == (comparison.a_leads[i] == 1));
    }
  }
}
