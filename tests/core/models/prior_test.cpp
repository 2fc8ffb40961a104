#include "passcurve/prior.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"

using namespace passcurve;
using Catch::Matchers::Message;

TEST_CASE("every log marginal and posterior of the golden rows equals its golden value") {
  int checked = 0;
  for (const auto& row : golden("posterior_predictive.json")) {
    ++checked;
    const double n = row["n"];
    const double c = row["c"];
    const double k = row["k"];
    const Prior bb{row["a"], row["b"]};
    const Prior zoibb{row["a"], row["b"], row["pi0"], row["pi1"]};
    const auto text = [&](const char* name) { return row[name].get<std::string>(); };
    INFO("n = " << n << ", c = " << c << ", k = " << k << ", a = " << bb.a << ", b = " << bb.b
                << ", pi0 = " << zoibb.pi0 << ", pi1 = " << zoibb.pi1);
    CAPTURE(log_marginal(n, c, bb), text("bb_log_marginal"));
    CHECK(agrees(log_marginal(n, c, bb), text("bb_log_marginal")));
    CHECK(agrees(log_marginal(n, c, zoibb), text("zoibb_log_marginal")));
    CAPTURE(posterior_pass_at_k(n, c, k, bb).value, posterior_pass_at_k(n, c, k, bb).complement);
    CHECK(agrees(posterior_pass_at_k(n, c, k, bb).value, text("bb_pass")));
    CHECK(agrees(posterior_pass_at_k(n, c, k, bb).complement, text("bb_fail")));
    CHECK(agrees(posterior_pass_at_k(n, c, k, zoibb).value, text("zoibb_pass")));
    CHECK(agrees(prior_pass_at_k(k, bb).value, text("prior_pass")));
  }
  CHECK(checked == 80);
}

TEST_CASE("an interior count leaves nothing of the masses at the ends") {
  const Prior zoibb{0.3, 0.7, 0.2, 0.1};
  CHECK(posterior_pass_at_k(10, 3, 7, zoibb).value == posterior_pass_at_k(10, 3, 7, {0.3, 0.7}).value);
}

TEST_CASE("a uniform prior makes every count as likely, and Laplace's rule of the next draw") {
  for (double c = 0; c <= 9; ++c) {
    CHECK(agrees(log_marginal(9, c, {1, 1}), -std::log(10)));
    CHECK(agrees(posterior_pass_at_k(9, c, 1, {1, 1}).value, (c + 1) / 11));
  }
  CHECK(agrees(prior_pass_at_k(3, {1, 1}).value, 0.75));
}

TEST_CASE("masses at the ends alone are certain of what they have seen, and rule the rest out") {
  const Prior ends{1, 1, 0.25, 0.75};
  const double infinite = std::numeric_limits<double>::infinity();
  CHECK(posterior_pass_at_k(4, 0, 100, ends).value == 0);
  CHECK(posterior_pass_at_k(4, 0, 100, ends).complement == 1);
  CHECK(posterior_pass_at_k(4, 4, 100, ends).value == 1);
  CHECK(std::isnan(posterior_pass_at_k(4, 2, 100, ends).value));
  CHECK(log_marginal(4, 2, ends) == -infinite);
  CHECK(agrees(log_marginal(4, 0, ends), std::log(0.25)));
}

TEST_CASE("marginals over all counts add up to 1, whatever the prior") {
  for (const Prior& prior : {Prior{0.01, 3}, Prior{2, 0.5, 0.3, 0.1}, Prior{1e5, 1e4, 0, 0.2}, Prior{1e-6, 1e-6}}) {
    for (const double n : {1.0, 2.0, 40.0}) {
      double sum = 0;
      for (double c = 0; c <= n; ++c) sum += std::exp(log_marginal(n, c, prior));
      INFO("a = " << prior.a << ", n = " << n);
      CHECK(agrees(sum, 1));
    }
  }
}

TEST_CASE("the odds agree on both sides of where they change from product to formula, and add up to 1") {
  for (const double a : {1e-6, 1e-3, 0.5, 20.0, 1e6}) {
    for (const double b : {1e-6, 0.7, 15.9, 16.1, 1e6}) {
      // fail@129 = fail@128 (b + 128)/(a + b + 128), the one by the product and the other by the formula.
      const Chance at_128 = prior_pass_at_k(128, {a, b});
      const Chance at_129 = prior_pass_at_k(129, {a, b});
      INFO("a = " << a << ", b = " << b);
      CHECK(agrees(at_129.complement, at_128.complement * ((b + 128) / (a + b + 128))));
      CHECK(agrees(at_129.value, at_128.value + at_128.complement * (a / (a + b + 128))));
      CHECK(agrees(at_129.value + at_129.complement, 1));
    }
  }
}

TEST_CASE("no chance is above 1, whatever is rounded") {
  for (double step = 0; step < 200; ++step) {
    const Prior prior{11 + step / 100, 0.3};
    for (const double k : {64.0, 371.0, 3783.0}) {
      INFO("a = " << prior.a << ", k = " << k);
      CHECK(prior_pass_at_k(k, prior).value <= 1);
      CHECK(posterior_pass_at_k(3, 0, k, prior).value <= 1);
    }
  }
}

TEST_CASE("at one mean, the more a task's rates are spread the less pass@k gains with k") {
  // Theorem 4.1: at fixed a/(a+b), prior pass@k rises in a + b for every k > 1 and is the mean at k = 1.
  for (const double mean : {0.01, 0.3, 0.9}) {
    for (const double k : {2.0, 10.0, 1000.0, 1e6}) {
      double before = 0;
      for (const double nu : {0.01, 0.1, 1.0, 10.0, 1000.0}) {
        const Prior prior{mean * nu, (1 - mean) * nu};
        CHECK(agrees(prior_pass_at_k(1, prior).value, mean));
        CHECK(prior_pass_at_k(k, prior).value > before);
        before = prior_pass_at_k(k, prior).value * (1 - 1e-15);
      }
    }
  }
}

TEST_CASE("a prior is refused by the part of it that is wrong") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_MATCHES(log_marginal(4, 2, {0, 1}), ValueError,
                       Message("log_marginal: a = 0; must be above 0 and at most 1e+100"));
  CHECK_THROWS_MATCHES(posterior_pass_at_k(4, 2, 1, {1, nan}), ValueError,
                       Message("posterior_pass_at_k: b = NaN; must be above 0 and at most 1e+100"));
  CHECK_THROWS_MATCHES(prior_pass_at_k(1, {1, 1, 0.75, 0.5}), ValueError,
                       Message("prior_pass_at_k: pi0 + pi1 = 1.25; must be in [0, 1]"));
  CHECK_THROWS_AS(prior_pass_at_k(0, {1, 1}), ValueError);
  CHECK_THROWS_AS(log_marginal(4, 5, {1, 1}), ValueError);
}
