#include "passcurve/interval.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "pass_at.hpp"
#include "passcurve/difference.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/g_pass_at_k.hpp"
#include "passcurve/mean_interval.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_hat_k.hpp"
#include "passcurve/task_values.hpp"
#include "sampling_budget.hpp"
#include "tasks_of.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

IntervalRequest interval_by(IntervalMethod method, double level = 0.95, double replicates = 2000) {
  return {level, method, replicates, 1, false};
}

double parsed(const nlohmann::json& text) { return std::strtod(text.get<std::string>().c_str(), nullptr); }

const Tasks kMixed{{20, 20, 30, 25, 20, 22}, {0, 7, 30, 1, 20, 11}, {4, 3, 2, 1, 2, 3}, {}};

/// That both intervals, of as many draws, have the same ends.
void check_same_ends(const Intervals& found, const Intervals& expected, const IntervalRequest& request) {
  const double budget = end_budget(expected.upper[0] - expected.lower[0], request.level, request.replicates);
  CHECK(within(found.lower[0], expected.lower[0], budget));
  CHECK(within(found.upper[0], expected.upper[0], budget));
}

}  // namespace

TEST_CASE("values of tasks are those of each metric") {
  const auto value = [](Metric metric, double at, double k) { return task_values({metric, {at}, k}, 20, 7)[0]; };
  CHECK(value(Metric::pass_at_k, 5, 1) == pass_at_k(20, 7, 5));
  CHECK(value(Metric::pass_hat_k, 5, 1) == pass_hat_k(20, 7, 5));
  CHECK(value(Metric::g_pass_at_k, 0.5, 6) == g_pass_at_k(20, 7, 6, 0.5));
  CHECK(value(Metric::mg_pass_at_k, 5, 1) == mg_pass_at_k(20, 7, 5));
  CHECK(value(Metric::mg_pass_at_k_area, 5, 1) == mg_pass_at_k_area(20, 7, 5));
  CHECK(value(Metric::cover, 0.35, 1) == 1);
  CHECK(value(Metric::cover, 0.36, 1) == 0);
  CHECK(std::isnan(value(Metric::pass_at_k, 21, 1)));
  CHECK(std::isnan(value(Metric::g_pass_at_k, 0.5, 21)));
  CHECK(agrees(value(Metric::pass_at_k_plugin, 21, 1), 1 - std::pow(0.65, 21)));
}

TEST_CASE("Gaffke's ends lie where the exact distribution of the draws has them") {
  const nlohmann::json rows = golden("intervals.json");
  for (const auto& row : rows["gaffke"]) {
    CAPTURE(row.dump());
    const double level = row["level"];
    const IntervalRequest request = interval_by(IntervalMethod::gaffke, level, rows["replicates"]);
    const Intervals found = mean_interval(tasks_of(row["n"], row["c"]), pass_at({row["k"]}), request);
    CHECK(found.status[0] == IntervalStatus::ok);
    CHECK(found.lower[0] > parsed(row["lower"][0]));
    CHECK(found.lower[0] < parsed(row["lower"][2]));
    CHECK(found.upper[0] > parsed(row["upper"][0]));
    CHECK(found.upper[0] < parsed(row["upper"][2]));
  }
}

TEST_CASE("no interval of mG-Pass@k reaches beyond what a task can have") {
  const auto ends_at = [](double k, const std::vector<double>& c) {
    const IntervalRequest request = interval_by(IntervalMethod::gaffke, 0.95, 999);
    return mean_interval(tasks_of(10, c), {Metric::mg_pass_at_k, {k}}, request);
  };
  const std::vector<double> solved(40, 10);
  for (const double k : {3.0, 5.0, 9.0}) {
    const Intervals found = ends_at(k, solved);
    CHECK(found.upper[0] == (k - 1) / k);
    CHECK(agrees(found.lower[0], (k - 1) / k * ends_at(4, solved).lower[0]));
    std::vector<double> nearly = solved;
    nearly[0] = 8;
    CHECK(ends_at(k, nearly).upper[0] <= (k - 1) / k);
  }
  const Intervals first = ends_at(1, solved);
  CHECK(first.value[0] == 0);
  CHECK(first.status[0] == IntervalStatus::no_spread);
  CHECK(std::isnan(first.upper[0]));
}

