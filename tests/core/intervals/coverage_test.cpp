#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "fewer_sets.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/mean_interval.hpp"
#include "passcurve/prior.hpp"
#include "regimes.hpp"
#include "sampling_budget.hpp"

// The fixed small version of tests/bench/coverage.cpp: few regimes and data sets, under seeds. Shares are held against
// known ones from both sides, and so are widths, within the sampling error of so many data sets.

using namespace passcurve;

namespace {

constexpr int kSets = 400;
constexpr int kTasks = 30;

IntervalRequest request_of(IntervalMethod method, double seed, double level = 0.95, bool simultaneous = false) {
  return {level, method, 400, seed, simultaneous};
}

/// The mean of what each data set gave: 1 where an interval held and 0 where not, or its width.
struct Tally {
  double sum = 0;
  double squares = 0;
  double count = 0;
  void add(double value) {
    sum += value;
    squares += value * value;
    ++count;
  }
  [[nodiscard]] double mean() const { return sum / count; }
  [[nodiscard]] double deviation() const { return std::sqrt(squares / count - mean() * mean()); }
};

Agreement is_as_known(const Tally& found, double known) {
  return within(found.mean(), known, sampling_budget(found.deviation(), found.count));
}

bool holds(const Intervals& of, std::size_t column, double truth) {
  return of.lower[column] <= truth && truth <= of.upper[column];
}

std::vector<Regime> some_regimes() {
  const std::vector<Regime> all = read_regimes(std::string(PASSCURVE_GOLDEN) + "/p4_table3_priors.csv");
  return {all[1], all[5], all[12], all[16], all[27]};
}

struct Drawn {
  std::vector<double> rates;
  Tasks tasks;
  Random random;
};

Drawn drawn_from(const Regime& regime, double n, int set) {
  Random random(20, static_cast<std::uint64_t>(set));
  std::vector<double> rates = draw_rates(regime.prior, kTasks, random);
  Tasks tasks = draw_counts(rates, n, random);
  return {std::move(rates), std::move(tasks), random};
}

}  // namespace

TEST_CASE("Gaffke's intervals hold in every regime, and so do bands over the curve; Student's do not") {
  const std::vector<double> ks{1, 2, 5, 10, 20};
  const Question question{Metric::pass_at_k, ks};
  double least_of_t = 1;
  for (const Regime& regime : some_regimes()) {
    CAPTURE(regime.dataset, regime.name);
    std::vector<Tally> by_gaffke(ks.size());
    std::vector<Tally> by_t(ks.size());
    Tally by_band;
    for (int set = 0; set < kSets; ++set) {
      const Tasks tasks = drawn_from(regime, 20, set).tasks;
      const Intervals gaffke = mean_interval(tasks, question, request_of(IntervalMethod::gaffke, set));
      const Intervals t = mean_interval(tasks, question, request_of(IntervalMethod::t, set));
      const Intervals band = mean_interval(tasks, question, request_of(IntervalMethod::gaffke, set, 0.95, true));
      bool is_inside = true;
      for (std::size_t j = 0; j < ks.size(); ++j) {
        const double truth = prior_pass_at_k(ks[j], regime.prior).value;
        by_gaffke[j].add(holds(gaffke, j, truth) ? 1 : 0);
        by_t[j].add(holds(t, j, truth) ? 1 : 0);
        is_inside = is_inside && holds(band, j, truth);
      }
      by_band.add(is_inside ? 1 : 0);
    }
    constexpr double kLeast = 0.93;  // 95 % less four standard errors of so many data sets, and of the draws
    for (std::size_t j = 0; j < ks.size(); ++j) {
      CHECK(by_gaffke[j].mean() >= kLeast);
      least_of_t = std::min(least_of_t, by_t[j].mean());
    }
    CHECK(by_band.mean() >= kLeast);
  }
  CHECK(least_of_t < 0.7);
}

