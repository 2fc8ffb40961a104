#include "gain_posterior.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "depth_tasks.hpp"

using namespace passcurve;

namespace {

const std::vector<DepthTasks> kTwo = two_depths();

DepthGains posterior_gains(const std::vector<DepthTasks>& runs, const std::vector<double>& ks, About about,
                           bool nested = false) {
  return depth_gains(runs, ks, Ragged::strict, about, nested, request_of());
}

}  // namespace

TEST_CASE("about these tasks and both, gains have posteriors, nested depths that of a doubling alone") {
  const MeanComparison compared =
      compare_means(kTwo[0].tasks, kTwo[1].tasks, {Metric::pass_at_k, {2}}, About::these_tasks, true, request_of(100));
  const DepthGains these = posterior_gains(kTwo, {2, 4, 7}, About::these_tasks);
  CHECK(these.delta_t.lower[0] == Approx(compared.difference.lower[0] / 2));
  CHECK(these.delta_t.upper[0] == Approx(compared.difference.upper[0] / 2));
  CHECK(these.delta_k.status[1] == IntervalStatus::undefined);
  CHECK(these.delta_t.status[1] == IntervalStatus::ok);
  CHECK(these.delta_t.status[2] == IntervalStatus::undefined);
  CHECK(these.delta_k.value[0] == gains_of(kTwo, {2}).delta_k.value[0]);
  const DepthGains both = posterior_gains(kTwo, {2}, About::both);
  for (const auto of : {&DepthGains::delta_k, &DepthGains::delta_t, &DepthGains::difference}) {
    CHECK((these.*of).status[0] == IntervalStatus::ok);
    CHECK(width(these.*of, 0) > 0.05);
    CHECK(width(both.*of, 0) > width(these.*of, 0));
  }
  // The last depth has a doubling, and no round.
  CHECK(these.delta_k.status[3] == IntervalStatus::ok);
  CHECK(these.difference.status[3] == IntervalStatus::undefined);

  const DepthGains nested = posterior_gains(kTwo, {2}, About::these_tasks, true);
  CHECK(nested.delta_k.lower[0] == Approx(these.delta_k.lower[0]));
  CHECK(nested.delta_t.status[0] == IntervalStatus::not_joint);
  CHECK(nested.difference.status[0] == IntervalStatus::not_joint);
  CHECK(std::isnan(nested.difference.lower[0]));
  CHECK(nested.delta_t.status[1] == IntervalStatus::undefined);

  std::vector<DepthTasks> clustered = kTwo;
  for (DepthTasks& run : clustered) run.tasks.clusters = {1, 1, 1, 2, 2, 2};
  CHECK(posterior_gains(clustered, {2}, About::both).difference.lower[0] == both.difference.lower[0]);
  const std::vector<DepthTasks> many{{0, tasks_of(1200, {3, 700})}};
  CHECK(posterior_gains(many, {500}, About::these_tasks).delta_k.status[0] == IntervalStatus::ok);
  CHECK(posterior_gains(many, {501}, About::these_tasks).delta_k.status[0] == IntervalStatus::not_joint);
}

TEST_CASE("the posterior of a doubling is of the difference of the posteriors, and so is what counts against a round") {
  const Counts counts(std::vector<double>{8, 8, 8, 8, 8, 8, 8}, std::vector<double>{0, 0, 0, 1, 3, 8, 8});
  for (const bool new_tasks : {false, true}) {
    const std::vector<double> ks{4, 1};
    const PosteriorCurve curve = hierarchical_curve(counts, {Metric::pass_at_k, {4, 1, 8, 2}}, {}, new_tasks);
    for (const double rounds : {1, 3}) {
      const GainPosterior gains = gain_posterior(counts, ks, ks, rounds, std::vector<double>{0.1, 0.9}, new_tasks);
      for (std::size_t i = 0; i < 2; ++i) {
        CAPTURE(new_tasks, rounds, i);
        const double doubling = curve.mean[i + 2] - curve.mean[i];
        CHECK(gains.doubling.mean[i] * kMostByDoubling == Approx(doubling).epsilon(1e-9));
        CHECK(gains.against.mean[i] * most_against(rounds) == Approx(curve.mean[i] / rounds + doubling).epsilon(1e-9));
        CHECK(gains.pass.mean[i] == Approx(curve.mean[i]).epsilon(1e-12));
        CHECK(gains.pass.sd[i] == Approx(curve.sd[i]).epsilon(1e-12));
        CHECK(gains.doubling.quantiles[2 * i] < gains.doubling.mean[i]);
        CHECK(gains.doubling.quantiles[2 * i + 1] > gains.doubling.mean[i]);
        // No further from a sum of both than if they were one, or opposed.
        CHECK(gains.doubling.sd[i] * kMostByDoubling <= curve.sd[i] + curve.sd[i + 2]);
        CHECK(gains.doubling.sd[i] * kMostByDoubling >= std::abs(curve.sd[i] - curve.sd[i + 2]) * (1 - 1e-9));
      }
    }
  }
  const GainPosterior last = gain_posterior(counts, std::vector<double>{2}, std::vector<double>{2}, 0, {}, false);
  CHECK((last.against.mean.empty() && last.pass.mean.empty()));
}

TEST_CASE("no rate gains more than its range, and some gain as much") {
  constexpr double kSteps = 1200;
  for (const double rounds : {1, 2, 3}) {
    double doubling = 0;
    double against = 0;
    for (double step = 0; step <= kSteps; ++step) {
      const double fail = step / kSteps;
      doubling = std::max(doubling, fail - fail * fail);
      against = std::max(against, (1 - fail) / rounds + fail - fail * fail);
    }
    CHECK(doubling == Approx(kMostByDoubling).epsilon(1e-15));
    CHECK(against == Approx(most_against(rounds)).epsilon(1e-15));
  }
  // One more task at the end of the range leaves the interval inside it.
  for (const double c : {0, 1, 2, 3}) {
    const DepthGains gains = posterior_gains({{0, tasks_of(3, {c})}, {2, tasks_of(3, {1})}}, {1}, About::both);
    CHECK((gains.delta_k.lower[0] >= 0 && gains.delta_k.upper[0] < kMostByDoubling));
    CHECK((gains.difference.lower[0] > -most_against(2) && gains.difference.upper[0] < 0.5));
  }
}

TEST_CASE("intervals of gains about these tasks hold for them") {
  constexpr std::size_t kTasks = 20;
  constexpr int kDataSets = 8;
  constexpr int kSamples = 8;
  std::mt19937 random(2);
  std::uniform_real_distribution<double> uniform;
  int held = 0;
  for (int set = 0; set < kDataSets; ++set) {
    std::vector<double> at(kTasks);
    std::vector<double> next(kTasks);
    double doubling = 0;
    double round = 0;
    for (std::size_t i = 0; i < kTasks; ++i) {
      const double before = std::pow(uniform(random), 2);
      const double after = std::max(before, uniform(random));
      doubling += (before - before * before) / kTasks;
      round += (after - before) / kTasks;
      for (int sample = 0; sample < kSamples; ++sample) {
        at[i] += uniform(random) < before ? 1 : 0;
        next[i] += uniform(random) < after ? 1 : 0;
      }
    }
    const DepthGains gains =
        posterior_gains({{0, tasks_of(kSamples, at)}, {1, tasks_of(kSamples, next)}}, {1}, About::these_tasks);
    held += holds(gains.delta_k, doubling) + holds(gains.delta_t, round) + holds(gains.difference, round - doubling);
  }
  // 95 % less one standard error of so many.
  CHECK(held > (0.95 - 0.05) * 3 * kDataSets);
}
