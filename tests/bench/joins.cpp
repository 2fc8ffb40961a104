// Continuations of pass@k beyond n without a jump: HB as it is, and three curves that begin at the unbiased pass@n,
// compared on simulated tasks and on published runs thinned to n samples of every task. Built by the target `studies`
// (tests/bench/CMakeLists.txt).
//   PASSCURVE_REAL_DATA=folder build/release/tests/bench/joins [priors [simulations [thinnings]]]
// Prints the tables of JOINS.md: `simulations` of each prior, `thinnings` of each published run.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "numeric/incomplete_beta.hpp"
#include "pass_at.hpp"
#include "passcurve/passcurve.hpp"
#include "published_runs.hpp"
#include "regimes.hpp"

namespace {

using namespace passcurve;

constexpr std::uint64_t kSeed = 20261124;
constexpr double kLeastSamples = 50;
const std::vector<double> kSeen{5, 10, 20, 50, 100};
const std::vector<double> kRatios{1, 1.2, 1.5, 2, 4, 10, 100};  // k / n
const std::vector<double> kLevels{0.025, 0.975};
constexpr std::array kMethods{"HB", "scaled", "fading", "own counts"};
constexpr std::array kNewMethods{"HB", "own counts"};
const std::vector<double> kNewTasks{30, 164};  // how many new tasks a data set has

struct Said {
  double value;
  double lower;
  double upper;
};

struct Tally {
  double tests = 0;
  double error = 0;
  double bias = 0;
  double held = 0;
  double width = 0;
  double narrower = 0;  // than Gaffke's interval of a study with k samples and this value

  void add(const Said& said, double truth, double least_width = 0) {
    constexpr double kUnseen = 1e-5;
    ++tests;
    error += std::abs(said.value - truth);
    bias += said.value - truth;
    held += said.lower - kUnseen <= truth && truth <= said.upper + kUnseen ? 1 : 0;
    width += said.upper - said.lower;
    narrower += said.upper - said.lower < least_width ? 1 : 0;
  }
  void add(const Tally& other) {
    tests += other.tests;
    error += other.error;
    bias += other.bias;
    held += other.held;
    width += other.width;
    narrower += other.narrower;
  }
};
using Tallies = std::map<double, std::vector<Tally>>;  // by k / n, one for each method

/// The ks of a data set of n samples per task: at each of the ratios, as far as the truth is known.
std::vector<double> ks_of(double n, double last) {
  std::vector<double> ks;
  for (const double ratio : kRatios) {
    if (std::round(ratio * n) <= last) ks.push_back(std::round(ratio * n));
  }
  return ks;
}

/// An interval that would be a single value has no ends.
Said said_at(const ContinuedPassAtK& found, std::size_t i) {
  const double value = found.curve.value[i];
  if (found.intervals.status[i] != IntervalStatus::ok) return {value, value, value};
  return {value, found.intervals.lower[i], found.intervals.upper[i]};
}

/// The x at which the incomplete Beta function reaches `share`.
double beta_quantile(double a, double b, double share) {
  constexpr int kHalvings = 50;
  double low = 0;
  double high = 1;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (low + high) / 2;
    (incomplete_beta(a, b, middle) < share ? low : high) = middle;
  }
  return low;
}

/// The width of Gaffke's interval of that share of so many tasks, each of them solved or not: Clopper and Pearson's.
double gaffke_width_of(double share, double tasks) {
  const double solved = share * tasks;
  const double failed = (1 - share) * tasks;
  const double lower = solved > 0 ? beta_quantile(solved, failed + 1, kLevels[0]) : 0;
  const double upper = failed > 0 ? beta_quantile(solved + 1, failed, kLevels[1]) : 1;
  return upper - lower;
}

void add(Tallies& tallies, std::size_t i, const std::vector<Said>& said, double truth, double tasks = 0) {
  constexpr double kSame = 0.99;  // of a width: Gaffke's ends are quantiles of draws where not all tasks are alike
  std::vector<Tally>& of_ratio = tallies[kRatios[i]];
  of_ratio.resize(said.size());
  for (std::size_t e = 0; e < said.size(); ++e)
    of_ratio[e].add(said[e], truth, tasks == 0 ? 0 : kSame * gaffke_width_of(said[e].value, tasks));
}

