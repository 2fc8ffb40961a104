#include "passcurve/best_of.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "passcurve/errors.hpp"
#include "tasks_of.hpp"

using namespace passcurve;
using Shares = std::vector<double>;

namespace {

constexpr double kBestReplicates = 20000;
/// Five standard errors of a share of so many replicates.
constexpr double kChance = 5 * 0.5 / 141.4;

Shares best(const std::vector<Tasks>& runs, const Question& question, bool paired = true, double seed = 1) {
  return best_of(runs, question, paired, kBestReplicates, seed);
}

bool is_near(double value, double expected) { return std::abs(value - expected) < kChance; }

}  // namespace

TEST_CASE("of two runs over two tasks, each is best as often as its lead outweighs the other's") {
  // Weights are uniform on their segment: a leads by .6 on one task, b by .2 on the other, so that a is best for w >
  // 1/4.
  const Shares found = best({tasks_of(10, {8, 3}), tasks_of(10, {2, 5})}, {Metric::pass_at_k, {1}});
  CHECK(is_near(found[0], 0.75));
  CHECK(std::abs(found[0] + found[1] - 1) < 1e-9);
}

TEST_CASE("a run that is at least as good on every task is best in all replicates, and only if tasks are paired") {
  const Tasks low = tasks_of(10, {0, 1, 2, 9});
  const Tasks high = tasks_of(10, {0, 1, 3, 9});
  CHECK(std::abs(best({low, high}, {Metric::pass_at_k, {1}})[1] - 1) < 1e-9);
  const Shares apart = best({low, high}, {Metric::pass_at_k, {1}}, false);
  CHECK(apart[1] > 0.5);
  CHECK(apart[1] < 0.7);
}

TEST_CASE("independent runs of two tasks each are compared by independent weights") {
  // w > v of two independent uniform weights, for equal counts.
  const Tasks run = tasks_of(10, {0, 10});
  CHECK(is_near(best({run, run}, {Metric::pass_at_k, {1}}, false)[0], 0.5));
  CHECK(std::abs(best({run, run}, {Metric::pass_at_k, {1}})[0] - 0.5) < 1e-9);
}

TEST_CASE("runs that tie share a replicate") {
  const Tasks run = tasks_of(5, {1, 2, 3});
  const Shares found = best({run, run, tasks_of(5, {0, 0, 0})}, {Metric::pass_at_k, {1, 5}});
  CHECK(found == Shares{found[0], found[0], found[0], found[0], 0, 0});
  CHECK(std::abs(found[0] - 0.5) < 1e-9);
}

TEST_CASE("the best run depends on k") {
  // One run is sure on half of the tasks, the other fair on all.
  const Shares found = best({tasks_of(10, {10, 10, 10, 10, 0, 0, 0, 0}), tasks_of(10, {3, 3, 3, 3, 3, 3, 3, 3})},
                            {Metric::pass_at_k, {1, 10}});
  CHECK(found[0] > 0.8);
  CHECK(found[3] > 0.99);
}

TEST_CASE("a cluster is drawn as a whole") {
  Tasks a = tasks_of(10, std::vector<double>(30, 6));
  Tasks b = tasks_of(10, std::vector<double>(30, 5));
  for (std::size_t i = 0; i < 30; ++i) {
    if (i < 10) b.c[i] = 9;
    a.clusters.push_back(i < 10 ? 0 : 1);
  }
  // a leads by .1 on 20 tasks and lacks .3 on 10: it is best where 2 v > 3 w for a uniform w = 1 - v.
  CHECK(is_near(best({a, b}, {Metric::pass_at_k, {1}})[0], 0.4));
}

TEST_CASE("a row that counts for more tasks has their mass") {
  const Tasks a{{10, 10}, {8, 3}, {3, 1}, {}};
  // 3 w .6 > v .2 for w > 1/10.
  CHECK(is_near(best({a, tasks_of(10, {2, 5})}, {Metric::pass_at_k, {1}})[0], 0.9));
}

TEST_CASE("a run without a value takes no part, and one unit says nothing") {
  const Tasks few{{2, 10}, {1, 5}, {}, {}};
  const Tasks many = tasks_of(10, {3, 5});
  const Shares found = best({few, many}, {Metric::pass_at_k, {1, 5}});
  CHECK(found[0] > 0.5);
  CHECK(std::isnan(found[1]));
  CHECK(std::abs(found[3] - 1) < 1e-9);
  const Shares eligible = best({few, many}, {Metric::pass_at_k, {5}, 1, Ragged::eligible});
  CHECK(!std::isnan(eligible[0]));
  for (const double share : best({tasks_of(4, {1}), tasks_of(4, {2})}, {Metric::pass_at_k, {1}})) {
    CHECK(std::isnan(share));
  }
}

TEST_CASE("the same seed gives the same shares, and another one others") {
  const std::vector<Tasks> runs{tasks_of(10, {8, 3, 5}), tasks_of(10, {2, 5, 6})};
  const Question asked{Metric::g_pass_at_k, {0.5, 1}, 4};
  CHECK(best(runs, asked) == best(runs, asked));
  CHECK(best(runs, asked) != best(runs, asked, true, 2));
}

TEST_CASE("best_of refuses what is no set of runs") {
  const Tasks run = tasks_of(4, {1, 2});
  const std::vector<Tasks> one{run};
  const std::vector<Tasks> unequal{run, tasks_of(4, {1})};
  const std::vector<Tasks> two{run, run};
  const Question asked{Metric::pass_at_k, {1}};
  CHECK_THROWS_AS(best_of(one, asked, true, 10, 1), ShapeError);
  CHECK_THROWS_AS(best_of(unequal, asked, true, 10, 1), ShapeError);
  CHECK_NOTHROW(best_of(unequal, asked, false, 10, 1));
  CHECK_THROWS_AS(best_of(two, asked, true, 0, 1), ValueError);
  CHECK_THROWS_AS(best_of(two, asked, true, 10, -1), ValueError);
  CHECK_THROWS_AS(best_of(two, {Metric::pass_at_k, {0}}, true, 10, 1), ValueError);
}
