#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "passcurve/best_of_k.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/g_pass_at_k.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/macro_mean.hpp"
#include "passcurve/maj_at_k.hpp"
#include "passcurve/mean_interval.hpp"
#include "passcurve/measure.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_hat_k.hpp"
#include "passcurve/precision.hpp"
#include "passcurve/sample_size.hpp"
#include "passcurve/thinned_means.hpp"

using namespace passcurve;

namespace {

constexpr double kSilent = std::numeric_limits<double>::quiet_NaN();

/// Tasks, group by group.
class Grouped {
 public:
  explicit Grouped(SampleKind kind) { tasks_.samples.kind = kind; }

  /// A task with c successes and groups of these sizes and values.
  Grouped& add(double c, const std::vector<double>& size, const std::vector<double>& value) {
    double n = 0;
    for (const double each : size) n += each;
    tasks_.n.push_back(n);
    tasks_.c.push_back(c);
    SampleGroups& groups = tasks_.samples;
    groups.size.insert(groups.size.end(), size.begin(), size.end());
    groups.value.insert(groups.value.end(), value.begin(), value.end());
    groups.ends.push_back(static_cast<double>(groups.size.size()));
    return *this;
  }

  Grouped& add_votes(double correct, const std::vector<double>& wrong, double silent = 0) {
    std::vector<double> size = wrong;
    std::vector<double> value(wrong.size());
    size.push_back(correct);
    value.push_back(1);
    size.push_back(silent);
    value.push_back(kSilent);
    return add(correct, size, value);
  }

  [[nodiscard]] const Tasks& tasks() const { return tasks_; }
  [[nodiscard]] Counts counts() const { return {tasks_.n, tasks_.c, tasks_.weights, tasks_.sampling, tasks_.samples}; }
  [[nodiscard]] Measured at(Metric metric, const std::vector<double>& ks) const {
    const Counts grouped = counts();
    return measure({&grouped, 1}, {metric, ks});
  }

 private:
  Tasks tasks_{{}, {}, {}, {}};
};

/// Scores as groups, ascending; values of samples that a verifier ranks equal are their mean.
Grouped one_ranked(SampleKind kind, std::vector<double> by, const std::vector<double>& worth) {
  std::vector<std::size_t> order(by.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return by[a] < by[b]; });
  std::vector<double> size;
  std::vector<double> value;
  double c = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i == 0 || by[order[i]] != by[order[i - 1]]) {
      size.push_back(0);
      value.push_back(0);
    }
    size.back() += 1;
    value.back() += (worth[order[i]] - value.back()) / size.back();
    c += worth[order[i]] == 1 ? 1 : 0;
  }
  Grouped task(kind);
  task.add(c, size, value);
  return task;
}

/// The mean over all subsets of k samples. Answer 0 is the right one; -1 abstains.
double mean_vote(const std::vector<int>& answers, int k) {
  double won = 0;
  double subsets = 0;
  for (unsigned mask = 0; mask < 1U << answers.size(); ++mask) {
    std::vector<int> votes(10);
    int drawn = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if ((mask >> i & 1U) == 0) continue;
      ++drawn;
      if (answers[i] >= 0) ++votes[static_cast<std::size_t>(answers[i])];
    }
    if (drawn != k) continue;
    ++subsets;
    const int most = *std::max_element(votes.begin(), votes.end());
    if (most > 0 && votes[0] == most) won += 1.0 / static_cast<double>(std::count(votes.begin(), votes.end(), most));
  }
  return won / subsets;
}

Grouped votes_of_answers(const std::vector<int>& answers) {
  std::vector<double> wrong(9);
  for (const int answer : answers) {
    if (answer > 0) ++wrong[static_cast<std::size_t>(answer) - 1];
  }
  Grouped task(SampleKind::votes);
  task.add_votes(static_cast<double>(std::count(answers.begin(), answers.end(), 0)), wrong,
                 static_cast<double>(std::count(answers.begin(), answers.end(), -1)));
  return task;
}

