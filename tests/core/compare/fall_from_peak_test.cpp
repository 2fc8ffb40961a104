#include "passcurve/fall_from_peak.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "numeric/random.hpp"
#include "passcurve/best_of_k.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/measure.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

/// Tasks of as many samples as a row has, which says from the lowest rank to the highest whether each is right.
Tasks ranked(const std::vector<std::vector<double>>& rows) {
  Tasks tasks{{}, {}, {}, {}};
  tasks.samples.kind = SampleKind::ranks;
  for (const std::vector<double>& row : rows) {
    double c = 0;
    for (const double each : row) {
      c += each;
      tasks.samples.size.push_back(1);
      tasks.samples.value.push_back(each);
    }
    tasks.n.push_back(static_cast<double>(row.size()));
    tasks.c.push_back(c);
    tasks.samples.ends.push_back(static_cast<double>(tasks.samples.size.size()));
  }
  return tasks;
}

/// Right tries stand high, but for the top, where a wrong one fools the verifier.
const std::vector<double> kFooled{0, 0, 0, 1, 1, 1, 1, 0};
const std::vector<double> kHonest{0, 0, 0, 0, 1, 1, 1, 1};

IntervalRequest fall_request(IntervalMethod method = IntervalMethod::t_plus) { return {0.95, method, 1999, 1, false}; }

Question best_at(std::vector<double> ks, Ragged ragged = Ragged::strict) {
  return {Metric::best_of_k, std::move(ks), 1, ragged};
}

PeakFall fall_of(const Tasks& tasks, const Question& question, const IntervalRequest& request = fall_request()) {
  return fall_from_peak({&tasks, 1}, question, request);
}

const std::vector<double> kEveryK{1, 2, 3, 4, 5, 6, 7, 8};

}  // namespace

TEST_CASE("a verifier that is fooled at the top has a peak, and the fall from there is no chance") {
  std::vector<std::vector<double>> rows(30, kFooled);
  rows.resize(36, kHonest);
  const Tasks tasks = ranked(rows);
  const PeakFall found = fall_of(tasks, best_at(kEveryK));
  const Counts counts(tasks.n, tasks.c, {}, {}, tasks.samples);
  const Measured curve = measure({&counts, 1}, best_at(kEveryK));
  std::size_t highest = 0;
  for (std::size_t j = 0; j < kEveryK.size(); ++j) {
    if (curve.value[j] > curve.value[highest]) highest = j;
  }
  CHECK(found.peak == kEveryK[highest]);
  CHECK(found.last == 8);
  CHECK(within(found.value, curve.value[highest] - curve.value[7], kFewUlps));
  CHECK(found.status == IntervalStatus::ok);
  CHECK(found.lower > 0);
  CHECK(found.p_value < 0.05);
  CHECK((found.lower < found.value && found.value < found.upper));
}

TEST_CASE("the order of ks does not matter for a fall") {
  const Tasks tasks = ranked({kFooled, kFooled, kHonest});
  const PeakFall one = fall_of(tasks, best_at({1, 2, 4, 8}));
  const PeakFall other = fall_of(tasks, best_at({8, 2, 1, 4}));
  CHECK(one.peak == other.peak);
  CHECK(one.lower == other.lower);
  CHECK(one.p_value == other.p_value);
}

TEST_CASE("a fall of few tasks may be chance") {
  const PeakFall found = fall_of(ranked({kFooled, kHonest, kHonest}), best_at(kEveryK));
  CHECK(found.value > 0);
  CHECK(found.lower < 0);
  CHECK(found.p_value > 0.05);
}

