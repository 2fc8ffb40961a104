#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "pass_at.hpp"
#include "passcurve/continued_pass_at_k.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/hierarchical.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/macro_mean.hpp"
#include "passcurve/mean_interval.hpp"
#include "tasks_of.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

/// Of posteriors that are the same in another metric's words: at the same nodes, and mirrored, which moves the nodes.
constexpr double kSameNodes = 1e-7;
constexpr double kMirroredMean = 1e-7;
constexpr double kMirroredSpread = 1e-4;

const Tasks kSixTasks{{20, 20, 30, 25, 20, 22}, {0, 7, 30, 1, 20, 11}, {4, 3, 2, 1, 2, 3}, {}};

}  // namespace

TEST_CASE("the posterior over these tasks is that of the hierarchical fit, and its mirror image for pass^k") {
  const Counts counts(kSixTasks.n, kSixTasks.c, kSixTasks.weights);
  const std::vector<double> levels{0.025, 0.5, 0.975};
  const std::vector<double> ks{100, 1, 5};
  const PosteriorCurve curve = hierarchical_curve(counts, pass_at(ks), levels, false);
  const HierarchicalPosterior fit = fit_hierarchical(counts, {ks, {0.5}, levels});
  CHECK(curve.at == ks);
  CHECK(curve.mean == fit.pass_at_k.mean);
  CHECK(curve.quantiles == fit.pass_at_k.quantiles);
  CHECK(hierarchical_curve(counts, {Metric::cover, {0.5}}, levels, false).quantiles == fit.cover.quantiles);
  CHECK(hierarchical_curve(counts, {Metric::cover, {0}}, levels, false).quantiles == std::vector<double>{1, 1, 1});

  const PosteriorCurve all = hierarchical_curve(counts, {Metric::pass_hat_k, {1}}, levels, false);
  CHECK(agrees(all.mean[0], curve.mean[1], kMirroredMean));
  CHECK(agrees(all.quantiles[0], curve.quantiles[3], kMirroredSpread));
  CHECK(agrees(all.quantiles[2], curve.quantiles[5], kMirroredSpread));
}

TEST_CASE("the posteriors of G-Pass and mG are those of pass@k and pass^k where they are the same") {
  const Counts counts(kSixTasks.n, kSixTasks.c, kSixTasks.weights);
  const std::vector<double> levels{0.025, 0.975};
  for (const bool new_tasks : {false, true}) {
    CAPTURE(new_tasks);
    const PosteriorCurve g = hierarchical_curve(counts, {Metric::g_pass_at_k, {0, 0.5, 1}, 6}, levels, new_tasks);
    const PosteriorCurve any = hierarchical_curve(counts, pass_at({6}), levels, new_tasks);
    const PosteriorCurve all = hierarchical_curve(counts, {Metric::pass_hat_k, {6}}, levels, new_tasks);
    CHECK(agrees(g.mean[0], any.mean[0], kSameNodes));
    CHECK(agrees(g.sd[0], any.sd[0], kSameNodes));
    CHECK(agrees(g.quantiles[0], any.quantiles[0], kSameNodes));
    CHECK(agrees(g.mean[2], all.mean[0], kMirroredMean));
    CHECK(agrees(g.sd[2], all.sd[0], kMirroredSpread));
    CHECK((g.mean[0] > g.mean[1] && g.mean[1] > g.mean[2]));
    // mG is the mean of G-Pass over the upper half of the thresholds.
    const PosteriorCurve mg = hierarchical_curve(counts, {Metric::mg_pass_at_k, {6}}, levels, new_tasks);
    const PosteriorCurve upper = hierarchical_curve(counts, {Metric::g_pass_at_k, {0.6, 0.8, 1}, 6}, levels, new_tasks);
    CHECK(agrees(mg.mean[0], (upper.mean[0] + upper.mean[1] + upper.mean[2]) / 3, kSameNodes));
    // At odd k the published sum lacks half a threshold, so no value reaches 1.
    const PosteriorCurve odd = hierarchical_curve(counts, {Metric::mg_pass_at_k, {5}}, levels, new_tasks);
    const PosteriorCurve high = hierarchical_curve(counts, {Metric::g_pass_at_k, {0.8, 1}, 5}, levels, new_tasks);
    CHECK(agrees(odd.mean[0], (high.mean[0] + high.mean[1]) * 2 / 5, kSameNodes));
    CHECK(agrees(odd.complement[0], 1 - odd.mean[0], kSameNodes));
    const PosteriorCurve twice = hierarchical_curve(counts, {Metric::mg_pass_at_k_area, {2, 1}}, levels, new_tasks);
    CHECK(agrees(twice.mean[1], hierarchical_curve(counts, pass_at({1}), levels, new_tasks).mean[0], kSameNodes));
  }
  CHECK_THROWS_WITH(hierarchical_curve(counts, {Metric::mg_pass_at_k, {1001}}, levels, false), Contains("k = 1001"));
}

