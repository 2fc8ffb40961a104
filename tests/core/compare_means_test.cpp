#include "passcurve/compare_means.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "crossings.hpp"
#include "golden.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/pass_at_k.hpp"
#include "permutation.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

Tasks tasks_of(double n, std::vector<double> c) { return {std::vector<double>(c.size(), n), std::move(c), {}, {}}; }

Question pass_at(std::vector<double> ks) { return {Metric::pass_at_k, std::move(ks)}; }

IntervalRequest request_of(double replicates = 4000) { return {0.95, IntervalMethod::gaffke, replicates, 1, false}; }

const Tasks kGood = tasks_of(20, {9, 20, 3, 15, 0, 12, 18, 7, 11, 2, 20, 16});
const Tasks kPoor = tasks_of(20, {4, 19, 0, 9, 0, 7, 15, 7, 4, 3, 18, 8});

}  // namespace

TEST_CASE("Fisher's exact test sums all tables that are at most as likely") {
  const nlohmann::json rows = golden("intervals.json")["fisher"];
  for (const auto& row : rows) {
    CAPTURE(row.dump());
    const double p = exact_test(row["n_a"], row["c_a"], row["n_b"], row["c_b"]);
    CHECK(agrees(p, row["p"].get<std::string>()));
    CHECK(agrees(exact_test(row["n_b"], row["c_b"], row["n_a"], row["c_a"]), p, 1e-11));
  }
  CHECK_THROWS_WITH(exact_test(3, 4, 5, 1), Contains("exact_test"));
}

TEST_CASE("flipping the runs task by task has the p value of all changes of sign") {
  const nlohmann::json rows = golden("intervals.json")["signs"];
  for (const auto& row : rows) {
    CAPTURE(row.dump());
    const double exact = std::strtod(row["p"].get<std::string>().c_str(), nullptr);
    constexpr double kReplicates = 20000;
    const MeanComparison found = compare_means(tasks_of(row["n"], row["a"]), tasks_of(row["n"], row["b"]),
                                               pass_at({row["k"]}), About::new_tasks, true, request_of(kReplicates));
    CHECK(std::abs(found.p_value[0] - exact) < 4 * std::sqrt(exact / kReplicates) + 2 / kReplicates);
  }
}

TEST_CASE("tasks of one kind flip one by one, whatever their number") {
  // 100 tasks won and 60 lost by as much: the chance of that many more heads than tails.
  const Tasks a{{1, 1}, {1, 0}, {100, 60}, {}};
  const Tasks b{{1, 1}, {0, 1}, {}, {}};
  const MeanComparison found = compare_means(a, b, pass_at({1}), About::new_tasks, true, request_of(20000));
  CHECK(found.p_value[0] == Approx(0.00200).margin(0.0012));
  CHECK(found.difference.value[0] == Approx(0.25));
  CHECK(found.superiority[0] == Approx(0.625));
  CHECK(found.tasks == 160);
  const Tasks split{{1, 1}, {1, 0}, {100.5, 60}, {}};
  CHECK(std::isnan(compare_means(split, b, pass_at({1}), About::new_tasks, true, request_of()).p_value[0]));
}

TEST_CASE("a comparison holds the values, and turns around with the runs") {
  const Question question = pass_at({1, 5, 20});
  for (const About about : {About::new_tasks, About::these_tasks, About::both}) {
    for (const bool paired : {true, false}) {
      CAPTURE(static_cast<int>(about), paired);
      const MeanComparison one = compare_means(kGood, kPoor, question, about, paired, request_of());
      const MeanComparison other = compare_means(kPoor, kGood, question, about, paired, request_of());
      for (std::size_t j = 0; j < 3; ++j) {
        CHECK(one.difference.value[j] == Approx(one.a[j] - one.b[j]).margin(1e-14));
        CHECK(one.difference.value[j] == Approx(-other.difference.value[j]).margin(1e-12));
        CHECK((one.difference.lower[j] < one.difference.value[j] && one.difference.value[j] < one.difference.upper[j]));
        CHECK(one.difference.lower[j] == Approx(-other.difference.upper[j]).margin(0.03));
        CHECK(one.superiority[j] == Approx(1 - other.superiority[j]));
        CHECK(one.better[j] == Approx(1 - other.better[j]).margin(0.02));
        CHECK((one.better[j] > 0.5 && one.better[j] < 1));
        if (std::isnan(one.p_value[j])) continue;
        CHECK(one.p_value[j] == Approx(other.p_value[j]).margin(0.03));
        CHECK(one.p_value[j] > 0);
      }
    }
  }
  const MeanComparison exact = compare_means(kGood, kPoor, question, About::new_tasks, true, request_of());
  CHECK(exact.a[1] == mean_pass_at_k(Counts(kGood.n, kGood.c), 5).value);
}

