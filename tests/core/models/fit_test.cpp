#include "passcurve/fit.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/fitted_curve.hpp"
#include "passcurve/pass_at_k.hpp"
#include "random_counts.hpp"
#include "sampling_budget.hpp"

using namespace passcurve;
using Catch::Matchers::Message;
using Array = std::vector<double>;

namespace {

/// The budgets of the golden fits, which were found with another method.
constexpr double kEvidence = 1e-9;
constexpr double kParameter = 1e-6;
constexpr double kPrediction = 1e-8;

void check_fit(const Counts& counts, const Fit& fit, const nlohmann::json& expected) {
  const auto number = [&](const char* name) { return std::stod(expected[name].get<std::string>()); };
  CAPTURE(fit.a, fit.b, fit.pi0, fit.pi1, fit.log_evidence, fit.iterations, fit.gradient_norm);
  CHECK(fit.status == FitStatus::converged);
  CHECK(fit.log_evidence >= number("log_evidence") - kEvidence);
  CHECK(agrees(fit.a, number("a"), kParameter));
  CHECK(agrees(fit.b, number("b"), kParameter));
  CHECK(fit.gradient_norm < kEvidence);
  if (expected.contains("pi0")) {
    CHECK(std::abs(fit.pi0 - number("pi0")) <= kParameter);
    CHECK(std::abs(fit.pi1 - number("pi1")) <= kParameter);
    CHECK((fit.pi0 == 0) == (number("pi0") == 0));
    CHECK((fit.pi1 == 0) == (number("pi1") == 0));
  }
  for (const auto& [k, value] : expected["pass_at_k"].items()) {
    INFO("k = " << k);
    const Curve curve = fitted_pass_at_k_curve(counts, fit, Array{std::stod(k)});
    CAPTURE(curve.value[0], value);
    CHECK(agrees(curve.value[0], value.get<std::string>(), kPrediction));
  }
}

}  // namespace

TEST_CASE("both fits of the golden data sets reach the golden optimum and its predictions") {
  const auto sets = golden("datasets.json");
  for (const auto& [name, set] : sets.items()) {
    INFO(name);
    const Counts counts = golden_counts(set["tasks"]);
    check_fit(counts, fit_beta_binomial(counts), set["bb"]);
    check_fit(counts, fit_zero_one_inflated(counts), set["zoibb"]);
  }
}

TEST_CASE("no success at all is a rate of 0 with a bound, no failure at all its mirror") {
  const Counts failed(Array{5, 10, 1}, Array{0, 0, 0});
  for (const Fit& fit : {fit_beta_binomial(failed), fit_zero_one_inflated(failed)}) {
    CHECK(fit.status == FitStatus::all_failed);
    CHECK(fit.mean == 0);
    CHECK(fit.log_evidence == 0);
    CHECK(std::isnan(fit.a));
    CHECK(fitted_pass_at_k_curve(failed, fit, Array{1, 1000}).value == Array{0, 0});
  }
  CHECK(agrees(failure_bound(failed, 0.05), 1 - std::pow(0.05, 1.0 / 16)));
  const Counts solved(Array{5, 10}, Array{5, 10});
  for (const Fit& fit : {fit_beta_binomial(solved), fit_zero_one_inflated(solved)}) {
    CHECK(fit.status == FitStatus::all_solved);
    CHECK(fitted_pass_at_k_curve(solved, fit, Array{1, 1000}).value == Array{1, 1});
  }
}

TEST_CASE("one sample a task does not tell the spread: concentration 2 at the observed mean") {
  const Counts counts(Array{1, 1, 1, 1}, Array{1, 0, 0, 0});
  const Fit fit = fit_beta_binomial(counts);
  CHECK(fit.status == FitStatus::not_identifiable);
  CHECK(fit.a == 0.5);
  CHECK(fit.b == 1.5);
  CHECK(agrees(fit.log_evidence, std::log(0.25) + 3 * std::log(0.75)));
  CHECK(fitted_pass_at_k_curve(counts, fit, Array{7}).value[0] > 0.25);
  CHECK(fit_zero_one_inflated(counts).status == FitStatus::not_identifiable);
}

TEST_CASE("fewer than four samples a task leave the inflated fit to be the plain one") {
  const Counts counts(Array{3, 3, 3, 3, 3, 3}, Array{0, 0, 1, 1, 2, 3});
  const Fit inflated = fit_zero_one_inflated(counts);
  CHECK(inflated.status == FitStatus::not_identifiable);
  CHECK(inflated.a == fit_beta_binomial(counts).a);
  CHECK(inflated.pi0 == 0);
  const Array ks{1, 10};
  CHECK(fitted_pass_at_k_curve(counts, inflated, ks).value ==
        fitted_pass_at_k_curve(counts, fit_beta_binomial(counts), ks).value);
  const Counts even(Array{2, 2, 2}, Array{1, 1, 1});
  CHECK(fitted_pass_at_k_curve(even, fit_zero_one_inflated(even), Array{2}).value == Array{0.75});
}

