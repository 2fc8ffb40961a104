#include "passcurve/boundary.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "base/check.hpp"
#include "depth/boundary_draws.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/mcnemar.hpp"
#include "poisson_binomial.hpp"
#include "random_counts.hpp"
#include "regimes.hpp"

using namespace passcurve;

namespace {

/// Sums of whole numbers divided by the replicates.
constexpr double kRounding = 1e-12;

Tasks golden_tasks(const nlohmann::json& file, const std::string& run, const std::string& depth) {
  Tasks tasks;
  tasks.c = file["runs"][run][depth].get<std::vector<double>>();
  tasks.n.assign(tasks.c.size(), file["n"].get<double>());
  return tasks;
}

/// The bootstrap of Zhai et al.
BoundaryRequest bootstrap(double replicates = 1000, double seed = 1, double level = 0.95) {
  return {replicates, seed, level, BoundaryMethod::bernoulli};
}

/// Tasks with few successes, so that most can be lost, and differing n.
Tasks random_tasks(Random& random, std::size_t count = 60) {
  Tasks tasks;
  for (std::size_t i = 0; i < count; ++i) {
    const auto n = static_cast<double>(5 + random.below(12));
    tasks.n.push_back(n);
    tasks.c.push_back(random.below(3) == 0 ? 0 : std::min(n, static_cast<double>(random.below(6))));
  }
  return tasks;
}

std::vector<double> stay_chances(const Tasks& tasks) {
  std::vector<double> chances;
  for (std::size_t i = 0; i < tasks.n.size(); ++i) {
    chances.push_back(1 - std::pow(1 - tasks.c[i] / tasks.n[i], tasks.n[i]));
  }
  return chances;
}

bool are_same(const SetSize& one, const SetSize& other) {
  const bool same_ends =
      (std::isnan(one.lower) && std::isnan(other.lower)) || (one.lower == other.lower && one.upper == other.upper);
  return one.tasks == other.tasks && one.mean == other.mean && one.status == other.status && same_ends;
}

/// Holds a size against the exact distribution of a number of independent tasks: the mean within four standard errors,
/// the ends between the quantiles of levels that are off by as much.
void check_exact(const SetSize& size, const std::vector<double>& chances, const BoundaryRequest& request) {
  constexpr double kErrors = 4;
  const std::vector<double> exact = poisson_binomial(chances);
  const double mean = std::accumulate(chances.begin(), chances.end(), 0.0);
  double variance = 0;
  for (const double chance : chances) variance += chance * (1 - chance);
  INFO("tasks = " << size.tasks << ", mean = " << size.mean << ", exactly " << mean);
  CHECK(std::abs(size.mean - mean) < kErrors * std::sqrt(variance / request.replicates));
  const double beyond = (1 - request.level) / 2;
  const double off = kErrors * std::sqrt(beyond * (1 - beyond) / request.replicates);
  CHECK((size.lower >= quantile_of(exact, beyond - off) && size.lower <= quantile_of(exact, beyond + off)));
  CHECK((size.upper >= quantile_of(exact, 1 - beyond - off) && size.upper <= quantile_of(exact, 1 - beyond + off)));
}

std::vector<double> as_rows(const nlohmann::json& list) { return list.get<std::vector<double>>(); }

}  // namespace

TEST_CASE("the golden boundaries of every run at every depth") {
  const auto file = golden("depth.json");
  int checked = 0;
  for (const auto& [name, run] : file["runs"].items()) {
    for (const auto& [depth, c] : run.items()) {
      INFO(name << ", T = " << depth);
      const std::vector<Tasks> alone{golden_tasks(file, name, depth)};
      const std::vector<BoundarySet> sets = boundary_sets(alone, bootstrap(100, 1, 0.9));
      REQUIRE(sets.size() == 2);
      const BoundarySet& solved = sets[0].runs[0] ? sets[0] : sets[1];
      CHECK(solved.indices == as_rows(file["boundary"][name][depth]));
      CHECK(solved.size.tasks == static_cast<double>(solved.indices.size()));
      ++checked;
    }
  }
  CHECK(checked == 15);
}

