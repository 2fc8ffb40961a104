#include "passcurve/oracle_gap.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "numeric/quantiles.hpp"
#include "passcurve/best_of_k.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/maj_at_k.hpp"
#include "passcurve/pass_at_k.hpp"

using namespace passcurve;
using Catch::Matchers::Contains;

namespace {

/// Votes of one task: the right answer and each wrong one.
struct Ballot {
  double right;
  std::vector<double> wrong;
};

Tasks tasks_of_votes(const std::vector<Ballot>& ballots) {
  Tasks tasks{{}, {}, {}, {}};
  tasks.samples.kind = SampleKind::votes;
  for (const auto& [right, wrong] : ballots) {
    double n = right;
    tasks.samples.size.push_back(right);
    tasks.samples.value.push_back(1);
    for (const double each : wrong) {
      n += each;
      tasks.samples.size.push_back(each);
      tasks.samples.value.push_back(0);
    }
    tasks.n.push_back(n);
    tasks.c.push_back(right);
    tasks.samples.ends.push_back(static_cast<double>(tasks.samples.size.size()));
  }
  return tasks;
}

const std::vector<Ballot> kBallots{{3, {2, 1}}, {1, {4, 1}}, {0, {6}}, {6, {}}, {2, {2, 2}}, {5, {1}}};
const std::vector<Ballot> kOthers{{2, {4}}, {1, {1, 1, 1, 1, 1}}, {4, {2}}};

Question votes_at(std::vector<double> ks, Ragged ragged = Ragged::strict) {
  return {Metric::maj_at_k, std::move(ks), 1, ragged};
}

IntervalRequest gap_request(IntervalMethod method) { return {0.95, method, 999, 1, false}; }

OracleGap gap_of(const Tasks& tasks, const Question& question, const IntervalRequest& request) {
  return oracle_gap({&tasks, 1}, question, request);
}

double gap_at(const Ballot& ballot, double k) {
  double n = ballot.right;
  for (const double each : ballot.wrong) n += each;
  return pass_at_k(n, ballot.right, k) - maj_at_k(ballot.right, ballot.wrong, k);
}

double mean_gap(const std::vector<Ballot>& ballots, double k) {
  double sum = 0;
  for (const Ballot& ballot : ballots) sum += gap_at(ballot, k);
  return sum / static_cast<double>(ballots.size());
}

}  // namespace

TEST_CASE("the gap is the mean of what an oracle solves more, task by task") {
  const std::vector<double> ks{1, 2, 3, 4, 5, 6};
  const OracleGap found = gap_of(tasks_of_votes(kBallots), votes_at(ks), gap_request(IntervalMethod::t_plus));
  for (std::size_t j = 0; j < ks.size(); ++j) {
    CAPTURE(ks[j]);
    CHECK(within(found.gap.value[j], mean_gap(kBallots, ks[j]), kFewUlps));
    CHECK(within(found.oracle.value[j] - found.selection.value[j], found.gap.value[j], kFewUlps));
  }
  CHECK(found.gap.units == 6);
}

TEST_CASE("the gap of a verifier is that of best-of-k") {
  // Two tasks of four samples, whose ranks are by the order of the groups.
  Tasks tasks{{4, 4}, {2, 1}, {}, {}};
  tasks.samples = {SampleKind::ranks, {4, 8}, std::vector<double>(8, 1), {0, 1, 1, 0, 1, 0, 0, 0}};
  const OracleGap found = gap_of(tasks, {Metric::best_of_k, {2, 4}}, gap_request(IntervalMethod::t_plus));
  const std::vector<double> verifier{1, 2, 3, 4};
  const std::vector<double> first{0, 1, 1, 0};
  const std::vector<double> second{1, 0, 0, 0};
  for (std::size_t j = 0; j < 2; ++j) {
    const double k = j == 0 ? 2 : 4;
    const double chosen = (best_of_k(verifier, first, k) + best_of_k(verifier, second, k)) / 2;
    CHECK(within(found.gap.value[j], (pass_at_k(4, 2, k) + pass_at_k(4, 1, k)) / 2 - chosen, kFewUlps));
  }
}

TEST_CASE("the interval of the gap is Student's, with a task without a gap and one of all added") {
  const double k = 4;
  const OracleGap found = gap_of(tasks_of_votes(kBallots), votes_at({k}), gap_request(IntervalMethod::t_plus));
  std::vector<double> gaps{0, 1};
  for (const Ballot& ballot : kBallots) gaps.push_back(gap_at(ballot, k));
  const auto count = static_cast<double>(gaps.size());
  double mean = 0;
  for (const double each : gaps) mean += each / count;
  double squares = 0;
  for (const double each : gaps) squares += (each - mean) * (each - mean);
  const double reach = t_quantile(count - 1, 0.975) * std::sqrt(squares / (count - 1) / count);
  CHECK(within(found.gap.upper[0], mean + reach, kBudget));
  CHECK(within(found.gap.lower[0], std::max(0.0, mean - reach), kBudget));
}

TEST_CASE("one try leaves nothing to choose") {
  const OracleGap found = gap_of(tasks_of_votes(kBallots), votes_at({1}), gap_request(IntervalMethod::t_plus));
  CHECK(found.gap.value[0] == 0);
  CHECK(found.gap.status[0] == IntervalStatus::no_spread);
  CHECK(std::isnan(found.gap.lower[0]));
}

