// Compares planned power with that of simulated comparisons: each prior of tests/golden/p4_table3_priors.csv, N in
// {30, 164, 500}, n in {5, 20, 100}, k in {1, 5}, the difference that is planned to be found with 80 % and with 50 %.
//
//   cmake --build --preset release --target studies
//   build/release/tests/bench/power tests/golden/p4_table3_priors.csv [studies]
// Prints a row of Markdown for each pair of runs, N, n and k: the mean distance of planned power from the share of
// studies that find the difference, the mean deviation, and the largest one with its prior, in points. PLANNING.md
// holds it.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "pair_study.hpp"
#include "passcurve/passcurve.hpp"

using namespace passcurve;

namespace {

/// Which tasks the runs answer, and the share of tasks with the same rank in both.
struct Kind {
  const char* words;
  bool same_tasks;
  double alike;
};
constexpr std::array kKinds{Kind{"same tasks, half alike", true, 0.5}, Kind{"same tasks, all alike", true, 1},
                            Kind{"other tasks", false, 0}};

}  // namespace

int main(int argc, char** argv) {
  const std::vector<Regime> regimes = read_regimes(argv[1]);
  const int studies = argc > 2 ? std::atoi(argv[2]) : 200;
  for (const Kind& kind : kKinds) {
    for (const double tasks : {30.0, 164.0, 500.0}) {
      for (const double n : {5.0, 20.0, 100.0}) {
        for (const double k : {1.0, 5.0}) {
          double distance = 0, deviation = 0, largest = 0, counted = 0;
          std::string where;
          Random random(7, static_cast<unsigned>(tasks + 3 * n + k));
          for (const Regime& regime : regimes) {
            const Population population = population_of(regime.prior);
            for (const double wanted : {0.8, 0.5}) {
              PairRequest request{k, kind.same_tasks, kind.alike, 0.95, wanted};
              PowerMap planned;
              PairOfRates pair;
              for (int step = 0; step < 3; ++step) {
                planned = power_map(population, request, std::array{tasks}, std::array{n}, 0.1);
                if (!(planned.detectable[0] > 0)) break;
                pair = pair_of_rates(regime.prior, k, planned.detectable[0]);
                request.correlation = kind.alike * pair.correlation;
              }
              if (pair.first.empty()) continue;
              const PowerMap at =
                  power_map(population, request, std::array{tasks}, std::array{n}, planned.detectable[0]);
              const double found =
                  simulated_power(pair, k, at.mean <= 0.5, kind.same_tasks, kind.alike, tasks, n, studies, random);
              const double off = at.power[0] - found;
              distance += std::abs(off);
              deviation += off;
              ++counted;
              if (std::abs(off) > std::abs(largest)) {
                largest = off;
                where = regime.dataset + " " + regime.name;
              }
            }
          }
          std::printf("| %s | %g | %g | %g | %.1f | %+.1f | %+.1f, %s |\n", kind.words, tasks, n, k,
                      100 * distance / counted, 100 * deviation / counted, 100 * largest, where.c_str());
          std::fflush(stdout);
        }
      }
    }
  }
}