/// Answers of each method after n samples of each task, at each k with a known truth.
void test(const Counts& seen, double n, const std::function<double(double)>& truth_at, double last, Tallies& tallies) {
  const std::vector<double> ks = ks_of(n, last);
  const PosteriorCurve hb = hierarchical_curve(seen, pass_at(ks), kLevels, false);
  const ContinuedPassAtK own = continued_pass_at_k_interval(seen, ks, About::these_tasks, {});
  // Scales the unsolved share by its ratio between counts and HB at n: fully, or by a power that falls with k.
  const double ratio = hb.complement[0] > 0 ? own.curve.complement[0] / hb.complement[0] : 1;
  for (std::size_t i = 0; i < ks.size(); ++i) {
    const Said as_is{hb.mean[i], hb.quantiles[2 * i], hb.quantiles[2 * i + 1]};
    const auto scaled = [&](double by) {
      return Said{1 - (1 - as_is.value) * by, 1 - std::min(1.0, (1 - as_is.lower) * by), 1 - (1 - as_is.upper) * by};
    };
    add(tallies, i, {as_is, scaled(ratio), scaled(std::pow(ratio, n / ks[i])), said_at(own, i)}, truth_at(ks[i]));
  }
}

/// The same about new tasks, where the truth is that of the population.
void test_new(const Counts& seen, double n, const std::function<double(double)>& truth_at, double last,
              Tallies& tallies) {
  const std::vector<double> ks = ks_of(n, last);
  const PosteriorCurve hb = hierarchical_curve(seen, pass_at(ks), kLevels, true);
  const ContinuedPassAtK own = continued_pass_at_k_interval(seen, ks, About::new_tasks, {});
  for (std::size_t i = 0; i < ks.size(); ++i) {
    const Said as_is{hb.mean[i], hb.quantiles[2 * i], hb.quantiles[2 * i + 1]};
    add(tallies, i, {as_is, said_at(own, i)}, truth_at(ks[i]), seen.total());
  }
}

/// Tasks drawn from a prior: the truth is that of their rates.
void simulate(const Prior& prior, Random& random, Tallies& tallies) {
  constexpr int kTasks = 164;
  const std::vector<double> rates = draw_rates(prior, kTasks, random);
  const auto truth_at = [&](double k) {
    constexpr double kLargestRate = 1 - 1e-16;
    double failed = 0;
    for (const double rate : rates) failed += std::exp(k * std::log1p(-std::min(rate, kLargestRate)));
    return 1 - failed / kTasks;
  };
  for (const double n : kSeen) {
    const Tasks drawn = draw_counts(rates, n, random);
    test({drawn.n, drawn.c}, n, truth_at, HUGE_VAL, tallies);
  }
}

/// A published run thinned: the truth is its unbiased pass@k, up to its smallest n.
void thin(const PublishedRun& run, Random& random, Tallies& tallies) {
  const Counts all = run.counts();
  const auto truth_at = [&](double k) { return pass_at_k_curve(all, std::vector<double>{k}).value[0]; };
  for (const double n : kSeen) {
    if (n > run.min_n()) continue;
    std::vector<double> c;
    for (std::size_t i = 0; i < run.n.size(); ++i) c.push_back(draw_hypergeometric(random, run.n[i], run.c[i], n));
    test({std::vector<double>(c.size(), n), c}, n, truth_at, run.min_n(), tallies);
  }
}

/// Tasks drawn from a prior, which is the population.
void simulate_new(const Prior& prior, double tasks, Random& random, Tallies& tallies) {
  const std::vector<double> rates = draw_rates(prior, static_cast<int>(tasks), random);
  const auto truth_at = [&](double k) { return prior_pass_at_k(k, prior).value; };
  for (const double n : kSeen) {
    const Tasks drawn = draw_counts(rates, n, random);
    test_new({drawn.n, drawn.c}, n, truth_at, HUGE_VAL, tallies);
  }
}