TEST_CASE("counts closer together than chance are the binomial limit: one rate for every task") {
  const Counts counts(Array{4, 4, 4, 4, 4, 4}, Array{2, 2, 2, 2, 2, 2});
  const Fit fit = fit_beta_binomial(counts);
  CHECK(fit.status == FitStatus::binomial_limit);
  CHECK(agrees(fit.mean, 0.5));
  CHECK(fit.concentration == std::numeric_limits<double>::infinity());
  CHECK(agrees(fit.log_evidence, 6 * std::log(0.375)));
  const Curve curve = fitted_pass_at_k_curve(counts, fit, Array{1, 2, 10});
  CHECK(agrees(curve.value[1], 0.75));
  CHECK(agrees(curve.complement[2], std::ldexp(1, -10)));
  CHECK(curve.status == std::vector<Status>{Status::exact, Status::exact, Status::extrapolated});
  CHECK(fit_zero_one_inflated(counts).status == FitStatus::binomial_limit);
}

TEST_CASE("one rate and a mass of hopeless tasks are found apart, in the binomial limit") {
  Array n(40, 10.0);
  Array c(20, 5.0);
  c.resize(40, 0.0);
  const Counts counts(n, c);
  const Fit fit = fit_zero_one_inflated(counts);
  CAPTURE(fit.mean, fit.pi0, fit.pi1);
  CHECK(fit.status == FitStatus::binomial_limit);
  // A task of rate 1/2 fails ten times with a chance of 2^-10, which shifts either by less than that.
  constexpr double kMistaken = 1.0 / 1024;
  CHECK(within(fit.pi0, 0.5, kMistaken));
  CHECK(fit.pi1 == 0);
  CHECK(within(fit.mean, 0.5, kMistaken));
  const double late = fitted_pass_at_k_curve(counts, fit, Array{1000}).value[0];
  CHECK(late > 0.5);
  CHECK(late < 0.52);
}

TEST_CASE("only c = 0 and c = n are two points: flat at every k") {
  const Counts counts(Array{8, 8, 1, 3}, Array{0, 8, 1, 0});
  for (const Fit& fit : {fit_beta_binomial(counts), fit_zero_one_inflated(counts)}) {
    CHECK(fit.status == FitStatus::two_point);
    CHECK(fit.concentration == 0);
    CHECK(agrees(fit.log_evidence, 4 * std::log(0.5)));
    CHECK(fitted_pass_at_k_curve(counts, fit, Array{1, 100000}).value == Array{0.5, 0.5});
  }
}

TEST_CASE("a single task, n from 1 to a million mixed, and a million tasks all have a fit") {
  const Fit one = fit_beta_binomial(Counts(Array{10}, Array{3}));
  CHECK(one.status == FitStatus::binomial_limit);
  CHECK(agrees(one.mean, 0.3));
  const Counts mixed(Array{1, 7, 1000, 1000000, 1000000, 30}, Array{0, 3, 1, 999999, 500000, 30});
  for (const Fit& fit : {fit_beta_binomial(mixed), fit_zero_one_inflated(mixed)}) {
    CAPTURE(fit.a, fit.b, fit.pi0, fit.pi1, fit.iterations, fit.gradient_norm);
    CHECK(fit.status == FitStatus::converged);
    CHECK(fit.gradient_norm < kEvidence);
    const double late = fitted_pass_at_k_curve(mixed, fit, Array{1e6}).value[0];
    CHECK((late > 0 && late < 1));
  }
  Array n(1000000);
  Array c(1000000);
  Random random(20261203);
  for (std::size_t i = 0; i < n.size(); ++i) {
    n[i] = 1 + static_cast<double>(random.below(50));
    c[i] = static_cast<double>(random.below(static_cast<unsigned>(n[i]) + 1));
  }
  // Every count is as likely as any other, which is the uniform prior.
  const Fit many = fit_beta_binomial(Counts(n, c));
  // Of a million rates that were seen themselves, a = b = 1 has a standard error of about 1.2e-3; through at most 50
  // samples each it is known somewhat less.
  const double budget = sampling_budget(1.5, static_cast<double>(n.size()));
  CHECK(within(many.a, 1, budget));
  CHECK(within(many.b, 1, budget));
}

