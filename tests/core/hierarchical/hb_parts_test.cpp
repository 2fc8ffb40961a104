#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "agrees.hpp"
#include "hierarchical/fail_sums.hpp"
#include "hierarchical/few_chances.hpp"
#include "hierarchical/hb_inflation.hpp"
#include "numeric/incomplete_beta.hpp"
#include "numeric/log_gamma.hpp"
#include "numeric/mixture.hpp"
#include "numeric/plane_quadrature.hpp"
#include "numeric/polya.hpp"

using namespace passcurve;

namespace {

constexpr double kLogPi = 1.14472988584940017414;

/// Of one integral over the masses: hundreds of them are weighed at other places each, so that what they leave in the
/// posterior's means stays below 1e-8 (the golden and the dense tests).
constexpr double kMassBudget = 1e-7;
/// The roundings of a thousand steps from task to task.
constexpr double kOddsBudget = 1e-12;
/// Odds that count as 0, for all tasks together.
constexpr double kNoOdds = 1e-21;
/// The quadratures' relative error on integrals known in closed form.
constexpr double kQuadratureBudget = 1e-9;

/// The integral of the likelihood when an extreme count is certain to be inflated and the prior's shape is 1.
double log_dirichlet(double none, double every, double interior) {
  return log_gamma(none + 0.5) + log_gamma(every + 0.5) + log_gamma(interior + 1) -
         log_gamma(none + every + interior + 2);
}

}  // namespace

TEST_CASE("log Gamma, log Beta and the incomplete Beta function have their closed values") {
  CHECK(agrees(log_gamma(0.5), kLogPi / 2, 1e-13));
  CHECK(agrees(log_gamma(170), 701.43726380873708534, 1e-14));
  CHECK(agrees(log_gamma(1e-20), 20 * std::log(10.0), 1e-14));
  CHECK(agrees(log_beta(2, 3), -std::log(12.0), 1e-13));
  CHECK(agrees(log_beta(1e-9, 1e6), -std::log(1e-9), 1e-9));
  for (const double x : {0.0, 1e-9, 0.1, 0.5, 0.9, 1.0}) {
    INFO("x = " << x);
    CHECK(std::abs(incomplete_beta(1, 7, x) - (1 - std::pow(1 - x, 7))) < 1e-13);
    CHECK(std::abs(incomplete_beta(2, 2, x) - x * x * (3 - 2 * x)) < 1e-13);
    CHECK(std::abs(incomplete_beta(0.5, 0.5, x) - std::asin(std::sqrt(x)) * 2 / std::exp(kLogPi)) < 1e-12);
    if (x == 1e-9) continue;  // 1 - x is rounded there
    CHECK(std::abs(incomplete_beta(0.03, 900, x) + incomplete_beta(900, 0.03, 1 - x) - 1) < 1e-12);
  }
  CHECK(std::abs(incomplete_beta(1e4, 1e4, 0.5) - 0.5) < 1e-11);
}

TEST_CASE("sums of odds over tasks are those of each task's own odds") {
  // Neighbours, gaps in n and in c, n far apart, and a rate so small that its odds of the largest k are not negligible.
  const std::vector<CellsOfN> cells{{1, {{0, 3, 0}, {1, 2, 4}}},
                                    {10, {{0, 1, 1}, {4, 2, -1}, {5, 1, -1}}},
                                    {12, {{1, 0.5, -1}}},
                                    {70, {{3, 1, -1}, {60, 2, -1}, {70, 1, 5}}},
                                    {1000, {{0, 4, 2}, {2, 1, -1}, {500, 3, -1}, {999, 1, -1}}},
                                    {1030, {{1, 1, -1}, {1030, 1, 6}}},
                                    {2e6, {{0, 1, 3}, {1, 1, -1}, {1999000, 1, -1}}}};
  const std::vector<double> ks{1, 2, 3, 17, 100, 101, 5000, 1e6, 9007199254740992.0};
  FailSums sums(cells, ks, 7);
  for (const auto& [a, b] : {std::array{0.3, 12.5}, {1e-6, 0.02}, {40.0, 3.0}, {2e-3, 7e5}, {600.0, 1e-7}}) {
    sums.compute(a, b);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      CAPTURE(a, b, ks[i]);
      double sum = 0;
      double square = 0;
      for (const auto& [n, of_n] : cells) {
        for (const MissCell& cell : of_n) {
          const double odds = std::exp(polya_log_none(a + cell.c, b + (n - cell.c), ks[i]));
          sum += cell.weight * odds;
          square += cell.weight * odds * odds;
          if (cell.group < 0) continue;
          const double found = sums.odds(static_cast<std::size_t>(cell.group), i);
          CAPTURE(n, cell.c, odds, found);
          CHECK(std::abs(found - odds) < kOddsBudget * odds + kNoOdds);
        }
      }
      CHECK(std::abs(sums.sum(i) - sum) < kOddsBudget * sum + kNoOdds);
      CHECK(std::abs(sums.square(i) - square) < kOddsBudget * square + kNoOdds);
    }
  }
}

