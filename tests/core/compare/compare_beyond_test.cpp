#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "compare/good_and_poor.hpp"
#include "hierarchical/continued_tasks.hpp"
#include "hierarchical/steps.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"
#include "pass_at.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/continued_pass_at_k.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/fit.hpp"
#include "passcurve/fitted_curve.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "tasks_of.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

constexpr double kTurned = 1e-9;

IntervalRequest request_at(double level = 0.95, IntervalMethod method = IntervalMethod::t_plus) {
  return {level, method, 2000, 1, false};
}

MeanComparison compared(const Tasks& a, const Tasks& b, const std::vector<double>& ks, About about = About::new_tasks,
                        bool paired = true, Estimator estimator = Estimator::hb,
                        const IntervalRequest& request = request_at()) {
  return compare_means(a, b, pass_at(ks), about, paired, request, estimator);
}

/// Sure of some tasks and never right on the others, against now and then right on most.
const Tasks kSure = tasks_of(20, {20, 19, 20, 18, 17, 0, 0, 0, 0, 0, 0, 0, 20, 20, 0, 0});
const Tasks kBroad = tasks_of(20, {2, 3, 1, 4, 2, 1, 0, 2, 1, 3, 1, 2, 1, 4, 2, 1});

}  // namespace

TEST_CASE("with HB a comparison goes on beyond the samples, and within them nothing changes") {
  for (const bool paired : {true, false}) {
    const MeanComparison within_n =
        compare_means(kGood, kPoor, pass_at({1, 5, 20}), About::new_tasks, paired, request_at());
    const MeanComparison found = compared(kGood, kPoor, {1, 5, 20, 21, 1000}, About::new_tasks, paired);
    for (std::size_t j = 0; j < 3; ++j) {
      CHECK(agrees(found.difference.value[j], within_n.difference.value[j]));
      CHECK(agrees(found.difference.lower[j], within_n.difference.lower[j]));
      CHECK(agrees(found.difference.upper[j], within_n.difference.upper[j]));
      CHECK(agrees(found.p_value[j], within_n.p_value[j]));
      CHECK(found.status[j] == Status::exact);
    }
    const std::vector<double> beyond{21, 1000};
    const Curve a = continued_pass_at_k_curve(Counts(kGood.n, kGood.c), beyond);
    const Curve b = continued_pass_at_k_curve(Counts(kPoor.n, kPoor.c), beyond);
    for (std::size_t j = 0; j < 2; ++j) {
      CHECK(agrees(found.a[3 + j], a.value[j]));
      CHECK(agrees(found.b[3 + j], b.value[j]));
      CHECK(within(found.difference.value[3 + j], a.value[j] - b.value[j], kFewUlps));
      CHECK(found.status[3 + j] == Status::extrapolated);
      CHECK((found.superiority[3 + j] > 0.4 && found.superiority[3 + j] < 1));
      CHECK((found.difference.lower[3 + j] < found.difference.value[3 + j] &&
             found.difference.value[3 + j] < found.difference.upper[3 + j]));
    }
  }
}

TEST_CASE("without an estimator new tasks have no comparison beyond the samples") {
  const MeanComparison found = compared(kGood, kPoor, {20, 21}, About::new_tasks, true, Estimator::unbiased);
  CHECK(found.status[0] == Status::exact);
  CHECK(found.status[1] == Status::undefined);
  CHECK(std::isnan(found.difference.value[1]));
  const MeanComparison these = compared(kGood, kPoor, {20, 21}, About::these_tasks, true, Estimator::unbiased);
  CHECK(these.status[1] == Status::extrapolated);
}

TEST_CASE("beyond the samples of one run alone the other keeps its unbiased value") {
  const Tasks more = tasks_of(40, {18, 40, 6, 30, 0, 24, 36, 14, 22, 4, 40, 32});
  const MeanComparison found = compared(more, kPoor, {30});
  CHECK(found.status[0] == Status::extrapolated);
  const std::vector<double> at{30};
  CHECK(agrees(found.a[0], continued_pass_at_k_curve(Counts(more.n, more.c), at).value[0]));
  CHECK(agrees(found.b[0], continued_pass_at_k_curve(Counts(kPoor.n, kPoor.c), at).value[0]));
}

TEST_CASE("beyond the samples interval, p value and chance are one procedure at every level") {
  const std::vector<double> ks{10, 40, 200, 5000};
  for (const About about : {About::new_tasks, About::these_tasks, About::both}) {
    for (const bool paired : {true, false}) {
      for (const Estimator estimator : {Estimator::hb, Estimator::bb}) {
        if (estimator == Estimator::bb && about != About::new_tasks) continue;
        for (const double level : {0.5, 0.8, 0.95, 0.99}) {
          CAPTURE(static_cast<int>(about), paired, level, static_cast<int>(estimator));
          IntervalRequest request = request_at(level);
          if (estimator == Estimator::bb) request.replicates = 300;
          const MeanComparison found = compared(kBroad, kSure, ks, about, paired, estimator, request);
          for (std::size_t j = 0; j < ks.size(); ++j) {
            const auto leaves_out = [&](const Intervals& of) { return of.lower[j] > 0 || of.upper[j] < 0; };
            CHECK(leaves_out(found.difference) == (found.p_value[j] < 1 - level));
            CHECK(leaves_out(found.whole) == (found.whole_p_value[j] < 1 - level));
            CHECK(found.whole.lower[j] <= found.difference.lower[j]);
            CHECK(found.whole.upper[j] >= found.difference.upper[j]);
            CHECK(found.whole_p_value[j] >= found.p_value[j]);
            CHECK((found.better[j] > 0.5) == (found.difference.value[j] > 0));
          }
        }
      }
    }
  }
}