TEST_CASE("0/1 data give the interval of Clopper and Pearson") {
  const nlohmann::json rows = golden("intervals.json")["clopper_pearson"];
  for (const auto& row : rows) {
    CAPTURE(row.dump());
    const double solved = row["solved"];
    const double total = row["total"];
    std::vector<double> c(static_cast<std::size_t>(total), 0);
    for (std::size_t i = 0; i < static_cast<std::size_t>(solved); ++i) c[i] = 1;
    const IntervalRequest request = interval_by(IntervalMethod::gaffke, row["level"], 1000);
    const Intervals once = mean_interval(tasks_of(1, c), pass_at({1}), request);
    CHECK(agrees(once.lower[0], row["lower"].get<std::string>(), 1e-11));
    CHECK(agrees(once.upper[0], row["upper"].get<std::string>(), 1e-11));
    // Cover is 0/1 whatever n, and so is a weighed row.
    const Tasks weighed{{1, 1}, {1, 0}, {solved, total - solved}, {}};
    const Intervals cover = mean_interval(weighed, {Metric::cover, {0.5}}, request);
    CHECK(cover.lower[0] == once.lower[0]);
    CHECK(cover.upper[0] == once.upper[0]);
  }
}

TEST_CASE("the same arguments give the same bits, whatever the order of tasks and the other columns") {
  const IntervalRequest request = interval_by(IntervalMethod::gaffke);
  const Intervals one = mean_interval(kMixed, pass_at({1, 5, 20}), request);
  Tasks turned = kMixed;
  for (auto* values : {&turned.n, &turned.c, &turned.weights}) std::reverse(values->begin(), values->end());
  const Intervals other = mean_interval(turned, pass_at({20, 1}), request);
  CHECK(one.lower[2] == other.lower[0]);
  CHECK(one.upper[0] == other.upper[1]);
  IntervalRequest reseeded = request;
  reseeded.seed = 2;
  CHECK(mean_interval(kMixed, pass_at({1}), reseeded).lower[0] != one.lower[0]);
  CHECK(one.units == 15);
}

TEST_CASE("an interval holds its value, is wider at a higher level and narrower with more tasks") {
  const Question question = pass_at({1, 3, 10, 20});
  Tasks many = kMixed;
  for (double& weight : many.weights) weight *= 20;
  const Intervals usual = mean_interval(kMixed, question, interval_by(IntervalMethod::gaffke));
  const Intervals sure = mean_interval(kMixed, question, interval_by(IntervalMethod::gaffke, 0.99));
  const Intervals large = mean_interval(many, question, interval_by(IntervalMethod::gaffke));
  IntervalRequest joint = interval_by(IntervalMethod::gaffke);
  joint.simultaneous = true;
  const Intervals band = mean_interval(kMixed, question, joint);
  for (std::size_t j = 0; j < question.at.size(); ++j) {
    CHECK(0 <= usual.lower[j]);
    CHECK((usual.lower[j] < usual.value[j] && usual.value[j] < usual.upper[j]));
    CHECK((sure.lower[j] < usual.lower[j] && usual.upper[j] < sure.upper[j]));
    CHECK((usual.lower[j] < large.lower[j] && large.upper[j] < usual.upper[j]));
    CHECK((band.lower[j] < usual.lower[j] && usual.upper[j] < band.upper[j]));
  }
}