TEST_CASE("a curve that never falls has its peak at the end") {
  const PeakFall rising = fall_of(ranked({kHonest, kHonest}), best_at({1, 2, 4, 8}));
  CHECK(rising.peak == 8);
  CHECK(rising.value == 0);
  CHECK(rising.status == IntervalStatus::undefined);
  CHECK(std::isnan(rising.p_value));
  const PeakFall flat = fall_of(ranked({{1, 1, 1}, {0, 0, 0}}), best_at({1, 2, 3}));
  CHECK(flat.peak == 3);
  const PeakFall alone = fall_of(ranked({kFooled}), best_at({4}));
  CHECK(alone.peak == 4);
  CHECK(alone.value == 0);
}

TEST_CASE("the interval for a chosen peak is wider than that for a k named before") {
  std::vector<std::vector<double>> rows(10, kFooled);
  rows.resize(16, kHonest);
  const Tasks tasks = ranked(rows);
  const PeakFall chosen = fall_of(tasks, best_at(kEveryK));
  const PeakFall named = fall_of(tasks, best_at({chosen.peak, 8}));
  CHECK(agrees(chosen.value, named.value));
  CHECK(chosen.lower < named.lower);
  CHECK(chosen.p_value > named.p_value);
  CHECK((chosen.p_value < 0.05) == (chosen.lower > 0));
}

TEST_CASE("beyond some task's samples a fall is unknown, or that of the other tasks") {
  const Tasks tasks = ranked({kFooled, kFooled, kHonest, {0, 1}});
  const PeakFall strict = fall_of(tasks, best_at({1, 4, 8}));
  CHECK(std::isnan(strict.value));
  CHECK(std::isnan(strict.peak));
  const PeakFall eligible = fall_of(tasks, best_at({1, 4, 8}, Ragged::eligible));
  const PeakFall others = fall_of(ranked({kFooled, kFooled, kHonest}), best_at({1, 4, 8}));
  CHECK(eligible.peak == others.peak);
  CHECK(agrees(eligible.value, others.value));
  CHECK(agrees(eligible.upper, others.upper));
}

TEST_CASE("a fall over strata is the mean of theirs") {
  const std::vector<Tasks> strata{ranked({kFooled, kFooled, kHonest}), ranked({kFooled, kHonest})};
  const Question question = best_at({1, 4, 8});
  const PeakFall found = fall_from_peak(strata, question, fall_request());
  const double mean = (fall_of(strata[0], question).value + fall_of(strata[1], question).value) / 2;
  CHECK(found.peak == 4);
  CHECK(within(found.value, mean, kFewUlps));
  CHECK((found.lower < mean && mean < found.upper));
}

TEST_CASE("where nothing falls, chance alone seldom looks like a fall", "[study]") {
  // Ranks without meaning: best-of-k is flat, and its peak is by chance.
  constexpr int sets = 400;
  Random random(7);
  int rejected = 0;
  for (int set = 0; set < sets; ++set) {
    std::vector<std::vector<double>> rows(25, std::vector<double>(8));
    for (std::vector<double>& row : rows) {
      for (double& each : row) each = random.uniform() < 0.5 ? 1 : 0;
    }
    const PeakFall found = fall_of(ranked(rows), best_at(kEveryK));
    rejected += found.p_value < 0.05 ? 1 : 0;
  }
  // At most 5 in 100, and four standard errors more.
  CHECK(rejected <= 0.05 * sets + 4 * std::sqrt(0.0475 * sets));
}

TEST_CASE("fall_from_peak names what it refuses") {
  const Tasks tasks = ranked({kFooled});
  CHECK_THROWS_WITH(fall_of(tasks, {Metric::cover, {0.5}}), Contains("metric"));
  CHECK_THROWS_WITH(fall_of(tasks, best_at({})), Contains("ks"));
  CHECK_THROWS_WITH(fall_of(tasks, best_at({1.5})), Contains("ks[0] = 1.5"));
  CHECK_THROWS_WITH(fall_of(tasks, {Metric::maj_at_k, {2}}), Contains("votes"));
  CHECK_THROWS_WITH(fall_from_peak({}, best_at({1}), fall_request()), Contains("strata"));
}
