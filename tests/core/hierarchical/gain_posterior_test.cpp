#include "hierarchical/gain_posterior.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "depth_tasks.hpp"
#include "hierarchical/posterior_difference.hpp"
#include "numeric/random.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/pass_at_k.hpp"
#include "sample_mean.hpp"

using namespace passcurve;

namespace {

/// Of ends and means that are put together from the moments of posteriors in another order.
constexpr double kPosterior = 1e-12;

/// Relative error of a variance that is a difference of squares.
constexpr double kOfSpread = 1e-9;

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
  CHECK(agrees(these.delta_t.lower[0], compared.difference.lower[0] / 2, kPosterior));
  CHECK(agrees(these.delta_t.upper[0], compared.difference.upper[0] / 2, kPosterior));
  CHECK(these.delta_k.status[1] == IntervalStatus::undefined);
  CHECK(these.delta_t.status[1] == IntervalStatus::ok);
  CHECK(these.delta_t.status[2] == IntervalStatus::undefined);
  CHECK(these.delta_k.value[0] == gains_of(kTwo, {2}).delta_k.value[0]);
  const DepthGains both = posterior_gains(kTwo, {2}, About::both);
  const MeanComparison compared_both =
      compare_means(kTwo[0].tasks, kTwo[1].tasks, {Metric::pass_at_k, {2}}, About::both, true, request_of(100));
  CHECK(agrees(both.delta_t.lower[0], compared_both.difference.lower[0] / 2, kPosterior));
  CHECK(agrees(both.delta_t.upper[0], compared_both.difference.upper[0] / 2, kPosterior));
  for (const auto of : {&DepthGains::delta_k, &DepthGains::delta_t, &DepthGains::difference}) {
    CHECK((these.*of).status[0] == IntervalStatus::ok);
    CHECK(width(these.*of, 0) > 0.05);
    CHECK(width(both.*of, 0) > width(these.*of, 0));
  }
  // The last depth has a doubling, and no round.
  CHECK(these.delta_k.status[3] == IntervalStatus::ok);
  CHECK(these.difference.status[3] == IntervalStatus::undefined);

  const DepthGains nested = posterior_gains(kTwo, {2}, About::these_tasks, true);
  CHECK(agrees(nested.delta_k.lower[0], these.delta_k.lower[0]));
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
        CHECK(agrees(gains.doubling.mean[i] * kMostByDoubling, doubling, kPosterior));
        CHECK(agrees(gains.against.mean[i] * most_against(rounds), curve.mean[i] / rounds + doubling, kPosterior));
        CHECK(agrees(gains.pass.mean[i], curve.mean[i]));
        CHECK(agrees(gains.pass.sd[i], curve.sd[i]));
        CHECK(gains.doubling.quantiles[2 * i] < gains.doubling.mean[i]);
        CHECK(gains.doubling.quantiles[2 * i + 1] > gains.doubling.mean[i]);
        // No further from a sum of both than if they were one, or opposed.
        CHECK(gains.doubling.sd[i] * kMostByDoubling <= curve.sd[i] + curve.sd[i + 2]);
        CHECK(gains.doubling.sd[i] * kMostByDoubling >= std::abs(curve.sd[i] - curve.sd[i + 2]) * (1 - kOfSpread));
      }
    }
  }
  const GainPosterior last = gain_posterior(counts, std::vector<double>{2}, std::vector<double>{2}, 0, {}, false);
  CHECK((last.against.mean.empty() && last.pass.mean.empty()));
}

TEST_CASE("what a round brings more is of two posteriors, less what their tasks have in common") {
  const double k = 2;
  const double rounds = 2;
  const Tasks& at = kTwo[1].tasks;
  const Tasks& next = kTwo[0].tasks;
  const auto tasks = static_cast<double>(at.n.size());
  double covariance = 0;
  double mean_next = 0;
  double mean_against = 0;
  for (std::size_t i = 0; i < at.n.size(); ++i) {
    const double now = pass_at_k(6, at.c[i], k);
    const double then = pass_at_k(6, next.c[i], k) / rounds;
    const double against = now / rounds + pass_at_k(6, at.c[i], 2 * k) - now;
    covariance += then * against / tasks;
    mean_next += then / tasks;
    mean_against += against / tasks;
  }
  covariance -= mean_next * mean_against;
  CHECK(covariance > 0);
  for (const bool of_new : {false, true}) {
    const std::vector<double> ks{k};
    const PosteriorCurve later = hierarchical_curve({next.n, next.c}, {Metric::pass_at_k, ks}, {}, of_new);
    const PosteriorCurve against = gain_posterior({at.n, at.c}, ks, ks, rounds, {}, of_new).against;
    const double most = 0.75 * 0.75;
    const double variance = std::pow(later.sd[0] / rounds, 2) + std::pow(most * against.sd[0], 2);
    const PosteriorDifference expected{later.mean[0] / rounds - most * against.mean[0],
                                       of_new ? variance - 2 * covariance / (tasks + 1) : variance, -most, 1 / rounds,
                                       of_new ? tasks : 0};
    const DepthGains gains = posterior_gains(kTwo, ks, of_new ? About::both : About::these_tasks);
    CAPTURE(of_new);
    CHECK(agrees(gains.difference.lower[0], expected.quantile(0.025, 0), kPosterior));
    CHECK(agrees(gains.difference.upper[0], expected.quantile(0.975, 1), kPosterior));
  }
}

