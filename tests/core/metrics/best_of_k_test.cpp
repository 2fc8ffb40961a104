#include "passcurve/best_of_k.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_hat_k.hpp"

using namespace passcurve;

namespace {

using Values = std::vector<double>;

}  // namespace

TEST_CASE("max@k, min@k and best-of-k equal their golden values") {
  const auto all = golden("selection.json");
  REQUIRE(all["scores"].size() == 75);
  for (const auto& row : all["scores"]) {
    INFO(row);
    const Values scores = row["score"];
    CHECK(agrees(max_at_k(scores, row["k"]), row["max"].get<std::string>()));
    CHECK(agrees(min_at_k(scores, row["k"]), row["min"].get<std::string>()));
  }
  REQUIRE(all["best_of"].size() == 75);
  for (const auto& row : all["best_of"]) {
    INFO(row);
    const Values verifier = row["verifier"];
    const Values correct = row["correct"];
    CHECK(agrees(best_of_k(verifier, correct, row["k"]), row["value"].get<std::string>()));
  }
}

TEST_CASE("scores of 0 and 1 have pass@k as their largest and pass^k as their smallest") {
  for (int n = 1; n <= 12; ++n) {
    for (int c = 0; c <= n; ++c) {
      Values scores(static_cast<std::size_t>(n));
      for (int i = 0; i < c; ++i) scores[static_cast<std::size_t>(i)] = 1;
      for (int k = 1; k <= n; ++k) {
        CAPTURE(n, c, k);
        CHECK(agrees(max_at_k(scores, k), pass_at_k(n, c, k)));
        CHECK(agrees(min_at_k(scores, k), pass_hat_k(n, c, k)));
        CHECK(agrees(best_of_k(scores, scores, k), pass_at_k(n, c, k)));
      }
    }
  }
}

TEST_CASE("max@k never falls in k, and moves with the scores") {
  const Values scores{0.3, -2, 7, 0.3, 1e3, 0};
  Values moved;
  for (const double score : scores) moved.push_back(5 - 2 * score);
  double before = -3;
  for (int k = 1; k <= 6; ++k) {
    const double value = max_at_k(scores, k);
    CHECK(value >= before);
    CHECK(agrees(min_at_k(moved, k), 5 - 2 * value));
    before = value;
  }
  CHECK(max_at_k(scores, 6) == 1e3);
}

TEST_CASE("a verifier that ranks all samples alike chooses at random") {
  const Values same(7, 0.5);
  const Values correct{1, 0, 0, 1, 0, 0, 0};
  for (int k = 1; k <= 7; ++k) CHECK(agrees(best_of_k(same, correct, k), 2.0 / 7));
}

TEST_CASE("scores and verifiers outside their domain are refused") {
  CHECK(std::isnan(max_at_k(Values{1, 2}, 3)));
  CHECK(std::isnan(best_of_k(Values{1, 2}, Values{0, 1}, 3)));
  CHECK_THROWS_AS(max_at_k(Values{}, 1), ShapeError);
  CHECK_THROWS_AS(max_at_k(Values{1, NAN}, 1), ValueError);
  CHECK_THROWS_AS(min_at_k(Values{1}, 0), ValueError);
  CHECK_THROWS_AS(best_of_k(Values{1, 2}, Values{1}, 1), ShapeError);
  CHECK_THROWS_AS(best_of_k(Values{1, 2}, Values{1, 2}, 1), ValueError);
}