TEST_CASE("no posterior of mG-Pass@k reaches beyond what a task can have") {
  const std::vector<double> all(40, 10);
  const Counts solved(all, all, std::vector<double>{});
  for (const bool new_tasks : {false, true}) {
    CAPTURE(new_tasks);
    const Intervals found = hierarchical_interval(solved, {Metric::mg_pass_at_k, {1, 3, 5}}, {}, new_tasks).intervals;
    CHECK(found.value[0] == 0);
    CHECK(found.status[0] == IntervalStatus::no_spread);
    for (const std::size_t i : {1U, 2U}) {
      const double most = i == 1 ? 2.0 / 3 : 0.8;
      CHECK(found.status[i] == IntervalStatus::ok);
      CHECK(found.lower[i] < found.value[i]);
      CHECK(found.upper[i] <= most);
    }
  }
}

TEST_CASE("the posterior of one task that always succeeds has an interval, and one at a single value has a reason") {
  const Counts full(std::vector<double>{9}, std::vector<double>{9}, std::vector<double>{});
  for (const bool new_tasks : {false, true}) {
    for (const Question& question : {Question{Metric::g_pass_at_k, {0.5, 1}, 4}, Question{Metric::mg_pass_at_k, {4}}}) {
      const Intervals found = hierarchical_interval(full, question, {}, new_tasks).intervals;
      for (std::size_t j = 0; j < question.at.size(); ++j) {
        CHECK(found.status[j] == IntervalStatus::ok);
        CHECK(found.lower[j] < found.upper[j]);
      }
    }
  }
  const Counts mixed(std::vector<double>{9}, std::vector<double>{4}, std::vector<double>{});
  const Intervals cover = hierarchical_interval(mixed, {Metric::cover, {0, 0.5, 1}}, {}, false).intervals;
  CHECK(cover.status[0] == IntervalStatus::no_spread);
  CHECK(cover.status[1] == IntervalStatus::ok);
  CHECK(cover.status[2] == IntervalStatus::no_spread);
  CHECK(std::isnan(cover.upper[2]));
}

TEST_CASE("an interval whose ends both round to 1 has those of the complement, and so has a macro mean") {
  const Tasks often{{40, 40, 40}, {20, 25, 30}, {}, {}};
  const Question far = pass_at({1, 30, 200});
  constexpr double kRounding = 1e-14;
  const Intervals found = hierarchical_interval(counts_of(often), far, {}, false).intervals;
  const Intervals continued = macro_continued_interval(std::vector{often}, far.at, About::these_tasks, {});
  const Intervals macro = macro_posterior_interval(std::vector{often, often}, far, {}, false);
  for (const Intervals& each : {found, continued, macro}) {
    for (std::size_t j = 0; j < far.at.size(); ++j) {
      CHECK(each.status[j] == IntervalStatus::ok);
      const ComplementIntervals& missed = each.complement;
      CHECK(missed.lower[j] <= missed.value[j]);
      CHECK(missed.value[j] <= missed.upper[j]);
      CHECK(missed.lower[j] < missed.upper[j]);
      CHECK(within(missed.upper[j], 1 - each.lower[j], kRounding));
      CHECK(within(missed.lower[j], 1 - each.upper[j], kRounding));
    }
    CHECK(each.lower[2] == 1);
    CHECK(each.upper[2] == 1);
  }
  // Two equal, independent posteriors: the mean's reach is that of one by the root of two.
  const double above = found.complement.value[2] - found.complement.lower[2];
  CHECK(agrees(macro.complement.value[2] - macro.complement.lower[2], above / std::sqrt(2)));
  // pass^k of tasks that mostly fail is the mirror image: its own ends are as small.
  const Tasks seldom{{40, 40, 40}, {20, 15, 10}, {}, {}};
  const Intervals all = hierarchical_interval(counts_of(seldom), {Metric::pass_hat_k, {200}}, {}, false).intervals;
  CHECK(all.status[0] == IntervalStatus::ok);
  CHECK(agrees(all.upper[0], found.complement.upper[2], kMirroredSpread));
}

