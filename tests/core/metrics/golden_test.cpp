#include "golden.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "agrees.hpp"
#include "passcurve/passcurve.hpp"

using namespace passcurve;

namespace {

void check_task_row(const nlohmann::json& row) {
  const double n = row["n"];
  const double c = row["c"];
  const double k = row["k"];
  INFO("n = " << n << ", c = " << c << ", k = " << k);
  CAPTURE(pass_at_k(n, c, k), fail_at_k(n, c, k), pass_hat_k(n, c, k), pass_at_k_plugin(n, c, k));
  CHECK(agrees(pass_at_k(n, c, k), row["pass_at_k"].get<std::string>()));
  // task_metrics.json gives 0 for two complements that are not (golden/README.md); draws.json has them right.
  const bool rounded_away = row["fail_at_k"] == "0.0" && k <= n - c;
  if (!rounded_away) CHECK(agrees(fail_at_k(n, c, k), row["fail_at_k"].get<std::string>()));
  CHECK(agrees(pass_hat_k(n, c, k), row["pass_hat_k"].get<std::string>()));
  CHECK(agrees(pass_at_k_plugin(n, c, k), row["pass_at_k_plugin"].get<std::string>()));
  if (row.contains("fail_at_k_plugin")) {
    CHECK(agrees(fail_at_k_plugin(n, c, k), row["fail_at_k_plugin"].get<std::string>()));
  }
}

template <class MakeCurve>
void check_curve(const nlohmann::json& expected, MakeCurve make_curve) {
  std::vector<double> ks;
  for (const auto& [k, value] : expected.items()) ks.push_back(std::stod(k));
  const Curve curve = make_curve(ks);
  REQUIRE(ks.size() == expected.size());
  std::size_t i = 0;
  for (const auto& [k, value] : expected.items()) {
    INFO("k = " << k << ", value = " << curve.value[i] << ", expected = " << value);
    CHECK(agrees(curve.value[i], value.template get<std::string>()));
    CHECK(agrees(curve.complement[i], 1 - curve.value[i], 1e-9));
    ++i;
  }
}

}  // namespace

TEST_CASE("every metric of one task equals its golden value") {
  const auto rows = golden("task_metrics.json");
  REQUIRE(rows.size() == 85);
  for (const auto& row : rows) check_task_row(row);
}

TEST_CASE("every metric of one task equals its golden value at the extremes and across every cut-over") {
  const auto rows = golden("draws.json");
  REQUIRE(rows.size() > 300);
  for (const auto& row : rows) check_task_row(row);
}

TEST_CASE("every mean curve of the golden data sets equals its golden value") {
  const auto sets = golden("datasets.json");
  REQUIRE(sets.size() == 5);
  for (const auto& [name, set] : sets.items()) {
    INFO(name);
    const Counts counts = golden_counts(set["tasks"]);
    CHECK(counts.min_n() >= set["k_max"].get<double>());
    check_curve(set["pass_at_k"], [&](const auto& ks) { return pass_at_k_curve(counts, ks); });
    check_curve(set["pass_hat_k"], [&](const auto& ks) { return pass_hat_k_curve(counts, ks); });
    check_curve(set["pass_at_k_plugin"], [&](const auto& ks) { return pass_at_k_plugin_curve(counts, ks); });
  }
}
