// Cost and cover of looking at a difference of two runs at any time: the tables of SEQUENCES.md.
//
//   cmake --build --preset release --target studies
//   build/release/tests/bench/paired_sequences tests/golden/p4_table3_priors.csv STUDIES > tests/bench/SEQUENCES.md
//
// Six priors (every sixth row). The second run answers the same tasks with twice the odds of success, or never solves a
// tenth of them, or at the same rates. n = 4 samples a task, pass@1. The last row has a large difference: the rates 0,
// 0.1 to 1 are alike often, the second run's are 0.17 less or 0, and n = 10. A study looks after each task up to 40,
// then after each 4 % more, up to 2,000 tasks. Fixed studies have the fewest tasks at which the test of the comparison,
// t-plus, names the better run in 80 % of studies.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "pairs.hpp"
#include "passcurve/confidence_sequence.hpp"
#include "passcurve/difference.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/paired_sequence.hpp"
#include "regimes.hpp"

using namespace passcurve;

namespace {

constexpr int kMostTasks = 2000;

struct Study {
  Tasks a;
  Tasks b;
};

/// A row of the table: two runs, and how their tasks are drawn.
struct Row {
  std::string name;
  const char* second;
  double truth;  ///< the mean difference
  bool has_leader;
  std::function<Study(int tasks, Random& random)> drawn;
};

Row row_of(const Regime& regime, Pair pair) {
  const auto drawn = [prior = regime.prior, pair](int tasks, Random& random) -> Study {
    constexpr double kSamples = 4;
    const std::vector<double> rates = draw_rates(prior, tasks, random);
    std::vector<double> others;
    others.reserve(rates.size());
    for (const double rate : rates) others.push_back(other_rate(pair, rate, prior, random));
    return {draw_counts(rates, kSamples, random), draw_counts(others, kSamples, random)};
  };
  const char* const second = pair == Pair::better ? "twice the odds" : pair == Pair::lost ? "a tenth lost" : "alike";
  return {regime.dataset + ", " + regime.name, second, truth_of(regime.prior, pair)[0], pair != Pair::alike, drawn};
}

/// Rates of 0 to 1 in tenths, and the second run at so much less.
Row row_of_large() {
  constexpr int kRates = 11;
  constexpr double kLess = 0.17;
  const auto drawn = [](int tasks, Random& random) -> Study {
    constexpr double kSamples = 10;
    std::vector<double> rates;
    std::vector<double> others;
    for (int i = 0; i < tasks; ++i) {
      const double rate = std::floor(kRates * random.uniform()) / (kRates - 1);
      rates.push_back(rate);
      others.push_back(std::max(0.0, rate - kLess));
    }
    return {draw_counts(rates, kSamples, random), draw_counts(others, kSamples, random)};
  };
  const double truth = (9 * kLess + 0.1) / kRates;
  return {"tenths from 0 to 1, n = 10", "0.17 less", truth, true, drawn};
}

Tasks first_of(const Tasks& all, int tasks) {
  return {{all.n.begin(), all.n.begin() + tasks}, {all.c.begin(), all.c.begin() + tasks}, {}, {}};
}

std::vector<int> looks() {
  std::vector<int> all;
  for (int tasks = 1; tasks <= kMostTasks; tasks = tasks < 40 ? tasks + 1 : tasks + tasks / 25) all.push_back(tasks);
  return all;
}

/// Result of one study: true if some look leaves out the truth, and the number of tasks that separated the runs.
struct Shown {
  bool is_ever_outside = false;
  int paired = kMostTasks + 1;
  int apart = kMostTasks + 1;
};

/// True if two sequences, with half of the risk each, do not meet.
bool are_apart(const Tasks& a, const Tasks& b) {
  const ConfidenceSequence one = confidence_sequence({a.n, a.c}, {1, 0.975});
  const ConfidenceSequence other = confidence_sequence({b.n, b.c}, {1, 0.975});
  return one.lower > other.upper || other.lower > one.upper;
}

Shown shown(const Study& all, double truth) {
  Shown found;
  for (const int tasks : looks()) {
    const Tasks a = first_of(all.a, tasks);
    const Tasks b = first_of(all.b, tasks);
    const PairedSequence sequence = paired_sequence(a, b, {});
    found.is_ever_outside = found.is_ever_outside || truth < sequence.lower || truth > sequence.upper;
    if (found.paired > tasks && (sequence.lower > 0 || sequence.upper < 0)) found.paired = tasks;
    if (found.apart > tasks && are_apart(a, b)) found.apart = tasks;
  }
  return found;
}

/// The share of studies of so many tasks that name a leader at one look.
double named(const Row& row, IntervalMethod method, int tasks, int studies, Random& random) {
  int all = 0;
  for (int i = 0; i < studies; ++i) {
    const Study study = row.drawn(tasks, random);
    const Intervals found = paired_interval(study.a, study.b, {Metric::pass_at_k, {1}}, {0.95, method, 999, 1, false});
    all += found.lower[0] > 0 || found.upper[0] < 0 ? 1 : 0;
  }
  return static_cast<double>(all) / studies;
}

/// The fewest tasks, to 3 %, at which 80 % of fixed studies name a leader.
int fixed_tasks(const Row& row, IntervalMethod method, int studies, Random& random) {
  for (int tasks = 3; tasks <= kMostTasks; tasks = std::max(tasks + 1, tasks + tasks / 33))
    if (named(row, method, tasks, studies, random) >= 0.8) return tasks;
  return kMostTasks + 1;
}

std::string tasks_text(double tasks) { return tasks > kMostTasks ? "> 2,000" : std::to_string(std::lround(tasks)); }

int at_share(std::vector<int> all, double share) {
  std::sort(all.begin(), all.end());
  return all[static_cast<std::size_t>(std::ceil(share * static_cast<double>(all.size()))) - 1];
}

void print(const Row& row, int studies, Random& random) {
  int outside = 0;
  std::vector<int> paired;
  std::vector<int> apart;
  for (int j = 0; j < studies; ++j) {
    const Shown found = shown(row.drawn(kMostTasks, random), row.truth);
    outside += found.is_ever_outside ? 1 : 0;
    paired.push_back(found.paired);
    apart.push_back(found.apart);
  }
  std::printf("| %s | %s | %.1f %% |", row.name.c_str(), row.second, 100.0 * outside / studies);
  if (row.has_leader) {
    const int fixed = fixed_tasks(row, IntervalMethod::t_plus, studies, random);
    const int most = at_share(paired, 0.8);
    std::printf(" %s | %s | %s |", tasks_text(fixed).c_str(), tasks_text(at_share(paired, 0.5)).c_str(),
                tasks_text(most).c_str());
    if (most > kMostTasks || fixed > kMostTasks)
      std::printf(" |");
    else
      std::printf(" %.1f |", static_cast<double>(most) / fixed);
    std::printf(" %s |\n", tasks_text(at_share(apart, 0.5)).c_str());
  } else {
    std::printf(" | | | | |\n");
  }
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) return 2;
  const std::vector<Regime> regimes = read_regimes(words[1]);
  const int studies = std::atoi(words[2]);
  Random random(52);
  std::printf("# Looking at a difference whenever one likes\n\n");
  std::printf(
      "`paired_sequences.cpp` says how this is simulated; %d studies a row. *Outside*: studies in which some look\n"
      "leaves out the truth. *Fixed*: tasks of a study with one look that names a leader in 80 %% of studies.\n"
      "*Paired*: the tasks at which half of studies, and 80 %%, have been told apart by `pairedSequence`.\n"
      "*Apart*: the median where each run has a sequence of its own, with half of the risk.\n\n",
      studies);
  std::printf(
      "| prior | second run | outside | fixed | paired, half | paired, 80 %% | 80 %% / fixed | apart, half |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (std::size_t i = 0; i < regimes.size(); i += 6) {
    for (const Pair pair : {Pair::better, Pair::lost, Pair::alike}) print(row_of(regimes[i], pair), studies, random);
  }
  const Row large = row_of_large();
  print(large, studies, random);
  std::printf(
      "\nAt most 5 %% of studies are outside by a theorem, whatever the rates. In the last row Student's t, which does "
      "not\n"
      "hold where losses are rare, names a leader in 80 %% of fixed studies of %s tasks.\n",
      tasks_text(fixed_tasks(large, IntervalMethod::t, studies, random)).c_str());
  return 0;
}
