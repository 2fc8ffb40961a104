#include "passcurve/chosen_rates.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "agrees.hpp"
#include "passcurve/attempts.hpp"
#include "passcurve/errors.hpp"

using namespace passcurve;

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

double fail_at(const ChosenRates& population, double k) {
  return attempts(population.prior, Attempts::any, std::array{k}, 0, 0).complement[0];
}

double mean_successes(const Counts& counts) {
  double sum = 0;
  for (const Cell& cell : counts.cells()) sum += cell.weight * cell.c / cell.n;
  return sum / counts.total();
}

}  // namespace

TEST_CASE("a population is the same by mean and h, by mean and a + b, and by a and b") {
  for (const double mean : {0.01, 0.3, 0.5, 0.99}) {
    for (const double h : {0.001, 0.1, 2.0, 1e4}) {
      const ChosenRates by_h = chosen_rates(RatesBy::h, mean, h, 0.1, 0.2);
      const auto& [a, b, pi0, pi1] = by_h.prior;
      INFO("mean = " << mean << ", h = " << h);
      CHECK(agrees(a * b / (a + b), h));
      CHECK(agrees(a / (a + b), mean));
      CHECK(agrees(by_h.pass_at_1, 0.2 + 0.7 * mean));
      const ChosenRates by_sum = chosen_rates(RatesBy::concentration, mean, a + b, 0.1, 0.2);
      const ChosenRates by_shapes = chosen_rates(RatesBy::shapes, a, b, 0.1, 0.2);
      for (const ChosenRates& other : {by_sum, by_shapes}) {
        CHECK(agrees(other.prior.a, a));
        CHECK(agrees(other.prior.b, b));
        CHECK(agrees(other.h, h));
        CHECK(agrees(other.mean, mean));
        CHECK(agrees(other.concentration, a + b));
        CHECK(other.prior.pi0 == pi0);
        CHECK(other.prior.pi1 == pi1);
      }
    }
  }
}

TEST_CASE("no spread between 0 and 1, a mean at an end, and one rate are limits") {
  for (const RatesBy by : {RatesBy::h, RatesBy::concentration}) {
    CHECK(agrees(fail_at(chosen_rates(by, 0.3, 0, 0, 0), 50), 0.7));
    CHECK(agrees(fail_at(chosen_rates(by, 0.3, 0, 0.5, 0.1), 50), 0.5 + 0.4 * 0.7));
    CHECK(fail_at(chosen_rates(by, 0, 0.2, 0, 0), 50) == 1);
    CHECK(agrees(fail_at(chosen_rates(by, 0, 0.2, 0.1, 0.25), 50), 0.75));
    CHECK(fail_at(chosen_rates(by, 1, 0.2, 0, 0), 50) == 0);
    CHECK(agrees(fail_at(chosen_rates(by, 1, 0.2, 0.25, 0), 50), 0.25));
    CHECK(agrees(fail_at(chosen_rates(by, 0.3, kInfinite, 0, 0), 50), std::pow(0.7, 50)));
    CHECK(agrees(fail_at(chosen_rates(by, 0.3, kInfinite, 0.5, 0), 1), 0.5 + 0.5 * 0.7));
    CHECK(chosen_rates(by, 0, kInfinite, 0, 0).pass_at_1 == 0);
    CHECK(chosen_rates(by, 0, kInfinite, 0, 0).h >= 0);
    CHECK(chosen_rates(by, 0.3, 0.2, 1, 0).pass_at_1 == 0);
    CHECK(fail_at(chosen_rates(by, 0.3, 0.2, 1, 0), 1e6) == 1);
  }
}

TEST_CASE("a population that is none is refused") {
  CHECK_THROWS_AS(chosen_rates(RatesBy::h, 1.2, 0.1, 0, 0), ValueError);
  CHECK_THROWS_AS(chosen_rates(RatesBy::h, NAN, 0.1, 0, 0), ValueError);
  CHECK_THROWS_AS(chosen_rates(RatesBy::h, 0.2, -1, 0, 0), ValueError);
  CHECK_THROWS_AS(chosen_rates(RatesBy::concentration, 0.2, NAN, 0, 0), ValueError);
  CHECK_THROWS_AS(chosen_rates(RatesBy::shapes, 0, 1, 0, 0), ValueError);
  CHECK_THROWS_AS(chosen_rates(RatesBy::shapes, 1, kInfinite, 0, 0), ValueError);
  CHECK_THROWS_AS(chosen_rates(RatesBy::h, 0.2, 0.1, 0.6, 0.6), ValueError);
}

