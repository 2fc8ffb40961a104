#include "passcurve/g_pass_at_k.hpp"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "metrics/hypergeometric.hpp"
#include "numeric/decimal.hpp"
#include "numeric/random.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_hat_k.hpp"

using namespace passcurve;
using Catch::Matchers::Message;
using Array = std::vector<double>;

namespace {

/// The share of k-subsets of n samples with at least j of the c successes, by listing them all.
double enumerated(unsigned n, unsigned c, unsigned k, int j) {
  double reaching = 0;
  double all = 0;
  const unsigned successes = (1U << c) - 1;
  for (unsigned drawn = 0; drawn < (1U << n); ++drawn) {
    if (std::popcount(drawn) != static_cast<int>(k)) continue;
    all += 1;
    if (std::popcount(drawn & successes) >= j) reaching += 1;
  }
  return reaching / all;
}

/// mG-Pass@k from its definition, one G-Pass@k at a time.
double summed_mg(double n, double c, double k) {
  double sum = 0;
  for (double i = std::ceil(k / 2) + 1; i <= k; ++i) sum += HypergeometricTails(n, c, k).at_least(i);
  return 2 / k * sum;
}

}  // namespace

TEST_CASE("G-Pass counts subsets: it equals the enumeration of every draw for n up to 12") {
  for (unsigned n = 1; n <= 12; ++n) {
    for (unsigned c = 0; c <= n; ++c) {
      for (unsigned k = 1; k <= n; ++k) {
        const HypergeometricTails tails(n, c, k);
        for (int j = 0; j <= static_cast<int>(k) + 1; ++j) {
          INFO("n = " << n << ", c = " << c << ", k = " << k << ", j = " << j);
          const double expected = enumerated(n, c, k, j);
          CHECK(agrees(tails.at_least(j), expected));
          CHECK(std::abs(tails.below(j) - (1 - expected)) <= 1e-15);
        }
      }
    }
  }
}

TEST_CASE("every G-Pass and mG-Pass of one task equals its golden value") {
  int checked = 0;
  for (const auto& row : golden("task_metrics.json")) {
    if (!row.contains("g_pass_at_k")) continue;
    ++checked;
    const double n = row["n"];
    const double c = row["c"];
    const double k = row["k"];
    for (const auto& at : row["g_pass_at_k"]) {
      const double tau = at["tau"];
      INFO("n = " << n << ", c = " << c << ", k = " << k << ", tau = " << tau);
      CAPTURE(g_pass_at_k(n, c, k, tau), at["value"]);
      CHECK(agrees(g_pass_at_k(n, c, k, tau), at["value"].get<std::string>()));
    }
    INFO("n = " << n << ", c = " << c << ", k = " << k);
    CHECK(agrees(mg_pass_at_k(n, c, k), row["mg_pass_at_k"].get<std::string>()));
  }
  CHECK(checked == 66);
}

TEST_CASE("every G-Pass and mG-Pass of the golden data sets equals its golden value") {
  const auto sets = golden("datasets.json");
  for (const auto& [name, set] : sets.items()) {
    const Counts counts = golden_counts(set["tasks"]);
    for (const auto& [k, by_tau] : set["g_pass_at_k"].items()) {
      for (const auto& [tau, value] : by_tau.items()) {
        INFO(name << ", k = " << k << ", tau = " << tau);
        const TauCurve curve = g_pass_at_k_curve(counts, std::stod(k), Array{std::stod(tau)});
        CHECK(agrees(curve.value[0], value.template get<std::string>()));
        CHECK(agrees(curve.value[0] + curve.complement[0], 1.0));
      }
    }
    for (const auto& [k, value] : set["mg_pass_at_k"].items()) {
      INFO(name << ", k = " << k);
      CHECK(agrees(mean_mg_pass_at_k(counts, std::stod(k)).value, value.template get<std::string>()));
    }
  }
}

