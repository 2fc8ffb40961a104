// Cover of intervals about these tasks beyond n, on populations that the model's family fits and does not fit, and
// what a test of fit and a backtest on the same counts say there.
//   cmake --build --preset release --target studies
//   build/release/tests/bench/grades DATA_SETS [populations]
// Prints the tables of GRADES.md.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "passcurve/passcurve.hpp"
#include "populations.hpp"

namespace {

using namespace passcurve;

constexpr double kReplicates = 99;
constexpr double kRejected = 0.05;
constexpr double kDraws = 10;
constexpr double kUnlikely = 0.2;  // below it, the page calls a prediction a guess

/// Studies of one kind: how many, in how many the interval held, and their widths.
struct Score {
  double studies = 0;
  double held = 0;
  double width = 0;
  void add(const Score& other) {
    studies += other.studies;
    held += other.held;
    width += other.width;
  }
  void add(bool holds, double wide) {
    ++studies;
    held += holds ? 1 : 0;
    width += wide;
  }
};

struct Graded {
  void add(const Graded& other) {
    all.add(other.all);
    fits.add(other.fits);
    rejected.add(other.rejected);
    passed.add(other.passed);
    failed.add(other.failed);
    likely.add(other.likely);
    unlikely.add(other.unlikely);
    average.add(other.average);
  }
  Score all;
  Score fits;      // neither family is rejected, or one is not
  Score rejected;  // both are
  Score passed;    // the backtest held in at least half of its draws
  Score failed;    // it did not
  Score likely;    // HB's family is, beside two groups and normal log-odds
  Score unlikely;  // it is not
  Score average;   // the interval over all three families
};

double truth_of(const std::vector<double>& rates, double k) {
  double sum = 0;
  for (const double rate : rates) sum -= std::expm1(k * std::log1p(-std::min(rate, 1 - 1e-16)));
  return sum / static_cast<double>(rates.size());
}

/// Without the half task that a backtest allows.
double held_exactly(const Backtest& tested) {
  double held = 0;
  for (std::size_t i = 0; i < tested.value.size(); ++i)
    held += tested.lower[i] <= tested.measured && tested.measured <= tested.upper[i] ? 1 : 0;
  return held;
}

std::vector<Graded> study(const TaskPopulation& population, int tasks, double n, const std::vector<double>& ks,
                          int sets) {
  std::vector<Graded> cells(ks.size());
  for (int set = 0; set < sets; ++set) {
    Random random(1, static_cast<std::uint64_t>(set));
    std::vector<double> rates;
    for (int i = 0; i < tasks; ++i) rates.push_back(population.draw(random));
    const Tasks drawn = draw_counts(rates, n, random);
    const Counts counts(drawn.n, drawn.c);
    const Intervals found = hierarchical_interval(counts, {Metric::pass_at_k, ks}, {}, false).intervals;
    const double bb = goodness_of_fit(counts, Family::bb, kReplicates, 1).p_value;
    const double zoibb = goodness_of_fit(counts, Family::zoibb, kReplicates, 1).p_value;
    const bool rejected = bb <= kRejected && zoibb <= kRejected;
    // The farthest that the samples can test is the same for all ks where n is small.
    const Backtest tested = backtest(counts, {std::min(ks[0] / n, n / 2), kDraws, 1, 0.95});
    const FamilyAverage average = family_average(counts, ks);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      const double truth = truth_of(rates, ks[i]);
      const bool holds = found.lower[i] <= truth && truth <= found.upper[i];
      const double width = found.upper[i] - found.lower[i];
      Graded& cell = cells[i];
      cell.all.add(holds, width);
      (rejected ? cell.rejected : cell.fits).add(holds, width);
      (held_exactly(tested) >= kDraws / 2 ? cell.passed : cell.failed).add(holds, width);
      (average.chances.hb >= kUnlikely ? cell.likely : cell.unlikely).add(holds, width);
      constexpr double kRounding = 1e-5;  // of a truth that is 1 but for less
      cell.average.add(average.lower[i] - kRounding <= truth && truth <= average.upper[i] + kRounding,
                       average.upper[i] - average.lower[i]);
    }
  }
  return cells;
}

void print_score(const Score& score, double sets) {
  if (score.studies == 0) {
    std::printf(" none |");
    return;
  }
  std::printf(" %.0f %% of %.0f %% |", 100 * score.held / score.studies, 100 * score.studies / sets);
}

void print_scores(const Graded& cell, double sets) {
  for (const Score* score : {&cell.fits, &cell.rejected, &cell.passed, &cell.failed, &cell.likely, &cell.unlikely})
    print_score(*score, sets);
  std::printf(" %.0f %% | %.3f |\n", 100 * cell.average.held / sets, cell.average.width / sets);
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    std::fprintf(stderr, "grades DATA_SETS [populations]\n");
    return 1;
  }
  const int sets = std::atoi(words[1]);
  std::vector<TaskPopulation> all = populations();
  if (count > 2) all.resize(std::min(all.size(), static_cast<std::size_t>(std::atoi(words[2]))));
  Graded total;
  std::printf(
      "| population | N | n | k | held | mean width | fit not rejected | rejected | backtest held | failed | HB likely "
      "| "
      "unlikely | over families held | mean width |\n");
  std::printf("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
  for (const TaskPopulation& population : all) {
    for (const int tasks : {30, 164}) {
      for (const double n : {5.0, 20.0, 100.0}) {
        const std::vector<double> ks{10 * n, 100 * n};
        const std::vector<Graded> cells = study(population, tasks, n, ks, sets);
        for (std::size_t i = 0; i < ks.size(); ++i) {
          const Graded& cell = cells[i];
          total.add(cell);
          std::printf("| %s | %d | %.0f | %.0f | %.0f %% | %.3f |", population.name.c_str(), tasks, n, ks[i],
                      100 * cell.all.held / sets, cell.all.width / sets);
          print_scores(cell, sets);
          std::fflush(stdout);
        }
      }
    }
  }
  std::printf("| all | | | | %.0f %% | %.3f |", 100 * total.all.held / total.all.studies,
              total.all.width / total.all.studies);
  print_scores(total, total.all.studies);
  return 0;
}
