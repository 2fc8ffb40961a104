// Tables 2, 3, 5, 6 and 7 of Zhai et al. 2026, as printed: what the rules of depth.hpp say of the others' surfaces.

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "golden.hpp"
#include "passcurve/depth.hpp"

using namespace passcurve;

namespace {

constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

/// Pass@(64, T) of table 2 as a surface of one k, with its gains by a round.
DepthSurface table_2(const nlohmann::json& file, const std::string& model, const std::string& category) {
  DepthSurface surface;
  surface.k = {64};
  for (const auto& row : file["table2"]) {
    if (row["model"] != model || row["category"] != category) continue;
    surface.depth.push_back(row["T"]);
    surface.value.push_back(row["k64"]);
  }
  for (std::size_t t = 0; t < surface.depth.size(); ++t) {
    const bool is_last = t + 1 == surface.depth.size();
    const double steps = is_last ? kUndefined : surface.depth[t + 1] - surface.depth[t];
    surface.delta_t.push_back(is_last ? kUndefined : (surface.value[t + 1] - surface.value[t]) / steps);
  }
  return surface;
}

/// The gains of table 6 or 7, at depths 0 to 3; at 5, the last one, there is none by a round.
DepthSurface table_of_gains(const nlohmann::json& rows, const std::string& model) {
  DepthSurface surface;
  surface.depth = {0, 1, 2, 3, 5};
  surface.k = {1, 2, 4, 8, 16, 32};
  for (const double depth : surface.depth) {
    for (const double k : surface.k) {
      double delta_k = kUndefined;
      double delta_t = kUndefined;
      for (const auto& row : rows) {
        if (row["T"] != depth || row["k"] != k) continue;
        delta_k = row[model]["dk"];
        delta_t = row[model]["dT"];
      }
      surface.delta_k.push_back(delta_k);
      surface.delta_t.push_back(delta_t);
    }
  }
  return surface;
}

}  // namespace

TEST_CASE("the published saturation depths follow from the published surface") {
  const auto file = golden("p5_tables.json");
  int cells = 0;
  for (const std::string category : {"B", "C"}) {
    for (const auto& [epsilon, models] : file["table3_saturation"][category].items()) {
      for (const auto& [model, depth] : models.items()) {
        INFO(category << ", " << model << ", epsilon = " << epsilon);
        CHECK(saturation_depth(table_2(file, model, category), std::stod(epsilon)) == depth.get<double>());
        ++cells;
      }
    }
  }
  CHECK(cells == 12);
}

TEST_CASE("the published recommended T and cross-over k follow from the published gains") {
  const auto file = golden("p5_tables.json");
  int cells = 0;
  for (const std::string category : {"B", "C"}) {
    const auto& rows = file[category == "B" ? "table6_category_B" : "table7_category_C"];
    for (const auto& [model, expected] : file["table5_budget"][category].items()) {
      INFO(category << ", " << model);
      const BudgetRule rule = budget_rule(table_of_gains(rows, model));
      const auto printed = [](const nlohmann::json& cell) { return cell.is_null() ? kUndefined : cell.get<double>(); };
      const double recommended = rule.recommended_depth.value_or(kUndefined);
      const double crossover = rule.crossover_k.value_or(kUndefined);
      CHECK(recommended == printed(expected[0]));
      CHECK((crossover == printed(expected[1]) || (std::isnan(crossover) && expected[1].is_null())));
      cells += 2;
    }
  }
  CHECK(cells == 12);
}

TEST_CASE("the published gains are those of the published surface, as far as it was printed") {
  const auto file = golden("p5_tables.json");
  // Differences of numbers of three decimals, of which the tables print those of the numbers themselves.
  constexpr double kPrinted = 0.0011;
  for (const auto& row : file["table2"]) {
    if (row["category"] == "A") continue;
    const auto& gains = file[row["category"] == "B" ? "table6_category_B" : "table7_category_C"];
    double sum = 0;
    int doublings = 0;
    for (const auto& gain : gains) {
      if (gain["T"] != row["T"] || gain["k"] < 4 || gain["k"] > 8) continue;
      sum += gain[row["model"].get<std::string>()]["dk"].get<double>();
      ++doublings;
    }
    if (doublings < 2) continue;
    INFO(row);
    CHECK(std::abs(row["k16"].get<double>() - row["k4"].get<double>() - sum) < 2 * kPrinted);
  }
}
