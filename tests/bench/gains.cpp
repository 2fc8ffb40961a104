// Cover and widths of intervals of gains over depth: one of the tables of COVERAGE.md.
//
//   cmake --build --preset release --target studies
//   build/release/tests/bench/gains tests/golden/p4_table3_priors.csv SETS
//
// Two depths, one round or two apart, over 11 priors (every third row); in each five kinds of what the rounds bring,
// n = 5 or 20 samples a task, k = 1 and 2, with n = 20 also 10. An interval that does not exist holds nothing.

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "passcurve/depth_gains.hpp"
#include "regimes.hpp"
#include "scores.hpp"

using namespace passcurve;

namespace {

constexpr double kLevel = 0.95;
constexpr double kReplicates = 999;
constexpr std::array<double, 2> kSamples{5, 20};
constexpr std::array<double, 2> kRounds{1, 2};
constexpr std::array<double, 3> kBudgets{1, 2, 10};

/// Effects of the rounds on a task's rate: nothing, another try, odds twice as good, a tenth of the tasks lost, or, in
/// the same samples, half a try more.
enum class Kind { alike, another, better, lost, nested };
constexpr std::array kKinds{Kind::alike, Kind::another, Kind::better, Kind::lost, Kind::nested};

double later_rate(Kind kind, double rate, Random& random) {
  constexpr double kLost = 0.1;
  switch (kind) {
    case Kind::alike:
      return rate;
    case Kind::another:
      return rate * (2 - rate);
    case Kind::better:
      return 2 * rate / (1 + rate);
    case Kind::lost:
      return random.uniform() < kLost ? 0 : rate;
    case Kind::nested:
      return rate + (1 - rate) * rate / 2;
  }
  return rate;
}

double pass_at(double rate, double k) { return 1 - std::pow(1 - rate, k); }

/// Expected value of a task, at each k.
struct Truth {
  std::vector<double> delta_k;
  std::vector<double> delta_t;
  std::vector<double> difference;
};

Truth truth_of(const Prior& prior, Kind kind, double rounds) {
  constexpr int kDraws = 400000;
  Truth truth{std::vector<double>(kBudgets.size()), std::vector<double>(kBudgets.size()), {}};
  Random random(77);
  for (int i = 0; i < kDraws; ++i) {
    const double rate = draw_rate(prior, random);
    const double later = later_rate(kind, rate, random);
    for (std::size_t j = 0; j < kBudgets.size(); ++j) {
      const double now = pass_at(rate, kBudgets[j]);
      truth.delta_k[j] += (pass_at(rate, 2 * kBudgets[j]) - now) / kDraws;
      truth.delta_t[j] += (pass_at(later, kBudgets[j]) - now) / rounds / kDraws;
    }
  }
  for (std::size_t j = 0; j < kBudgets.size(); ++j) truth.difference.push_back(truth.delta_t[j] - truth.delta_k[j]);
  return truth;
}

struct Two {
  Tasks at;
  Tasks next;
};

Two draw_two(const Prior& prior, Kind kind, int tasks, double n, Random& random) {
  const std::vector<double> rates = draw_rates(prior, tasks, random);
  Two two{draw_counts(rates, n, random), {}};
  two.next.n = two.at.n;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    const bool is_nested = kind == Kind::nested;
    const double kept = is_nested ? two.at.c[i] : 0;
    const double rate = is_nested ? rates[i] / 2 : later_rate(kind, rates[i], random);
    two.next.c.push_back(kept + draw_successes(n - kept, rate, random));
  }
  return two;
}

void add_methods(Scores& scores, const std::string& place, const Two& two, const std::vector<double>& ks, double rounds,
                 const Truth& truth, double seed) {
  const std::vector<DepthTasks> runs{{0, two.at}, {rounds, two.next}};
  const auto found = [&](IntervalMethod method) {
    return depth_gains(runs, ks, Ragged::strict, About::new_tasks, false, {kLevel, method, kReplicates, seed, false});
  };
  const DepthGains t = found(IntervalMethod::t);
  const std::vector<std::pair<std::string, IntervalMethod>> methods{
      {"t", IntervalMethod::t}, {"Gaffke", IntervalMethod::gaffke}, {"t-plus", IntervalMethod::t_plus}};
  for (const auto& [name, method] : methods) {
    const DepthGains gains = found(method);
    // The first row: of the last depth there is no next one.
    const auto row = [&](const Intervals& all) {
      Intervals first = all;
      for (std::vector<double>* part : {&first.value, &first.lower, &first.upper}) part->resize(ks.size());
      return first;
    };
    add_all(scores, "delta_k: " + name, place, row(gains.delta_k), row(t.delta_k), truth.delta_k);
    add_all(scores, "delta_t: " + name, place, row(gains.delta_t), row(t.delta_t), truth.delta_t);
    add_all(scores, "difference: " + name, place, row(gains.difference), row(t.difference), truth.difference);
  }
}

void score(Scores& scores, const Regime& regime, std::size_t number, Kind kind, int tasks, int sets) {
  for (const double rounds : kRounds) {
    const Truth truth = truth_of(regime.prior, kind, rounds);
    for (const double n : kSamples) {
      std::vector<double> ks(kBudgets.begin(), kBudgets.end());
      std::erase_if(ks, [&](double k) { return 2 * k > n; });
      const std::string place = std::to_string(number) + "/" + std::to_string(static_cast<int>(kind)) + "/" +
                                std::to_string(rounds) + "/" + std::to_string(n) + "/";
      for (int set = 0; set < sets; ++set) {
        Random random(1000 + number * 10 + static_cast<std::size_t>(kind), static_cast<std::uint64_t>(set));
        add_methods(scores, place, draw_two(regime.prior, kind, tasks, n, random), ks, rounds, truth, set);
      }
    }
  }
}

}  // namespace

int main(int count, char** arguments) { return run_study(count, arguments, {30, 85, 164}, kKinds, score); }
