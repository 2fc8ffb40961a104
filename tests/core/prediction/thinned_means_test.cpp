#include "passcurve/thinned_means.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <utility>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/subsample.hpp"
#include "passcurve/task_values.hpp"

using namespace passcurve;

namespace {

constexpr double kOfThinned = 1e-12;

struct Moments {
  double mean = 0;
  double variance = 0;
};

/// Mean and variance of a value over all sets of m of one task's n samples, of which the first c are successes.
Moments over_all_sets(const Question& question, int n, int c, int m) {
  std::vector<double> values;
  for (unsigned set = 0; set < (1U << static_cast<unsigned>(n)); ++set) {
    int drawn = 0;
    int hits = 0;
    for (int i = 0; i < n; ++i) {
      if (((set >> static_cast<unsigned>(i)) & 1U) == 0) continue;
      ++drawn;
      if (i < c) ++hits;
    }
    if (drawn == m) values.push_back(task_values(question, m, hits)[0]);
  }
  Moments moments;
  const auto count = static_cast<double>(values.size());
  for (const double value : values) moments.mean += value / count;
  for (const double value : values) moments.variance += (value - moments.mean) * (value - moments.mean) / count;
  return moments;
}

}  // namespace

TEST_CASE("thinned means are those over all sets of samples") {
  const std::vector<std::pair<int, int>> tasks{{8, 3}, {8, 0}, {6, 5}, {8, 3}};
  const Counts counts(std::vector<double>{8, 8, 6, 8}, std::vector<double>{3, 0, 5, 3});
  const std::vector<Question> questions{{Metric::pass_at_k, {2}},
                                        {Metric::pass_hat_k, {2}},
                                        {Metric::g_pass_at_k, {0.5}, 3},
                                        {Metric::mg_pass_at_k, {3}},
                                        {Metric::cover, {0.5}}};
  for (const Question& question : questions) {
    for (const int m : {3, 4, 6}) {
      Moments expected;
      for (const auto& [n, c] : tasks) {
        const Moments of_task = over_all_sets(question, n, c, m);
        expected.mean += of_task.mean / 4;
        expected.variance += of_task.variance / 16;
      }
      const ThinnedMeans found = thinned_means(counts, question, std::vector<double>{static_cast<double>(m)});
      CAPTURE(static_cast<int>(question.metric), m);
      CHECK(std::abs(found.mean[0] - expected.mean) < kOfThinned);
      CHECK(std::abs(found.sd[0] - std::sqrt(expected.variance)) < kOfThinned);
    }
  }
}

TEST_CASE("with all samples nothing varies, and with fewer than k there is no value") {
  const Counts counts(std::vector<double>{100, 100}, std::vector<double>{7, 60});
  const ThinnedMeans found = thinned_means(counts, {Metric::pass_at_k, {1, 20}}, std::vector<double>{10, 50, 100});
  CHECK(found.mean.size() == 6);
  CHECK(std::abs(found.mean[0] - 0.335) < kOfThinned);
  CHECK(std::isnan(found.mean[1]));
  CHECK(std::isnan(found.sd[1]));
  CHECK(std::abs(found.mean[3] - found.mean[5]) < kOfThinned);
  CHECK(found.sd[0] > found.sd[2]);
  CHECK(found.sd[2] > 0);
  CHECK(found.sd[4] == 0);
  CHECK(found.sd[5] == 0);
}

TEST_CASE("the deviation is that of simulated subsamples") {
  const Counts counts(std::vector<double>{40, 40, 40}, std::vector<double>{4, 20, 33});
  const Question question{Metric::g_pass_at_k, {0.75}, 4};
  const ThinnedMeans found = thinned_means(counts, question, std::vector<double>{12});
  double sum = 0;
  double squares = 0;
  constexpr double kRepeats = 4000;
  for (double seed = 1; seed <= kRepeats; ++seed) {
    double mean = 0;
    const Counts fewer = subsample(counts, 12, 3, seed);
    for (const Cell& cell : fewer.cells()) mean += cell.weight * task_values(question, cell.n, cell.c)[0] / 3;
    sum += mean;
    squares += mean * mean;
  }
  const double sd = std::sqrt(squares / kRepeats - sum / kRepeats * (sum / kRepeats));
  CHECK(std::abs(sd / found.sd[0] - 1) < 0.06);  // five standard errors of a deviation from 4,000 draws
}

TEST_CASE("thinned_means refuses more samples than there are") {
  const Counts counts(std::vector<double>{5, 9}, std::vector<double>{1, 2});
  const Question question{Metric::pass_at_k, {1}};
  CHECK_THROWS_AS(thinned_means(counts, question, std::vector<double>{6}), ValueError);
  CHECK_THROWS_AS(thinned_means(counts, question, std::vector<double>{0}), ValueError);
  CHECK_THROWS_AS(thinned_means(counts, {Metric::pass_at_k, {0.5}}, std::vector<double>{1}), ValueError);
}
