// Cover of intervals of macro means and of the difference of two: one of the tables of COVERAGE.md.
//
//   cmake --build --preset release --target studies
//   build/release/tests/bench/macro_means tests/golden/p4_table3_priors.csv SETS
//   build/release/tests/bench/macro_means tests/golden/p4_table3_priors.csv SETS posteriors
//
// Two strata: N tasks of each third prior, and N/5 of another one. Pairs, samples and budgets as in differences.cpp.
// Posteriors of a macro mean take most of the time, and are drawn by themselves.

#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "pairs.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/macro_mean.hpp"
#include "regimes.hpp"
#include "scores.hpp"

using namespace passcurve;

namespace {

constexpr std::array<double, 3> kSamples{5, 20, 100};
constexpr int kFewer = 5;

IntervalRequest by(IntervalMethod method, double seed) { return {0.95, method, 999, seed, false}; }

/// The tasks of both runs in one stratum.
struct Drawn {
  Tasks a;
  Tasks b;
};

Drawn draw_pair(const Regime& regime, Pair pair, int tasks, double n, Random& random) {
  const std::vector<double> rates = draw_rates(regime.prior, tasks, random);
  std::vector<double> others;
  for (const double rate : rates) others.push_back(other_rate(pair, rate, regime.prior, random));
  return {draw_counts(rates, n, random), draw_counts(others, n, random)};
}

/// `mean` is what each run's first values are expected to be, and `truth` their difference.
struct Expected {
  std::vector<double> mean;
  std::vector<double> truth;
};

Expected expected_of(const Regime& one, const Regime& other, Pair pair) {
  Expected expected;
  const std::vector<double> first = truth_of(one.prior, pair);
  const std::vector<double> second = truth_of(other.prior, pair);
  for (std::size_t j = 0; j < kBudgets.size(); ++j) {
    const double k = kBudgets[j];
    expected.truth.push_back((first[j] + second[j]) / 2);
    expected.mean.push_back((prior_pass_at_k(k, one.prior).value + prior_pass_at_k(k, other.prior).value) / 2);
  }
  return expected;
}

std::string kind_of(Pair pair) {
  constexpr std::array kNames{"alike", "apart", "odds doubled", "a tenth lost"};
  return kNames[static_cast<std::size_t>(pair)];
}

void score_pair(Scores& scores, const Regime& one, const Regime& other, std::size_t number, Pair pair, int tasks,
                int sets) {
  const auto [mean, truth] = expected_of(one, other, pair);
  for (const double n : kSamples) {
    std::vector<double> ks(kBudgets.begin(), kBudgets.end());
    std::erase_if(ks, [&](double k) { return k > n; });
    const Question question{Metric::pass_at_k, ks, 1, Ragged::strict};
    const std::string place =
        std::to_string(number) + "/" + std::to_string(static_cast<int>(pair)) + "/" + std::to_string(n) + "/";
    for (int set = 0; set < sets; ++set) {
      Random random(3000 + number * 10 + static_cast<std::size_t>(pair), static_cast<std::uint64_t>(set));
      const Drawn many = draw_pair(one, pair, tasks, n, random);
      const Drawn few = draw_pair(other, pair, tasks / kFewer, n, random);
      const std::array a{many.a, few.a};
      const std::array b{many.b, few.b};
      const std::array<double, 2> paired{1, 1};
      const auto difference = [&](IntervalMethod method) {
        return compare_macro_means(a, b, paired, question, About::new_tasks, by(method, set)).difference;
      };
      const Intervals t = difference(IntervalMethod::t);
      const Intervals t_plus = difference(IntervalMethod::t_plus);
      for (const std::string& of : {std::string("all"), kind_of(pair)}) {
        add_all(scores, "difference: t, " + of, place, t, t, truth);
        add_all(scores, "difference: t-plus, " + of, place, t_plus, t, truth);
      }
      const Intervals gaffke = macro_mean_interval(a, question, by(IntervalMethod::gaffke, set));
      add_all(scores, "macro mean: Gaffke", place, gaffke, gaffke, mean);
    }
  }
}

/// The result of infinitely many samples of these tasks.
std::vector<double> shown_by(const std::vector<double>& many, const std::vector<double>& few,
                             const std::vector<double>& ks) {
  std::vector<double> truth;
  for (const double k : ks) {
    double mean = 0;
    for (const auto* rates : {&many, &few}) {
      for (const double rate : *rates) mean += rate_within(rate, k) / static_cast<double>(2 * rates->size());
    }
    truth.push_back(mean);
  }
  return truth;
}

void score_posteriors(Scores& scores, const Regime& one, const Regime& other, std::size_t number, int tasks, int sets) {
  const std::vector<double> mean = expected_of(one, other, Pair::alike).mean;
  for (const double n : kSamples) {
    std::vector<double> ks(kBudgets.begin(), kBudgets.end());
    std::erase_if(ks, [&](double k) { return k > n; });
    const Question question{Metric::pass_at_k, ks, 1, Ragged::strict};
    const std::string place = std::to_string(number) + "/" + std::to_string(n) + "/";
    for (int set = 0; set < sets; ++set) {
      Random random(4000 + number, static_cast<std::uint64_t>(set));
      const std::vector<double> many = draw_rates(one.prior, tasks, random);
      const std::vector<double> few = draw_rates(other.prior, tasks / kFewer, random);
      const std::array strata{draw_counts(many, n, random), draw_counts(few, n, random)};
      const IntervalRequest request = by(IntervalMethod::gaffke, set);
      const Intervals gaffke = macro_mean_interval(strata, question, request);
      add_all(scores, "macro mean: HB, these tasks", place, macro_posterior_interval(strata, question, request, false),
              gaffke, shown_by(many, few, ks));
      add_all(scores, "macro mean: HB, both", place, macro_posterior_interval(strata, question, request, true), gaffke,
              mean);
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3) return EXIT_FAILURE;
  const std::vector<Regime> all = read_regimes(arguments[1]);
  const auto beside = [&](std::size_t number) { return all[(number + all.size() / 2) % all.size()]; };
  if (count > 3) {
    const auto posteriors = [&](Scores& scores, const Regime& one, std::size_t number, Pair, int tasks, int sets) {
      score_posteriors(scores, one, beside(number), number, tasks, sets);
    };
    return run_study(count, arguments, {30, 164}, std::array{Pair::alike}, posteriors);
  }
  const auto score = [&](Scores& scores, const Regime& one, std::size_t number, Pair pair, int tasks, int sets) {
    const Regime other = beside(number);
    score_pair(scores, one, other, number, pair, tasks, sets);
  };
  return run_study(count, arguments, {30, 164}, kPairs, score);
}
