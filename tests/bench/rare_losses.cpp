// Cover of the interval of a paired difference if few tasks are lost, or none in the sample: one of the tables of
// COVERAGE.md. Beside t-plus stand two added tasks at plus and minus the largest difference seen, or at a
// least distance if that is larger.
//   cmake --build --preset release --target studies
//   build/release/tests/bench/rare_losses DATA_SETS
// Pairs over the populations of tests/core/populations.hpp and three with one rate. Ordinary: the same rates, others of
// the population, odds doubled. Rare: each task is never solved any more with a chance of 1/2, 1, 2, 3 or 5 in N.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "intervals/student.hpp"
#include "numeric/quantiles.hpp"
#include "passcurve/passcurve.hpp"
#include "populations.hpp"

namespace {

using namespace passcurve;

constexpr double kLevel = 0.95;
const std::array<double, 4> kLeast{0.3, 0.5, 0.7, 1};  // the last is the library's: no difference is larger
const std::array<double, 5> kLost{0.5, 1, 2, 3, 5};    // tasks, on average
constexpr int kOrdinary = 3;

struct Score {
  double covered = 0;
  double width = 0;
};
using Scores = std::array<Score, kLeast.size()>;

/// The rate of a task in the second run.
double other_rate(const TaskPopulation& population, int kind, double tasks, double rate, Random& random) {
  if (kind == 1) return population.draw(random);
  if (kind == 2) return 2 * rate / (1 + rate);
  if (kind < kOrdinary) return rate;
  return random.uniform() < kLost[static_cast<std::size_t>(kind - kOrdinary)] / tasks ? 0 : rate;
}

double within(double rate, double k) { return 1 - std::pow(1 - rate, k); }

/// The mean difference over the population.
double truth_of(const TaskPopulation& population, int kind, double tasks, double k) {
  if (kind < 2) return 0;
  constexpr int kDraws = 40000;
  Random random(77);
  double sum = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double rate = population.draw(random);
    const double lost = kind < kOrdinary ? 1 : kLost[static_cast<std::size_t>(kind - kOrdinary)] / tasks;
    const double other = kind == 2 ? 2 * rate / (1 + rate) : 0;
    sum += lost * (within(rate, k) - within(other, k)) / kDraws;
  }
  return sum;
}

Score score(const std::vector<double>& differences, double least, double truth) {
  UnitMoments moments{static_cast<double>(differences.size()), 0, 0};
  double largest = least;
  for (const double each : differences) {
    moments.mean += each / moments.units;
    largest = std::max(largest, std::abs(each));
  }
  for (const double each : differences) moments.variance += std::pow(each - moments.mean, 2) / moments.units;
  const Student student = student_of(moments, {-largest, largest});
  const double reach = t_quantile(student.freedom, (1 + kLevel) / 2) * student.error;
  const double lower = std::min(moments.mean, student.value - reach);
  const double upper = std::max(moments.mean, student.value + reach);
  return {lower <= truth + 1e-12 && truth <= upper + 1e-12 ? 1.0 : 0.0, upper - lower};
}

/// Results of all cells of a kind and N.
struct Summary {
  std::array<double, kLeast.size()> covered{};
  std::array<double, kLeast.size()> width{};
  std::array<double, kLeast.size()> worst{1, 1, 1, 1};
  double cells = 0;
  void add(const Scores& cell, int sets) {
    for (std::size_t i = 0; i < kLeast.size(); ++i) {
      covered[i] += cell[i].covered / sets;
      width[i] += cell[i].width;
      worst[i] = std::min(worst[i], cell[i].covered / sets);
    }
    ++cells;
  }
};

void study(const TaskPopulation& population, int kind, int tasks, double n, int sets, Summary& summary) {
  for (const double k : {1.0, 10.0}) {
    if (k > n) continue;
    const double truth = truth_of(population, kind, tasks, k);
    Random random(7, static_cast<std::uint64_t>(kind));
    Scores scores{};
    for (int set = 0; set < sets; ++set) {
      std::vector<double> differences;
      for (int i = 0; i < tasks; ++i) {
        const double rate = population.draw(random);
        const double other = other_rate(population, kind, tasks, rate, random);
        const double first = pass_at_k(n, draw_successes(n, rate, random), k);
        differences.push_back(first - pass_at_k(n, draw_successes(n, other, random), k));
      }
      for (std::size_t i = 0; i < kLeast.size(); ++i) {
        const Score each = score(differences, kLeast[i], truth);
        scores[i].covered += each.covered;
        scores[i].width += each.width;
      }
    }
    summary.add(scores, sets);
  }
}

void print_row(int tasks, const char* pairs, const Summary& summary) {
  std::printf("| %d | %s |", tasks, pairs);
  for (std::size_t i = 0; i < kLeast.size(); ++i)
    std::printf(" %.1f %% (%.1f %%), %.2f × |", 100 * summary.covered[i] / summary.cells, 100 * summary.worst[i],
                summary.width[i] / summary.width[0]);
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    std::fprintf(stderr, "rare_losses DATA_SETS\n");
    return 1;
  }
  const int sets = std::atoi(words[1]);
  std::vector<TaskPopulation> all = populations();
  for (const double rate : {0.5, 0.9, 1.0}) all.push_back(points("one rate", {{1, rate}}));
  std::printf("| N | pairs | at least 0.3 | at least 0.5 | at least 0.7 | **1: t-plus** |\n");
  for (const int tasks : {50, 164}) {
    Summary ordinary;
    Summary rare;
    for (const TaskPopulation& population : all) {
      for (const double n : {1.0, 5.0, 20.0}) {
        for (int kind = 0; kind < kOrdinary + static_cast<int>(kLost.size()); ++kind)
          study(population, kind, tasks, n, sets, kind < kOrdinary ? ordinary : rare);
      }
    }
    print_row(tasks, "ordinary", ordinary);
    print_row(tasks, "rare losses", rare);
  }
  return 0;
}
