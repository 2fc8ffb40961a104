#include "passcurve/subsample.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "sampling_budget.hpp"

using namespace passcurve;

namespace {

const Counts kCounts(std::vector<double>{20, 20, 30, 25}, std::vector<double>{0, 7, 30, 1},
                     std::vector<double>{40, 30, 20, 10});

double tasks_in(const Counts& counts) {
  double sum = 0;
  for (const Cell& cell : counts.cells()) sum += cell.weight;
  return sum;
}

}  // namespace

TEST_CASE("a subsample has the tasks and samples asked for, and is unbiased") {
  constexpr int kRepeats = 400;
  double sum = 0;
  double squares = 0;
  for (int seed = 0; seed < kRepeats; ++seed) {
    const Counts small = subsample(kCounts, 5, 60, seed);
    REQUIRE(tasks_in(small) == 60);
    REQUIRE((small.min_n() == 5 && small.max_n() == 5));
    const double value = pass_at_k_curve(small, std::vector<double>{3}, Ragged::strict).value[0];
    sum += value;
    squares += value * value;
  }
  const double whole = pass_at_k_curve(kCounts, std::vector<double>{3}, Ragged::strict).value[0];
  const double mean = sum / kRepeats;
  CHECK(within(mean, whole, sampling_budget(std::sqrt(squares / kRepeats - mean * mean), kRepeats)));
}

TEST_CASE("a subsample depends on the seed and on the multiset of counts alone") {
  const Counts shuffled(std::vector<double>{25, 30, 20, 20, 20}, std::vector<double>{1, 30, 7, 0, 0},
                        std::vector<double>{10, 20, 30, 15, 25});
  const auto curve = [](const Counts& counts, double seed) {
    return pass_at_k_curve(subsample(counts, 8, 100, seed), std::vector<double>{1, 2, 4}, Ragged::strict).value;
  };
  CHECK(curve(kCounts, 5) == curve(shuffled, 5));
  CHECK(curve(kCounts, 5) != curve(kCounts, 6));
}

TEST_CASE("all samples of all tasks are the counts themselves") {
  const Counts equal(std::vector<double>{9, 9, 9}, std::vector<double>{0, 4, 9}, std::vector<double>{3, 2, 5});
  const Counts same = subsample(equal, 9, 10, 1);
  REQUIRE(same.cells().size() == 3);
  for (std::size_t i = 0; i < 3; ++i) CHECK(same.cells()[i].weight == equal.cells()[i].weight);
}

TEST_CASE("a study has one row of ks for each estimator, unbiased only up to m") {
  const std::vector<double> ks{1, 4, 50};
  const std::vector<double> rows = study_budget(kCounts, ks, 4, 100, 2);
  REQUIRE(rows.size() == ks.size() * kEstimators.size());
  const Counts small = subsample(kCounts, 4, 100, 2);
  CHECK(rows[1] == pass_at_k_curve(small, ks, Ragged::strict).value[1]);
  CHECK(std::isnan(rows[2]));
  for (std::size_t i = 3; i < rows.size(); ++i) CHECK((rows[i] >= 0 && rows[i] <= 1));
}

TEST_CASE("errors of small studies are, in the long run, what enumeration gives") {
  // One task with 2 successes among 4 samples, of which 2 are drawn: 0, 1 or 2 successes with chances 1/6, 4/6, 1/6.
  const Counts one(std::vector<double>{4}, std::vector<double>{2});
  const std::vector<double> ks{1, 2};
  const double whole = pass_at_k_curve(one, ks).value[1];
  CHECK(agrees(whole, 5.0 / 6));
  constexpr int kRepeats = 2000;
  std::vector<double> at_1;
  std::vector<double> at_2;
  // Equal draws give equal rows, so each number of successes is studied once and then looked up.
  std::map<double, std::vector<double>> rows_of;
  for (int seed = 1; seed <= kRepeats; ++seed) {
    const double drawn = subsample(one, 2, 1, seed).cells().front().c;
    if (!rows_of.contains(drawn)) rows_of[drawn] = study_budget(one, ks, 2, 1, seed);
    at_1.push_back(rows_of[drawn][0]);
    at_2.push_back(rows_of[drawn][1]);
  }
  CHECK(rows_of.size() == 3);
  const MeanError first = mean_absolute_error(at_1, 0.5);
  CHECK(within(first.mean, 1.0 / 6, sampling_budget(std::sqrt(2.0) / 6, kRepeats)));
  CHECK(within(first.standard_deviation, std::sqrt(2.0) / 6, 0.02));
  CHECK(first.largest == 0.5);
  const MeanError second = mean_absolute_error(at_2, whole);
  CHECK(within(second.mean, 5.0 / 18, sampling_budget(std::sqrt(5.0) * 2 / 3 / 6, kRepeats)));
}

TEST_CASE("LinMix of a study mixes by the ends it is given") {
  const std::vector<double> ks{50};
  const auto at = [&](const LinMix& mix, Estimator by) {
    return study_budget(kCounts, ks, 10, 100, 1, mix)[static_cast<std::size_t>(by)];
  };
  CHECK(at({10, 11}, Estimator::linmix) == at({}, Estimator::bb));
  CHECK(at({0, 10}, Estimator::linmix) == at({}, Estimator::zoibb));
  CHECK_THROWS_AS(at({3, 3}, Estimator::linmix), ValueError);
}