TEST_CASE("a fit depends neither on the order of the tasks nor on how they are grouped") {
  Random random(20261204);
  Array n;
  Array c;
  for (int i = 0; i < 60; ++i) {
    n.push_back(5 + static_cast<double>(random.below(10)));
    c.push_back(static_cast<double>(random.below(6)));
  }
  const Fit fit = fit_zero_one_inflated(Counts(n, c));
  std::reverse(n.begin(), n.end());
  std::reverse(c.begin(), c.end());
  CHECK(fit_zero_one_inflated(Counts(n, c)).a == fit.a);
  Array twice_n = n;
  twice_n.insert(twice_n.end(), n.begin(), n.end());
  Array twice_c = c;
  twice_c.insert(twice_c.end(), c.begin(), c.end());
  CHECK(fit_zero_one_inflated(Counts(twice_n, twice_c)).a == fit_zero_one_inflated(Counts(n, c, Array(60, 2.0))).a);
}

TEST_CASE("the parameters that tasks were simulated from are found within their standard errors") {
  Random random(20261205);
  for (const Prior& truth : {Prior{0.3, 0.9}, Prior{2, 5}, Prior{0.8, 1.5, 0.3, 0.1}, Prior{3, 1, 0, 0.2}}) {
    INFO("a = " << truth.a << ", pi0 = " << truth.pi0);
    const Counts counts = simulated(random, 4000, 30, truth);
    const Fit fit = fit_zero_one_inflated(counts);
    CAPTURE(fit.a, fit.b, fit.pi0, fit.pi1, fit.se_mean, fit.se_concentration);
    CHECK(within(fit.mean, truth.a / (truth.a + truth.b), kStandardErrors * fit.se_mean));
    CHECK(within(fit.concentration, truth.a + truth.b, kStandardErrors * fit.se_concentration));
    // Masses are known no better than if each task showed whether it is of one, and in part mistaken for rates near an
    // end, which may double the error.
    const double of_masses = 2 * sampling_budget(0.5, 4000);
    CHECK(within(fit.pi0, truth.pi0, of_masses));
    CHECK(within(fit.pi1, truth.pi1, of_masses));
    if (truth.pi0 + truth.pi1 == 0) {
      CHECK(within(fit_beta_binomial(counts).mean, fit.mean, kStandardErrors * fit.se_mean));
    }
  }
}

TEST_CASE("failures for successes mirror both fits") {
  Random random(20261206);
  for (int round = 0; round < 10; ++round) {
    Array n(30, 12.0);
    Array c;
    Array f;
    for (int i = 0; i < 30; ++i) {
      const std::uint64_t most = random.below(13);
      c.push_back(static_cast<double>(std::min(random.below(16), most)));
      f.push_back(12 - c.back());
    }
    const Fit fit = fit_zero_one_inflated(Counts(n, c));
    const Fit mirrored = fit_zero_one_inflated(Counts(n, f));
    CHECK(fit.status == mirrored.status);
    CHECK(agrees(fit.log_evidence, mirrored.log_evidence, kEvidence));
    CHECK(std::abs(fit.pi0 - mirrored.pi1) < kParameter);
    CHECK(std::abs(fit.mean - (1 - mirrored.mean)) < kParameter);
  }
}

TEST_CASE("LinMix is BB for few samples a task, ZOIBB for many, and in between by each task's n") {
  const Counts counts(Array{5, 60, 16}, Array{0, 0, 3});
  const Fit bb = fit_beta_binomial(counts);
  const Fit zoibb = fit_zero_one_inflated(counts);
  const auto of_task = [&](double n, double c, const Fit& fit) {
    return fitted_pass_at_k_curve(Counts(Array{n}, Array{c}), fit, Array{100}).value[0];
  };
  const double expected =
      of_task(5, 0, bb) + of_task(60, 0, zoibb) + 0.2 * of_task(16, 3, zoibb) + 0.8 * of_task(16, 3, bb);
  CHECK(agrees(linmix_pass_at_k_curve(counts, bb, zoibb, Array{100}).value[0], expected / 3));
  CHECK_THROWS_MATCHES(linmix_pass_at_k_curve(counts, bb, zoibb, Array{1}, {60, 5}), ValueError,
                       Message("linmix_pass_at_k_curve: hi = 5; must be above 60, its lower end"));
  CHECK_THROWS_AS(linmix_pass_at_k_curve(counts, bb, zoibb, Array{1}, {-1, 5}), ValueError);
  CHECK_THROWS_AS(linmix_pass_at_k_curve(counts, bb, zoibb, Array{0}), ValueError);
}
