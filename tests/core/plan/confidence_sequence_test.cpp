#include "passcurve/confidence_sequence.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/mean_interval.hpp"
#include "passcurve/prior.hpp"
#include "regimes.hpp"

using namespace passcurve;

namespace {

/// True if the sequence holds the truth at each of a thousand looks, one after every task.
bool holds_at_all_looks(const Prior& prior, double n, const SequenceRequest& request, Random& random) {
  const double truth = prior_pass_at_k(request.k, prior).value;
  constexpr int kLooks = 1000;
  std::vector<double> tasks(static_cast<std::size_t>(n) + 1);
  std::vector<double> samples;
  std::vector<double> successes;
  for (double c = 0; c <= n; ++c) {
    samples.push_back(n);
    successes.push_back(c);
  }
  for (int look = 0; look < kLooks; ++look) {
    tasks[static_cast<std::size_t>(draw_successes(n, draw_rate(prior, random), random))] += 1;
    const ConfidenceSequence found = confidence_sequence(Counts(samples, successes, tasks), request);
    if (!(found.lower <= truth && truth <= found.upper)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("the sequence holds at all of a thousand looks together", "[study]") {
  Random random(12);
  constexpr int kRuns = 40;
  int all = 0;
  int held_in_all = 0;
  for (const Prior& prior : {Prior{0.65, 0.27}, Prior{0.02, 1.1}, Prior{0.5, 0.6, 0.3, 0.05}, Prior{3, 0.02}}) {
    for (const double k : {1.0, 4.0}) {
      for (const double tightest : {20.0, 500.0}) {
        int held = 0;
        for (int i = 0; i < kRuns; ++i) held += holds_at_all_looks(prior, 4, {k, 0.95, tightest}, random) ? 1 : 0;
        INFO("a = " << prior.a << ", k = " << k << ", tightest at " << tightest);
        CHECK(held >= 0.9 * kRuns);
        all += kRuns;
        held_in_all += held;
      }
    }
  }
  CHECK(held_in_all >= 0.95 * all);
}

TEST_CASE("the sequence is narrowest where it is asked to be, and wider than an interval of one look") {
  const std::array n{5.0, 5.0, 5.0};
  const std::array c{0.0, 2.0, 5.0};
  for (const double tasks : {30.0, 300.0, 3000.0}) {
    const Counts counts(n, c, std::array{tasks / 3, tasks / 3, tasks / 3});
    const auto half = [&](double tightest) { return confidence_sequence(counts, {1, 0.95, tightest}).half_width; };
    CHECK(half(tasks) < half(0.9 * tasks));
    CHECK(half(tasks) < half(1.1 * tasks));
    const ConfidenceSequence found = confidence_sequence(counts, {1, 0.95, tasks});
    CHECK(found.tasks == tasks);
    CHECK(found.half_width > 1.45 * found.fixed);
    CHECK(found.half_width < 1.7 * found.fixed);
  }
}

TEST_CASE("its fixed width is that of the interval of one look") {
  Random random(2);
  const Tasks drawn = draw_counts(draw_rates({0.5, 0.7}, 120, random), 6, random);
  const Intervals shown = mean_interval(drawn, {Metric::pass_at_k, {2}}, {0.95, IntervalMethod::gaffke, 5000});
  const ConfidenceSequence found = confidence_sequence(Counts(drawn.n, drawn.c), {2});
  CHECK(agrees(found.fixed, (shown.upper[0] - shown.lower[0]) / 2, 0.03));
  CHECK(agrees(found.value, shown.value[0], 1e-14));
}

TEST_CASE("the target is reached at the tasks that are named, and not one before") {
  const std::array n{5.0, 5.0, 5.0};
  const std::array c{0.0, 2.0, 5.0};
  const auto at = [&](double tasks, double target) {
    return confidence_sequence(Counts(n, c, std::array{tasks / 3, tasks / 3, tasks / 3}), {1, 0.95, 200, target});
  };
  const double enough = at(30, 0.08).enough;
  CHECK(enough > 30);
  CHECK(at(enough, 0.08).half_width <= 0.08);
  CHECK(at(enough - 1, 0.08).half_width > 0.08);
  CHECK(std::isinf(at(30, 1e-4).enough));
}

TEST_CASE("limits keep a width that holds, and what cannot be is named") {
  const std::array one{4.0};
  for (const double c : {0.0, 4.0}) {
    const ConfidenceSequence found = confidence_sequence(Counts(one, std::array{c}), {});
    CHECK(found.lower == 0);
    CHECK(found.upper == 1);
    const ConfidenceSequence many = confidence_sequence(Counts(one, std::array{c}, std::array{500.0}), {});
    CHECK(many.upper - many.lower > 0.005);
    CHECK(many.upper - many.lower < 0.05);
    CHECK((c == 0 ? many.lower == 0 : many.upper == 1));
  }
  const Counts counts(one, std::array{2.0});
  CHECK_THROWS_WITH(confidence_sequence(counts, {5}), Catch::Contains("k = 5"));
  CHECK_THROWS_WITH(confidence_sequence(counts, {1, 1}), Catch::Contains("level = 1"));
  CHECK_THROWS_WITH(confidence_sequence(counts, {1, 0.9, 0}), Catch::Contains("tightest = 0"));
  CHECK_THROWS_WITH(confidence_sequence(counts, {1, 0.9, 10, 1}), Catch::Contains("target = 1"));
}
