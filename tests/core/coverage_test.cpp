#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "passcurve/compare_means.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/prior.hpp"
#include "regimes.hpp"

// The fixed small version of tests/bench/coverage.cpp: few regimes and data sets, under seeds, with brackets that four
// standard errors of a coverage of 95 % would not leave.

using namespace passcurve;

namespace {

constexpr int kSets = 400;
constexpr int kTasks = 30;

IntervalRequest request_of(IntervalMethod method, double seed, bool simultaneous = false) {
  return {0.95, method, 400, seed, simultaneous};
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
  double least_of_t = 1;
  for (const Regime& regime : some_regimes()) {
    CAPTURE(regime.dataset, regime.name);
    std::vector<double> covered(ks.size());
    std::vector<double> covered_by_t(ks.size());
    double inside = 0;
    for (int set = 0; set < kSets; ++set) {
      const Tasks tasks = drawn_from(regime, 20, set).tasks;
      const Question question{Metric::pass_at_k, ks};
      const Intervals gaffke = mean_interval(tasks, question, request_of(IntervalMethod::gaffke, set));
      const Intervals t = mean_interval(tasks, question, request_of(IntervalMethod::t, set));
      const Intervals band = mean_interval(tasks, question, request_of(IntervalMethod::gaffke, set, true));
      bool is_inside = true;
      for (std::size_t j = 0; j < ks.size(); ++j) {
        const double truth = prior_pass_at_k(ks[j], regime.prior).value;
        const auto holds = [&](const Intervals& of) { return of.lower[j] <= truth && truth <= of.upper[j]; };
        covered[j] += holds(gaffke) ? 1.0 / kSets : 0;
        covered_by_t[j] += holds(t) ? 1.0 / kSets : 0;
        is_inside = is_inside && holds(band);
      }
      inside += is_inside ? 1.0 / kSets : 0;
    }
    for (std::size_t j = 0; j < ks.size(); ++j) {
      CHECK(covered[j] >= 0.93);
      least_of_t = std::min(least_of_t, covered_by_t[j]);
    }
    CHECK(inside >= 0.93);
  }
  CHECK(least_of_t < 0.7);
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