TEST_CASE("sums of odds take no time for a gap between two n") {
  const std::vector<CellsOfN> cells{{1, {{0, 1, -1}}}, {1e9, {{0, 1, -1}, {7e8, 1, -1}}}, {2e9, {{5, 1, -1}}}};
  FailSums sums(cells, {1}, 0);
  sums.compute(0.5, 0.5);
  CHECK(agrees(sums.sum(0), 0.75 + (1e9 + 0.5) / (1e9 + 1) + (3e8 + 0.5) / (1e9 + 1) + (2e9 - 4.5) / (2e9 + 1)));
}

TEST_CASE("sums of odds hold where every n is another one, from 1 to 1500") {
  std::vector<CellsOfN> cells;
  for (double n = 1; n <= 1500; ++n) cells.push_back({n, {{std::floor(n / 3), 1, -1}}});
  cells.front().cells = {{0, 1, -1}};
  const std::vector<double> ks{1, 40, 1e3, 1e5};
  FailSums sums(cells, ks, 0);
  for (const auto& [a, b] : {std::array{0.3, 1.5}, {1e-3, 0.02}}) {
    sums.compute(a, b);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      CAPTURE(a, b, ks[i]);
      double sum = 0;
      for (const auto& [n, of_n] : cells) {
        const double c = of_n.front().c;
        sum += std::exp(polya_log_none(a + c, b + (n - c), ks[i]));
      }
      CHECK(agrees(sums.sum(i), sum, kOddsBudget));
    }
  }
}

TEST_CASE("the log of a chance is known where the chance is too small for a double") {
  for (const double b : {1e-8, 1e-3, 0.5}) {
    constexpr double a = 6e5;
    constexpr double draws = 120;
    double expected = 0;
    for (double i = 0; i < draws; ++i) expected -= std::log1p(a / (b + i));
    CHECK(expected < std::log(std::numeric_limits<double>::min()));
    CHECK(agrees(polya_log_none(a, b, draws), expected, 1e-13));
  }
}

TEST_CASE("the plane is integrated whatever the density's place, width, tilt and tails") {
  const auto normal = [](double x, double y, double sx, double sy, double r) {
    return [=](Point p) {
      const double u = (p.x - x) / sx;
      const double v = (p.y - y) / sy;
      return -(u * u - 2 * r * u * v + v * v) / (2 * (1 - r * r));
    };
  };
  for (const auto& [sx, sy, r] : {std::array{1.0, 1.0, 0.0}, {0.001, 3.0, 0.0}, {2.0, 0.5, 0.95}, {1e-4, 1e-4, -0.9}}) {
    INFO("sd " << sx << ", " << sy << ", correlation " << r);
    const PlaneQuadrature plane = integrate_plane(normal(2, -1, sx, sy, r), std::array{Point{0, 0}});
    const double expected = std::log(2 * std::exp(kLogPi) * sx * sy * std::sqrt(1 - r * r));
    CHECK(std::abs(plane.log_integral - expected) < 3e-9);
    double mean = 0;
    for (const PlaneNode& node : plane.nodes) mean += node.weight * node.at.x;
    CHECK(std::abs(mean - 2) < kQuadratureBudget * sx);
  }
  const auto exponential = [](Point p) { return -std::abs(p.y) / 2 - 2 * std::log(std::cosh(p.x / 4)) - p.y * p.y; };
  const auto logistic = [](Point p) { return -2 * std::log(std::cosh(p.x / 4)) - p.y * p.y / 2; };
  CHECK(std::isfinite(integrate_plane(exponential, std::array{Point{3, 1}}).log_integral));
  const double expected = std::log(8 * std::sqrt(2 * std::exp(kLogPi)));
  CHECK(std::abs(integrate_plane(logistic, std::array{Point{9, 1}}).log_integral - expected) <
        1e-5);  // exponential tails
}

