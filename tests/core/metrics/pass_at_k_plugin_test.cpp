#include "passcurve/pass_at_k_plugin.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"

using namespace passcurve;
using Catch::Matchers::Message;

TEST_CASE("plug-in pass@k of 3 in 10 at 5 tries is 1 - 0.7^5") {
  CHECK(agrees(pass_at_k_plugin(10, 3, 5), 0.83193));
  CHECK(agrees(fail_at_k_plugin(10, 3, 5), 0.16807));
}

TEST_CASE("plug-in pass@k is exact at its edges and exists beyond n") {
  CHECK(pass_at_k_plugin(7, 3, 1) == 3.0 / 7);
  CHECK(fail_at_k_plugin(7, 3, 1) == 4.0 / 7);
  CHECK(pass_at_k_plugin(7, 0, 1e6) == 0);
  CHECK(fail_at_k_plugin(7, 0, 1e6) == 1);
  CHECK(pass_at_k_plugin(7, 7, 3) == 1);
  CHECK(fail_at_k_plugin(7, 7, 3) == 0);
  CHECK(pass_at_k_plugin(10, 3, 11) > 0);
}

TEST_CASE("plug-in pass@k names the argument that it refuses") {
  CHECK_THROWS_MATCHES(pass_at_k_plugin(10, 3, 0), ValueError,
                       Message("pass_at_k_plugin: k = 0; must be a whole number in [1, 9007199254740992]"));
}

TEST_CASE("plug-in pass@k lies below the unbiased estimate for 1 < k <= n and 0 < c < n") {
  for (const double n : {3.0, 20.0, 400.0}) {
    for (double c = 1; c < n; c += std::max(1.0, std::floor(n / 7))) {
      for (double k = 2; k <= n; k += std::max(1.0, std::floor(n / 11))) {
        INFO("n = " << n << ", c = " << c << ", k = " << k);
        CHECK(fail_at_k_plugin(n, c, k) >= fail_at_k(n, c, k));
      }
    }
  }
}

TEST_CASE("the plug-in curve is exact up to the smallest n and extrapolated beyond") {
  const std::vector<double> n{4, 8};
  const std::vector<double> c{1, 8};
  const std::vector<double> ks{4, 5, 100};
  const Curve curve = pass_at_k_plugin_curve(Counts(n, c), ks);
  CHECK(curve.status == std::vector<Status>{Status::exact, Status::extrapolated, Status::extrapolated});
  CHECK(curve.eligible == std::vector<double>{2, 2, 2});
  CHECK(agrees(curve.value[0], (1 + pass_at_k_plugin(4, 1, 4)) / 2));
  CHECK(agrees(curve.complement[2], std::pow(0.75, 100) / 2));
  CHECK(mean_pass_at_k_plugin(Counts(n, c), 5).value == curve.value[1]);
}