TEST_CASE("the posterior's intervals come with the curve of its means, to the last bit, and what it stands on") {
  const Counts counts(kSixTasks.n, kSixTasks.c, kSixTasks.weights);
  const std::vector<double> ks{1, 5, 100};
  const HierarchicalPosterior fit = fit_hierarchical(counts, {ks, {0.25, 0.5}, {}});
  for (const bool new_tasks : {false, true}) {
    CAPTURE(new_tasks);
    const HierarchicalIntervals found = hierarchical_interval(counts, pass_at(ks), {}, new_tasks);
    CHECK(found.curve.mean == fit.pass_at_k.mean);
    CHECK(found.curve.complement == fit.pass_at_k.complement);
    CHECK(found.intervals.value == fit.pass_at_k.mean);
    CHECK(found.status == fit.status);
    CHECK(found.total == fit.total);
    CHECK(found.min_n == fit.min_n);
    CHECK(found.max_n == fit.max_n);
    const HierarchicalIntervals cover = hierarchical_interval(counts, {Metric::cover, {0.25, 0.5}}, {}, new_tasks);
    CHECK(cover.curve.mean == fit.cover.mean);
    CHECK(cover.curve.complement == fit.cover.complement);
    CHECK(cover.status == std::vector<Status>(2, Status::exact));
  }
  const HierarchicalIntervals beyond =
      hierarchical_interval(counts, {Metric::g_pass_at_k, {0, 0.5}, counts.min_n() + 1}, {}, false);
  CHECK(beyond.status == std::vector<Status>(2, Status::extrapolated));
}

TEST_CASE("new tasks are less certain than these, by what the spread of the tasks says where samples abound") {
  std::vector<double> c;
  for (int i = 0; i <= 40; ++i) c.push_back(i * 2500);
  const Counts counts(std::vector<double>(c.size(), 100000), c);
  const PosteriorCurve these = hierarchical_curve(counts, pass_at({1}), std::vector<double>{0.025, 0.975}, false);
  const PosteriorCurve fresh = hierarchical_curve(counts, pass_at({1}), std::vector<double>{0.025, 0.975}, true);
  double squares = 0;
  for (const double each : c) squares += std::pow(each / 100000 - 0.5, 2);
  const auto tasks = static_cast<double>(c.size());
  constexpr double kOfSamples = 1e-3;  // what 100,000 samples a task leave unsure
  CHECK(agrees(fresh.sd[0], std::sqrt(squares / tasks / (tasks + 1)), kOfSamples));
  CHECK(these.sd[0] < 0.01 * fresh.sd[0]);
  CHECK(fresh.quantiles[0] < these.quantiles[0]);
  // As wide as Gaffke's, and without a failure in sight not of no width either.
  const Tasks rows{std::vector<double>(c.size(), 100000), c, {}, {}};
  const Intervals gaffke = mean_interval(rows, pass_at({1}), {0.95, IntervalMethod::gaffke, 20000, 1, false});
  constexpr double kOfShape = 0.006;  // a thirtieth of the width: a Beta's quantiles for those of weighted means
  CHECK(within(fresh.quantiles[0], gaffke.lower[0], kOfShape));
  CHECK(within(fresh.quantiles[1], gaffke.upper[0], kOfShape));
}

TEST_CASE("without any success no interval excludes 0, and without any failure none excludes 1") {
  const std::vector<double> ks{1, 10, 20, 200, 10000};
  IntervalRequest simultaneous;
  simultaneous.simultaneous = true;
  for (const bool solved : {false, true}) {
    for (const double tasks : {1.0, 5.0, 164.0}) {
      const Counts counts(std::vector<double>{20, 12}, solved ? std::vector<double>{20, 12} : std::vector<double>{0, 0},
                          std::vector<double>{tasks, tasks});
      const auto check = [&](const Intervals& intervals) {
        for (std::size_t i = 0; i < intervals.value.size(); ++i) {
          CAPTURE(solved, tasks, i);
          if (intervals.status[i] == IntervalStatus::no_spread) continue;
          CHECK((solved ? intervals.upper[i] : intervals.lower[i]) == (solved ? 1 : 0));
          CHECK((solved ? intervals.complement.lower[i] : intervals.complement.upper[i]) == (solved ? 0 : 1));
        }
      };
      for (const bool new_tasks : {false, true}) {
        for (const IntervalRequest& request : {IntervalRequest{}, simultaneous}) {
          check(hierarchical_interval(counts, pass_at(ks), request, new_tasks).intervals);
          check(hierarchical_interval(counts, {Metric::pass_hat_k, ks}, request, new_tasks).intervals);
          check(hierarchical_interval(counts, {Metric::g_pass_at_k, {0.5, 1}, 30}, request, new_tasks).intervals);
        }
      }
      for (const About about : {About::new_tasks, About::these_tasks, About::both})
        check(continued_pass_at_k_interval(counts, ks, about, {}).intervals);
    }
  }
}