TEST_CASE("the golden differences of boundaries at T = 5") {
  const auto file = golden("depth.json");
  for (const auto& [pair, rows] : file["sets_at_5"].items()) {
    INFO(pair);
    const std::string first = pair.substr(0, pair.find('_'));
    const std::string second = pair.substr(pair.rfind('_') + 1);
    const Tasks a = golden_tasks(file, first, "5");
    const Tasks b = golden_tasks(file, second, "5");
    CHECK(compare_boundary(a, b, bootstrap(100, 1, 0.9)).only_a_indices == as_rows(rows));
    CHECK(compare_boundary(b, a, bootstrap(100, 1, 0.9)).only_b_indices == as_rows(rows));
  }
}

TEST_CASE("the sizes, and their means over the replicates, add up as sets do") {
  Random random(2);
  for (int repeat = 0; repeat < 20; ++repeat) {
    const Tasks a = random_tasks(random);
    const Tasks b = random_tasks(random);
    const BoundaryMethod method = repeat < 3 ? BoundaryMethod::predictive : BoundaryMethod::bernoulli;
    const BoundaryComparison found = compare_boundary(a, b, {200, static_cast<double>(repeat), 0.95, method});
    for (const auto member : {&SetSize::tasks, &SetSize::mean}) {
      const auto apart = [](double left, double right) { return std::abs(left - right); };
      CHECK(apart(found.both.*member + found.only_a.*member, found.a.*member) < kRounding);
      CHECK(apart(found.both.*member + found.only_b.*member, found.b.*member) < kRounding);
      CHECK(apart(found.a.*member + found.b.*member, found.either.*member + found.both.*member) < kRounding);
      CHECK(apart(found.b.*member - found.a.*member, found.gain.*member) < kRounding);
      CHECK(apart(found.either.*member + found.neither.*member, static_cast<double>(a.n.size())) < kRounding);
    }
    CHECK(found.both_indices.size() + found.only_a_indices.size() + found.only_b_indices.size() +
              found.neither_indices.size() ==
          a.n.size());
    CHECK(found.p_value == mcnemar(found.only_a.tasks, found.only_b.tasks));
  }
}

TEST_CASE("the bootstrap loses tasks and finds none: what was observed is a boundary's largest value") {
  Random random(4);
  for (int repeat = 0; repeat < 20; ++repeat) {
    const Tasks a = random_tasks(random);
    const BoundaryComparison found = compare_boundary(a, random_tasks(random), bootstrap());
    for (const SetSize* size : {&found.a, &found.b, &found.both, &found.either}) {
      CHECK(size->mean < size->tasks);
      CHECK((size->lower < size->upper && size->upper <= size->tasks));
    }
    CHECK(found.neither.lower >= found.neither.tasks);
  }
}

TEST_CASE("means and quantiles of the bootstrap are those of the exact distributions") {
  Random random(6);
  const BoundaryRequest request = bootstrap(20000, 3, 0.9);
  const Tasks a = random_tasks(random);
  const Tasks b = random_tasks(random);
  const BoundaryComparison found = compare_boundary(a, b, request);
  const std::vector<double> in_a = stay_chances(a);
  const std::vector<double> in_b = stay_chances(b);
  const auto chances = [&](auto chance) {
    std::vector<double> all;
    all.reserve(in_a.size());
    for (std::size_t i = 0; i < in_a.size(); ++i) all.push_back(chance(in_a[i], in_b[i]));
    return all;
  };
  check_exact(found.a, in_a, request);
  check_exact(found.b, in_b, request);
  check_exact(found.both, chances([](double x, double y) { return x * y; }), request);
  check_exact(found.only_a, chances([](double x, double y) { return x * (1 - y); }), request);
  check_exact(found.only_b, chances([](double x, double y) { return y * (1 - x); }), request);
  check_exact(found.either, chances([](double x, double y) { return x + y - x * y; }), request);
  check_exact(found.neither, chances([](double x, double y) { return (1 - x) * (1 - y); }), request);
}