TEST_CASE("beyond the samples a comparison turns around with the runs") {
  const std::vector<double> ks{40, 1000};
  for (const About about : {About::new_tasks, About::these_tasks, About::both}) {
    for (const bool paired : {true, false}) {
      const MeanComparison one = compared(kBroad, kSure, ks, about, paired);
      const MeanComparison other = compared(kSure, kBroad, ks, about, paired);
      for (std::size_t j = 0; j < ks.size(); ++j) {
        CHECK(within(one.difference.value[j], -other.difference.value[j], kTurned));
        CHECK(within(one.difference.lower[j], -other.difference.upper[j], kTurned));
        CHECK(within(one.p_value[j], other.p_value[j], kTurned));
        CHECK(within(one.better[j], 1 - other.better[j], kTurned));
      }
    }
  }
}

TEST_CASE("curves that cross beyond the samples do so at a place with an interval") {
  std::vector<double> sure;
  std::vector<double> broad;
  for (int i = 0; i < 120; ++i) {
    sure.push_back(i < 84 ? 10 : 0);
    broad.push_back(i < 60 ? 1 : 0);
  }
  std::vector<double> ks;
  for (double k = 1; k <= 10000; k = std::ceil(k * 1.4)) ks.push_back(k);
  const MeanComparison found = compared(tasks_of(10, broad), tasks_of(10, sure), ks);
  REQUIRE(found.crossings.size() == 1);
  const CrossOver& crossing = found.crossings[0];
  CHECK(crossing.at > 10);
  CHECK(crossing.a_leads);
  CHECK((crossing.lower <= crossing.at && crossing.at <= crossing.upper));
  CHECK(crossing.lower >= 10);
  CHECK(found.stretches.front().leader == Leader::b);
}

TEST_CASE("runs with the same counts are equal at every k") {
  for (const Estimator estimator : {Estimator::hb, Estimator::zoibb}) {
    IntervalRequest request = request_at();
    request.replicates = 100;
    const MeanComparison found = compared(kGood, kGood, {10, 100}, About::new_tasks, true, estimator, request);
    for (std::size_t j = 0; j < 2; ++j) {
      CHECK(found.difference.value[j] == 0);
      CHECK(found.better[j] == 0.5);
      CHECK(found.p_value[j] == 1);
    }
  }
}

TEST_CASE("one task, one sample, nothing or everything solved have a comparison beyond the samples") {
  const std::vector<std::vector<double>> counts{{0}, {1}, {0, 0, 0}, {1, 1, 1}};
  for (const std::vector<double>& of_a : counts) {
    for (const std::vector<double>& of_b : counts) {
      if (of_a.size() != of_b.size()) continue;
      for (const About about : {About::new_tasks, About::these_tasks, About::both}) {
        const MeanComparison found = compared(tasks_of(1, of_a), tasks_of(1, of_b), {1, 100}, about);
        CAPTURE(of_a.front(), of_b.front(), of_a.size(), static_cast<int>(about));
        CHECK(found.status[1] == Status::extrapolated);
        CHECK(found.difference.lower[1] < 0);
        CHECK(found.difference.upper[1] > 0);
        CHECK(found.p_value[1] > 0.05);
      }
    }
  }
}

TEST_CASE("under a fitted model the values are the fit's, and paired runs share the weights of their tasks") {
  const std::vector<double> ks{10, 100};
  IntervalRequest request = request_at();
  request.replicates = 400;
  const auto with = [&](bool paired) {
    return compared(kGood, kPoor, ks, About::new_tasks, paired, Estimator::bb, request);
  };
  const MeanComparison found = with(true);
  const auto fitted = [&](const Tasks& tasks) {
    const Counts counts(tasks.n, tasks.c);
    return fitted_pass_at_k_curve(counts, fit_beta_binomial(counts), ks).value;
  };
  for (std::size_t j = 0; j < ks.size(); ++j) {
    CHECK(agrees(found.a[j], fitted(kGood)[j]));
    CHECK(agrees(found.b[j], fitted(kPoor)[j]));
  }
  const auto width = [](const MeanComparison& of) { return of.difference.upper[0] - of.difference.lower[0]; };
  CHECK(width(found) < 0.8 * width(with(false)));
}