TEST_CASE("intervals of means are as wide as they have to be, and no wider") {
  const Question question{Metric::pass_at_k, {1, 5, 20}};
  // From 8,000 data sets of each regime: how often all three are inside, or one of them; and the mean width at k = 1,
  // nothing where there is no interval.
  struct Known {
    IntervalMethod method;
    bool simultaneous;
    std::vector<double> shares;
    double width;
  };
  const std::vector<Known> all{{IntervalMethod::gaffke, false, {0.911, 0.903, 0.900}, 0.1469},
                               {IntervalMethod::gaffke, true, {0.896}, 0.1690},
                               {IntervalMethod::t, false, {0.737, 0.748, 0.753}, 0.1088},
                               {IntervalMethod::bca, false, {0.739, 0.757, 0.703}, 0.1108},
                               {IntervalMethod::studentized, false, {0.832, 0.834, 0.783}, 0.3028},
                               {IntervalMethod::percentile, false, {0.717, 0.725, 0.721}, 0.1053}};
  for (const auto& [method, simultaneous, shares, width] : all) {
    CAPTURE(static_cast<int>(method), simultaneous);
    std::vector<Tally> found(shares.size());
    Tally widths;
    for (const Regime& regime : some_regimes()) {
      for (int set = 0; set < kSets; ++set) {
        const Tasks tasks = drawn_from(regime, 20, set).tasks;
        const Intervals interval = mean_interval(tasks, question, request_of(method, set, 0.8, simultaneous));
        bool is_inside = true;
        for (std::size_t j = 0; j < question.at.size(); ++j) {
          const bool is_held = holds(interval, j, prior_pass_at_k(question.at[j], regime.prior).value);
          is_inside = is_inside && is_held;
          if (!simultaneous) found[j].add(is_held ? 1 : 0);
        }
        if (simultaneous) found[0].add(is_inside ? 1 : 0);
        const bool has_ends = interval.status[0] == IntervalStatus::ok;
        widths.add(has_ends ? interval.upper[0] - interval.lower[0] : 0);
      }
    }
    for (std::size_t j = 0; j < shares.size(); ++j) CHECK(is_as_known(found[j], shares[j]));
    CHECK(is_as_known(widths, width));
  }
}

TEST_CASE("posterior intervals hold what they are about") {
  const std::vector<double> levels{0.025, 0.975};
  double covered_these = 0;
  double covered_new = 0;
  double all = 0;
  for (const Regime& regime : some_regimes()) {
    for (int set = 0; set < 4 / kFewerSets; ++set) {
      const Drawn drawn = drawn_from(regime, 5, set);
      const Counts counts(drawn.tasks.n, drawn.tasks.c);
      double truth = 0;
      for (const double rate : drawn.rates) truth += rate / kTasks;
      const PosteriorCurve these = hierarchical_curve(counts, {Metric::pass_at_k, {1}}, levels, false);
      const PosteriorCurve fresh = hierarchical_curve(counts, {Metric::pass_at_k, {1}}, levels, true);
      const double of_all = prior_pass_at_k(1, regime.prior).value;
      covered_these += these.quantiles[0] <= truth && truth <= these.quantiles[1] ? 1 : 0;
      covered_new += fresh.quantiles[0] <= of_all && of_all <= fresh.quantiles[1] ? 1 : 0;
      ++all;
    }
  }
  CHECK(covered_these / all >= 0.8);
  CHECK(covered_new / all >= 0.85);
}

TEST_CASE("runs that are alike are seldom called different") {
  const std::vector<double> ks{1, 5};
  std::vector<double> rejected(4);
  double all = 0;
  for (const Regime& regime : some_regimes()) {
    for (int set = 0; set < kSets / 4; ++set) {
      Drawn drawn = drawn_from(regime, 5, set);
      const Tasks other = draw_counts(drawn.rates, 5, drawn.random);
      const MeanComparison found = compare_means(drawn.tasks, other, {Metric::pass_at_k, ks}, About::new_tasks, true,
                                                 request_of(IntervalMethod::t_plus, set));
      for (std::size_t j = 0; j < 2; ++j) {
        rejected[j] += found.difference.lower[j] > 0 || found.difference.upper[j] < 0 ? 1 : 0;
        rejected[2 + j] += found.p_value[j] < 0.05 ? 1 : 0;
      }
      ++all;
    }
  }
  for (const double each : rejected) CHECK(each / all <= 0.06);
}
