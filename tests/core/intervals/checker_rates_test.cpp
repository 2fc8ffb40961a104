#include "passcurve/checker_rates.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "agrees.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/mean_interval.hpp"
#include "passcurve/measure.hpp"
#include "passcurve/pass_at_k.hpp"

using namespace passcurve;

namespace {

const Tasks kFiveTasks{{20, 20, 20, 20, 20}, {0, 2, 5, 1, 12}, {}, {}};

/// Student's t of the values r u_1 - u_k.
double t_at(const Tasks& tasks, double k, double r) {
  double sum = 0;
  double squares = 0;
  const auto count = static_cast<double>(tasks.n.size());
  for (std::size_t i = 0; i < tasks.n.size(); ++i) {
    const double value = r * fail_at_k(tasks.n[i], tasks.c[i], 1) - fail_at_k(tasks.n[i], tasks.c[i], k);
    sum += value;
    squares += value * value;
  }
  const double variance = (squares - sum * sum / count) / (count - 1);
  return sum / count / std::sqrt(variance / count);
}

}  // namespace

TEST_CASE("the explaining rate leaves nothing of the corrected gain") {
  const double k = 10;
  const ExplainingRate found = explaining_rate(kFiveTasks, k, 0.95);
  CHECK(found.rate.status == IntervalStatus::ok);
  Question question{Metric::checked_pass_at_k, {1, k}};
  question.wrong_pass = found.rate.value;
  const Counts counts(kFiveTasks.n, kFiveTasks.c);
  const Measured corrected = measure({&counts, 1}, question);
  CHECK(agrees(corrected.value[0], corrected.value[1]));
  CHECK(agrees(found.fail_at_k, 1 - mean_pass_at_k(counts, k).value));
}

TEST_CASE("at the ends of the explaining rate, Student's t is at its critical value") {
  const double k = 6;
  const RateInterval found = explaining_rate(kFiveTasks, k, 0.9).rate;
  const double critical = t_quantile(4, 0.95);
  CHECK(agrees(std::abs(t_at(kFiveTasks, k, std::pow(1 - found.lower, k - 1))), critical));
  CHECK(found.lower < found.value);
  CHECK(found.value < found.upper);
  if (found.upper < 1) CHECK(agrees(std::abs(t_at(kFiveTasks, k, std::pow(1 - found.upper, k - 1))), critical));
}

TEST_CASE("an explaining rate without a gain to explain is undefined") {
  CHECK(explaining_rate(kFiveTasks, 1, 0.95).rate.status == IntervalStatus::undefined);
  CHECK(std::isnan(explaining_rate(kFiveTasks, 1, 0.95).rate.value));
  const Tasks solved{{5, 5}, {5, 5}, {}, {}};
  CHECK(explaining_rate(solved, 3, 0.95).fail_at_1 == 0);
  CHECK(explaining_rate(solved, 3, 0.95).rate.status == IntervalStatus::undefined);
  CHECK(std::isnan(explaining_rate(kFiveTasks, 21, 0.95).fail_at_k));
  CHECK(std::isnan(explaining_rate(kFiveTasks, 21, 0.95).rate.value));
}

TEST_CASE("tasks that are never solved need no false passes, and a full gain needs all of them") {
  const Tasks never{{5, 5, 5}, {0, 0, 0}, {}, {}};
  const RateInterval found = explaining_rate(never, 4, 0.95).rate;
  CHECK(found.value == 0);
  CHECK(found.status == IntervalStatus::no_spread);
  const Tasks always{{5, 5, 5}, {2, 3, 4}, {}, {}};
  CHECK(explaining_rate(always, 5, 0.95).rate.value == 1);
}

TEST_CASE("one task, or one cluster, has an explaining rate without an interval") {
  CHECK(explaining_rate({{9}, {2}, {}, {}}, 3, 0.95).rate.status == IntervalStatus::one_unit);
  Tasks clustered = kFiveTasks;
  clustered.clusters = {1, 1, 1, 1, 1};
  const RateInterval found = explaining_rate(clustered, 3, 0.95).rate;
  CHECK(found.status == IntervalStatus::one_unit);
  CHECK(agrees(found.value, explaining_rate(kFiveTasks, 3, 0.95).rate.value));
  clustered.clusters = {1, 1, 2, 2, 3};
  CHECK(explaining_rate(clustered, 3, 0.95).rate.status == IntervalStatus::ok);
  CHECK(agrees(explaining_rate(clustered, 3, 0.95).rate.value, found.value));
}