TEST_CASE("G-Pass is pass@k at tau = 0 and pass^k at tau = 1") {
  for (const double n : {1.0, 9.0, 200.0, 5000.0, 1e6}) {
    for (const double c : {0.0, 1.0, std::floor(n / 3), n - 1, n}) {
      for (const double k : {1.0, std::ceil(n / 4), std::min(n, 1000.0)}) {
        INFO("n = " << n << ", c = " << c << ", k = " << k);
        CHECK(agrees(g_pass_at_k(n, c, k, 0), pass_at_k(n, c, k)));
        CHECK(agrees(g_pass_at_k(n, c, k, 1), pass_hat_k(n, c, k)));
      }
    }
  }
}

TEST_CASE("both tails keep twelve digits far from the mode, where the closed form of draws knows them") {
  // P(J < 1) and P(J >= k) come through thousands of steps from the mode.
  for (const double c : {3000.0, 30000.0}) {
    for (const double k : {500.0, 5000.0}) {
      INFO("c = " << c << ", k = " << k);
      const HypergeometricTails tails(1e6, c, k);
      CHECK(agrees(tails.below(1), fail_at_k(1e6, c, k)));
      CHECK(agrees(HypergeometricTails(1e6, 1e6 - c, k).at_least(k), pass_hat_k(1e6, 1e6 - c, k)));
    }
  }
}

TEST_CASE("G-Pass beyond n is undefined") {
  CHECK(std::isnan(g_pass_at_k(10, 10, 11, 0.5)));
  CHECK(std::isnan(mg_pass_at_k(10, 10, 11)));
  CHECK(std::isnan(mg_pass_at_k_area(10, 10, 11)));
}

TEST_CASE("G-Pass names the argument that it refuses") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_MATCHES(g_pass_at_k(10, 3, 5, 1.1), ValueError, Message("g_pass_at_k: tau = 1.1; must be in [0, 1]"));
  CHECK_THROWS_MATCHES(g_pass_at_k(10, 3, 5, -0.1), ValueError, Message("g_pass_at_k: tau = -0.1; must be in [0, 1]"));
  CHECK_THROWS_MATCHES(g_pass_at_k(10, 3, 5, nan), ValueError, Message("g_pass_at_k: tau = NaN; must be in [0, 1]"));
  CHECK_THROWS_AS(g_pass_at_k(10, 3, 0, 0.5), ValueError);
  CHECK_THROWS_AS(mg_pass_at_k(10, 11, 1), ValueError);
  const Counts counts(Array{10}, Array{3});
  CHECK_THROWS_MATCHES(g_pass_at_k_curve(counts, 5, Array{0.5, 2}), ValueError,
                       Message("g_pass_at_k_curve: taus[1] = 2; must be in [0, 1]"));
  CHECK_THROWS_AS(mean_mg_pass_at_k(counts, 0.5), ValueError);
}

TEST_CASE("ceil(tau k) is exact for every tau = i/100 and k up to 256") {
  for (unsigned i = 0; i <= 100; ++i) {
    const Decimal tau(i / 100.0);
    for (unsigned k = 1; k <= 256; ++k) {
      const unsigned expected = (i * k + 99) / 100;
      if (tau.ceil_times(k) != expected) FAIL("tau = " << i << "/100, k = " << k);
    }
  }
}

TEST_CASE("ceil(tau k) is exact for what a slider gives: i steps of 0.05 and 0.1, rounded as printed") {
  for (unsigned i = 0; i <= 20; ++i) {
    const Decimal tau(std::round(i * 0.05 * 100) / 100);
    for (unsigned k = 1; k <= 256; ++k) {
      const unsigned expected = (i * 5 * k + 99) / 100;
      if (tau.ceil_times(k) != expected) FAIL("tau = " << i << " * 0.05, k = " << k);
    }
  }
  CHECK(Decimal(0.07).ceil_times(100) == 7);
  CHECK(Decimal(0.28).ceil_times(25) == 7);
  CHECK(Decimal(0.55).ceil_times(100) == 55);
}

