// Cover and widths of intervals of a difference of two runs: one of the tables of COVERAGE.md.
//
//   cmake --build --preset release --target studies
//   build/release/tests/bench/differences tests/golden/p4_table3_priors.csv SETS
//
// Pairs over 11 priors (every third row), in each four kinds of pairs, n = 5, 20 or 100 samples a task, pass@k at k = 1
// and 10 where n has so many. An interval that does not exist holds nothing, and counts to no width.

#include <array>
#include <string>
#include <vector>

#include "pairs.hpp"
#include "passcurve/difference.hpp"
#include "passcurve/interval.hpp"
#include "regimes.hpp"
#include "scores.hpp"

using namespace passcurve;

namespace {

constexpr double kLevel = 0.95;
constexpr double kReplicates = 999;
constexpr std::array<double, 3> kSamples{5, 20, 100};

void add_paired(Scores& scores, const std::string& place, const Tasks& a, const Tasks& b, const Question& question,
                const std::vector<double>& truth, double seed) {
  const auto found = [&](IntervalMethod method) {
    return paired_interval(a, b, question, {kLevel, method, kReplicates, seed, false});
  };
  const Intervals t = found(IntervalMethod::t);
  const std::vector<std::pair<const char*, IntervalMethod>> methods{{"t", IntervalMethod::t},
                                                                    {"BCa", IntervalMethod::bca},
                                                                    {"studentized", IntervalMethod::studentized},
                                                                    {"Gaffke on [-1, 1]", IntervalMethod::gaffke},
                                                                    {"permutation", IntervalMethod::permutation},
                                                                    {"t-plus", IntervalMethod::t_plus}};
  for (const auto& [name, method] : methods) add_all(scores, name, place, found(method), t, truth);
}

void add_unpaired(Scores& scores, const std::string& place, const Tasks& a, const Tasks& b, const Question& question,
                  const std::vector<double>& truth, double seed) {
  const auto found = [&](IntervalMethod method) {
    return unpaired_interval(a, b, question, {kLevel, method, kReplicates, seed, false});
  };
  const Intervals t = found(IntervalMethod::t);
  add_all(scores, "unpaired: Welch's t", place, t, t, truth);
  add_all(scores, "unpaired: Gaffke", place, found(IntervalMethod::gaffke), t, truth);
  add_all(scores, "unpaired: t-plus", place, found(IntervalMethod::t_plus), t, truth);
}

void score(Scores& scores, const Regime& regime, std::size_t number, Pair pair, int tasks, int sets) {
  const std::vector<double> truth = truth_of(regime.prior, pair);
  for (const double n : kSamples) {
    std::vector<double> ks(kBudgets.begin(), kBudgets.end());
    std::erase_if(ks, [&](double k) { return k > n; });
    const Question question{Metric::pass_at_k, ks, 1, Ragged::strict};
    const std::vector<double> asked(truth.begin(), truth.begin() + static_cast<std::ptrdiff_t>(ks.size()));
    const std::string place =
        std::to_string(number) + "/" + std::to_string(static_cast<int>(pair)) + "/" + std::to_string(n) + "/";
    for (int set = 0; set < sets; ++set) {
      Random random(1000 + number * 10 + static_cast<std::size_t>(pair), static_cast<std::uint64_t>(set));
      const auto run_of = [&](const std::vector<double>& rates) { return draw_counts(rates, n, random); };
      const auto others = [&](const std::vector<double>& rates) {
        std::vector<double> other;
        for (const double rate : rates) other.push_back(other_rate(pair, rate, regime.prior, random));
        return other;
      };
      const std::vector<double> rates = draw_rates(regime.prior, tasks, random);
      const Tasks a = run_of(rates);
      const Tasks b = run_of(others(rates));
      add_paired(scores, place, a, b, question, asked, set);
      // Other tasks, and fewer of them.
      const Tasks apart = run_of(others(draw_rates(regime.prior, tasks, random)));
      add_unpaired(scores, place, a, apart, question, asked, set);
      const Tasks fewer = run_of(others(draw_rates(regime.prior, tasks / 3, random)));
      add_unpaired(scores, place + "fewer/", a, fewer, question, asked, set);
    }
  }
}

}  // namespace

int main(int count, char** arguments) { return run_study(count, arguments, {30, 164}, kPairs, score); }
