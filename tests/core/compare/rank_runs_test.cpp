#include "passcurve/rank_runs.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "numeric/random.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/significance.hpp"
#include "regimes.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;
using Array = std::vector<double>;

namespace {

const double kUnknownValue = std::nan("");

void add(ComparedPairs& pairs, double a, double b, double difference, double p) {
  pairs.a.push_back(a);
  pairs.b.push_back(b);
  pairs.difference.push_back(difference);
  pairs.lower.push_back(kUnknownValue);
  pairs.upper.push_back(kUnknownValue);
  pairs.p_value.push_back(p);
}

/// All pairs of runs, with p values of no particular order; some pairs are missing.
ComparedPairs random_pairs(Random& random, const Array& values) {
  constexpr double kMissing = 0.2;
  ComparedPairs pairs;
  for (std::size_t a = 0; a < values.size(); ++a) {
    for (std::size_t b = a + 1; b < values.size(); ++b) {
      if (random.uniform() < kMissing || std::isnan(values[a]) || std::isnan(values[b])) continue;
      add(pairs, static_cast<double>(a), static_cast<double>(b), values[a] - values[b],
          std::pow(random.uniform(), 6));  // many small ones
    }
  }
  return pairs;
}

Array random_values(Random& random) {
  constexpr unsigned kMost = 6;
  constexpr double kUnknown = 0.1;
  constexpr double kSteps = 8;  // so that some runs are equal
  Array values(2 + static_cast<std::size_t>(random.below(kMost - 1)));
  for (double& value : values)
    value = random.uniform() < kUnknown ? kUnknownValue : std::floor(kSteps * random.uniform()) / kSteps;
  return values;
}

}  // namespace

TEST_CASE("ranks lie behind the runs that are better for sure, and before those that are worse") {
  ComparedPairs pairs;
  add(pairs, 0, 1, 0.4, 0.001);
  add(pairs, 0, 2, 0.2, 0.03);
  add(pairs, 2, 1, 0.2, 0.04);
  const Ranking ranking = rank_runs(Array{0.9, 0.5, 0.7}, pairs, 0.95);
  CHECK(ranking.differs == std::vector<bool>{true, false, false});
  CHECK(ranking.best == Array{1, 2, 1});
  CHECK(ranking.worst == Array{2, 3, 3});
  CHECK(ranking.tied == std::vector<Array>{{0, 2}, {2, 1}});
  CHECK(ranking.adjusted == holm(pairs.p_value));
}

TEST_CASE("runs without a value have no rank, and are none of those that are ranked") {
  ComparedPairs pairs;
  add(pairs, 0, 2, 0.4, 1e-9);
  add(pairs, 0, 1, kUnknownValue, kUnknownValue);
  const Ranking ranking = rank_runs(Array{0.9, kUnknownValue, 0.5}, pairs, 0.95);
  CHECK(ranking.best[0] == 1);
  CHECK(ranking.worst[0] == 1);
  CHECK(std::isnan(ranking.best[1]));
  CHECK(std::isnan(ranking.worst[1]));
  CHECK(ranking.best[2] == 2);
  CHECK(ranking.worst[2] == 2);
  CHECK(rank_runs(Array{}, {}, 0.95).best.empty());
  CHECK(rank_runs(Array{0.3}, {}, 0.95).worst == Array{1});
}

TEST_CASE("without a p value the interval decides, and entries that contradict each other change no rank") {
  ComparedPairs pairs;
  add(pairs, 0, 1, 0.3, kUnknownValue);
  pairs.lower[0] = 0.1;
  pairs.upper[0] = 0.5;
  CHECK(rank_runs(Array{0.8, 0.5}, pairs, 0.95).best == Array{1, 2});
  add(pairs, 0, 1, -0.3, 1e-9);
  const Ranking both = rank_runs(Array{0.8, 0.5}, pairs, 0.95);
  CHECK(both.differs == std::vector<bool>{true, true});
  CHECK(both.best == Array{1, 1});
  CHECK(both.worst == Array{2, 2});
  ComparedPairs equal;
  add(equal, 0, 1, 0, 1e-9);
  CHECK(rank_runs(Array{0.8, 0.8}, equal, 0.95).worst == Array{2, 2});
}

