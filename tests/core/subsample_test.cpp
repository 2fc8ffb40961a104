#include "passcurve/subsample.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"

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
  for (int seed = 0; seed < kRepeats; ++seed) {
    const Counts small = subsample(kCounts, 5, 60, seed);
    REQUIRE(tasks_in(small) == 60);
    REQUIRE((small.min_n() == 5 && small.max_n() == 5));
    sum += pass_at_k_curve(small, std::vector<double>{3}, Ragged::strict).value[0];
  }
  const double whole = pass_at_k_curve(kCounts, std::vector<double>{3}, Ragged::strict).value[0];
  CHECK(sum / kRepeats == Approx(whole).margin(0.006));
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
  CHECK(error.mean == Approx(0.1));
  CHECK(error.standard_error == Approx(0.1 / std::sqrt(3.0)));
  CHECK(std::isnan(mean_absolute_error(std::vector<double>{1}, 0).standard_error));
  CHECK_THROWS_AS(mean_absolute_error({}, 0), ShapeError);
}
