#include "passcurve/curve.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "numeric/random.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/fitted_curve.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_at_k_plugin.hpp"
#include "passcurve/pass_hat_k.hpp"

using namespace passcurve;
using Catch::Matchers::Message;
using Array = std::vector<double>;

namespace {

const Counts kUnequal(Array{4, 8, 16}, Array{1, 0, 16});

/// The mean of the tasks one by one, over those with n >= k.
double naive_mean(const Array& n, const Array& c, double k) {
  double sum = 0;
  double tasks = 0;
  for (std::size_t i = 0; i < n.size(); ++i) {
    if (n[i] < k) continue;
    sum += pass_at_k(n[i], c[i], k);
    tasks += 1;
  }
  return sum / tasks;
}

}  // namespace

TEST_CASE("strict: a k has a value only where every task has that many samples") {
  const Curve curve = pass_at_k_curve(kUnequal, Array{1, 4, 5, 16, 17});
  CHECK(curve.status ==
        std::vector<Status>{Status::exact, Status::exact, Status::undefined, Status::undefined, Status::undefined});
  CHECK(agrees(curve.value[1], 2.0 / 3));
  CHECK(std::isnan(curve.value[2]));
  CHECK(std::isnan(curve.complement[2]));
  CHECK(curve.eligible == Array{3, 3, 2, 1, 0});
  CHECK(curve.total == 3);
}

TEST_CASE("eligible: a k averages over the tasks that have it, says how many, and may fall") {
  const Curve curve = pass_at_k_curve(kUnequal, Array{4, 5, 9, 17}, Ragged::eligible);
  CHECK(curve.status == std::vector<Status>{Status::exact, Status::partial, Status::partial, Status::undefined});
  CHECK(curve.value[0] > curve.value[1]);
  CHECK(curve.value[1] == 0.5);
  CHECK(curve.value[2] == 1);
  CHECK(std::isnan(curve.value[3]));
  CHECK(curve.eligible == Array{3, 2, 1, 0});
}

TEST_CASE("a curve keeps the order and the repeats of the ks that were asked for") {
  const Counts counts(Array{50, 50}, Array{3, 20});
  const Array asked{50, 1, 7, 7, 2};
  const Curve curve = pass_at_k_curve(counts, asked);
  CHECK(curve.k == asked);
  for (std::size_t i = 0; i < asked.size(); ++i) {
    INFO("k = " << asked[i]);
    CHECK(agrees(curve.value[i], mean_pass_at_k(counts, asked[i]).value));
  }
  CHECK(curve.value[2] == curve.value[3]);
  CHECK(pass_at_k_curve(counts, Array{}).k.empty());
}

TEST_CASE("a curve names the k that it refuses") {
  CHECK_THROWS_MATCHES(pass_at_k_curve(kUnequal, Array{1, 0}), ValueError,
                       Message("pass_at_k_curve: ks[1] = 0; must be a whole number in [1, 9007199254740992]"));
  CHECK_THROWS_MATCHES(pass_hat_k_curve(kUnequal, Array{1.5}), ValueError,
                       Message("pass_hat_k_curve: ks[0] = 1.5; must be a whole number in [1, 9007199254740992]"));
}

TEST_CASE("curves of random unequal data equal the mean of their tasks, whatever the order and the grouping") {
  Random random(20261120);
  for (int round = 0; round < 20; ++round) {
    Array n;
    Array c;
    for (int i = 0; i < 60; ++i) {
      n.push_back(static_cast<double>(1 + random.below(40)));
      c.push_back(static_cast<double>(random.below(static_cast<unsigned>(n.back()) + 1)));
    }
    Array ks;
    for (double k = 1; k <= 40; ++k) ks.push_back(k);
    const Curve curve = pass_at_k_curve(Counts(n, c), ks, Ragged::eligible);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      if (curve.status[i] == Status::undefined) continue;
      INFO("round " << round << ", k = " << ks[i]);
      CHECK(agrees(curve.value[i], naive_mean(n, c, ks[i])));
      CHECK(agrees(curve.value[i] + curve.complement[i], 1.0));
    }

    Array reversed_n(n.rbegin(), n.rend());
    Array reversed_c(c.rbegin(), c.rend());
    const Curve again = pass_at_k_curve(Counts(reversed_n, reversed_c), ks, Ragged::eligible);
    const bool same = std::equal(curve.value.begin(), curve.value.end(), again.value.begin(),
                                 [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
    CHECK(same);
  }
}

TEST_CASE("weights stand for repeated tasks, to the last bit") {
  const Array ks{1, 2, 3, 9, 10};
  const Curve repeated = pass_at_k_curve(Counts(Array{10, 10, 10, 10}, Array{1, 1, 1, 7}), ks);
  const Curve weighted = pass_at_k_curve(Counts(Array{10, 10}, Array{1, 7}, Array{3, 1}), ks);
  CHECK(repeated.value == weighted.value);
  CHECK(repeated.complement == weighted.complement);
}

TEST_CASE("a mean of chances is at most 1, whatever the weights are") {
  Random random(20261207);
  const Array ks{1, 300};
  for (int round = 0; round < 2000; ++round) {
    Array weights;
    for (int i = 0; i < 5; ++i) weights.push_back(random.uniform());
    const Counts solved(Array{300, 301, 302, 303, 304}, Array{300, 301, 302, 303, 304}, weights);
    const Counts nearly(Array{300, 301, 302, 303, 304}, Array{299, 300, 301, 302, 303}, weights);
    for (const Curve& curve :
         {pass_at_k_curve(solved, ks), pass_at_k_curve(nearly, ks), pass_at_k_plugin_curve(nearly, ks),
          pass_hat_k_curve(solved, ks), posterior_pass_at_k_curve(nearly, {3, 0.01}, ks)}) {
      CHECK((curve.value[0] <= 1 && curve.value[1] <= 1));
      CHECK((curve.complement[0] <= 1 && curve.complement[1] <= 1));
    }
  }
}