TEST_CASE("many runs part the tasks: every row is in one set, the largest first, and two runs give the pair's sets") {
  Random random(9);
  std::vector<Tasks> runs;
  runs.reserve(4);
  for (int run = 0; run < 4; ++run) runs.push_back(random_tasks(random));
  const std::vector<BoundarySet> sets = boundary_sets(runs);
  std::vector<int> seen(runs[0].n.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (i > 0) CHECK(sets[i].size.tasks <= sets[i - 1].size.tasks);
    CHECK(std::is_sorted(sets[i].indices.begin(), sets[i].indices.end()));
    for (const double index : sets[i].indices) {
      const auto row = static_cast<std::size_t>(index);
      ++seen[row];
      for (std::size_t run = 0; run < runs.size(); ++run) CHECK(sets[i].runs[run] == (runs[run].c[row] > 0));
    }
  }
  CHECK(seen == std::vector<int>(seen.size(), 1));

  const std::vector<BoundarySet> pair = boundary_sets(std::vector<Tasks>{runs[0], runs[1]});
  const BoundaryComparison compared = compare_boundary(runs[0], runs[1]);
  REQUIRE(pair.size() == 4);
  for (const BoundarySet& set : pair) {
    const SetSize& size = set.runs[0] ? (set.runs[1] ? compared.both : compared.only_a)
                                      : (set.runs[1] ? compared.only_b : compared.neither);
    CHECK(are_same(set.size, size));
  }
}

TEST_CASE("up to 32 runs have a place") {
  const Tasks solved{{4, 4}, {1, 0}, {}, {}};
  const Tasks other{{4, 4}, {0, 1}, {}, {}};
  std::vector<Tasks> runs(31, solved);
  runs.push_back(other);
  const std::vector<BoundarySet> sets = boundary_sets(runs, bootstrap());
  REQUIRE(sets.size() == 2);
  CHECK((sets[0].runs[30] != sets[0].runs[31] && sets[1].runs[30] != sets[1].runs[31]));
  runs.push_back(other);
  CHECK_THROWS_WITH(boundary_sets(runs), "boundary_sets: runs.length = 33; must be at most 32");
}

TEST_CASE("the replicates depend on the seed and not on the order of the tasks, nor on their weights") {
  Random random(7);
  const Tasks a = random_tasks(random);
  const Tasks b = random_tasks(random);
  std::vector<std::size_t> order(a.n.size());
  std::iota(order.begin(), order.end(), 0);
  shuffle(order, random);
  const auto shuffled = [&](const Tasks& tasks) {
    Tasks moved;
    for (const std::size_t i : order) {
      moved.n.push_back(tasks.n[i]);
      moved.c.push_back(tasks.c[i]);
      moved.weights.push_back(static_cast<double>(i));
    }
    return moved;
  };
  for (const BoundaryMethod method : kBoundaryMethods) {
    const BoundaryRequest request{1000, 1, 0.95, method};
    const BoundaryComparison one = compare_boundary(a, b, request);
    const BoundaryComparison other = compare_boundary(shuffled(a), shuffled(b), request);
    CHECK((are_same(one.both, other.both) && are_same(one.only_a, other.only_a) && are_same(one.gain, other.gain)));
    CHECK(compare_boundary(a, b, {1000, 2, 0.95, method}).gain.mean != one.gain.mean);
  }
}

TEST_CASE("tasks that are lost alike but solved by other runs keep their draws in any order") {
  const Tasks one{{5, 5}, {5, 0}, {}, {}};
  const Tasks other{{5, 5}, {0, 5}, {}, {}};
  const Tasks b{{5, 5}, {1, 1}, {}, {}};
  const BoundaryComparison first = compare_boundary(one, b, bootstrap());
  const BoundaryComparison second = compare_boundary(other, b, bootstrap());
  CHECK(first.only_b.mean == second.only_b.mean);
  CHECK(first.both.mean == second.both.mean);
  CHECK(first.both.mean != first.only_b.mean);
}

