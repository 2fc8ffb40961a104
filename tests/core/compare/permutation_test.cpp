#include "compare/permutation.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "passcurve/compare_means.hpp"
#include "sampling_budget.hpp"
#include "tasks_of.hpp"

using namespace passcurve;

namespace {

const Question kRate{Metric::pass_at_k, {1}};

constexpr double kShuffles = 20000;

IntervalRequest shuffled(double replicates) { return {0.95, IntervalMethod::permutation, replicates, 1, false}; }

/// Welch's statistic of the values whose bit is set against the others.
double welch(const std::vector<double>& values, unsigned bits) {
  std::array<double, 2> count{};
  std::array<double, 2> sum{};
  std::array<double, 2> square{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t side = (bits >> i) & 1U;
    count[side] += 1;
    sum[side] += values[i];
    square[side] += values[i] * values[i];
  }
  double error = 0;
  for (std::size_t side = 0; side < 2; ++side) {
    const double mean = sum[side] / count[side];
    error += (square[side] / count[side] - mean * mean) / count[side];
  }
  return std::abs(sum[1] / count[1] - sum[0] / count[0]) / std::sqrt(error);
}

}  // namespace

TEST_CASE("unpaired tasks dealt again have the p value of all deals, in standard errors") {
  // Chosen so that neither the difference itself nor errors swapped between the runs have the same p value.
  const std::vector<double> a{10, 10, 9};
  const std::vector<double> b{0, 0, 20, 0, 9, 1};
  std::vector<double> values;
  values.reserve(a.size() + b.size());
  for (const double c : a) values.push_back(c / 20);
  for (const double c : b) values.push_back(c / 20);
  const unsigned observed = 0b111;
  double all = 0;
  double further = 0;
  constexpr double kTied = 1e-12;  // statistics that are one on paper
  for (unsigned bits = 0; bits < 512; ++bits) {
    if (__builtin_popcount(bits) != 3) continue;
    ++all;
    if (welch(values, bits) >= welch(values, observed) - kTied) ++further;
  }
  const MeanComparison found =
      compare_means(tasks_of(20, a), tasks_of(20, b), kRate, About::new_tasks, false, shuffled(kShuffles));
  const double exact = further / all;
  CHECK(within(found.p_value[0], exact, share_budget(exact, kShuffles)));
}

TEST_CASE("a handful of unpaired tasks has the p value of all deals where no value differs within a run") {
  const auto p_value = [](const std::vector<double>& a, const std::vector<double>& b) {
    return compare_means(tasks_of(9, a), tasks_of(9, b), kRate, About::new_tasks, false, shuffled(kShuffles))
        .p_value[0];
  };
  CHECK(p_value({4}, {9}) == 1);
  // Of the 20 deals, the one observed and its mirror image.
  CHECK(within(p_value({4, 4, 4}, {0, 0, 0}), 0.1, share_budget(0.1, kShuffles)));
  CHECK(within(p_value({9, 9, 9}, {0, 0, 0}), 0.1, share_budget(0.1, kShuffles)));
}

TEST_CASE("clusters are not dealt again, since what is alike in them is not known of a deal") {
  Tasks a = tasks_of(1, {1, 1, 1, 1});
  a.clusters = {0, 0, 1, 1};
  const Tasks b = tasks_of(1, {0, 0, 0, 0});
  CHECK(std::isnan(compare_means(a, b, kRate, About::new_tasks, false, shuffled(500)).p_value[0]));
}