TEST_CASE("ceil(tau k) holds at the ends: 0, 1, the least double and 17 digits") {
  CHECK(Decimal(0).ceil_times(100) == 0);
  CHECK(Decimal(1).ceil_times(9007199254740992.0) == 9007199254740992.0);
  CHECK(Decimal(5e-324).ceil_times(9007199254740992.0) == 1);
  CHECK(Decimal(1e-30).ceil_times(1e6) == 1);
  CHECK(Decimal(std::nextafter(0.5, 1)).ceil_times(2) == 2);
  CHECK(Decimal(std::nextafter(0.5, 0)).ceil_times(2) == 1);
}

TEST_CASE(
    "a threshold counts a tie c/n = tau as reached, for every c/n that is a decimal of four places, n up to 256") {
  for (unsigned n = 1; n <= 256; ++n) {
    for (unsigned c = 0; c <= n; ++c) {
      if ((c * 10000) % n != 0) continue;
      const Decimal tau(static_cast<double>(c) / n);
      if (!tau.is_reached_by(c, n)) FAIL("c = " << c << ", n = " << n);
      if (c > 0 && tau.is_reached_by(c - 1, n)) FAIL("c - 1 = " << c - 1 << ", n = " << n);
    }
  }
}

TEST_CASE("mG-Pass is its sum, and its exact area fills what odd k leaves out") {
  for (const double k : {1.0, 2.0, 3.0, 8.0, 9.0}) {
    for (double c = 0; c <= 27; ++c) {
      INFO("c = " << c << ", k = " << k);
      CHECK(agrees(mg_pass_at_k(27, c, k), summed_mg(27, c, k)));
      const double half = std::ceil(k / 2);
      const double rest = std::fmod(k, 2) == 1 ? HypergeometricTails(27, c, k).at_least(half) / k : 0;
      CHECK(agrees(mg_pass_at_k_area(27, c, k), summed_mg(27, c, k) + rest));
    }
  }
  CHECK(mg_pass_at_k(10, 10, 1) == 0);
  CHECK(agrees(mg_pass_at_k(10, 10, 5), 0.8));
  CHECK(agrees(mg_pass_at_k_area(10, 10, 5), 1.0));
}

TEST_CASE("identities hold for random counts: the area of G is Pass@1, exact areas pair up, tau orders G") {
  Random random(20261121);
  for (int round = 0; round < 300; ++round) {
    const double n = 1 + static_cast<double>(random.below(80));
    const auto c = static_cast<double>(random.below(static_cast<unsigned>(n) + 1));
    const double k = 1 + static_cast<double>(random.below(static_cast<unsigned>(n)));
    INFO("n = " << n << ", c = " << c << ", k = " << k);
    const HypergeometricTails tails(n, c, k);
    double area = 0;
    for (double j = 1; j <= k; ++j) {
      area += tails.at_least(j) / k;
      CHECK(tails.at_least(j) <= tails.at_least(j - 1) * (1 + kBudget));
    }
    CHECK(agrees(area, c / n));
    if (2 * std::floor(k / 2) + 1 <= n && k >= 2) {
      const double even = 2 * std::floor(k / 2);
      CHECK(agrees(mg_pass_at_k_area(n, c, even), mg_pass_at_k_area(n, c, even + 1)));
    }
  }
}

TEST_CASE("unequal n: strict has no value, eligible averages over the tasks that can answer") {
  const Counts counts(Array{4, 8}, Array{2, 8}, Array{3, 1});
  const TauCurve strict = g_pass_at_k_curve(counts, 5, Array{0.5});
  CHECK(strict.status == Status::undefined);
  CHECK(std::isnan(strict.value[0]));
  const TauCurve eligible = g_pass_at_k_curve(counts, 5, Array{0.5, 1}, Ragged::eligible);
  CHECK(eligible.status == Status::partial);
  CHECK(eligible.value == Array{1, 1});
  CHECK(eligible.eligible == 1);
  CHECK(eligible.total == 4);
  CHECK(mean_mg_pass_at_k(counts, 5).status == Status::undefined);
  CHECK(mean_mg_pass_at_k_area(counts, 5, Ragged::eligible).value == 1);
  CHECK(mean_mg_pass_at_k(counts, 4).status == Status::exact);
}
