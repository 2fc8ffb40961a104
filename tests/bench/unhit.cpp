// Cover of unhit_hierarchical's interval for the number of tasks that more samples hit: on published runs where
// PASSCURVE_REAL_DATA names a folder with counts in its folder `real`, and on populations of rates.
//   cmake --build --preset release --target studies
//   PASSCURVE_REAL_DATA=folder build/release/tests/bench/unhit STUDIES [THINNINGS]
// Prints the tables of UNHIT.md: so many studies of each population, and of each published run.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "passcurve/passcurve.hpp"
#include "populations.hpp"
#include "published_runs.hpp"

namespace {

using namespace passcurve;

constexpr double kLeastSamples = 50;  // of a published run, so that ten times m fit in
constexpr int kThinnings = 2;         // of a published run where no number is asked for
const std::vector<double> kSeen{5, 10, 20, 50, 100};
const std::vector<double> kTotals{10, 100};  // m + k over m

/// Tests of one kind.
struct Score {
  double tests = 0;
  double held = 0;
  double none = 0;   ///< tasks without a success
  double width = 0;  ///< of the interval, in tasks
  void add(const Unhit& found, double hit) {
    ++tests;
    held += found.lower <= hit && hit <= found.upper ? 1 : 0;
    none += static_cast<double>(found.indices.size());
    width += found.upper - found.lower;
  }
};

/// m samples of a task with c successes among n left, drawn without replacement: the successes among them.
double draw(double m, double& n, double& c, Random& random) {
  double found = 0;
  for (double i = 0; i < m; ++i) {
    if (random.uniform() * n < c) {
      ++found;
      --c;
    }
    --n;
  }
  return found;
}

/// m samples of each task of a published run, then k more of those without a success.
void test_published(const PublishedRun& run, double m, double k, Random& random, Score& score) {
  Tasks seen;
  double hit = 0;
  for (std::size_t i = 0; i < run.n.size(); ++i) {
    double n = run.n[i];
    double c = run.c[i];
    seen.n.push_back(m);
    seen.c.push_back(draw(m, n, c, random));
    if (seen.c.back() == 0 && draw(k, n, c, random) > 0) ++hit;
  }
  if (std::ranges::count(seen.c, 0.0) > 0) score.add(unhit_hierarchical(seen, k), hit);
}

void test_population(const TaskPopulation& population, int tasks, double m, double k, Random& random, Score& score) {
  std::vector<double> rates;
  for (int i = 0; i < tasks; ++i) rates.push_back(population.draw(random));
  const Tasks seen = draw_counts(rates, m, random);
  std::vector<double> unhit;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    if (seen.c[i] == 0) unhit.push_back(rates[i]);
  }
  if (unhit.empty()) return;
  const Tasks more = draw_counts(unhit, k, random);
  const auto hit = std::ranges::count_if(more.c, [](double c) { return c > 0; });
  score.add(unhit_hierarchical(seen, k), static_cast<double>(hit));
}

void print_head(const char* what) {
  std::printf("| %s | m | k | tests | held | tasks without a success | mean width |\n", what);
  std::printf("|---|---|---|---|---|---|---|\n");
}

void print_row(const std::string& name, double m, double k, const Score& score) {
  if (score.tests == 0) return;
  std::printf("| %s | %.0f | %.0f | %.0f | %.1f %% | %.1f | %.1f |\n", name.c_str(), m, k, score.tests,
              100 * score.held / score.tests, score.none / score.tests, score.width / score.tests);
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    std::fprintf(stderr, "unhit STUDIES [THINNINGS]\n");
    return 1;
  }
  const int studies = std::atoi(words[1]);
  const int thinnings = count > 2 ? std::atoi(words[2]) : kThinnings;
  std::uint64_t stream = 0;
  if (const char* folder = std::getenv("PASSCURVE_REAL_DATA"); folder != nullptr && thinnings > 0) {
    print_head("corpus");
    for (const Corpus& corpus : read_corpora(std::filesystem::path(folder) / "real", kLeastSamples)) {
      Score all;
      for (const double m : kSeen) {
        for (const double total : kTotals) {
          Score score;
          for (const PublishedRun& run : corpus.runs) {
            if (total * m > run.min_n()) continue;
            for (int i = 0; i < thinnings; ++i) {
              Random random(1, stream++);
              test_published(run, m, (total - 1) * m, random, score);
            }
          }
          print_row(corpus.name, m, (total - 1) * m, score);
          all.tests += score.tests;
          all.held += score.held;
        }
      }
      if (all.tests > 0)
        std::printf("| %s | all | | %.0f | %.1f %% | | |\n", corpus.name.c_str(), all.tests,
                    100 * all.held / all.tests);
    }
    std::printf("\n");
  }
  print_head("population, 164 tasks");
  for (const TaskPopulation& population : populations()) {
    for (const double m : {5.0, 20.0, 100.0}) {
      for (const double total : kTotals) {
        Score score;
        for (int i = 0; i < studies; ++i) {
          Random random(1, stream++);
          test_population(population, 164, m, (total - 1) * m, random, score);
        }
        print_row(population.name, m, (total - 1) * m, score);
      }
    }
  }
  return 0;
}