Grouped many_votes() {
  Grouped votes(SampleKind::votes);
  votes.add_votes(3, {2, 1}, 2).add_votes(0, {4, 4}).add_votes(8, {}).add_votes(2, {1, 1, 1, 1, 1, 1});
  return votes;
}

}  // namespace

TEST_CASE("metrics of grouped samples equal their golden values") {
  const auto golden_rows = golden("selection.json");
  for (const auto& row : golden_rows["votes"]) {
    INFO(row);
    const std::vector<double> wrong = row["wrong"];
    Grouped task(SampleKind::votes);
    task.add_votes(row["correct"], wrong);
    CHECK(agrees(task.at(Metric::maj_at_k, {row["k"]}).value[0], row["maj"].get<std::string>()));
  }
  for (const auto& row : golden_rows["scores"]) {
    INFO(row);
    const std::vector<double> scores = row["score"];
    const Grouped task = one_ranked(SampleKind::scores, scores, scores);
    CHECK(agrees(task.at(Metric::max_at_k, {row["k"]}).value[0], row["max"].get<std::string>()));
    CHECK(agrees(task.at(Metric::min_at_k, {row["k"]}).value[0], row["min"].get<std::string>()));
  }
  for (const auto& row : golden_rows["best_of"]) {
    INFO(row);
    const std::vector<double> verifier = row["verifier"];
    const std::vector<double> correct = row["correct"];
    const Grouped task = one_ranked(SampleKind::ranks, verifier, correct);
    CHECK(agrees(task.at(Metric::best_of_k, {row["k"]}).value[0], row["value"].get<std::string>()));
  }
}

TEST_CASE("votes of up to nine samples are the mean over all subsets, with abstentions") {
  std::mt19937 random(5);
  for (int task = 0; task < 60; ++task) {
    std::vector<int> answers(1 + random() % 9);
    const auto different = static_cast<int>(1 + random() % 6);
    for (int& answer : answers) answer = static_cast<int>(random() % static_cast<unsigned>(different + 1)) - 1;
    std::vector<double> ks;
    for (std::size_t k = 1; k <= answers.size(); ++k) ks.push_back(static_cast<double>(k));
    const Measured found = votes_of_answers(answers).at(Metric::maj_at_k, ks);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      const double exact = mean_vote(answers, static_cast<int>(ks[i]));
      CAPTURE(answers, ks[i]);
      CHECK(std::abs(found.value[i] - exact) <= 1e-14);
      CHECK(std::abs(found.complement[i] - (1 - exact)) <= 1e-14);
    }
  }
}

TEST_CASE("a vote keeps the digits of what is nearly certain, either way") {
  // Two right among 60 draws of 64 with 62 alike: the right answer never wins. Of 62 right, it nearly always does.
  Grouped sure(SampleKind::votes);
  sure.add_votes(60, {4});
  const Measured won = sure.at(Metric::maj_at_k, {7, 8, 64});
  // With two answers, the vote is lost by fewer than half, and half by a tie.
  const double four = g_pass_at_k(64, 4, 7, 4.0 / 7);
  CHECK(agrees(won.complement[0], four));
  CHECK(agrees(won.complement[1], g_pass_at_k(64, 4, 8, 4.0 / 8) / 2));
  CHECK(won.complement[2] == 0);
  CHECK(won.complement[0] < 1e-3);
}

TEST_CASE("maj@1 is c/n, and maj@n is decided") {
  const Grouped votes = many_votes();
  const Measured found = votes.at(Metric::maj_at_k, {1, 8});
  CHECK(agrees(found.value[0], (3.0 / 8 + 0 + 1 + 2.0 / 8) / 4));
  CHECK(agrees(found.value[1], (1.0 + 0 + 1 + 1) / 4));
}