TEST_CASE("every order of the runs in which no pair that differs stands the wrong way round has its ranks inside") {
  Random random(11);
  int orders = 0;
  for (int set = 0; set < 300; ++set) {
    const Array values = random_values(random);
    const ComparedPairs pairs = random_pairs(random, values);
    const Ranking ranking = rank_runs(values, pairs, 0.95);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (!std::isnan(values[i])) order.push_back(i);
    do {
      Array rank(values.size());
      for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = static_cast<double>(i) + 1;
      bool is_right = true;
      for (std::size_t i = 0; i < pairs.a.size(); ++i) {
        const double ahead = rank[static_cast<std::size_t>(pairs.b[i])] - rank[static_cast<std::size_t>(pairs.a[i])];
        if (ranking.differs[i] && ahead * pairs.difference[i] < 0) is_right = false;
      }
      if (!is_right) continue;
      ++orders;
      for (const std::size_t i : order) {
        CAPTURE(set, i, rank[i], ranking.best[i], ranking.worst[i]);
        REQUIRE(ranking.best[i] <= rank[i]);
        REQUIRE(rank[i] <= ranking.worst[i]);
      }
    } while (std::next_permutation(order.begin(), order.end()));
  }
  CHECK(orders > 1000);
}

TEST_CASE("runs of one tied group have a rank in common") {
  Random random(12);
  int groups = 0;
  for (int set = 0; set < 2000; ++set) {
    const Array values = random_values(random);
    const Ranking ranking = rank_runs(values, random_pairs(random, values), 0.95);
    for (const Array& group : ranking.tied) {
      groups += group.size() > 1 ? 1 : 0;
      for (const double one : group) {
        for (const double other : group) {
          const auto a = static_cast<std::size_t>(one);
          const auto b = static_cast<std::size_t>(other);
          CAPTURE(set, a, b);
          CHECK(ranking.best[a] <= ranking.worst[b]);
        }
      }
    }
  }
  CHECK(groups > 500);
}

TEST_CASE("the intervals of all ranks hold at once in at least 95 % of data sets, equal runs included") {
  // Six runs over 80 tasks: two are alike, and the others' odds grow in small and large steps.
  const Array odds{1, 1, 1.15, 1.5, 1.6, 3};
  constexpr int kTasks = 80;
  constexpr int kSets = 400;
  constexpr double kSamples = 10;
  const Question question{Metric::pass_at_k, {1}, 1, Ragged::strict};
  Random random(13);
  int held = 0;
  double widths = 0;
  for (int set = 0; set < kSets; ++set) {
    const Array rates = draw_rates({0.5, 0.8, 0, 0}, kTasks, random);
    std::vector<Tasks> runs;
    for (const double times : odds) {
      Array own;
      for (const double rate : rates) own.push_back(times * rate / (1 + (times - 1) * rate));
      runs.push_back(draw_counts(own, kSamples, random));
    }
    ComparedPairs pairs;
    Array values(runs.size());
    for (std::size_t a = 0; a < runs.size(); ++a) {
      for (int i = 0; i < kTasks; ++i) values[a] += runs[a].c[static_cast<std::size_t>(i)] / kSamples / kTasks;
      for (std::size_t b = a + 1; b < runs.size(); ++b) {
        const IntervalRequest request{0.95, IntervalMethod::t_plus, 1000, 1, false};
        const MeanComparison found = compare_means(runs[a], runs[b], question, About::new_tasks, true, request);
        add(pairs, static_cast<double>(a), static_cast<double>(b), found.difference.value[0], found.p_value[0]);
      }
    }
    const Ranking ranking = rank_runs(values, pairs, 0.95);
    // From the last: the run of odds 3 is first, and the two that are alike share the ranks 5 and 6.
    const Array best{5, 5, 4, 3, 2, 1};
    const Array worst{6, 6, 4, 3, 2, 1};
    bool holds = true;
    for (std::size_t i = 0; i < odds.size(); ++i) {
      holds = holds && ranking.best[i] <= best[i] && worst[i] <= ranking.worst[i];
      widths += ranking.worst[i] - ranking.best[i];
    }
    held += holds ? 1 : 0;
  }
  CAPTURE(held, widths / kSets);
  CHECK(held >= 0.95 * kSets);
  CHECK(widths / kSets < 20);  // of 30 where nothing differs
}

TEST_CASE("pairs that are none are refused") {
  ComparedPairs pairs;
  add(pairs, 0, 2, 0.1, 0.5);
  CHECK_THROWS_WITH(rank_runs(Array{0.1, 0.2}, pairs, 0.95), Contains("b[0]"));
  pairs.b[0] = 1;
  CHECK_THROWS_WITH(rank_runs(Array{0.1, 0.2}, pairs, 1), Contains("level"));
  pairs.p_value[0] = 2;
  CHECK_THROWS_AS(rank_runs(Array{0.1, 0.2}, pairs, 0.95), ValueError);
  pairs.p_value.clear();
  CHECK_THROWS_AS(rank_runs(Array{0.1, 0.2}, pairs, 0.95), ShapeError);
}