TEST_CASE("what tasks have in common leaves a difference a variance of its own") {
  CHECK(agrees(paired_variance(1, 0.3, 2), 0.8, kFewUlps));
  CHECK(agrees(paired_variance(1, -0.3, 2), 1.2, kFewUlps));
  // Single samples, alike at both depths, vary more from task to task than their rates do.
  CHECK(agrees(paired_variance(1, 5, 1), 0.01, kFewUlps));
}

TEST_CASE("posteriors, too, are over the tasks that stand at both depths, whichever lacks the others") {
  const std::vector<DepthTasks> common{{3, tasks_of(6, {2, 3, 6, 2})}, {1, tasks_of(6, {1, 2, 5, 3})}};
  const DepthGains expected = posterior_gains(common, {2}, About::both);
  for (const std::size_t lacking : {0U, 1U}) {
    std::vector<DepthTasks> fewer = kTwo;
    fewer[lacking].tasks.weights = {1, 1, 0, 1, 0, 1};
    const DepthGains found = posterior_gains(fewer, {2}, About::both);
    for (const auto of : {&DepthGains::delta_k, &DepthGains::delta_t, &DepthGains::difference}) {
      CAPTURE(lacking);
      CHECK(agrees((found.*of).lower[0], (expected.*of).lower[0], kPosterior));
      CHECK(agrees((found.*of).upper[0], (expected.*of).upper[0], kPosterior));
    }
  }
}

TEST_CASE("simultaneous posteriors share what is beyond among all gains of a depth") {
  IntervalRequest all = request_of();
  all.simultaneous = true;
  const DepthGains found = depth_gains(kTwo, std::vector<double>{1, 2}, Ragged::strict, About::both, false, all);
  const auto each_at = [](double gains) {
    IntervalRequest each = request_of();
    each.level = 1 - 0.05 / gains;
    return depth_gains(kTwo, std::vector<double>{1, 2}, Ragged::strict, About::both, false, each);
  };
  const DepthGains sixth = each_at(6);
  CHECK(agrees(found.delta_k.lower[1], sixth.delta_k.lower[1], kPosterior));
  CHECK(agrees(found.delta_t.upper[1], sixth.delta_t.upper[1], kPosterior));
  CHECK(agrees(found.difference.upper[1], sixth.difference.upper[1], kPosterior));
  // The last depth has no more than the two doublings.
  CHECK(agrees(found.delta_k.upper[3], each_at(2).delta_k.upper[3], kPosterior));
}

TEST_CASE("a posterior that is one value to a reader has no interval") {
  const std::vector<DepthTasks> far{{0, tasks_of(6, {1, 3})}, {9007199254740992.0, tasks_of(6, {2, 3})}};
  const DepthGains gains = posterior_gains(far, {1}, About::these_tasks);
  CHECK(gains.delta_k.status[0] == IntervalStatus::ok);
  CHECK(gains.delta_t.status[0] == IntervalStatus::no_spread);
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
    CHECK(agrees(doubling, kMostByDoubling, kFewUlps));
    CHECK(agrees(against, most_against(rounds), kFewUlps));
  }
  // One more task at the end of the range leaves a single one unsure, however many samples it has, and inside the
  // range.
  const std::vector<DepthTasks> nearly{{0, tasks_of(100, {99})}};
  CHECK(posterior_gains(nearly, {2}, About::these_tasks).delta_k.upper[0] < 0.02);
  const double upper = posterior_gains(nearly, {2}, About::both).delta_k.upper[0];
  CHECK((upper > 0.2 && upper < kMostByDoubling));
}

TEST_CASE("intervals of gains about these tasks hold for them, and are no wider than known") {
  constexpr std::size_t kTasks = 20;
  constexpr int kDataSets = 8;
  constexpr int kSamples = 8;
  Random random(2);
  int held = 0;
  std::vector<SampleMean> widths(3);
  for (int set = 0; set < kDataSets; ++set) {
    std::vector<double> at(kTasks);
    std::vector<double> next(kTasks);
    double doubling = 0;
    double round = 0;
    for (std::size_t i = 0; i < kTasks; ++i) {
      const double before = std::pow(random.uniform(), 2);
      const double after = std::max(before, random.uniform());
      doubling += (before - before * before) / kTasks;
      round += (after - before) / kTasks;
      for (int sample = 0; sample < kSamples; ++sample) {
        at[i] += random.uniform() < before ? 1 : 0;
        next[i] += random.uniform() < after ? 1 : 0;
      }
    }
    const DepthGains gains =
        posterior_gains({{0, tasks_of(kSamples, at)}, {1, tasks_of(kSamples, next)}}, {1}, About::these_tasks);
    held += holds(gains.delta_k, doubling) + holds(gains.delta_t, round) + holds(gains.difference, round - doubling);
    widths[0].add(width(gains.delta_k, 0));
    widths[1].add(width(gains.delta_t, 0));
    widths[2].add(width(gains.difference, 0));
  }
  // 95 % less one standard error of so many.
  CHECK(held > (0.95 - 0.05) * 3 * kDataSets);
  // From 200 data sets.
  CHECK(is_as_known(widths[0], 0.0585));
  CHECK(is_as_known(widths[1], 0.1721));
  CHECK(is_as_known(widths[2], 0.1932));
}