TEST_CASE("a change keeps what it does not name") {
  const Prior prior{0.4, 1.2, 0.1, 0.2};
  const ChosenRates same = changed_rates(prior, {});
  CHECK(agrees(same.prior.a, prior.a));
  CHECK(agrees(same.prior.b, prior.b));
  CHECK(same.prior.pi0 == prior.pi0);
  CHECK(same.prior.pi1 == prior.pi1);
  CHECK(agrees(same.pass_at_1, 0.2 + 0.7 * 0.25));
}

TEST_CASE("each change does what it says, alone and after another") {
  const Prior prior{0.4, 1.2, 0.1, 0.2};
  const ChosenRates spread = changed_rates(prior, {.spread = 2});
  CHECK(agrees(spread.prior.a, 0.8));
  CHECK(agrees(spread.prior.b, 2.4));
  CHECK(agrees(spread.concentration, 3.2));
  CHECK(agrees(spread.pass_at_1, 0.375));
  const ChosenRates risen = changed_rates(prior, {.rise = 0.05});
  CHECK(agrees(risen.pass_at_1, 0.425));
  CHECK(agrees(risen.h, 0.3));
  CHECK(risen.prior.pi0 == 0.1);
  const ChosenRates impossible = changed_rates(prior, {.impossible = 0.1});
  CHECK(agrees(impossible.prior.pi0, 0.19));
  CHECK(agrees(impossible.prior.pi1, 0.18));
  CHECK(agrees(impossible.pass_at_1, 0.9 * 0.375));
  for (const double k : {1.0, 5.0, 100.0}) {
    const double before = fail_at(changed_rates(prior, {}), k);
    CHECK(agrees(fail_at(impossible, k), 0.1 + 0.9 * before));
  }
  const ChosenRates all = changed_rates(prior, {.spread = 2, .rise = 0.05, .impossible = 0.1});
  CHECK(agrees(all.h, 0.6));
  CHECK(agrees(all.pass_at_1, 0.9 * 0.425));
}

TEST_CASE("a mean rises no further than its masses let it") {
  const Prior prior{0.4, 1.2, 0.1, 0.2};
  CHECK(agrees(changed_rates(prior, {.rise = 0.9}).pass_at_1, 0.9));
  CHECK(agrees(changed_rates(prior, {.rise = -0.9}).pass_at_1, 0.2));
  CHECK(changed_rates({1, 1, 1, 0}, {.rise = 0.5}).pass_at_1 == 0);
  CHECK(changed_rates(prior, {.impossible = 1}).pass_at_1 == 0);
  CHECK(fail_at(changed_rates(prior, {.impossible = 1}), 1000) == 1);
  CHECK_THROWS_AS(changed_rates(prior, {.spread = 0}), ValueError);
  CHECK_THROWS_AS(changed_rates(prior, {.rise = NAN}), ValueError);
  CHECK_THROWS_AS(changed_rates(prior, {.impossible = 1.1}), ValueError);
}

TEST_CASE("drawn counts are like the population, the same at each time, and move little with it") {
  const Prior prior{0.4, 1.2, 0.1, 0.2};
  const Counts counts = draw_counts(prior, 20000, 10, 7);
  CHECK(counts.total() == 20000);
  CHECK(counts.min_n() == 10);
  CHECK(counts.max_n() == 10);
  const std::vector<double> chances = count_chances(10, prior);
  for (const Cell& cell : counts.cells()) {
    const double expected = 20000 * chances[static_cast<std::size_t>(cell.c)];
    INFO("c = " << cell.c);
    CHECK(within(cell.weight, expected, 5 * std::sqrt(expected)));
  }
  const Counts again = draw_counts(prior, 20000, 10, 7);
  CHECK(mean_successes(again) == mean_successes(counts));
  CHECK(mean_successes(draw_counts(prior, 20000, 10, 8)) != mean_successes(counts));
  // One uniform number a task: a better population has no task with fewer successes.
  const double better = mean_successes(draw_counts({0.41, 1.2, 0.1, 0.2}, 20000, 10, 7));
  CHECK(better > mean_successes(counts));
  CHECK(better < mean_successes(counts) + 0.01);
}

TEST_CASE("counts are drawn of tasks that are all impossible, and of one task") {
  const Counts none = draw_counts({1, 1, 1, 0}, 50, 5, 1);
  REQUIRE(none.cells().size() == 1);
  CHECK(none.cells()[0].c == 0);
  CHECK(draw_counts({1, 1, 0, 1}, 1, 5, 1).cells()[0].c == 5);
  CHECK_THROWS_AS(draw_counts({1, 1}, 0, 5, 1), ValueError);
  CHECK_THROWS_AS(draw_counts({1, 1}, 5, 0, 1), ValueError);
  CHECK_THROWS_AS(draw_counts({1, 1}, 5, 5, -1), ValueError);
  CHECK_THROWS_AS(draw_counts({1, 1}, 1e12, 5, 1), ValueError);
}
