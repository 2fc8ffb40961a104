#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/prior.hpp"
#include "regimes.hpp"
#include "sampling_budget.hpp"

// The fixed small version of tests/bench/coverage.cpp: few regimes and data sets, under seeds. Shares are held against
// known ones from both sides, within the binomial error of so many data sets; at 80 %, where intervals that are a tenth
// too wide or too narrow hold 4 points more or less often, as well as at 95 %, where no width shows.

using namespace passcurve;

namespace {

constexpr int kSets = 400;
constexpr int kTasks = 30;

IntervalRequest request_of(IntervalMethod method, double seed, double level = 0.95, bool simultaneous = false) {
  return {level, method, 400, seed, simultaneous};
}

/// How often something held.
struct Tally {
  double held = 0;
  double all = 0;
  void add(bool holds) {
    held += holds ? 1 : 0;
    ++all;
  }
  [[nodiscard]] double share() const { return held / all; }
};

Agreement holds_as_known(const Tally& found, double known) {
  return within(found.share(), known, share_budget(known, found.all));
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
        by_gaffke[j].add(holds(gaffke, j, truth));
        by_t[j].add(holds(t, j, truth));
        is_inside = is_inside && holds(band, j, truth);
      }
      by_band.add(is_inside);
    }
    constexpr double kLeast = 0.93;  // 95 % less four standard errors of so many data sets, and of the draws
    for (std::size_t j = 0; j < ks.size(); ++j) {
      CHECK(by_gaffke[j].share() >= kLeast);
      least_of_t = std::min(least_of_t, by_t[j].share());
    }
    CHECK(by_band.share() >= kLeast);
  }
  CHECK(least_of_t < 0.7);
}

TEST_CASE("intervals of means are as wide as they have to be, and no wider") {
  // Over these regimes, from 8,000 data sets of each, at a level of 80 %: at k = 1, 5 and 20, and of the band over all
  // three.
  struct Known {
    IntervalMethod method;
    bool simultaneous;
    std::vector<double> shares;
  };
  const std::vector<Known> known{{IntervalMethod::gaffke, false, {0.911, 0.903, 0.900}},
                                 {IntervalMethod::gaffke, true, {0.896}},
                                 {IntervalMethod::t, false, {0.737, 0.748, 0.753}},
                                 {IntervalMethod::bca, false, {0.739, 0.757, 0.703}},
                                 {IntervalMethod::studentized, false, {0.832, 0.834, 0.783}},
                                 {IntervalMethod::percentile, false, {0.717, 0.725, 0.721}}};
  const Question question{Metric::pass_at_k, {1, 5, 20}};
  std::vector<std::vector<Tally>> found;
  found.reserve(known.size());
  for (const Known& each : known) found.emplace_back(each.shares.size());
  for (const Regime& regime : some_regimes()) {
    std::vector<double> truths;
    for (const double k : question.at) truths.push_back(prior_pass_at_k(k, regime.prior).value);
    for (int set = 0; set < kSets; ++set) {
      const Tasks tasks = drawn_from(regime, 20, set).tasks;
      for (std::size_t i = 0; i < known.size(); ++i) {
        const auto& [method, simultaneous, shares] = known[i];
        const Intervals interval = mean_interval(tasks, question, request_of(method, set, 0.8, simultaneous));
        std::size_t inside = 0;
        for (std::size_t j = 0; j < truths.size(); ++j) {
          inside += holds(interval, j, truths[j]) ? 1U : 0U;
          if (!simultaneous) found[i][j].add(holds(interval, j, truths[j]));
        }
        if (simultaneous) found[i][0].add(inside == truths.size());
      }
    }
  }
  for (std::size_t i = 0; i < known.size(); ++i) {
    for (std::size_t j = 0; j < known[i].shares.size(); ++j) {
      CAPTURE(static_cast<int>(known[i].method), known[i].simultaneous, j);
      CHECK(holds_as_known(found[i][j], known[i].shares[j]));
    }
  }
}

TEST_CASE("posterior intervals hold what they are about") {
  const std::vector<double> levels{0.025, 0.975};
  double covered_these = 0;
  double covered_new = 0;
  double all = 0;
  for (const Regime& regime : some_regimes()) {
    for (int set = 0; set < 4; ++set) {
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
                                                 request_of(IntervalMethod::gaffke, set));
      for (std::size_t j = 0; j < 2; ++j) {
        rejected[j] += found.difference.lower[j] > 0 || found.difference.upper[j] < 0 ? 1 : 0;
        rejected[2 + j] += found.p_value[j] < 0.05 ? 1 : 0;
      }
      ++all;
    }
  }
  for (const double each : rejected) CHECK(each / all <= 0.06);
}