TEST_CASE("two answers alone are won by more than half, and shared at half") {
  for (const double k : {1.0, 2.0, 5.0, 8.0, 19.0}) {
    Grouped votes(SampleKind::votes);
    votes.add_votes(13, {7});
    const double more = g_pass_at_k(20, 13, k, (std::floor(k / 2) + 1) / k);
    const double at_least_half = g_pass_at_k(20, 13, k, std::ceil(k / 2) / k);
    CAPTURE(k);
    CHECK(agrees(votes.at(Metric::maj_at_k, {k}).value[0], (more + at_least_half) / 2));
  }
}

TEST_CASE("a vote lies between more than half and any success") {
  const Grouped votes = many_votes();
  const Counts counts = votes.counts();
  for (const double k : {1.0, 3.0, 4.0, 7.0}) {
    Question more{Metric::at_least, {k}};
    more.least = std::floor(k / 2) + 1;
    const double maj = votes.at(Metric::maj_at_k, {k}).value[0];
    CHECK(measure({&counts, 1}, more).value[0] <= maj + kFewUlps);
    CHECK(maj <= mean_pass_at_k(counts, k).value + kFewUlps);
  }
}

TEST_CASE("large votes agree with small ones scaled, and all k at once with one by one") {
  Grouped large(SampleKind::votes);
  large.add_votes(500, {400, 150, 3, 2}, 20);
  std::vector<double> ks{1, 2, 3, 5, 64, 301, 1075};
  const Measured found = large.at(Metric::maj_at_k, ks);
  for (std::size_t i = 0; i < ks.size(); ++i) {
    CAPTURE(ks[i]);
    CHECK(agrees(found.value[i], large.at(Metric::maj_at_k, {ks[i]}).value[0]));
    CHECK(agrees(found.value[i] + found.complement[i], 1));
  }
  Grouped small(SampleKind::votes);
  small.add_votes(20, {16, 16, 3, 2, 2, 1, 1, 1, 1, 1});
  const Measured curve = small.at(Metric::maj_at_k, {1, 2, 3, 4, 5, 20, 40, 63, 64});
  for (std::size_t i = 0; i < curve.at.size(); ++i) {
    const std::vector<double> wrong{16, 16, 3, 2, 2, 1, 1, 1, 1, 1};
    CHECK(agrees(curve.value[i], maj_at_k(20, wrong, curve.at[i])));
  }
}

TEST_CASE("data sets of scores of 0 and 1 have pass@k as their largest and pass^k as their smallest") {
  Grouped scores(SampleKind::scores);
  scores.add(3, {7, 3}, {0, 1}).add(10, {10}, {1}).add(0, {10}, {0});
  const std::vector<double> ks{1, 2, 5, 10};
  const Counts counts = scores.counts();
  const Measured largest = scores.at(Metric::max_at_k, ks);
  const Measured smallest = scores.at(Metric::min_at_k, ks);
  const Curve pass = pass_at_k_curve(counts, ks);
  const Curve all = pass_hat_k_curve(counts, ks);
  for (std::size_t i = 0; i < ks.size(); ++i) {
    CHECK(agrees(largest.value[i], pass.value[i]));
    CHECK(agrees(largest.complement[i], pass.complement[i]));
    CHECK(agrees(smallest.value[i], all.value[i]));
    CHECK(agrees(smallest.complement[i], all.complement[i]));
  }
}

TEST_CASE("the largest of k scores rises with k, and the smallest falls") {
  Grouped scores(SampleKind::scores);
  scores.add(0, {4, 1, 3, 2}, {0, 0.25, 0.6, 0.9}).add(0, {5, 5}, {0.1, 1});
  std::vector<double> ks;
  for (double k = 1; k <= 10; ++k) ks.push_back(k);
  const Measured largest = scores.at(Metric::max_at_k, ks);
  const Measured smallest = scores.at(Metric::min_at_k, ks);
  CHECK(agrees(largest.value[0], ((0.25 + 1.8 + 1.8) / 10 + 0.55) / 2));
  CHECK(agrees(largest.value[0], smallest.value[0]));
  CHECK(agrees(largest.value[9], 0.95));
  CHECK(agrees(smallest.value[9], 0.05));
  for (std::size_t i = 1; i < ks.size(); ++i) {
    CHECK(largest.value[i] >= largest.value[i - 1]);
    CHECK(smallest.value[i] <= smallest.value[i - 1]);
  }
}