TEST_CASE("one task and tasks all alike have Gaffke's interval, and a reason why others have none") {
  const Tasks alike = tasks_of(10, {5, 5, 5, 5});
  for (const auto& [tasks, status] :
       {std::pair(tasks_of(10, {5}), IntervalStatus::one_unit), std::pair(alike, IntervalStatus::no_spread)}) {
    const Intervals gaffke = mean_interval(tasks, pass_at({1}), interval_by(IntervalMethod::gaffke));
    CHECK(gaffke.status[0] == IntervalStatus::ok);
    CHECK(gaffke.upper[0] - gaffke.lower[0] > 0.3);
    for (const auto method :
         {IntervalMethod::bca, IntervalMethod::studentized, IntervalMethod::percentile, IntervalMethod::t}) {
      const Intervals other = mean_interval(tasks, pass_at({1}), interval_by(method));
      CHECK(other.status[0] == status);
      CHECK(std::isnan(other.lower[0]));
      CHECK(std::isnan(other.upper[0]));
    }
  }
}

TEST_CASE("a k beyond the samples has no interval, or that of the tasks that have it") {
  const Intervals strict = mean_interval(kMixed, pass_at({20, 25}), interval_by(IntervalMethod::gaffke));
  CHECK(strict.status[0] == IntervalStatus::ok);
  CHECK(strict.status[1] == IntervalStatus::undefined);
  CHECK(std::isnan(strict.value[1]));
  CHECK(std::isnan(strict.lower[1]));
  const Tasks able{{25, 30}, {1, 30}, {1, 2}, {}};
  const IntervalRequest request = interval_by(IntervalMethod::gaffke, 0.95, 40000);
  const Intervals eligible = mean_interval(kMixed, pass_at({25, 31}, Ragged::eligible), request);
  const Intervals alone = mean_interval(able, pass_at({25}), request);
  CHECK(eligible.value[0] == alone.value[0]);
  check_same_ends(eligible, alone, request);
  CHECK(eligible.status[1] == IntervalStatus::undefined);
}

TEST_CASE("Student's interval is the textbook's, and the bootstraps lie near it for many tasks") {
  std::vector<double> c(200);
  for (std::size_t i = 0; i < c.size(); ++i) c[i] = static_cast<double>(i % 21);
  const Tasks tasks = tasks_of(20, c);
  const Intervals t = mean_interval(tasks, pass_at({1}), interval_by(IntervalMethod::t));
  double squares = 0;
  const double mean = std::accumulate(c.begin(), c.end(), 0.0) / 20 / 200;
  for (const double each : c) squares += std::pow(each / 20 - mean, 2);
  const double error = std::sqrt(squares / 199 / 200);
  constexpr double kBisection = 1e-11;  // of the quantile of Student's distribution
  CHECK(agrees(t.upper[0] - t.lower[0], 2 * 1.971956544249395 * error, kBisection));
  constexpr double kOfMethod = 0.008;  // a tenth of the width, which 8,000 draws move by 0.004
  for (const auto method :
       {IntervalMethod::gaffke, IntervalMethod::bca, IntervalMethod::studentized, IntervalMethod::percentile}) {
    const Intervals other = mean_interval(tasks, pass_at({1}), interval_by(method, 0.95, 8000));
    CHECK(within(other.lower[0], t.lower[0], kOfMethod));
    CHECK(within(other.upper[0], t.upper[0], kOfMethod));
  }
}

