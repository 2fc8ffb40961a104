#include "intervals/these_tasks.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "intervals/sampled_ends.hpp"
#include "numeric/incomplete_beta.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"
#include "pass_at.hpp"
#include "passcurve/continued_pass_at_k.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/pass_at_k.hpp"
#include "populations.hpp"

using namespace passcurve;

namespace {

/// Counts that no Beta distribution fits, and small ones.
const std::vector<Counts> kOddCounts{
    {std::vector<double>{64, 64, 64}, std::vector<double>{0, 1, 32}, std::vector<double>{14, 36, 50}},
    {std::vector<double>{10, 10, 10}, std::vector<double>{10, 10, 0}, {}},
    {std::vector<double>{1, 1, 1, 1}, std::vector<double>{1, 0, 0, 1}, {}},
    {std::vector<double>{20, 20}, std::vector<double>{20, 20}, {}},
    {std::vector<double>{20, 20}, std::vector<double>{0, 0}, {}},
    {std::vector<double>{30, 40, 50}, std::vector<double>{1, 39, 50}, std::vector<double>{3, 1, 2.5}},
};

std::vector<double> up_to(double n) {
  std::vector<double> ks;
  for (double k = 1; k <= n; ++k) ks.push_back(k);
  return ks;
}

}  // namespace

TEST_CASE("an interval about these tasks holds the value beside it, and its ends move with k as the value does") {
  for (const Counts& counts : kOddCounts) {
    CAPTURE(counts.total(), counts.min_n());
    std::vector<double> ks = up_to(counts.min_n());
    const std::size_t within = ks.size();
    for (const double far : {2.0, 10.0, 100.0}) ks.push_back(std::ceil(far * counts.max_n()));
    const Intervals hb = hierarchical_interval(counts, pass_at(ks), {}, false).intervals;
    const ContinuedPassAtK continued = continued_pass_at_k_interval(counts, ks, About::these_tasks, {});
    const Intervals all = hierarchical_interval(counts, {Metric::pass_hat_k, ks}, {}, false).intervals;
    for (std::size_t i = 0; i < ks.size(); ++i) {
      CAPTURE(ks[i]);
      const double value = continued.curve.value[i];
      if (i < within) CHECK((hb.lower[i] <= value && value <= hb.upper[i]));
      CHECK((continued.intervals.lower[i] <= value && value <= continued.intervals.upper[i]));
      CHECK((hb.lower[i] <= hb.value[i] && hb.value[i] <= hb.upper[i]));
      CHECK((0 <= hb.lower[i] && hb.upper[i] <= 1));
      if (i == 0) continue;
      CHECK(hb.lower[i - 1] <= hb.lower[i]);
      CHECK(hb.upper[i - 1] <= hb.upper[i]);
      CHECK(continued.intervals.lower[i - 1] <= continued.intervals.lower[i]);
      CHECK(continued.intervals.upper[i - 1] <= continued.intervals.upper[i]);
      if (i >= within) continue;  // both ends round to 0
      CHECK(all.lower[i - 1] >= all.lower[i]);
      CHECK(all.upper[i - 1] >= all.upper[i]);
    }
  }
}

TEST_CASE("ends about these tasks do not depend on what else is asked") {
  const Counts& counts = kOddCounts.front();
  const std::vector<double> ks = up_to(counts.min_n());
  const Intervals whole = hierarchical_interval(counts, pass_at(ks), {}, false).intervals;
  for (const double k : {1.0, 5.0, 23.0, 63.0, 64.0}) {
    const Intervals alone = hierarchical_interval(counts, pass_at({k}), {}, false).intervals;
    const auto place = static_cast<std::size_t>(k - 1);
    CHECK(agrees(alone.lower[0], whole.lower[place]));
    CHECK(agrees(alone.upper[0], whole.upper[place]));
  }
}

TEST_CASE("the ends of the samples at k = n are no wider than those of new tasks, and at k = 1 of the samples' share") {
  const Counts& counts = kOddCounts.front();
  const SampledEnds last = sampled_ends(counts, pass_at({64}), 0.025).front();
  CHECK(agrees(last.value[0], 0.86));
  CHECK(last.lower[0] >= beta_quantile(86, 15, 0.025));
  CHECK(last.upper[0] <= beta_quantile(87, 14, 0.975));
  const SampledEnds first = sampled_ends(counts, pass_at({1}), 0.025).front();
  const double solved = 36 + 50 * 32;
  CHECK(first.lower[0] >= beta_quantile(solved, 6400 - solved + 1, 0.025));
  CHECK(first.upper[0] <= beta_quantile(solved + 1, 6400 - solved, 0.975));
  for (const SampledEnds& ends : {first, last}) {
    CHECK(agrees(ends.value[0] + ends.value[1], 1));
    CHECK(agrees(ends.lower[0] + ends.lower[1], 1));
    CHECK(agrees(ends.upper[0] + ends.upper[1], 1));
  }
}

TEST_CASE("the ends of the samples hold on populations that are no Beta distributions", "[study]") {
  constexpr int kDataSets = 300;
  constexpr double kLeast = 0.91;  // 95 in 100 hold; less than one in a thousand studies of 300 sets shows fewer
  constexpr double kDrawn = 50;
  constexpr double kN = 16;
  // G-Pass at tau = 1/2 is the chance of k/2 successes or more.
  std::vector<Question> questions{pass_at({4, 8, 12, 16})};
  for (const double k : {4.0, 8.0, 12.0, 16.0}) questions.push_back({Metric::g_pass_at_k, {0.5}, k});
  for (const TaskPopulation& population : populations()) {
    CAPTURE(population.name);
    std::vector<double> held(8);
    for (int set = 0; set < kDataSets; ++set) {
      Random random(5, static_cast<std::uint64_t>(set));
      std::vector<double> rates(static_cast<std::size_t>(kDrawn));
      for (double& rate : rates) rate = population.draw(random);
      const Tasks tasks = draw_counts(rates, kN, random);
      const Counts counts(tasks.n, tasks.c);
      std::size_t place = 0;
      for (const Question& question : questions) {
        for (const SampledEnds& ends : sampled_ends(counts, question, 0.025)) {
          const double k = question.metric == Metric::pass_at_k ? question.at[place] : question.k;
          const double least = question.metric == Metric::pass_at_k ? 1 : k / 2;
          double truth = 0;
          for (const double rate : rates) truth += incomplete_beta(least, k - least + 1, rate) / kDrawn;
          held[place] += ends.lower[0] <= truth + kBudget && truth <= ends.upper[0] + kBudget ? 1 : 0;
          ++place;
        }
      }
    }
    for (std::size_t place = 0; place < held.size(); ++place) {
      CAPTURE(place);
      CHECK(held[place] >= kLeast * kDataSets);
    }
  }
}