TEST_CASE("a gap that no task shows still has an interval, from 0 up") {
  const std::vector<Ballot> solved(8, Ballot{6, {}});
  for (const IntervalMethod method : {IntervalMethod::t_plus, IntervalMethod::gaffke}) {
    const OracleGap found = gap_of(tasks_of_votes(solved), votes_at({4}), gap_request(method));
    CHECK(found.gap.value[0] == 0);
    CHECK(found.gap.lower[0] == 0);
    CHECK((found.gap.upper[0] > 0.1 && found.gap.upper[0] < 0.6));
  }
}

TEST_CASE("one task has a gap with an interval") {
  const OracleGap found = gap_of(tasks_of_votes({{2, {2, 2}}}), votes_at({3}), gap_request(IntervalMethod::t_plus));
  CHECK(found.gap.status[0] == IntervalStatus::ok);
  CHECK(found.gap.lower[0] <= found.gap.value[0]);
  CHECK(found.gap.value[0] < found.gap.upper[0]);
}

TEST_CASE("a gap beyond some task's samples is undefined, or that of the other tasks") {
  std::vector<Ballot> ballots = kBallots;
  ballots.push_back({1, {1}});
  const Tasks tasks = tasks_of_votes(ballots);
  const OracleGap strict = gap_of(tasks, votes_at({2, 4}), gap_request(IntervalMethod::t_plus));
  CHECK(strict.selection.status[0] == Status::exact);
  CHECK(strict.selection.status[1] == Status::undefined);
  CHECK(std::isnan(strict.gap.value[1]));
  CHECK(strict.gap.status[1] == IntervalStatus::undefined);
  const OracleGap eligible = gap_of(tasks, votes_at({4}, Ragged::eligible), gap_request(IntervalMethod::t_plus));
  CHECK(eligible.selection.status[0] == Status::partial);
  CHECK(within(eligible.gap.value[0], mean_gap(kBallots, 4), kFewUlps));
}

TEST_CASE("where sampling stops at a success, there is no gap") {
  Tasks tasks = tasks_of_votes({{1, {3}}, {0, {4}}});
  tasks.sampling = {1, 4};
  const OracleGap found = gap_of(tasks, votes_at({2}), gap_request(IntervalMethod::t_plus));
  CHECK(found.selection.status[0] == Status::undefined);
  CHECK(std::isnan(found.gap.value[0]));
}

TEST_CASE("clusters of the gap are units") {
  Tasks tasks = tasks_of_votes(kBallots);
  tasks.clusters = {0, 0, 1, 1, 2, 2};
  const OracleGap found = gap_of(tasks, votes_at({4}), gap_request(IntervalMethod::t_plus));
  CHECK(found.gap.units == 3);
  CHECK(within(found.gap.value[0], mean_gap(kBallots, 4), kFewUlps));
}

TEST_CASE("over strata the gap is the mean of theirs, and errors add") {
  const double k = 3;
  const std::vector<Tasks> strata{tasks_of_votes(kBallots), tasks_of_votes(kOthers)};
  const OracleGap found = oracle_gap(strata, votes_at({1, k}), gap_request(IntervalMethod::t));
  CHECK(within(found.gap.value[1], (mean_gap(kBallots, k) + mean_gap(kOthers, k)) / 2, kFewUlps));
  double squared = 0;
  double freedom = 0;
  for (const std::vector<Ballot>* const each : {&kBallots, &kOthers}) {
    const auto count = static_cast<double>(each->size());
    double squares = 0;
    for (const Ballot& ballot : *each) squares += std::pow(gap_at(ballot, k) - mean_gap(*each, k), 2);
    const double error = squares / (count - 1) / count;
    squared += error;
    freedom += error * error / (count - 1);
  }
  freedom = squared * squared / freedom;
  const double upper = found.gap.value[1] + t_quantile(freedom, 0.975) * std::sqrt(squared) / 2;
  CHECK(agrees(found.gap.upper[1], upper, 1e-10));
  CHECK(found.gap.status[0] == IntervalStatus::no_spread);
  // The lower end stays within what a gap can be.
  CHECK(found.gap.lower[1] >= 0);
}

TEST_CASE("the order of tasks does not matter for a gap") {
  const std::vector<Ballot> turned(kBallots.rbegin(), kBallots.rend());
  const Question question = votes_at({2, 5});
  const OracleGap one = gap_of(tasks_of_votes(kBallots), question, gap_request(IntervalMethod::gaffke));
  const OracleGap other = gap_of(tasks_of_votes(turned), question, gap_request(IntervalMethod::gaffke));
  CHECK(one.gap.value == other.gap.value);
  CHECK(one.gap.lower == other.gap.lower);
  CHECK(one.gap.upper == other.gap.upper);
}

TEST_CASE("oracle_gap names what it refuses") {
  const Tasks tasks = tasks_of_votes(kBallots);
  const IntervalRequest request = gap_request(IntervalMethod::t_plus);
  CHECK_THROWS_WITH(gap_of(tasks, {Metric::pass_at_k, {2}}, request), Contains("metric"));
  CHECK_THROWS_WITH(gap_of(tasks, {Metric::best_of_k, {2}}, request), Contains("ranks"));
  CHECK_THROWS_WITH(gap_of(tasks, votes_at({0}), request), Contains("ks[0] = 0"));
  CHECK_THROWS_WITH(oracle_gap({}, votes_at({2}), request), Contains("strata"));
  const std::vector<Tasks> two{tasks, tasks};
  CHECK_THROWS_WITH(oracle_gap(two, votes_at({2}), gap_request(IntervalMethod::gaffke)), Contains("method"));
}