TEST_CASE("two separate peaks are both found when a start leads to each") {
  const auto peaks = [](Point p) {
    const double one = -p.x * p.x / 2 - p.y * p.y / 2;
    const double other = -(p.x - 30) * (p.x - 30) / 2 - p.y * p.y / 2 + std::log(0.5);
    return std::max(one, other) + std::log1p(std::exp(-std::abs(one - other)));
  };
  const PlaneQuadrature plane = integrate_plane(peaks, std::array{Point{1, 0}, Point{29, 0}});
  CHECK(std::abs(plane.log_integral - std::log(3 * std::exp(kLogPi))) < 2e-9);
}

TEST_CASE("inflation is integrated as in closed form where there is one") {
  std::vector<InflationNode> nodes;
  const auto never = [](double weight) { return std::vector<InflatedGroup>{{weight, 1e-290}}; };
  for (const auto& [none, every, interior] :
       {std::array{1.0, 1.0, 0.0}, {3.0, 40.0, 1.0}, {300.0, 200.0, 500.0}, {1e5, 1.0, 1e6}, {20.0, 20.0, 0.0}}) {
    INFO("none " << none << ", every " << every << ", interior " << interior);
    const double log_integral = log_inflation_integral({never(none), never(every), interior, 1}, nodes);
    CHECK(std::abs(log_integral - log_dirichlet(none, every, interior)) < kMassBudget + 1e-14 * interior * 20);
    double pi0 = 0;
    for (const InflationNode& node : nodes) pi0 += node.weight * node.pi0;
    CHECK(agrees(pi0, (none + 0.5) / (none + every + interior + 2), kMassBudget));
  }
  CHECK(std::abs(log_inflation_integral({{}, {}, 0, 1}, nodes) - kLogPi) < kMassBudget);
}

TEST_CASE("twice the nodes change no integral over inflation") {
  std::vector<InflationNode> nodes;
  const std::vector<InflationProblem> problems{
      {{}, {}, 0, 6},
      {{{59, 0.3}}, {{6, 0.03}}, 99, 6},
      {{{900, 0.85}}, {{97, 0.14}}, 3, 6},  // a ridge: the masses trade against the Beta part
      {{{90, 0.6}}, {{97, 0.3}}, 0, 6},     // a plateau with an edge
      {{{100, 0.6}}, {}, 0, 6},
      {{}, {{100, 0.2}}, 0, 6},
      {{{5e5, 0.3}}, {{2e5, 0.02}}, 3e5, 6},
      {{{30, 0.3}, {20, 0.2}, {10, 0.1}}, {{6, 0.03}, {7, 0.01}}, 99, 2.5},
  };
  for (const InflationProblem& problem : problems) {
    const double once = log_inflation_integral(problem, nodes);
    const double twice = log_inflation_integral(problem, nodes, 1e-9, nullptr, 2);
    INFO("none " << (problem.none.empty() ? 0 : problem.none[0].weight) << ", interior " << problem.interior << ", "
                 << once << " against " << twice);
    CHECK(std::abs(once - twice) < kMassBudget);
  }
}

TEST_CASE("quantiles of a mixture are those of its distribution") {
  const std::array levels{0.025, 0.25, 0.5, 0.75, 0.975};
  SECTION("one Beta component, of few or of many") {
    for (const auto& [a, b] : {std::array{0.5, 0.5}, {3.0, 2.0}, {30.0, 10.0}, {4000.0, 20.0}}) {
      const double mean = a / (a + b);
      const std::vector<Component> one{{1, mean, b / (a + b), mean * (1 - mean) / (a + b + 1)}};
      const auto [quantiles, complements] = mixture_quantiles(one, levels);
      for (std::size_t i = 0; i < levels.size(); ++i) {
        INFO("a " << a << ", b " << b << ", level " << levels[i] << ", quantile " << quantiles[i]);
        CHECK(std::abs(incomplete_beta(a, b, quantiles[i]) - levels[i]) < 0.02);
        CHECK(agrees(complements[i], 1 - quantiles[i]));
      }
    }
  }
  SECTION("what is almost certain has complements that distinguish its quantiles") {
    // Beta(1e20, 1): its complement is exponential to 20 digits.
    constexpr double kMean = 1e-20;
    const auto [quantiles, complements] =
        mixture_quantiles(std::vector<Component>{{1, 1, kMean, kMean * kMean}}, levels);
    for (std::size_t i = 0; i < levels.size(); ++i) {
      CHECK(quantiles[i] == 1);
      CHECK(std::abs(complements[i] / -std::log(levels[i]) / kMean - 1) < 1e-4);
    }
  }
  SECTION("points at the ends") {
    const std::vector<double> quantiles =
        mixture_quantiles(std::vector<Component>{{0.3, 0, 1, 0}, {0.4, 0.5, 0.5, 1e-6}, {0.3, 1, 0, 0}}, levels).value;
    CHECK(quantiles[1] == 0);
    CHECK(std::abs(quantiles[2] - 0.5) < 1e-5);
    CHECK(quantiles[3] == 1);
  }
  SECTION("a component inside a range stays there") {
    const std::vector<double> quantiles =
        mixture_quantiles(std::vector<Component>{{1, 0.95, 0.05, 0.00249, 0.9, 0.1}}, levels).value;
    CHECK(quantiles[0] >= 0.9);
    CHECK(quantiles[4] <= 1);
  }
}