TEST_CASE("equal answers in another order are one cell") {
  Grouped votes(SampleKind::votes);
  votes.add(3, {2, 3, 1}, {0, 1, 0}).add(3, {1, 2, 3, 0}, {0, 0, 1, kSilent}).add(3, {1, 2, 3}, {0, kSilent, 1});
  const Counts counts = votes.counts();
  CHECK(counts.cells().size() == 1);
  REQUIRE(counts.sample_cells().size() == 2);
  const auto cells = counts.sample_cells();
  CHECK(cells[0].weight + cells[1].weight == 3);
  CHECK(std::max(cells[0].weight, cells[1].weight) == 2);
}

TEST_CASE("weights, unequal n and strata of grouped samples follow as for pass@k") {
  Grouped votes = many_votes();
  votes.add_votes(1, {1, 1});
  const Measured strict = votes.at(Metric::maj_at_k, {3, 4});
  CHECK(strict.status == std::vector{Status::exact, Status::undefined});
  const Counts counts = votes.counts();
  Question eligible{Metric::maj_at_k, {3, 4}};
  eligible.ragged = Ragged::eligible;
  const Measured partial = measure({&counts, 1}, eligible);
  CHECK(partial.status[1] == Status::partial);
  CHECK(partial.eligible[1] == 4);
  CHECK(agrees(partial.value[1], many_votes().at(Metric::maj_at_k, {4}).value[0]));
  const std::vector<Counts> strata{many_votes().counts(), counts};
  const Measured macro = measure(strata, {Metric::maj_at_k, {3}});
  CHECK(agrees(macro.value[0], (many_votes().at(Metric::maj_at_k, {3}).value[0] + strict.value[0]) / 2));
  Tasks weighted = votes.tasks();
  weighted.weights = {1, 0, 0, 0, 3};
  const Counts heavy(weighted.n, weighted.c, weighted.weights, {}, weighted.samples);
  const double first = maj_at_k(1, std::vector<double>{1, 1}, 3);
  Grouped alone(SampleKind::votes);
  alone.add_votes(3, {2, 1}, 2);
  const double other = alone.at(Metric::maj_at_k, {3}).value[0];
  CHECK(agrees(measure({&heavy, 1}, {Metric::maj_at_k, {3}}).value[0], (3 * first + other) / 4));
}

TEST_CASE("intervals and comparisons of grouped samples are those of their tasks' values") {
  const Grouped votes = many_votes();
  Grouped other(SampleKind::votes);
  other.add_votes(5, {2, 1}).add_votes(4, {4}).add_votes(7, {1}).add_votes(2, {6});
  const Question question{Metric::maj_at_k, {1, 5}};
  const Intervals found = mean_interval(votes.tasks(), question, {});
  CHECK(agrees(found.value[1], votes.at(Metric::maj_at_k, {5}).value[0]));
  CHECK(found.status[1] == IntervalStatus::ok);
  CHECK(found.lower[1] < found.value[1]);
  CHECK(found.upper[1] > found.value[1]);
  for (const bool paired : {true, false}) {
    const MeanComparison compared = compare_means(votes.tasks(), other.tasks(), question, About::new_tasks, paired, {});
    CHECK(compared.status == std::vector{Status::exact, Status::exact});
    CHECK(agrees(compared.b[1], other.at(Metric::maj_at_k, {5}).value[0]));
    CHECK(agrees(compared.difference.value[1], compared.a[1] - compared.b[1]));
    CHECK(compared.p_value[1] > 0);
  }
  const std::vector<Tasks> strata{votes.tasks(), other.tasks()};
  CHECK(agrees(macro_mean_interval(strata, question, {}).value[1],
               (found.value[1] + mean_interval(other.tasks(), question, {}).value[1]) / 2));
}

