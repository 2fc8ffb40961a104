#include "passcurve/estimate.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "random_counts.hpp"

using namespace passcurve;
using Array = std::vector<double>;

namespace {

const Array kBudgets{1, 5, 40, 1000};

}  // namespace

TEST_CASE("one stratum is the data set itself, by every estimator") {
  Random random(3);
  const std::vector<Counts> one{simulated(random, 60, 12, {0.6, 1.5})};
  const Fit bb = fit_beta_binomial(one[0]);
  const Fit zoibb = fit_zero_one_inflated(one[0]);
  const auto of = [&](Estimator estimator) { return stratified_pass_at_k_curve(one, estimator, kBudgets); };
  const auto same = [](const Array& values, const Array& expected) {
    for (std::size_t i = 0; i < expected.size(); ++i) CHECK(agrees(values[i], expected[i]));
  };
  same(of(Estimator::bb).value, fitted_pass_at_k_curve(one[0], bb, kBudgets).value);
  same(of(Estimator::zoibb).complement, fitted_pass_at_k_curve(one[0], zoibb, kBudgets).complement);
  same(of(Estimator::linmix).value, linmix_pass_at_k_curve(one[0], bb, zoibb, kBudgets).value);
  const Curve unbiased = of(Estimator::unbiased);
  CHECK(unbiased.status[2] == Status::undefined);
  CHECK(std::isnan(unbiased.value[2]));
  CHECK(agrees(unbiased.value[1], pass_at_k_curve(one[0], kBudgets, Ragged::strict).value[1]));

  const HierarchicalRequest request{kBudgets, {0.5}, {0.025, 0.975}};
  const HierarchicalPosterior whole = fit_hierarchical(one[0], request);
  const StratifiedPosterior pooled = fit_hierarchical_strata(one, request);
  same(pooled.pass_at_k.mean, whole.pass_at_k.mean);
  same(pooled.pass_at_k.sd, whole.pass_at_k.sd);
  same(pooled.cover.mean, whole.cover.mean);
  same(of(Estimator::hb).value, whole.pass_at_k.mean);
  CHECK(pooled.status == whole.status);
}

TEST_CASE("strata are averaged by their tasks") {
  Random random(4);
  const std::vector<Counts> strata{simulated(random, 30, 12, {0.4, 3}), simulated(random, 90, 20, {3, 1})};
  for (const Estimator estimator :
       {Estimator::plugin, Estimator::bb, Estimator::zoibb, Estimator::linmix, Estimator::hb}) {
    const auto value = [&](std::span<const Counts> of) {
      return stratified_pass_at_k_curve(of, estimator, kBudgets).value[3];
    };
    const std::span all(strata);
    CHECK(agrees(value(all), (30 * value(all.first(1)) + 90 * value(all.last(1))) / 120));
  }
  const Curve curve = stratified_pass_at_k_curve(strata, Estimator::unbiased, Array{15});
  CHECK(curve.status[0] == Status::undefined);
  CHECK((curve.total == 120 && curve.min_n == 12 && curve.max_n == 20));
  CHECK(stratified_pass_at_k_curve(strata, Estimator::bb, Array{15}).status[0] == Status::extrapolated);

  const HierarchicalRequest request{{200}, {}, {0.025, 0.5, 0.975}};
  const StratifiedPosterior pooled = fit_hierarchical_strata(strata, request);
  const double sd_a = fit_hierarchical(strata[0], request).pass_at_k.sd[0];
  const double sd_b = fit_hierarchical(strata[1], request).pass_at_k.sd[0];
  CHECK(agrees(pooled.pass_at_k.sd[0], std::hypot(0.25 * sd_a, 0.75 * sd_b)));
  const Array& quantiles = pooled.pass_at_k.quantiles;
  CHECK((quantiles[0] < quantiles[1] && quantiles[1] < quantiles[2]));
  constexpr double kSkew = 0.05;  // by which the width of a posterior of 120 tasks may differ from a normal one's
  CHECK(agrees(quantiles[2] - quantiles[0], 3.92 * pooled.pass_at_k.sd[0], kSkew));
}

TEST_CASE("different strata are distinguished better than one prior can") {
  Random random(9);
  // Half of the tasks are hopeless, half are easy but with few samples: one prior sees a U that is none.
  std::vector<Counts> strata{Counts(Array(50, 10), Array(50, 0)), simulated(random, 50, 10, {8, 4})};
  Array n(50, 10);
  Array c(50, 0);
  Array tasks(50, 1);
  for (const Cell& cell : strata[1].cells()) {
    n.push_back(cell.n);
    c.push_back(cell.c);
    tasks.push_back(cell.weight);
  }
  const double apart = stratified_pass_at_k_curve(strata, Estimator::bb, Array{1000}).value[0];
  const std::vector<Counts> together{Counts(n, c, tasks)};
  CHECK(apart < stratified_pass_at_k_curve(together, Estimator::bb, Array{1000}).value[0]);
}

TEST_CASE("no strata are refused, and so is what the estimator refuses") {
  CHECK_THROWS_AS(stratified_pass_at_k_curve({}, Estimator::bb, kBudgets), ShapeError);
  CHECK_THROWS_AS(fit_hierarchical_strata({}, {}), ShapeError);
  const std::vector<Counts> one{Counts(Array{4}, Array{1})};
  CHECK_THROWS_AS(stratified_pass_at_k_curve(one, Estimator::hb, Array{0}), ValueError);
  CHECK_THROWS_AS(fit_hierarchical_strata(one, {{1}, {}, {1}}), ValueError);
}