TEST_CASE("an audit of simulated tries finds the rate of wrong tries that pass") {
  const double f = 0.06;
  const double s = 0.9;
  Random random{7, 0};
  std::vector<double> n;
  std::vector<double> c;
  double audited = 0;
  double wrong = 0;
  for (int task = 0; task < 400; ++task) {
    const double p = random.uniform() * random.uniform();
    n.push_back(50);
    c.push_back(0);
    for (int i = 0; i < 50; ++i) {
      const bool is_right = random.uniform() < p;
      const bool passes = random.uniform() < (is_right ? s : f);
      if (!passes) continue;
      ++c.back();
      if (i % 2 != 0) continue;
      ++audited;
      wrong += is_right ? 0 : 1;
    }
  }
  const RateInterval found = audited_rate({n, c}, {audited, wrong, s}, 0.99);
  CHECK(found.lower < f);
  CHECK(f < found.upper);
  CHECK(std::abs(found.value - f) < 0.01);
}

TEST_CASE("an audit's interval holds f in at least 93 % of studies, of few tasks and of many", "[study]") {
  constexpr int kStudies = 300;
  constexpr double kFalsePasses = 0.1;
  for (const int tasks : {50, 400}) {
    for (const double most : {1.0, 0.3}) {
      Random random{11, static_cast<std::uint64_t>(tasks)};
      int held = 0;
      for (int study = 0; study < kStudies; ++study) {
        Tasks drawn;
        double audited = 0;
        double wrong = 0;
        for (int task = 0; task < tasks; ++task) {
          const double p = most * random.uniform() * random.uniform();
          drawn.n.push_back(10);
          drawn.c.push_back(0);
          for (int i = 0; i < 10; ++i) {
            const bool is_right = random.uniform() < p;
            if (!is_right && random.uniform() >= kFalsePasses) continue;
            ++drawn.c.back();
            if (audited == 50) continue;
            ++audited;
            wrong += is_right ? 0 : 1;
          }
        }
        const RateInterval found = audited_rate({drawn.n, drawn.c}, {audited, wrong, 1}, 0.95);
        held += found.lower <= kFalsePasses && kFalsePasses <= found.upper ? 1 : 0;
      }
      CAPTURE(tasks, most, held);
      CHECK(held >= 0.93 * kStudies);
    }
  }
}

TEST_CASE("over the interval of an audit's f, corrected pass@k holds in at least 93 % of studies", "[study]") {
  constexpr int kStudies = 150;
  constexpr double kFalsePasses = 0.1;
  constexpr double kEach = 0.975;  // both intervals hold together at 95 %
  const std::vector<double> ks{1, 5};
  // E (1 - (1 - u v)^k) over u and v uniform on (0, 1): 1 less the mean of 1, 1/2 … 1/(k + 1).
  const std::vector<double> truths{1 - (1 + 1.0 / 2) / 2,
                                   1 - (1 + 1.0 / 2 + 1.0 / 3 + 1.0 / 4 + 1.0 / 5 + 1.0 / 6) / 6};
  Random random{12, 0};
  std::vector<int> held(ks.size());
  for (int study = 0; study < kStudies; ++study) {
    Tasks drawn;
    double audited = 0;
    double wrong = 0;
    for (int task = 0; task < 100; ++task) {
      const double p = random.uniform() * random.uniform();
      drawn.n.push_back(10);
      drawn.c.push_back(0);
      for (int i = 0; i < 10; ++i) {
        const bool is_right = random.uniform() < p;
        if (!is_right && random.uniform() >= kFalsePasses) continue;
        ++drawn.c.back();
        if (i > 0) continue;
        ++audited;
        wrong += is_right ? 0 : 1;
      }
    }
    const RateInterval rate = audited_rate({drawn.n, drawn.c}, {audited, wrong, 1}, kEach);
    IntervalRequest request;
    request.level = kEach;
    Question question{Metric::checked_pass_at_k, ks};
    question.wrong_pass = rate.lower;
    const Intervals high = mean_interval(drawn, question, request);
    question.wrong_pass = rate.upper;
    const Intervals low = mean_interval(drawn, question, request);
    for (std::size_t j = 0; j < ks.size(); ++j)
      held[j] += low.lower[j] <= truths[j] && truths[j] <= high.upper[j] ? 1 : 0;
  }
  for (const int each : held) CHECK(each >= 0.93 * kStudies);
}

