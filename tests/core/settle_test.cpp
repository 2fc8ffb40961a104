#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "passcurve/compare_means.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

Tasks tasks_of(double n, std::vector<double> c) { return {std::vector<double>(c.size(), n), std::move(c), {}, {}}; }

const Tasks kGood = tasks_of(20, {9, 20, 3, 15, 0, 12, 18, 7, 11, 2, 20, 16});
const Tasks kPoor = tasks_of(20, {4, 19, 0, 9, 0, 7, 15, 7, 4, 3, 18, 8});

}  // namespace

TEST_CASE("what would settle it follows from the spread of the differences") {
  const Settling found = what_would_settle(kGood, kPoor, Metric::pass_at_k, 1, 0.95, 0.8);
  const auto tasks = static_cast<double>(kGood.n.size());
  double squares = 0;
  for (std::size_t i = 0; i < kGood.n.size(); ++i) {
    squares += std::pow((kGood.c[i] - kPoor.c[i]) / 20 - found.difference, 2);
  }
  CHECK(found.deviation == Approx(std::sqrt(squares / (tasks - 1))));
  const double needed = std::pow(1.959963984540054 + 0.8416212335729143, 2);
  CHECK(found.tasks == std::ceil(needed * std::pow(found.deviation / found.difference, 2)));
  CHECK(found.endless_deviation < found.deviation);
  CHECK((found.power > 0.5 && found.power < 1));
  // The chance that the samples add at k = 1 is p(1-p)/n.
  const Settling more = what_would_settle(tasks_of(200, {90, 200, 30, 150, 0, 120}),
                                          tasks_of(200, {40, 190, 0, 90, 0, 70}), Metric::pass_at_k, 1, 0.95, 0.8);
  CHECK(more.endless_deviation == Approx(more.deviation).epsilon(0.06));
}

TEST_CASE("a study of the size that settles it has the power that was wanted") {
  const Settling found = what_would_settle(kGood, kPoor, Metric::pass_at_k, 3, 0.95, 0.9);
  Tasks a = kGood;
  a.weights.assign(a.n.size(), found.tasks / static_cast<double>(a.n.size()));
  CHECK(what_would_settle(a, kPoor, Metric::pass_at_k, 3, 0.95, 0.9).power == Approx(0.9).margin(0.02));
}

TEST_CASE("samples settle what tasks agree on, and no number of them what tasks disagree on") {
  const Tasks a = tasks_of(4, {3, 2, 3, 3, 2, 3, 2, 3, 3, 2, 3, 3, 2, 3, 3, 3});
  const Tasks b = tasks_of(4, {2, 3, 2, 1, 3, 2, 2, 2, 2, 3, 1, 2, 2, 2, 3, 2});
  const Settling found = what_would_settle(a, b, Metric::pass_at_k, 1, 0.999, 0.9);
  CHECK(found.power < 0.9);
  CHECK((found.samples > 4 && std::isfinite(found.samples)));
  const Tasks far = tasks_of(50, {50, 50, 50, 0, 0});
  const Tasks other = tasks_of(50, {0, 50, 0, 50, 0});
  const Settling torn = what_would_settle(far, other, Metric::pass_at_k, 1, 0.95, 0.8);
  CHECK(std::isinf(torn.samples));
  CHECK(std::isfinite(torn.tasks));
  const Settling same = what_would_settle(far, far, Metric::pass_hat_k, 5, 0.95, 0.8);
  CHECK(std::isinf(same.tasks));
  CHECK(same.difference == 0);
  CHECK_THROWS_WITH(what_would_settle(a, b, Metric::pass_at_k, 5, 0.95, 0.8), Contains("k = 5"));
  CHECK_THROWS_WITH(what_would_settle(a, b, Metric::pass_at_k, 1, 1, 0.8), Contains("level"));
  CHECK_THROWS_WITH(what_would_settle(a, b, Metric::pass_at_k, 1, 0.95, 0), Contains("power"));
}
