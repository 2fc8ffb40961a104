#include "passcurve/backtest.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "pass_at.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/subsample.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

const Counts kCounts(std::vector<double>{100, 100, 120, 100}, std::vector<double>{0, 7, 100, 1},
                     std::vector<double>{40, 30, 20, 10});

}  // namespace

TEST_CASE("a backtest predicts what all samples measure from the same share of them") {
  const Backtest found = backtest(kCounts, {10, 6, 3, 0.9});
  CHECK(found.samples == 10);
  CHECK(found.k == 100);
  CHECK(found.measured == pass_at_k_curve(kCounts, std::vector<double>{100}).value[0]);
  CHECK(agrees(found.complement, 1 - found.measured));
  REQUIRE(found.value.size() == 6);
  for (std::size_t i = 0; i < found.value.size(); ++i) {
    CAPTURE(i);
    CHECK(found.lower[i] < found.value[i]);
    CHECK(found.value[i] < found.upper[i]);
    CHECK(found.holds[i] == (found.lower[i] - 0.005 <= found.measured && found.measured <= found.upper[i] + 0.005));
  }
  CHECK(backtest(kCounts, {10, 6, 3, 0.9}).value == found.value);
  CHECK(backtest(kCounts, {10, 6, 4, 0.9}).value != found.value);
}

TEST_CASE("the first draw of a backtest is a subsample with the same seed, predicted about these tasks") {
  const Backtest found = backtest(kCounts, {20, 1, 7, 0.95});
  const Counts fewer = subsample(kCounts, 5, 100, 7);
  const Intervals predicted = hierarchical_interval(fewer, pass_at({100}), {}, false).intervals;
  CHECK(found.value == predicted.value);
  CHECK(found.lower == predicted.lower);
  CHECK(found.upper == predicted.upper);
}

TEST_CASE("a backtest takes whole samples and never more than there are") {
  const auto at = [](double n, double ratio) {
    return backtest(Counts(std::vector<double>{n, n}, std::vector<double>{0, 2}), {ratio, 1, 1, 0.95});
  };
  CHECK(at(5, 2.5).samples == 2);
  CHECK(at(5, 2.5).k == 5);
  CHECK(at(5, 1.1).samples == 4);
  CHECK(at(5, 1.1).k == 5);
  CHECK(at(100, 100.0 / 3).samples == 3);
  CHECK(at(100, 100.0 / 3).k == 100);
  CHECK(at(3, 1.5).samples == 2);
}

TEST_CASE("a backtest refuses what the samples cannot answer") {
  const auto refusal = [](const Counts& counts, const BacktestRequest& request) {
    return [=] { static_cast<void>(backtest(counts, request)); };
  };
  const Counts two(std::vector<double>{2, 2}, std::vector<double>{0, 1});
  CHECK_THROWS_WITH(refusal(two, {1.5, 1, 1, 0.95})(), Contains("smallest n"));
  CHECK_THROWS_WITH(refusal(kCounts, {1, 1, 1, 0.95})(), Contains("ratio"));
  CHECK_THROWS_WITH(refusal(kCounts, {50.5, 1, 1, 0.95})(), Contains("ratio"));
  CHECK_THROWS_WITH(refusal(kCounts, {NAN, 1, 1, 0.95})(), Contains("ratio"));
  CHECK_THROWS_WITH(refusal(kCounts, {2, 0, 1, 0.95})(), Contains("repeats"));
  CHECK_THROWS_WITH(refusal(kCounts, {2, 1, -1, 0.95})(), Contains("seed"));
  CHECK_THROWS_WITH(refusal(kCounts, {2, 1, 1, 1})(), Contains("level"));
  const Counts halves(std::vector<double>{9, 9}, std::vector<double>{0, 1}, std::vector<double>{0.5, 1});
  CHECK_THROWS_WITH(refusal(halves, {2, 1, 1, 0.95})(), Contains("tasks of a count"));
}