TEST_CASE("of the fewest replicates the ends are the least and the most") {
  const std::vector<Tasks> alone{{std::vector<double>(300, 8), std::vector<double>(300, 1), {}, {}}};
  const BoundaryDraws draws("test", alone);
  const std::vector<RunSet> solved{1};
  std::vector<double> sizes;
  for (std::uint64_t r = 0; r < 39; ++r) {
    std::vector<double> tally = draws.tally(solved);
    draws.draw(5, r, solved, tally);
    sizes.push_back(tally[0]);
  }
  for (const BoundarySet& set : boundary_sets(alone, bootstrap(39, 5, 0.95))) {
    if (!set.runs[0]) continue;
    CHECK(set.size.lower == *std::min_element(sizes.begin(), sizes.end()));
    CHECK(set.size.upper == *std::max_element(sizes.begin(), sizes.end()));
    CHECK(std::count(sizes.begin(), sizes.end(), set.size.upper) == 1);
  }
}

TEST_CASE("what no replicate changes, or hardly one, has no interval and says why") {
  const Tasks sure{{6, 6, 6}, {0, 6, 6}, {}, {}};
  const BoundaryComparison found = compare_boundary(sure, sure, bootstrap());
  for (const SetSize* size : {&found.both, &found.only_a, &found.neither, &found.a, &found.either, &found.gain}) {
    CHECK(size->status == SizeStatus::unchanged);
    CHECK((std::isnan(size->lower) && std::isnan(size->upper)));
    CHECK(size->mean == size->tasks);
  }
  // Lost once in some 3,600 replicates.
  const Tasks nearly{{20, 20}, {20, 0}, {}, {}};
  const Tasks almost{{20, 20}, {6, 0}, {}, {}};
  const BoundaryComparison narrow = compare_boundary(nearly, almost, bootstrap(20000));
  CHECK(narrow.b.status == SizeStatus::narrow);
  CHECK((std::isnan(narrow.b.lower) && narrow.b.mean < narrow.b.tasks));
  CHECK(narrow.a.status == SizeStatus::unchanged);
  CHECK((narrow.only_a.status == SizeStatus::narrow && narrow.only_a.mean > narrow.only_a.tasks));
  // A chance of (1/2)^54 is less than the generator can tell.
  const Tasks many{{54}, {27}, {}, {}};
  CHECK(compare_boundary(many, many, bootstrap()).a.status == SizeStatus::unchanged);
}

TEST_CASE("a repeat can solve tasks that the study did not: its ends reach beyond what was found") {
  Random random(11);
  for (int repeat = 0; repeat < 4; ++repeat) {
    const Tasks a = random_tasks(random);
    const BoundaryComparison found = compare_boundary(a, random_tasks(random));
    for (const SetSize* size : {&found.a, &found.b, &found.both, &found.either}) {
      CHECK(size->status == SizeStatus::ok);
      CHECK((size->lower < size->tasks && size->tasks < size->upper));
      CHECK((is_whole(size->lower) && is_whole(size->upper)));
    }
  }
}

TEST_CASE("real repeats of simulated studies fall within the ends, which are not needlessly wide", "[study]") {
  // Two runs of the same rates; tests/bench/boundary.cpp has many kinds of study.
  constexpr int kStudies = 20;
  constexpr int kTasks = 60;
  constexpr double kSamples = 4;
  double held = 0;
  double numbers = 0;
  double width = 0;
  for (int study = 0; study < kStudies; ++study) {
    Random random(13, static_cast<std::uint64_t>(study));
    const std::vector<double> rates = draw_rates({0.3, 0.7}, kTasks, random);
    const Tasks a = draw_counts(rates, kSamples, random);
    const Tasks b = draw_counts(rates, kSamples, random);
    const BoundaryComparison found = compare_boundary(a, b, {199, 1, 0.95});
    const BoundaryComparison again =
        compare_boundary(draw_counts(rates, kSamples, random), draw_counts(rates, kSamples, random), bootstrap(39));
    for (const auto size :
         {&BoundaryComparison::both, &BoundaryComparison::only_a, &BoundaryComparison::only_b, &BoundaryComparison::a,
          &BoundaryComparison::b, &BoundaryComparison::either, &BoundaryComparison::gain}) {
      const auto& [tasks, mean, lower, upper, status] = found.*size;
      held += lower <= (again.*size).tasks && (again.*size).tasks <= upper ? 1 : 0;
      width += upper - lower;
      ++numbers;
    }
  }
  constexpr double kLeastShare = 0.93;
  constexpr double kMostWidth = 14;  // in tasks, of 60
  INFO(held << " of " << numbers << ", mean width " << width / numbers);
  CHECK(held >= kLeastShare * numbers);
  CHECK(width <= kMostWidth * numbers);
}