TEST_CASE("clusters of one task are tasks, and clusters of many are fewer units") {
  std::vector<double> c;
  std::vector<double> alone;
  std::vector<double> threes;
  for (int i = 0; i < 60; ++i) {
    c.push_back((i / 3 * 7) % 11);
    alone.push_back(i);
    threes.push_back(std::floor(i / 3.0));
  }
  Tasks tasks = tasks_of(10, c);
  const IntervalRequest request = interval_by(IntervalMethod::gaffke, 0.95, 20000);
  const Intervals plain = mean_interval(tasks, pass_at({1}), request);
  tasks.clusters = alone;
  const Intervals same = mean_interval(tasks, pass_at({1}), request);
  tasks.clusters = threes;
  const Intervals clustered = mean_interval(tasks, pass_at({1}), request);
  check_same_ends(same, plain, request);
  CHECK(clustered.units == 20);
  // Tasks of a cluster are alike here, so that it is as if there were a third of them.
  const Tasks third{tasks.n, tasks.c, std::vector<double>(60, 1.0 / 3), {}};
  const Intervals fewer = mean_interval(third, pass_at({1}), request);
  check_same_ends(clustered, fewer, request);
  tasks.clusters.assign(60, 4);
  const Intervals one = mean_interval(tasks, pass_at({1}), request);
  CHECK(one.units == 1);
  CHECK(one.upper[0] - one.lower[0] > 0.9);
  CHECK(mean_interval(tasks, pass_at({1}), interval_by(IntervalMethod::t)).status[0] == IntervalStatus::one_unit);
}

TEST_CASE("requests that cannot be met are refused by name") {
  const auto refuse = [](IntervalRequest request) { return mean_interval(kMixed, pass_at({1}), request); };
  for (const double level : {0.0, 1.0, -1.0, std::nan("")}) {
    CHECK_THROWS_WITH(refuse({level}), Contains("mean_interval: level"));
  }
  CHECK_THROWS_WITH(refuse({0.95, IntervalMethod::gaffke, 0}), Contains("replicates = 0"));
  CHECK_THROWS_WITH(refuse({0.95, IntervalMethod::gaffke, 38}), Contains("replicates = 38"));
  CHECK_NOTHROW(refuse({0.95, IntervalMethod::gaffke, 39}));
  CHECK_THROWS_WITH(refuse({0.95, IntervalMethod::gaffke, 100, -1}), Contains("seed"));
  CHECK_THROWS_WITH(mean_interval(kMixed, pass_at({0}), {}), Contains("ks[0]"));
  CHECK_THROWS_WITH(mean_interval(kMixed, {Metric::cover, {2}}, {}), Contains("taus[0]"));
  Tasks clustered = kMixed;
  clustered.clusters = {1, 2};
  CHECK_THROWS_AS(mean_interval(clustered, pass_at({1}), {}), ShapeError);
  clustered.clusters = {1, 2, 3, 4, 5, 0.5};
  CHECK_THROWS_WITH(mean_interval(clustered, pass_at({1}), {}), Contains("clusters[5]"));
}

TEST_CASE("paired differences are between -1 and 1, and of a run with itself around 0") {
  const Tasks a = tasks_of(10, {0, 3, 5, 9, 10, 2, 8, 7});
  const IntervalRequest request = interval_by(IntervalMethod::gaffke);
  const Intervals same = paired_interval(a, a, pass_at({1, 5}), request);
  for (std::size_t j = 0; j < 2; ++j) {
    CHECK(same.value[j] == 0);
    CHECK((-1 < same.lower[j] && same.lower[j] < 0));
    CHECK((0 < same.upper[j] && same.upper[j] < 1));
    const double of_draws = end_budget(same.upper[j] - same.lower[j], request.level, request.replicates);
    CHECK(within(same.upper[j], -same.lower[j], of_draws));
  }
  const Tasks b = tasks_of(10, {1, 5, 8, 10, 10, 6, 9, 9});
  const Intervals paired = paired_interval(b, a, pass_at({1}), interval_by(IntervalMethod::gaffke));
  const Intervals apart = unpaired_interval(b, a, pass_at({1}), interval_by(IntervalMethod::gaffke));
  CHECK(agrees(paired.value[0], apart.value[0]));
  CHECK(paired.upper[0] - paired.lower[0] < apart.upper[0] - apart.lower[0]);
  CHECK_THROWS_AS(paired_interval(a, tasks_of(10, {1}), pass_at({1}), {}), ShapeError);
  CHECK(unpaired_interval(a, tasks_of(10, {1}), pass_at({1}), {}).units == 9);
}