TEST_CASE("what cannot be subsampled is refused by name") {
  CHECK_THROWS_AS(subsample(kCounts, 21, 10, 1), ValueError);
  CHECK_THROWS_AS(subsample(kCounts, 0, 10, 1), ValueError);
  CHECK_THROWS_AS(subsample(kCounts, 5, 101, 1), ValueError);
  CHECK_THROWS_AS(subsample(kCounts, 5, 0, 1), ValueError);
  CHECK_THROWS_AS(subsample(kCounts, 5, 10, -1), ValueError);
  CHECK_THROWS_AS(subsample(kCounts, std::nan(""), 10, 1), ValueError);
  const Counts parts(std::vector<double>{9}, std::vector<double>{4}, std::vector<double>{2.5});
  CHECK_THROWS_WITH(subsample(parts, 5, 1, 1), Catch::Contains("tasks of a count") && Catch::Contains("2.5"));
}

TEST_CASE("the mean absolute error and its standard error") {
  const MeanError error = mean_absolute_error(std::vector<double>{0.4, 0.7, 0.5}, 0.5);
  CHECK(agrees(error.mean, 0.1));
  CHECK(agrees(error.standard_error, 0.1 / std::sqrt(3.0)));
  CHECK(agrees(error.standard_deviation, 0.1));
  CHECK(agrees(error.largest, 0.2));
  const MeanError of_one = mean_absolute_error(std::vector<double>{1}, 0.25);
  CHECK(of_one.largest == 0.75);
  CHECK(std::isnan(of_one.standard_deviation));
  CHECK(std::isnan(of_one.standard_error));
  const MeanError undefined = mean_absolute_error(std::vector<double>{1, std::nan(""), 0}, 0);
  CHECK((std::isnan(undefined.mean) && std::isnan(undefined.largest)));
  CHECK_THROWS_AS(mean_absolute_error({}, 0), ShapeError);
}

TEST_CASE("pass@k from fewer samples deviates by less, the more there are, and from all of them by nothing") {
  const Counts equal(std::vector<double>{40, 40, 40, 40}, std::vector<double>{0, 3, 12, 40},
                     std::vector<double>{20, 30, 30, 20});
  const std::vector<double> samples{5, 10, 20, 40};
  const std::vector<double> ks{1, 8, 40};
  const Sufficiency found = sampling_sufficiency(equal, samples, ks, 60, 4);
  REQUIRE(found.mean.size() == samples.size() * ks.size());
  for (std::size_t i = 0; i < samples.size(); ++i) {
    for (std::size_t j = 0; j < ks.size(); ++j) {
      const std::size_t at = i * ks.size() + j;
      CHECK(std::isnan(found.mean[at]) == (ks[j] > samples[i]));
      if (ks[j] > samples[i]) continue;
      CHECK(found.mean[at] <= found.largest[at]);
      if (i > 0 && ks[j] <= samples[i - 1]) CHECK(found.mean[at] < found.mean[at - ks.size()]);
      if (samples[i] == 40) CHECK(found.largest[at] == 0);
    }
  }
  // The same number of samples says the same in other company.
  const Sufficiency alone = sampling_sufficiency(equal, std::vector<double>{10}, ks, 60, 4);
  CHECK(alone.mean[0] == found.mean[3]);
  CHECK(sampling_sufficiency(equal, std::vector<double>{10}, ks, 60, 5).mean[0] != alone.mean[0]);
}

TEST_CASE("one repeat of sampling sufficiency is the distance of one subsample") {
  const std::vector<double> ks{3};
  const Sufficiency found = sampling_sufficiency(kCounts, std::vector<double>{5}, ks, 1, 9);
  const double whole = pass_at_k_curve(kCounts, ks).value[0];
  const double part = pass_at_k_curve(subsample(kCounts, 5, 100, 9), ks).value[0];
  CHECK(found.mean[0] == std::abs(part - whole));
  CHECK(found.largest[0] == found.mean[0]);
}

TEST_CASE("a sampling sufficiency that cannot be said is refused by name") {
  const std::vector<double> ks{1};
  const auto from = [&](double samples, double repeats, double seed) {
    return sampling_sufficiency(kCounts, std::vector<double>{1, samples}, ks, repeats, seed);
  };
  CHECK_THROWS_WITH(from(21, 1, 1), Catch::Contains("sampling_sufficiency: samples[1] = 21"));
  CHECK_THROWS_WITH(from(2.5, 1, 1), Catch::Contains("samples[1] = 2.5"));
  CHECK_THROWS_WITH(from(2, 0, 1), Catch::Contains("repeats = 0"));
  CHECK_THROWS_WITH(from(2, 1, -1), Catch::Contains("seed = -1"));
  CHECK_THROWS_WITH(sampling_sufficiency(kCounts, ks, std::vector<double>{0}, 1, 1), Catch::Contains("ks[0] = 0"));
}
