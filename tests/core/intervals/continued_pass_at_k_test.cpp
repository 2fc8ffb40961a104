#include "passcurve/continued_pass_at_k.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "numeric/incomplete_beta.hpp"
#include "numeric/random.hpp"
#include "pass_at.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/mean_interval.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/prior.hpp"
#include "random_counts.hpp"
#include "tasks_of.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

constexpr double kSameMean = 1e-9;   // sums over the nodes in another order, of products in other steps
constexpr double kExactEnds = 0.02;  // of an end's distance from its value: quantiles of moments, for those of a Beta
constexpr double kRoundedFall = 1e-12;  // of a value
constexpr double kMomentEnd = 5e-3;     // of an end of HB's interval: its quantiles are those of moments at each k
constexpr double kRoundedEnd = 1e-7;    // of an end: the search for a quantile
const std::vector<double> kFarKs{1, 2, 5, 8, 9, 10, 11, 12, 15, 20, 40, 100, 1000, 1e6};
const std::vector<Prior> kPriors{{0.3, 1, 0, 0}, {0.5, 0.5, 0.2, 0.1}, {3, 2, 0, 0.3}, {0.05, 2, 0.4, 0}};

Counts counts_from(const Tasks& tasks) { return {tasks.n, tasks.c, tasks.weights}; }

ContinuedPassAtK found_at(const Counts& counts, const std::vector<double>& ks, About about,
                          const IntervalRequest& request = {}) {
  return continued_pass_at_k_interval(counts, ks, about, request);
}

/// One task at a time, at each node: a task's own unbiased value, 1 after a success, else its posterior given the
/// prior.
double twin_at(const Counts& counts, double k) {
  const HyperPosterior posterior = hyper_posterior(counts, {});
  double sum = 0;
  double total = 0;
  for (const HyperNode& node : posterior.nodes) {
    double solved = 0;
    std::size_t group = 0;
    for (const Cell& cell : counts.cells()) {
      const std::size_t of_group = cell.c == 0 ? group++ : 0;
      if (cell.n >= k) {
        solved += cell.weight * pass_at_k(cell.n, cell.c, k);
      } else if (cell.c > 0) {
        solved += cell.weight;
      } else {
        const double never = node.membership.mean.empty() ? 0 : node.membership.mean[of_group];
        const Prior prior{node.a, node.b, 0, 0};
        solved += cell.weight * (1 - never) * posterior_pass_at_k(cell.n, 0, k - cell.n, prior).value;
      }
    }
    sum += node.weight * solved / counts.total();
    total += node.weight;
  }
  return sum / total;
}

}  // namespace

TEST_CASE("a continued curve is the unbiased one up to the samples, to the bit") {
  const Counts counts = counts_from(tasks_of(10, {0, 3, 10, 1, 0, 7}));
  const Curve measured = pass_at_k_curve(counts, kFarKs);
  const Curve curve = continued_pass_at_k_curve(counts, kFarKs);
  CHECK(curve.k == kFarKs);
  for (std::size_t i = 0; i < kFarKs.size(); ++i) {
    CAPTURE(kFarKs[i]);
    const bool is_measured = kFarKs[i] <= 10;
    CHECK(curve.status[i] == (is_measured ? Status::exact : Status::extrapolated));
    CHECK(curve.eligible[i] == 6);
    CHECK(agrees(curve.value[i] + curve.complement[i], 1));
    if (is_measured) {
      CHECK(curve.value[i] == measured.value[i]);
      CHECK(curve.complement[i] == measured.complement[i]);
    }
  }
}

TEST_CASE("beyond the samples a task with a success is solved, and one without is as HB says after its failures") {
  for (const Tasks& tasks : {Tasks{{4, 4, 4}, {0, 1, 4}, {}, {}}, Tasks{{3, 5, 9, 9}, {0, 0, 2, 0}, {2, 1, 1, 3}, {}},
                             Tasks{{6, 12}, {6, 0}, {}, {}}}) {
    const Counts counts = counts_from(tasks);
    for (const double k : {4.0, 5.0, 7.0, 10.0, 13.0, 50.0, 4000.0}) {
      CAPTURE(tasks.n, k);
      const Curve curve = continued_pass_at_k_curve(counts, std::vector<double>{k});
      CHECK(agrees(curve.value[0], twin_at(counts, k), kSameMean));
    }
  }
}