TEST_CASE("a chance of almost nothing leaves the integral over the masses as it is") {
  std::vector<InflationNode> nodes;
  for (const double weight : {3.0, 30.0, 300.0}) {
    CAPTURE(weight);
    const double at_small = log_inflation_integral({{{weight, 1e-20}}, {}, 0, 6}, nodes);
    for (const double chance : {1e-33, 1e-60, 1e-150, 1e-290}) {
      CAPTURE(chance);
      CHECK(agrees(log_inflation_integral({{{weight, chance}}, {}, 0, 6}, nodes), at_small, kQuadratureBudget));
    }
  }
}

TEST_CASE("few points stand for the extreme groups of many n, in sums and for each of them") {
  constexpr double kPoints = 1e-10;  // of a value that the points give
  for (const double a : {0.01, 0.1, 0.5, 2.0}) {
    for (const std::size_t count : {1U, 3U, 60U, 400U}) {
      std::vector<ExtremeGroup> groups;
      std::vector<double> log_chance;
      for (std::size_t g = 0; g < count; ++g) {
        const auto n = static_cast<double>(5 + g);
        groups.push_back({n, 0.5 + static_cast<double>(g % 3)});
        log_chance.push_back(polya_log_none(a, 0.7, n));
      }
      FewChances few(groups);
      std::vector<InflatedGroup> points;
      few.choose(log_chance, points);
      CAPTURE(a, count, points.size());
      REQUIRE(points.size() == few.points());
      CHECK((count < 60 ? points.size() == count : points.size() < count / 2));
      for (const double x : {1e-6, 0.01, 0.4, 0.999}) {
        const double rest = (1 - x) / 2;
        CAPTURE(x);
        double sum = 0;
        std::vector<double> at_points;
        for (const InflatedGroup& point : points) {
          sum += point.weight * std::log(x + rest * point.chance);
          at_points.push_back(x / (x + rest * point.chance));
        }
        std::vector<double> members;
        few.expand(at_points, members);
        REQUIRE(members.size() == count);
        double expected = 0;
        double furthest = 0;
        for (std::size_t g = 0; g < count; ++g) {
          const double chance = x + rest * std::exp(log_chance[g]);
          expected += groups[g].weight * std::log(chance);
          furthest = std::max(furthest, std::abs(members[g] - x / chance));
        }
        CHECK(agrees(sum, expected, kPoints));
        CHECK(furthest < kPoints);
      }
    }
  }
}

TEST_CASE("extreme groups whose chances have no common scale are kept as they are") {
  std::vector<ExtremeGroup> groups;
  std::vector<double> log_chance;
  for (double n = 1; n <= 80; ++n) {
    groups.push_back({n, 1});
    log_chance.push_back(-20 * n);
  }
  FewChances few(groups);
  std::vector<InflatedGroup> points;
  few.choose(log_chance, points);
  REQUIRE(points.size() == groups.size());
  for (const InflatedGroup& point : points) CHECK(point.chance > 0);
}

TEST_CASE("quantiles of a density on a lattice lie between its nodes") {
  std::vector<LineNode> nodes;
  double mass = 0;
  for (int i = -8; i <= 8; ++i) {
    const double at = 0.85 * i + 0.3;
    nodes.push_back({static_cast<double>(i), std::exp(-at * at / 2)});
    mass += nodes.back().weight;
  }
  for (LineNode& node : nodes) node.weight /= mass;
  const std::vector<double> quantiles = line_quantiles(
      nodes, [](std::size_t, double value) { return (value - 0.3) / 0.85; }, -8, 8,
      std::array{0.025, 0.25, 0.5, 0.975});
  CHECK(std::abs(quantiles[0] + 1.959964) < 0.01);
  CHECK(std::abs(quantiles[1] + 0.674490) < 0.005);
  CHECK(std::abs(quantiles[2]) < 0.005);
  CHECK(std::abs(quantiles[3] - 1.959964) < 0.01);
}
