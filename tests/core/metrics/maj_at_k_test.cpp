#include "passcurve/maj_at_k.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/g_pass_at_k.hpp"
#include "passcurve/pass_at_k.hpp"

using namespace passcurve;

namespace {

using Values = std::vector<double>;

/// The mean over every subset of k samples. Answer 0 is the right one.
double enumerated(const std::vector<int>& answers, int k) {
  double won = 0;
  double subsets = 0;
  for (unsigned mask = 0; mask < 1U << answers.size(); ++mask) {
    std::vector<int> votes(10);
    int drawn = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if ((mask >> i & 1U) == 0) continue;
      ++drawn;
      ++votes[static_cast<std::size_t>(answers[i])];
    }
    if (drawn != k) continue;
    ++subsets;
    const int most = *std::max_element(votes.begin(), votes.end());
    if (votes[0] == most) won += 1.0 / static_cast<double>(std::count(votes.begin(), votes.end(), most));
  }
  return won / subsets;
}

}  // namespace

TEST_CASE("maj@k equals its golden values") {
  const auto rows = golden("selection.json")["votes"];
  REQUIRE(rows.size() == 334);
  for (const auto& row : rows) {
    INFO(row);
    const Values wrong = row["wrong"];
    CHECK(agrees(maj_at_k(row["correct"], wrong, row["k"]), row["maj"].get<std::string>()));
  }
}

TEST_CASE("maj@k is the mean over all subsets of up to nine samples") {
  const std::vector<std::vector<int>> all{{0, 1},
                                          {0, 0, 1, 2},
                                          {0, 1, 1, 2, 2},
                                          {0, 0, 0, 1, 1, 2, 3},
                                          {0, 0, 1, 1, 2, 2, 3, 3, 4},
                                          {0, 1, 2, 3, 4, 5, 6, 7, 8},
                                          {0, 0, 0, 0, 1, 1, 1, 1, 1}};
  for (const std::vector<int>& answers : all) {
    Values wrong(9);
    for (const int answer : answers) {
      if (answer > 0) ++wrong[static_cast<std::size_t>(answer) - 1];
    }
    const auto correct = static_cast<double>(std::count(answers.begin(), answers.end(), 0));
    for (int k = 1; k <= static_cast<int>(answers.size()); ++k) {
      CAPTURE(answers, k);
      CHECK(agrees(maj_at_k(correct, wrong, k), enumerated(answers, k)));
    }
  }
}

TEST_CASE("with one wrong answer the vote is won by more than half, and a tie is half a win") {
  for (const double k : {3.0, 4.0, 10.0, 19.0}) {
    const double n = 20;
    const double c = 13;
    const double more = g_pass_at_k(n, c, k, (std::floor(k / 2) + 1) / k);
    const double at_least_half = g_pass_at_k(n, c, k, std::ceil(k / 2) / k);
    CHECK(agrees(maj_at_k(c, Values{n - c}, k), (more + at_least_half) / 2));
    CHECK(maj_at_k(c, Values{3, 3, 1}, k) >= more - kFewUlps);
    CHECK(maj_at_k(c, Values{3, 3, 1}, k) <= pass_at_k(n, c, k));
  }
}

TEST_CASE("maj@k of thousands of samples is right and in time") {
  const Values wrong{300, 250, 40, 9, 1};
  const double few = maj_at_k(400, wrong, 50);
  CHECK((few > 0.4 && few < 1));
  CHECK(maj_at_k(400, wrong, 1000) == 1);
  CHECK(maj_at_k(400, wrong, 100) > few);
  CHECK(maj_at_k(400, wrong, 900) > maj_at_k(400, wrong, 100));
}

TEST_CASE("maj@k at the edges") {
  CHECK(maj_at_k(0, Values{3}, 2) == 0);
  CHECK(maj_at_k(3, Values{}, 2) == 1);
  CHECK(maj_at_k(3, Values{0, 0}, 2) == 1);
  CHECK(maj_at_k(2, Values{2, 2, 1}, 7) == 1.0 / 3);
  CHECK(std::isnan(maj_at_k(2, Values{2}, 5)));
  CHECK_THROWS_AS(maj_at_k(2.5, Values{2}, 2), ValueError);
  CHECK_THROWS_AS(maj_at_k(2, Values{-1}, 2), ValueError);
  CHECK_THROWS_AS(maj_at_k(2, Values{1}, 0), ValueError);
  CHECK_THROWS_AS(maj_at_k(0, Values{}, 1), ValueError);
}