TEST_CASE("where no task has a success, the continued curve is what HB says of more samples after those failures") {
  // HB's pass@k of these tasks is about their rates: 1 - E (1-p)^k. After n failures, E (1-p)^(k-n) is asked of the
  // posterior, which is what pass@k of k - n attempts is.
  const Counts counts = counts_from(tasks_of(8, {0, 0, 0, 0, 0}));
  const std::vector<double> more{1, 2, 30, 5000};
  std::vector<double> ks(more);
  for (double& k : ks) k += 8;
  const Curve curve = continued_pass_at_k_curve(counts, ks);
  const PosteriorCurve hb = hierarchical_curve(counts, pass_at(more), {}, false);
  for (std::size_t i = 0; i < ks.size(); ++i) {
    CAPTURE(ks[i]);
    CHECK(agrees(curve.value[i], hb.mean[i], kSameMean));
    CHECK(agrees(curve.complement[i], hb.complement[i], kSameMean));
  }
}

TEST_CASE("a continued curve never falls in k, nor do the ends of its band about new tasks beyond the samples") {
  Random random(20261124, 1);
  for (int i = 0; i < 40; ++i) {
    const Prior& prior = kPriors[static_cast<std::size_t>(i) % kPriors.size()];
    const int tasks = 1 + static_cast<int>(random.below(60));
    const Counts counts = i % 5 == 4 ? random_counts(random, 12) : simulated(random, tasks, 10, prior);
    for (const About about : {About::new_tasks, About::these_tasks, About::both}) {
      CAPTURE(i, tasks, static_cast<int>(about));
      const ContinuedPassAtK found = found_at(counts, kFarKs, about);
      const Curve& curve = found.curve;
      for (std::size_t j = 0; j < kFarKs.size(); ++j) {
        CAPTURE(kFarKs[j]);
        if (found.intervals.status[j] == IntervalStatus::ok) {
          CHECK(found.intervals.lower[j] <= curve.value[j]);
          CHECK(found.intervals.upper[j] >= curve.value[j]);
        }
        if (j == 0) continue;
        CHECK(curve.value[j] >= curve.value[j - 1] * (1 - kRoundedFall));
        CHECK(curve.complement[j] <= curve.complement[j - 1] * (1 + kRoundedFall));
        const bool has_ends =
            found.intervals.status[j] == IntervalStatus::ok && found.intervals.status[j - 1] == IntervalStatus::ok;
        if (!has_ends || kFarKs[j - 1] <= counts.min_n()) continue;
        const double fall = about == About::new_tasks ? kRoundedEnd : kMomentEnd;
        CHECK(found.intervals.lower[j] >= found.intervals.lower[j - 1] - fall);
        CHECK(found.intervals.upper[j] >= found.intervals.upper[j - 1] - fall);
      }
    }
  }
}

TEST_CASE("the band about new tasks goes on from Gaffke's at n, and is no narrower than his would be at its value") {
  Random random(20261124, 2);
  for (const Prior& prior : kPriors) {
    for (const int tasks : {1, 4, 30, 120}) {
      const Counts counts = simulated(random, tasks, 10, prior);
      const ContinuedPassAtK found = found_at(counts, {10, 11, 15, 40}, About::new_tasks);
      const Intervals& ends = found.intervals;
      for (std::size_t j = 0; j < 4; ++j) {
        CAPTURE(tasks, prior.a, found.curve.k[j]);
        REQUIRE(ends.status[j] == IntervalStatus::ok);
        // Clopper and Pearson's ends of that share: the Beta quantiles leave out 2.5 % on either side.
        const double solved = found.curve.value[j] * tasks;
        const double failed = found.curve.complement[j] * tasks;
        const double width = ends.upper[j] - ends.lower[j];
        const auto is_outside = [&](double lower, double upper) {
          const bool is_below = solved <= 0 || incomplete_beta(solved, failed + 1, lower) <= 0.025;
          const bool is_above = failed <= 0 || incomplete_beta(solved + 1, failed, upper) >= 0.975;
          return is_below && is_above;
        };
        CHECK(is_outside(ends.lower[j] - kExactEnds * width, ends.upper[j] + kExactEnds * width));
      }
      const double at_n = ends.upper[0] - ends.lower[0];
      CHECK(within(ends.lower[1], ends.lower[0], 0.1 * at_n));
    }
  }
}