TEST_CASE("what the comparison is about decides how wide it is") {
  const Question question = pass_at({1});
  const auto width = [&](About about, bool paired) {
    const MeanComparison found = compare_means(kGood, kPoor, question, about, paired, request_of());
    return found.difference.upper[0] - found.difference.lower[0];
  };
  CHECK(width(About::these_tasks, true) < width(About::both, true));
  CHECK(width(About::new_tasks, true) < width(About::new_tasks, false));
  CHECK(width(About::both, true) < width(About::both, false));
}

TEST_CASE("dealing samples anew tests these tasks, dealing tasks anew tests unpaired runs") {
  const Question question = pass_at({1, 3});
  const MeanComparison apart = compare_means(tasks_of(20, {20, 20, 20}), tasks_of(20, {0, 0, 0}), question,
                                             About::these_tasks, true, request_of());
  CHECK(apart.p_value[0] == Approx(1.0 / 4001));
  const MeanComparison same = compare_means(kGood, kGood, question, About::these_tasks, true, request_of());
  CHECK(same.p_value[0] == 1);
  CHECK(same.p_value[1] == 1);
  // One task: Fisher's test with another order of the tables; at k = 1 the same.
  const MeanComparison one =
      compare_means(tasks_of(10, {8}), tasks_of(10, {3}), pass_at({1}), About::these_tasks, true, request_of(40000));
  CHECK(one.p_value[0] == Approx(exact_test(10, 8, 10, 3)).margin(0.005));

  const Tasks won = tasks_of(1, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  const Tasks lost = tasks_of(1, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  CHECK(compare_means(won, lost, pass_at({1}), About::new_tasks, false, request_of()).p_value[0] < 0.002);
  CHECK(compare_means(won, won, pass_at({1}), About::new_tasks, false, request_of()).p_value[0] == 1);
  CHECK(std::isnan(compare_means(won, lost, pass_at({1}), About::these_tasks, false, request_of()).p_value[0]));
}

TEST_CASE("a handful of tasks is sure of nothing") {
  const MeanComparison won =
      compare_means(tasks_of(4, {4, 4}), tasks_of(4, {0, 0}), pass_at({1}), About::new_tasks, true, request_of());
  CHECK(won.p_value[0] > 0.4);
  CHECK((won.better[0] > 0.6 && won.better[0] < 0.999));
  const MeanComparison one =
      compare_means(tasks_of(4, {4}), tasks_of(4, {0}), pass_at({1}), About::new_tasks, true, request_of());
  CHECK(one.difference.status[0] == IntervalStatus::ok);
  CHECK(one.difference.lower[0] < 0);
  CHECK(one.p_value[0] == 1);
}

TEST_CASE("a k beyond the samples of either run has no comparison") {
  const MeanComparison found = compare_means(kGood, tasks_of(5, {4, 5, 0, 2, 0, 2, 4, 2, 1, 1, 5, 2}), pass_at({5, 6}),
                                             About::new_tasks, true, request_of());
  CHECK(found.difference.status[0] == IntervalStatus::ok);
  CHECK(found.difference.status[1] == IntervalStatus::undefined);
  for (const double value : {found.b[1], found.difference.value[1], found.difference.lower[1], found.p_value[1],
                             found.better[1], found.superiority[1]}) {
    CHECK(std::isnan(value));
  }
  CHECK_FALSE(std::isnan(found.a[1]));
  CHECK_THROWS_AS(compare_means(kGood, tasks_of(5, {1}), pass_at({1}), About::new_tasks, true, {}), ShapeError);
}

TEST_CASE("curves that cross do so somewhere, and the interval says where") {
  // a is sure of few tasks, b now and then of many.
  std::vector<double> sure;
  std::vector<double> wide;
  for (int i = 0; i < 60; ++i) {
    sure.push_back(i < 24 ? 20 : 0);
    wide.push_back(i < 54 ? 3 : 0);
  }
  const MeanComparison found = compare_means(tasks_of(20, sure), tasks_of(20, wide), pass_at({1, 2, 4, 8, 16}),
                                             About::new_tasks, true, request_of());
  REQUIRE(found.crossings.size() == 1);
  const CrossOver& crossing = found.crossings[0];
  CHECK_FALSE(crossing.a_leads);
  CHECK((2 < crossing.at && crossing.at < 8));
  CHECK((crossing.lower < crossing.at && crossing.at < crossing.upper));
  const MeanComparison never =
      compare_means(tasks_of(20, sure), tasks_of(20, sure), pass_at({1, 2, 4}), About::new_tasks, true, request_of());
  CHECK(never.crossings.empty());
}

TEST_CASE("a crossing that draws do not have is open to that side") {
  const std::vector<double> places{1, 10, 100};
  const std::vector<double> difference{0.1, -0.1, -0.2};
  // Three draws: crossing early, late, and never.
  const std::vector<double> draws{0.3, 0.1, 0.1, -0.1, 0.1, 0.1, -0.3, -0.1, 0.1};
  const auto crossings = crossings_of(places, difference, draws, 0.5, true);
  REQUIRE(crossings.size() == 1);
  CHECK(crossings[0].at == Approx(std::sqrt(10)));
  CHECK(crossings[0].lower == Approx(std::pow(10, 0.75)));
  CHECK(std::isinf(crossings[0].upper));
  const auto by_tau = crossings_of(std::vector<double>{0, 0.5, 1}, difference, draws, 0.5, false);
  CHECK(by_tau[0].at == 0);
  const auto later = crossings_of(places, std::vector<double>{0.1, 0.1, -0.1}, draws, 0.5, false);
  CHECK(later[0].at == 10);
}

TEST_CASE("Holm's correction steps down, and leaves out what has no p value") {
  const double none = std::nan("");
  const std::vector<double> corrected = holm(std::vector<double>{0.01, 0.04, none, 0.03, 0.005});
  CHECK(corrected[4] == Approx(0.02));
  CHECK(corrected[0] == Approx(0.03));
  CHECK(corrected[3] == Approx(0.06));
  CHECK(corrected[1] == Approx(0.06));
  CHECK(std::isnan(corrected[2]));
  CHECK(holm(std::vector<double>{0.7, 0.9})[0] == 1);
  CHECK(holm(std::vector<double>{}).empty());
  CHECK_THROWS_WITH(holm(std::vector<double>{0.5, 1.5}), Contains("p_values[1]"));
}

TEST_CASE("tied groups are the longest stretches of the ranking without a pair that differs") {
  const std::vector<double> values{0.2, 0.9, std::nan(""), 0.5, 0.6};
  std::vector<double> differs(25);
  differs[1 * 5 + 0] = 1;  // the best from the worst
  CHECK(tied_groups(values, differs) == std::vector<std::vector<double>>{{1, 4, 3}, {4, 3, 0}});
  differs[3 * 5 + 1] = 1;
  CHECK(tied_groups(values, differs) == std::vector<std::vector<double>>{{1, 4}, {4, 3, 0}});
  CHECK(tied_groups(std::vector<double>{1, 2}, std::vector<double>(4)) == std::vector<std::vector<double>>{{1, 0}});
  CHECK_THROWS_AS(tied_groups(values, std::vector<double>(3)), ShapeError);
}

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