TEST_CASE("an audit without wrong tries, and one without right ones, have their ends") {
  const Counts counts(kFiveTasks.n, kFiveTasks.c);
  const RateInterval none = audited_rate(counts, {200, 0, 1}, 0.95);
  CHECK(none.value == 0);
  CHECK(none.lower == 0);
  CHECK(none.upper > 0);
  // If all that pass are wrong, f is the share that passes.
  const RateInterval all = audited_rate(counts, {200, 200, 1}, 0.95);
  CHECK(agrees(all.value, 0.2));
  CHECK(all.lower < 0.2);
  CHECK(all.upper > 0.2);
  CHECK(audited_rate({std::vector<double>{4}, std::vector<double>{4}}, {10, 1, 1}, 0.95).status ==
        IntervalStatus::undefined);
  CHECK(std::isnan(audited_rate(counts, {10, 1, 0.1}, 0.95).value));
}

TEST_CASE("an audit that cannot be is refused") {
  const Counts counts(kFiveTasks.n, kFiveTasks.c);
  CHECK_THROWS_WITH(audited_rate(counts, {10, 11, 1}, 0.95), Catch::Contains("wrong = 11"));
  CHECK_THROWS_WITH(audited_rate(counts, {0, 0, 1}, 0.95), Catch::Contains("audited = 0"));
  CHECK_THROWS_WITH(audited_rate(counts, {10, 1, 0}, 0.95), Catch::Contains("right_pass = 0"));
  CHECK_THROWS_WITH(audited_rate(counts, {10, 1, 1}, 1), Catch::Contains("level = 1"));
}

TEST_CASE("of two checkers, the looser one passes a share of the tries that are wrong by the other") {
  const Tasks base{{10, 10, 10}, {4, 10, 1}, {}, {}};
  const Tasks plus{{10, 10, 10}, {3, 10, 0}, {}, {}};
  const CheckerComparison found = checker_rates(base, plus, 0.95);
  CHECK(found.wrong == 17);
  CHECK(found.passed == 2);
  CHECK(agrees(found.rate.value, 2.0 / 17));
  CHECK(agrees(found.each[0], 1.0 / 7));
  CHECK(std::isnan(found.each[1]));
  CHECK(agrees(found.each[2], 0.1));
  CHECK(found.rate.lower <= found.rate.value);
  CHECK(found.rate.value <= found.rate.upper);
  CHECK(found.rate.status == IntervalStatus::ok);
  Tasks weighted = base;
  weighted.weights = {1, 1, 3};
  CHECK(agrees(checker_rates(weighted, plus, 0.95).rate.value, 4.0 / 37));
  CHECK(checker_rates({{5}, {5}, {}, {}}, {{5}, {5}, {}, {}}, 0.95).rate.status == IntervalStatus::undefined);
}

TEST_CASE("two checkers of other samples are refused at the task") {
  const Tasks base{{10, 10}, {4, 6}, {}, {}};
  CHECK_THROWS_WITH(checker_rates(base, {{10, 9}, {4, 6}, {}, {}}, 0.95),
                    Catch::Contains("plus.n[1] = 9; must be 10, the samples of that task in base"));
  CHECK_THROWS_WITH(checker_rates(base, {{10, 10}, {4, 7}, {}, {}}, 0.95),
                    Catch::Contains("plus.c[1] = 7; must be at most 6"));
  CHECK_THROWS_AS(checker_rates(base, {{10}, {4}, {}, {}}, 0.95), ShapeError);
}