TEST_CASE("every study has predictive ends: all failed, all solved, one sample, unequal n, one task") {
  const auto check = [](const Tasks& a, const Tasks& b) {
    const BoundaryComparison found = compare_boundary(a, b);
    const auto tasks = static_cast<double>(a.n.size());
    for (const SetSize* size : {&found.both, &found.only_a, &found.only_b, &found.neither, &found.a, &found.either}) {
      CAPTURE(size->tasks, size->lower, size->upper);
      CHECK((0 <= size->lower && size->lower <= size->tasks && size->tasks <= size->upper && size->upper <= tasks));
    }
    CHECK((found.gain.lower <= found.gain.tasks && found.gain.tasks <= found.gain.upper));
  };
  const std::vector<double> eight(30, 8);
  const std::vector<double> none(30, 0);
  check({eight, none, {}, {}}, {eight, none, {}, {}});
  check({eight, eight, {}, {}}, {eight, eight, {}, {}});
  check({eight, none, {}, {}}, {eight, eight, {}, {}});
  check({{1, 1, 1, 1}, {0, 1, 0, 1}, {}, {}}, {{1, 1, 1, 1}, {0, 0, 1, 1}, {}, {}});
  check({{4}, {0}, {}, {}}, {{4}, {2}, {}, {}});
  check({{1, 3, 10000, 4}, {0, 1, 20, 4}, {}, {}}, {{2, 5, 7, 10000}, {1, 0, 7, 0}, {}, {}});
  const std::vector<BoundarySet> alone = boundary_sets(std::vector<Tasks>{{eight, none, {}, {}}});
  REQUIRE(alone.size() == 2);
  CHECK((alone[1].runs[0] && alone[1].size.tasks == 0 && alone[1].size.upper > 0));
}

TEST_CASE("a million tasks are compared, and their shares are those of a thousand") {
  // Up to 255 tasks of the same counts are drawn one by one, more at once.
  const auto times = [](const std::vector<double>& of_each, std::size_t rows) {
    std::vector<double> all;
    for (const double value : of_each) all.insert(all.end(), rows, value);
    return all;
  };
  const auto compared = [&](std::size_t rows) {
    const std::vector<double> n = times({8, 8, 8, 8}, rows);
    return compare_boundary({n, times({0, 1, 2, 6}, rows), {}, {}}, {n, times({1, 0, 0, 7}, rows), {}, {}});
  };
  constexpr std::size_t kFew = 250;
  constexpr std::size_t kMany = 250000;
  const BoundaryComparison few = compared(kFew);
  const BoundaryComparison many = compared(kMany);
  for (const auto size : {&BoundaryComparison::both, &BoundaryComparison::only_a, &BoundaryComparison::only_b,
                          &BoundaryComparison::neither}) {
    const double share = (few.*size).mean / (4 * static_cast<double>(kFew));
    const double of_many = (many.*size).mean / (4 * static_cast<double>(kMany));
    CAPTURE(share, of_many);
    CHECK(std::abs(share - of_many) < 0.01);
  }
}

TEST_CASE("efficiency is over the tasks that both solve, by shares and exactly") {
  const Tasks a{{10, 10, 3, 10, 10, 10}, {1, 5, 1, 0, 4, 7}, {}, {}};
  const Tasks b{{10, 20, 9, 10, 10, 10}, {2, 10, 3, 9, 0, 9}, {}, {}};
  const Efficiency found = compare_boundary(a, b).efficiency;
  CHECK((found.more == 2 && found.less == 0 && found.same == 2));
  CHECK(agrees(found.a, (0.1 + 0.5 + 1.0 / 3 + 0.7) / 4));
  CHECK(agrees(found.b, (0.2 + 0.5 + 1.0 / 3 + 0.9) / 4));
  CHECK(found.p_value == mcnemar(0, 2));
  const Efficiency none = compare_boundary({{4}, {0}, {}, {}}, {{4}, {2}, {}, {}}).efficiency;
  CHECK((std::isnan(none.a) && std::isnan(none.b) && none.p_value == 1));
}

