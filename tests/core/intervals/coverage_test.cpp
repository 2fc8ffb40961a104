#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/mean_interval.hpp"
#include "passcurve/prior.hpp"
#include "regimes.hpp"
#include "sample_mean.hpp"

// The fixed small version of tests/bench/coverage.cpp: few regimes and data sets, under seeds. Shares are compared with
// known ones from both sides, and so are widths, within the sampling error of so many data sets.

using namespace passcurve;

namespace {

constexpr int kSets = 400;
constexpr int kTasks = 30;
constexpr int kPosteriorSets = 8;

IntervalRequest request_of(IntervalMethod method, double seed, double level = 0.95, bool simultaneous = false) {
  return {level, method, 400, seed, simultaneous};
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

TEST_CASE("Gaffke's intervals hold in every regime, and so do bands over the curve; Student's do not", "[study]") {
  const std::vector<double> ks{1, 2, 5, 10, 20};
  const Question question{Metric::pass_at_k, ks};
  double least_of_t = 1;
  std::vector<SampleMean> widths(ks.size());
  std::vector<SampleMean> widths_of_t(ks.size());
  SampleMean width_of_band;
  for (const Regime& regime : some_regimes()) {
    CAPTURE(regime.dataset, regime.name);
    std::vector<SampleMean> by_gaffke(ks.size());
    std::vector<SampleMean> by_t(ks.size());
    SampleMean by_band;
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
        widths[j].add(gaffke.upper[j] - gaffke.lower[j]);
        if (t.status[j] == IntervalStatus::ok) widths_of_t[j].add(t.upper[j] - t.lower[j]);
        width_of_band.add((band.upper[j] - band.lower[j]) / (gaffke.upper[j] - gaffke.lower[j]));
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
  // Gaffke's intervals hold more often than they say, so that only their width tells whether they are too wide. They
  // are 1.22 times as wide as Student's on average over all regimes (tests/bench/COVERAGE.md).
  constexpr double kMostByT = 1.3;
  for (std::size_t j = 0; j < ks.size(); ++j) {
    const double by_width_of_t = widths[j].mean() / widths_of_t[j].mean();
    CAPTURE(ks[j], by_width_of_t, width_of_band.mean());
    CHECK((by_width_of_t > 1 && by_width_of_t < kMostByT));
  }
  CHECK((width_of_band.mean() > 1 && width_of_band.mean() < kMostByT));
}

TEST_CASE("intervals of means are as wide as they have to be, and no wider", "[study]") {
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
    std::vector<SampleMean> found(shares.size());
    SampleMean widths;
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

TEST_CASE("posterior intervals hold what they are about as often as known, and are no wider", "[study]") {
  const std::vector<double> levels{0.025, 0.25, 0.75, 0.975};
  // Cover of 95 % and 50 % intervals, and their mean widths.
  struct Held {
    SampleMean most;
    SampleMean half;
    SampleMean width;
    SampleMean half_width;
    void add(const std::vector<double>& quantiles, double truth) {
      most.add(quantiles[0] <= truth && truth <= quantiles[3] ? 1 : 0);
      half.add(quantiles[1] <= truth && truth <= quantiles[2] ? 1 : 0);
      width.add(quantiles[3] - quantiles[0]);
      half_width.add(quantiles[2] - quantiles[1]);
    }
  };
  Held these;
  Held fresh;
  for (const Regime& regime : some_regimes()) {
    for (int set = 0; set < kPosteriorSets; ++set) {
      const Drawn drawn = drawn_from(regime, 5, set);
      const Counts counts(drawn.tasks.n, drawn.tasks.c);
      double truth = 0;
      for (const double rate : drawn.rates) truth += rate / kTasks;
      const Question question{Metric::pass_at_k, {1}};
      these.add(hierarchical_curve(counts, question, levels, false).quantiles, truth);
      fresh.add(hierarchical_curve(counts, question, levels, true).quantiles, prior_pass_at_k(1, regime.prior).value);
    }
  }
  // From 400 data sets of each regime.
  struct Known {
    double most;
    double half;
    double width;
    double half_width;
  };
  const auto check = [](const Held& found, const Known& known) {
    CHECK(is_known_share(found.most, known.most));
    CHECK(is_known_share(found.half, known.half));
    CHECK(is_as_known(found.width, known.width));
    CHECK(is_as_known(found.half_width, known.half_width));
  };
  check(these, {0.956, 0.524, 0.0603, 0.0202});
  check(fresh, {0.984, 0.735, 0.2196, 0.0951});
}

TEST_CASE("runs that are alike are called different as often as known, and no less") {
  const std::vector<double> ks{1, 5};
  // From 40,000 data sets: the share of rejections at each k, and the mean widths.
  struct Known {
    double level;
    std::vector<double> rejected;
    std::vector<double> widths;
  };
  for (const auto& [level, known, known_widths] :
       std::vector<Known>{{0.5, {0.0960, 0.1759}, {0.0677, 0.0789}}, {0.8, {0.0056, 0.0360}, {0.1298, 0.1513}}}) {
    std::vector<SampleMean> rejected(ks.size());
    std::vector<SampleMean> widths(ks.size());
    for (const Regime& regime : some_regimes()) {
      for (int set = 0; set < kSets / 4; ++set) {
        Drawn drawn = drawn_from(regime, 5, set);
        const Tasks other = draw_counts(drawn.rates, 5, drawn.random);
        const MeanComparison found = compare_means(drawn.tasks, other, {Metric::pass_at_k, ks}, About::new_tasks, true,
                                                   request_of(IntervalMethod::t_plus, set, level));
        for (std::size_t j = 0; j < ks.size(); ++j) {
          const double lower = found.difference.lower[j];
          const double upper = found.difference.upper[j];
          CHECK((lower > 0 || upper < 0) == (found.p_value[j] < 1 - level));
          rejected[j].add(found.p_value[j] < 1 - level ? 1 : 0);
          widths[j].add(upper - lower);
        }
      }
    }
    for (std::size_t j = 0; j < ks.size(); ++j) {
      CAPTURE(level, ks[j]);
      CHECK(is_known_share(rejected[j], known[j]));
      CHECK(is_as_known(widths[j], known_widths[j]));
    }
  }
}