/// Tasks drawn with replacement from a published run, which is the population, and thinned.
void thin_new(const PublishedRun& run, double tasks, Random& random, Tallies& tallies) {
  const Counts all = run.counts();
  const auto truth_at = [&](double k) { return pass_at_k_curve(all, std::vector<double>{k}).value[0]; };
  for (const double n : kSeen) {
    if (n > run.min_n()) continue;
    std::vector<double> c;
    for (double i = 0; i < tasks; ++i) {
      const auto task = static_cast<std::size_t>(random.below(run.n.size()));
      c.push_back(draw_hypergeometric(random, run.n[task], run.c[task], n));
    }
    test_new({std::vector<double>(c.size(), n), c}, n, truth_at, run.min_n(), tallies);
  }
}

void merge(Tallies& all, const Tallies& part) {
  for (const auto& [ratio, of_ratio] : part) {
    all[ratio].resize(of_ratio.size());
    for (std::size_t e = 0; e < of_ratio.size(); ++e) all[ratio][e].add(of_ratio[e]);
  }
}

void print(const std::string& corpus, const Tallies& tallies) {
  for (const auto& [ratio, of_ratio] : tallies) {
    for (std::size_t e = 0; e < of_ratio.size(); ++e) {
      const Tally& tally = of_ratio[e];
      std::printf("| %s | %g | %.0f | %s | %.4f | %+.4f | %.1f |\n", corpus.c_str(), ratio, tally.tests, kMethods[e],
                  tally.error / tally.tests, tally.bias / tally.tests, 100 * tally.held / tally.tests);
    }
  }
}

void print_new(const std::string& corpus, double tasks, const Tallies& tallies) {
  for (const auto& [ratio, of_ratio] : tallies) {
    for (std::size_t e = 0; e < of_ratio.size(); ++e) {
      const Tally& tally = of_ratio[e];
      std::printf("| %s | %g | %g | %.0f | %s | %.4f | %.1f | %.4f | %.0f |\n", corpus.c_str(), tasks, ratio,
                  tally.tests, kNewMethods[e], tally.error / tally.tests, 100 * tally.held / tally.tests,
                  tally.width / tally.tests, 100 * tally.narrower / tally.tests);
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<Regime> regimes = read_regimes(count > 1 ? arguments[1] : "tests/golden/p4_table3_priors.csv");
  const int simulations = count > 2 ? std::atoi(arguments[2]) : 1;
  const int thinnings = count > 3 ? std::atoi(arguments[3]) : 1;
  const char* const folder = std::getenv("PASSCURVE_REAL_DATA");
  const std::vector<Corpus> corpora =
      folder == nullptr ? std::vector<Corpus>{} : read_corpora(std::filesystem::path(folder) / "real", kLeastSamples);
  std::uint64_t stream = 0;
  const auto of_regimes = [&](auto simulated) {
    for (const Regime& regime : regimes) {
      for (int i = 0; i < simulations; ++i) {
        Random random(kSeed, stream++);
        simulated(regime.prior, random);
      }
    }
  };
  const auto of_runs = [&](const Corpus& corpus, auto thinned) {
    for (const PublishedRun& run : corpus.runs) {
      for (int i = 0; i < thinnings; ++i) {
        Random random(kSeed, stream++);
        thinned(run, random);
      }
    }
  };

  std::printf("| corpus | k/n | tests | method | error | bias | 95 %% cover |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- |\n");
  Tallies simulated;
  of_regimes([&](const Prior& prior, Random& random) { simulate(prior, random, simulated); });
  print("simulated", simulated);
  Tallies published;
  for (const Corpus& corpus : corpora) {
    Tallies tallies;
    of_runs(corpus, [&](const PublishedRun& run, Random& random) { thin(run, random, tallies); });
    print(corpus.name, tallies);
    merge(published, tallies);
  }
  print("all published", published);

  std::printf("\n| corpus | tasks | k/n | tests | method | error | 95 %% cover | width | narrower, %% |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (const double tasks : kNewTasks) {
    Tallies drawn;
    of_regimes([&](const Prior& prior, Random& random) { simulate_new(prior, tasks, random, drawn); });
    print_new("simulated", tasks, drawn);
    Tallies resampled;
    for (const Corpus& corpus : corpora) {
      of_runs(corpus, [&](const PublishedRun& run, Random& random) { thin_new(run, tasks, random, resampled); });
    }
    print_new("all published", tasks, resampled);
  }
  return EXIT_SUCCESS;
}
