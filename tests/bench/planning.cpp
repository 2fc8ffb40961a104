// Compares planned half-widths with those of simulated studies: each prior of tests/golden/p4_table3_priors.csv, N in
// {30, 164, 500}, n in {5, 20, 100}, k in {1, 5, n}.
//   cmake --build --preset release --target studies
//   build/release/tests/bench/planning tests/golden/p4_table3_priors.csv new-tasks | these-tasks [studies]
// Prints a row of Markdown for each N, n and k, over all priors: the mean distance of planned from shown, the mean
// deviation, and the largest one with its prior. PLANNING.md holds what came out.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "passcurve/passcurve.hpp"
#include "regimes.hpp"

namespace {

using namespace passcurve;

constexpr double kLevel = 0.95;
constexpr double kReplicates = 2000;

/// Half the width of the interval that one study shows; 0 where it has none.
double shown_half_width(const Tasks& tasks, double k, bool these_tasks, double seed) {
  const Question question{Metric::pass_at_k, {k}};
  const IntervalRequest request{kLevel, IntervalMethod::gaffke, kReplicates, seed};
  const Intervals found = these_tasks ? hierarchical_interval({tasks.n, tasks.c}, question, request, false).intervals
                                      : mean_interval(tasks, question, request);
  const double width = found.upper[0] - found.lower[0];
  return std::isnan(width) ? 0 : width / 2;
}

/// The mean of what some studies from a prior show.
double simulated(const Prior& prior, double tasks, double n, double k, bool these_tasks, int studies, unsigned seed) {
  Random random(seed, static_cast<unsigned>(tasks + 3 * n + k));
  double sum = 0;
  for (int i = 0; i < studies; ++i) {
    const Tasks drawn = draw_counts(draw_rates(prior, static_cast<int>(tasks), random), n, random);
    sum += shown_half_width(drawn, k, these_tasks, i + 1);
  }
  return sum / studies;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<Regime> regimes = read_regimes(argv[1]);
  const bool these_tasks = argc > 2 && std::string(argv[2]) == "these-tasks";
  const int studies = argc > 3 ? std::atoi(argv[3]) : 30;
  for (const double tasks : {30.0, 164.0, 500.0}) {
    for (const double n : {5.0, 20.0, 100.0}) {
      for (const double k : std::set<double>{1, 5, n}) {
        double distance = 0;
        double deviation = 0;
        double largest = 0;
        std::string where;
        unsigned seed = 0;
        for (const Regime& regime : regimes) {
          const PrecisionMap map = precision_map(population_of(regime.prior), {k, these_tasks, kLevel},
                                                 std::vector<double>{tasks}, std::vector<double>{n});
          const double shown = simulated(regime.prior, tasks, n, k, these_tasks, studies, ++seed);
          const double off = map.half_width[0] / shown - 1;
          distance += std::abs(off) / static_cast<double>(regimes.size());
          deviation += off / static_cast<double>(regimes.size());
          if (std::abs(off) > std::abs(largest)) {
            largest = off;
            where = regime.dataset + " " + regime.name;
          }
        }
        std::printf("| %g | %g | %g | %.1f | %+.1f | %+.1f, %s |\n", tasks, n, k, 100 * distance, 100 * deviation,
                    100 * largest, where.c_str());
        std::fflush(stdout);
      }
    }
  }
}