TEST_CASE("macro means, clusters and weights are compared beyond the samples as within") {
  const Question question = pass_at({100});
  const std::vector<Tasks> a{kGood, kBroad};
  const std::vector<Tasks> b{kPoor, kSure};
  const std::vector<double> paired{1, 0};
  const MeanComparison macro =
      compare_macro_means(a, b, paired, question, About::new_tasks, request_at(), Estimator::hb);
  const MeanComparison first = compared(kGood, kPoor, {100});
  const MeanComparison second = compared(kBroad, kSure, {100}, About::new_tasks, false);
  CHECK(agrees(macro.difference.value[0], (first.difference.value[0] + second.difference.value[0]) / 2));
  CHECK(macro.status[0] == Status::extrapolated);

  Tasks clustered = kGood;
  for (std::size_t i = 0; i < clustered.n.size(); ++i)
    clustered.clusters.push_back(std::floor(static_cast<double>(i) / 4));
  const MeanComparison by_cluster = compared(clustered, kPoor, {100});
  CHECK(agrees(by_cluster.difference.value[0], first.difference.value[0]));
  CHECK(by_cluster.difference.upper[0] - by_cluster.difference.lower[0] >
        first.difference.upper[0] - first.difference.lower[0]);

  Tasks twice_a = kGood;
  twice_a.weights.assign(12, 2);
  Tasks rows_a = kGood;
  Tasks rows_b = kPoor;
  for (std::size_t i = 0; i < 12; ++i) {
    rows_a.n.push_back(kGood.n[i]);
    rows_a.c.push_back(kGood.c[i]);
    rows_b.n.push_back(kPoor.n[i]);
    rows_b.c.push_back(kPoor.c[i]);
  }
  const MeanComparison weighted = compared(twice_a, kPoor, {100});
  const MeanComparison by_rows = compared(rows_a, rows_b, {100});
  CHECK(agrees(weighted.difference.lower[0], by_rows.difference.lower[0]));
  CHECK(agrees(weighted.p_value[0], by_rows.p_value[0]));
}

TEST_CASE("what a model cannot compare is refused") {
  const Question question = pass_at({100});
  const auto with = [&](Metric metric, About about, Estimator estimator, IntervalMethod method) {
    Question asked = question;
    asked.metric = metric;
    return compare_means(kGood, kPoor, asked, about, true, request_at(0.95, method), estimator);
  };
  CHECK_THROWS_WITH(with(Metric::pass_at_k, About::new_tasks, Estimator::plugin, IntervalMethod::t_plus),
                    Contains("estimator"));
  CHECK_THROWS_WITH(with(Metric::pass_hat_k, About::new_tasks, Estimator::hb, IntervalMethod::t_plus),
                    Contains("estimator"));
  CHECK_THROWS_WITH(with(Metric::pass_at_k, About::these_tasks, Estimator::bb, IntervalMethod::t_plus),
                    Contains("estimator"));
  CHECK_THROWS_WITH(with(Metric::pass_at_k, About::new_tasks, Estimator::hb, IntervalMethod::gaffke),
                    Contains("method"));
}

TEST_CASE("the rows of an event that happens at some step have its covariances") {
  const std::vector<double> reached{0.2, 0.7, 0.5};
  std::vector<std::vector<double>> rows;
  add_steps(rows, {0, 2, 1}, reached, 2);
  for (std::size_t j = 0; j < 3; ++j) {
    for (std::size_t l = 0; l < 3; ++l) {
      double product = 0;
      for (const std::vector<double>& row : rows) product += row[j] * row[l];
      CHECK(agrees(product, 4 * (std::min(reached[j], reached[l]) - reached[j] * reached[l])));
    }
  }
}

TEST_CASE("intervals beyond the samples hold the difference of new tasks that share their difficulty", "[study]") {
  // Rates u^4 and u^6 of a shared u: the expected pass@k is an integral, here a mean over a fine grid.
  constexpr double kK = 100;
  constexpr int kTasks = 40;
  constexpr double kN = 10;
  const auto rate = [](double u, double power) { return std::pow(u, power); };
  double truth = 0;
  constexpr int kGrid = 20000;
  for (int i = 0; i < kGrid; ++i) {
    const double u = (i + 0.5) / kGrid;
    truth += (std::pow(1 - rate(u, 6), kK) - std::pow(1 - rate(u, 4), kK)) / kGrid;
  }
  int held = 0;
  constexpr int kStudies = 60;
  for (std::uint64_t study = 0; study < kStudies; ++study) {
    Random random(7, study);
    std::vector<double> of_a;
    std::vector<double> of_b;
    for (int i = 0; i < kTasks; ++i) {
      const double u = random.uniform();
      of_a.push_back(0);
      of_b.push_back(0);
      for (int s = 0; s < kN; ++s) {
        of_a.back() += random.uniform() < rate(u, 4) ? 1 : 0;
        of_b.back() += random.uniform() < rate(u, 6) ? 1 : 0;
      }
    }
    const MeanComparison found = compared(tasks_of(kN, of_a), tasks_of(kN, of_b), {kK});
    held += found.difference.lower[0] <= truth && truth <= found.difference.upper[0] ? 1 : 0;
  }
  CHECK(held >= 54);
}