TEST_CASE("what has no meaning for grouped samples is refused") {
  const Grouped votes = many_votes();
  const Question question{Metric::maj_at_k, {2}};
  const Counts counts = votes.counts();
  CHECK_THROWS_WITH(hierarchical_interval(counts, question, {}, false), Catch::Contains("metric"));
  CHECK_THROWS_WITH(compare_means(votes.tasks(), votes.tasks(), question, About::both, true, {}),
                    Catch::Contains("metric"));
  CHECK_THROWS_WITH(thinned_means(counts, question, std::vector<double>{2}), Catch::Contains("metric"));
  PrecisionRequest planned;
  planned.metric = Metric::maj_at_k;
  const std::vector<double> few{10};
  CHECK_THROWS_WITH(precision_map({{1}, {1}, {1}, {0}, {0}}, planned, few, few), Catch::Contains("metric"));
}

TEST_CASE("groups that a metric needs and counts do not have are asked for by name") {
  const Counts plain(std::vector<double>{4}, std::vector<double>{2});
  const auto needs = [&](Metric metric, const char* name) {
    CHECK_THROWS_WITH(measure({&plain, 1}, {metric, {1}}), Catch::Contains(name));
    CHECK_THROWS_WITH(mean_interval({{4}, {2}, {}, {}}, {metric, {1}}, {}), Catch::Contains(name));
  };
  needs(Metric::maj_at_k, "votes");
  needs(Metric::best_of_k, "ranks");
  needs(Metric::max_at_k, "scores");
  needs(Metric::min_at_k, "scores");
  CHECK_THROWS_WITH(many_votes().at(Metric::max_at_k, {1}), Catch::Contains("scores"));
}

TEST_CASE("groups that no task can have are refused at their place") {
  const auto refused = [](const SampleGroups& groups, const char* message) {
    const std::vector<double> n{4, 3};
    const std::vector<double> c{2, 0};
    CHECK_THROWS_WITH(Counts(n, c, {}, {}, groups), Catch::Contains(message));
  };
  using enum SampleKind;
  refused({votes, {2}, {2, 2}, {1, 0}}, "votes.ends.length = 1; must be 2");
  refused({votes, {2, 1}, {2, 2}, {1, 0}}, "votes.ends[1] = 1");
  refused({votes, {2, 3}, {2, 2}, {1, 0}}, "votes.ends[1] = 3");
  refused({votes, {1, 2}, {4, 3, 1}, {1, 0, 0}}, "votes.size.length = 3; must be 2");
  refused({votes, {2, 3}, {2, 2, 3}, {1, 0}}, "votes.value.length = 2; must be 3");
  refused({votes, {2, 3}, {2, 2.5, 3}, {1, 0, 0}}, "votes.size[1] = 2.5");
  refused({votes, {2, 3}, {2, 1, 3}, {1, 0, 0}}, "votes[0] = 3; must be 4 samples in all, the n of that task");
  refused({votes, {2, 3}, {1, 3, 3}, {1, 0, 0}}, "votes[0] = 1; must be 2 right samples, the c of that task");
  refused({votes, {2, 3}, {2, 2, 3}, {0, 0, 0}}, "votes[0] = 0; must be 2 right samples");
  refused({votes, {2, 3}, {2, 2, 3}, {1, 1, 0}}, "votes.value[1] = 1; must be 0 or NaN");
  refused({votes, {2, 3}, {2, 2, 3}, {1, 0.5, 0}}, "votes.value[1] = 0.5; must be 1 for the right answer");
  refused({scores, {2, 3}, {2, 2, 3}, {0, 1.5, 0}}, "scores.value[1] = 1.5; must be in [0, 1]");
  refused({scores, {2, 3}, {2, 2, 3}, {0.5, 0.4, 0}}, "scores.value[1] = 0.4; must be above 0.5");
  refused({ranks, {2, 3}, {2, 1, 3}, {0.5, 0.4, 0}}, "ranks[0] = 3; must be 4 samples");
  refused({ranks, {2, 3}, {2, 2, 3}, {0.5, NAN, 0}}, "ranks.value[1] = NaN; must be in [0, 1]");
}