TEST_CASE("McNemar's test is the sum of binomial chances") {
  for (int all = 0; all <= 40; ++all) {
    for (int only_a = 0; only_a <= all; ++only_a) {
      // Exact: binomial numbers up to C(40, 20), and powers of two.
      double sum = 0;
      double ways = 1;
      for (int x = 0; x <= std::min(only_a, all - only_a); ++x) {
        sum += ways;
        ways = ways * (all - x) / (x + 1);
      }
      const double expected = std::min(1.0, 2 * std::ldexp(sum, -all));
      INFO(only_a << " of " << all << ": " << mcnemar(only_a, all - only_a) << ", exactly " << expected);
      CHECK(agrees(mcnemar(only_a, all - only_a), expected));
    }
  }
  CHECK(agrees(mcnemar(0, 1000), std::ldexp(1.0, -999)));
  CHECK(mcnemar(0, 0) == 1);
  CHECK(mcnemar(5000, 5000) == 1);
  CHECK(mcnemar(3, 11) == mcnemar(11, 3));
}

TEST_CASE("what cannot be compared is refused by name") {
  const Tasks two{{4, 4}, {1, 2}, {}, {}};
  const Tasks three{{4, 4, 4}, {1, 2, 0}, {}, {}};
  CHECK_THROWS_WITH(compare_boundary(two, three), "compare_boundary: b.length = 3; must be 2, the length of a");
  CHECK_THROWS_WITH(boundary_sets(std::vector<Tasks>{two, three}),
                    "boundary_sets: runs[1].length = 3; must be 2, the length of the first");
  CHECK_THROWS_AS(boundary_sets({}), ShapeError);
  CHECK_THROWS_AS(compare_boundary({}, {}), ShapeError);
  CHECK_THROWS_WITH(compare_boundary(two, {{4, 4}, {1, 5}, {}, {}}), Catch::Contains("counts: c[1] = 5"));
  CHECK_THROWS_WITH(compare_boundary(two, {{4, 4}, {1}, {}, {}}), Catch::Contains("c.length = 1"));
  CHECK_THROWS_WITH(compare_boundary(two, two, {0, 1, 0.95}), Catch::Contains("replicates = 0"));
  CHECK_THROWS_WITH(compare_boundary(two, two, {38, 1, 0.95}), Catch::Contains("replicates = 38"));
  CHECK_THROWS_WITH(compare_boundary(two, two, {1000, -1, 0.95}), Catch::Contains("seed = -1"));
  for (const double level : {0.0, 1.0, std::nan("")}) {
    CHECK_THROWS_WITH(boundary_sets(std::vector<Tasks>{two}, {1000, 1, level}), Catch::Contains("level = "));
  }
  CHECK_THROWS_WITH(mcnemar(-1, 2), Catch::Contains("only_a = -1"));
  CHECK_THROWS_WITH(mcnemar(1, 2.5), Catch::Contains("only_b = 2.5"));
}

TEST_CASE("the interval of the net gain leaves out 0 exactly where McNemar's test rejects, and holds the gain") {
  for (double lost = 0; lost <= 12; ++lost) {
    for (double gained = 0; gained <= 12; ++gained) {
      for (const double level : {0.5, 0.9, 0.95}) {
        CAPTURE(lost, gained, level);
        const NetGain net = mcnemar_interval(lost, gained, level);
        if (lost + gained == 0) {
          CHECK(std::isnan(net.lower));
          continue;
        }
        CHECK((net.lower > 0 || net.upper < 0) == (mcnemar(lost, gained) < 1 - level));
        CHECK((net.lower <= gained - lost && gained - lost <= net.upper));
        const NetGain turned = mcnemar_interval(gained, lost, level);
        constexpr double kOfInverse = 1e-9;  // of the quantiles that the ends are
        CHECK(std::abs(net.lower + turned.upper) < kOfInverse);
      }
    }
  }
  CHECK_THROWS_AS(mcnemar_interval(1, 2, 1), ValueError);
}