TEST_CASE("intervals up to the samples are Gaffke's about new tasks, and the posterior's otherwise") {
  const Tasks tasks = tasks_of(10, {0, 3, 10, 1, 0, 7});
  const Counts counts = counts_from(tasks);
  const std::vector<double> ks{1, 5, 10};
  const Intervals gaffke = mean_interval(tasks, pass_at(ks), {});
  const Intervals found = found_at(counts, {100, 10, 5, 1}, About::new_tasks).intervals;
  for (std::size_t i = 0; i < ks.size(); ++i) {
    CHECK(found.lower[3 - i] == gaffke.lower[i]);
    CHECK(found.upper[3 - i] == gaffke.upper[i]);
  }
  const std::vector<double> all{1, 5, 10, 100};
  for (const bool new_tasks : {false, true}) {
    const Intervals hb = hierarchical_interval(counts, pass_at(all), {}, new_tasks).intervals;
    const ContinuedPassAtK own = found_at(counts, all, new_tasks ? About::both : About::these_tasks);
    for (std::size_t i = 0; i < all.size(); ++i) {
      CHECK(own.intervals.lower[i] == std::min(hb.lower[i], own.curve.value[i]));
      CHECK(own.intervals.upper[i] == std::max(hb.upper[i], own.curve.value[i]));
    }
  }
  // The same curve with and without intervals, and with others asked beside it.
  CHECK(found_at(counts, all, About::both).curve.value == continued_pass_at_k_curve(counts, all).value);
  CHECK(continued_pass_at_k_curve(counts, std::vector<double>{100, 100}).value[1] ==
        found_at(counts, all, About::new_tasks).curve.value[3]);
}

TEST_CASE("a band for the whole continued curve is wider than each interval alone") {
  const Counts counts = counts_from(tasks_of(10, {0, 3, 10, 1, 0, 7}));
  IntervalRequest whole;
  whole.simultaneous = true;
  for (const About about : {About::new_tasks, About::these_tasks, About::both}) {
    const Intervals one = found_at(counts, kFarKs, about).intervals;
    const Intervals all = found_at(counts, kFarKs, about, whole).intervals;
    for (std::size_t j = 0; j < kFarKs.size(); ++j) {
      CAPTURE(static_cast<int>(about), kFarKs[j]);
      CHECK(all.lower[j] <= one.lower[j]);
      CHECK(all.upper[j] >= one.upper[j]);
    }
  }
}

TEST_CASE("every data set has a continued curve") {
  const auto at = [](const Tasks& tasks, std::vector<double> ks) {
    return continued_pass_at_k_curve(counts_from(tasks), ks);
  };
  // All failed: it starts at 0 and rises. All solved: it is 1 from n on.
  const Curve failed = at(tasks_of(5, {0, 0, 0}), {5, 6, 1e9});
  CHECK(failed.value[0] == 0);
  CHECK((failed.value[1] > 0 && failed.value[1] < failed.value[2] && failed.value[2] < 1));
  const Curve solved = at(tasks_of(5, {5, 1, 2}), {5, 6, 1e9});
  CHECK(solved.value == std::vector<double>{1, 1, 1});
  CHECK(solved.complement == std::vector<double>{0, 0, 0});
  // One task, and one sample of each task.
  CHECK(at(tasks_of(1, {0}), {2}).value[0] > 0);
  CHECK(at(tasks_of(1, {1}), {2}).value[0] == 1);
  const Curve single = at(tasks_of(1, {1, 0, 0, 1}), {1, 2, 3});
  CHECK(single.value[0] == 0.5);
  CHECK((single.value[1] > 0.5 && single.value[2] > single.value[1]));
  for (const Tasks& tasks : {tasks_of(5, {0, 0, 0}), tasks_of(5, {5, 1, 2}), tasks_of(1, {0}), tasks_of(1, {1})}) {
    for (const About about : {About::new_tasks, About::these_tasks, About::both}) {
      const Intervals ends = found_at(counts_from(tasks), {1, 8}, about).intervals;
      CAPTURE(tasks.n, tasks.c, static_cast<int>(about));
      for (std::size_t j = 0; j < 2; ++j)
        CHECK((ends.lower[j] >= 0 && ends.lower[j] < ends.upper[j] && ends.upper[j] <= 1));
    }
  }
  CHECK(at(tasks_of(3, {1, 2}), {}).k.empty());
}

TEST_CASE("errors of a continued curve name the argument") {
  const Counts counts = counts_from(tasks_of(3, {1, 2}));
  CHECK_THROWS_WITH(continued_pass_at_k_curve(counts, std::vector<double>{0.5}), Contains("ks[0] = 0.5"));
  CHECK_THROWS_WITH(continued_pass_at_k_curve(counts, std::vector<double>(kMostPosteriorPlaces + 1, 9)),
                    Contains("ks"));
  Hyperprior prior;
  prior.coarsening = 0;
  CHECK_THROWS_WITH(continued_pass_at_k_curve(counts, std::vector<double>{5}, prior), Contains("coarsening"));
  IntervalRequest request;
  request.level = 1;
  for (const About about : {About::new_tasks, About::both})
    CHECK_THROWS_WITH(found_at(counts, {5}, about, request), Contains("level = 1"));
  request = {};
  request.method = IntervalMethod::bca;
  CHECK_THROWS_WITH(found_at(counts, {5}, About::new_tasks, request), Contains("method"));
}
