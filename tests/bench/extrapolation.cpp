// Errors of each estimator of pass@k of the same tasks, at k = 10, 100 and 1,000 times the samples that it sees:
// simulated from the priors of tests/golden/p4_table3_priors.csv, and on published runs thinned to m samples of every
// task, where PASSCURVE_REAL_DATA names a folder with counts in its folder `real`.
//   cmake --build --preset release --target studies
//   PASSCURVE_REAL_DATA=folder build/release/tests/bench/extrapolation tests/golden/p4_table3_priors.csv [simulations
//   [thinnings [thinnings of pairs]]]
// Prints the tables of EXTRAPOLATION.md: `simulations` data sets of each prior, `thinnings` of each published run. With
// 0 for both, only pairs.

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

#include "extrapolated_pairs.hpp"
#include "models/fitted_task.hpp"
#include "numeric/mixture.hpp"
#include "passcurve/passcurve.hpp"
#include "published_runs.hpp"
#include "regimes.hpp"

namespace {

using namespace passcurve;

constexpr std::uint64_t kSeed = 20261122;
constexpr int kSets = 5;              // data sets of each prior, and
constexpr int kThinnings = 6;         // of each run, where none are asked for: some five minutes of one core
constexpr int kSimulatedTasks = 164;  // as many as HumanEval has
constexpr double kLeastSamples = 50;  // of a published run, so that k = 10 m can be compared with it
constexpr double kInnerLevel = 0.5;   // of the narrower interval
constexpr double kLevel = 0.95;       // of the wider one, whose score is printed
constexpr int kPairThinnings = 2;     // of each run, for pairs: some ten minutes more
const std::vector<double> kSeen{5, 10, 20, 50, 100};
const std::vector<double> kRatios{10, 100, 1000};  // k / m
const std::vector<double> kLevels{(1 - kLevel) / 2, (1 - kInnerLevel) / 2, (1 + kInnerLevel) / 2, (1 + kLevel) / 2};
const std::array<const char*, 5> kMethods{"HB", "BB", "ZOIBB", "LinMix", "families"};
constexpr std::size_t kShown = 4;  // HB's value with the library's intervals, which are over three families

/// One estimator's answer at one k: a value, and the quantiles of its posterior at kLevels.
struct Said {
  double value;
  std::vector<double> quantiles;
};
using SaidAt = std::vector<Said>;  // by k

SaidAt hierarchical(const Counts& seen, const std::vector<double>& ks) {
  const PosteriorCurve curve = fit_hierarchical(seen, {ks, {}, kLevels}).pass_at_k;
  SaidAt said;
  for (std::size_t i = 0; i < ks.size(); ++i) {
    const auto first = curve.quantiles.begin() + static_cast<std::ptrdiff_t>(i * kLevels.size());
    said.push_back({curve.mean[i], {first, first + static_cast<std::ptrdiff_t>(kLevels.size())}});
  }
  return said;
}

/// The library's intervals about these tasks.
SaidAt shown(const Counts& seen, const std::vector<double>& ks) {
  SaidAt said;
  const Question question{Metric::pass_at_k, ks};
  for (const double level : {kLevel, kInnerLevel}) {
    IntervalRequest request;
    request.level = level;
    const Intervals found = hierarchical_interval(seen, question, request, false).intervals;
    for (std::size_t i = 0; i < ks.size(); ++i) {
      if (level == kLevel) {
        said.push_back({found.value[i], {found.lower[i], found.upper[i]}});
      } else {
        said[i].quantiles.insert(said[i].quantiles.begin() + 1, {found.lower[i], found.upper[i]});
      }
    }
  }
  return said;
}

/// The posterior of these tasks' mean pass@k with the prior fixed at its fit: tasks are independent given it, so that
/// variances add, and Var[(1-p)^k] = E[(1-p)^2k] - E[(1-p)^k]^2.
Component plugged_in(const Counts& seen, const Fit& fit, double k) {
  Component mean{1, 0, 0, 0};
  for (const auto& [n, c, weight] : seen.cells()) {
    const Chance once = fitted_pass_at_k({n, c, weight}, k, fit);
    const double twice = fitted_pass_at_k({n, c, weight}, 2 * k, fit).complement;
    mean.mean += weight * once.value / seen.total();
    mean.complement += weight * once.complement / seen.total();
    const double variance = std::max(0.0, twice - once.complement * once.complement);
    mean.variance += weight * variance / (seen.total() * seen.total());
  }
  return mean;
}

/// The mean of a mixture of posteriors and its quantiles; parts without spread are single values.
Said said_by(const std::vector<Component>& parts) {
  std::vector<Component> weighed;
  double value = 0;
  for (const Component& part : parts) {
    value += part.weight * part.mean;
    if (part.weight > 0) weighed.push_back(part);
  }
  return {value, mixture_quantiles(weighed, kLevels).value};
}

/// HB, BB, ZOIBB, LinMix and what the library shows. Of BB, ZOIBB and LinMix the library offers no interval about these
/// tasks, since the known one, with the prior fixed at its fit, is too narrow. This study measures how much. LinMix
/// is one family or the other for all tasks at once, which is wider than a mixture for each task.
std::array<SaidAt, kMethods.size()> estimates(const Counts& seen, const std::vector<double>& ks) {
  std::array<SaidAt, kMethods.size()> said{hierarchical(seen, ks)};
  said[kShown] = shown(seen, ks);
  const Fit bb = fit_beta_binomial(seen);
  const Fit zoibb = fit_zero_one_inflated(seen);
  const LinMix mix;
  const double inflated = std::clamp((seen.min_n() - mix.lo) / (mix.hi - mix.lo), 0.0, 1.0);
  for (const double k : ks) {
    Component of_bb = plugged_in(seen, bb, k);
    Component of_zoibb = plugged_in(seen, zoibb, k);
    said[1].push_back(said_by({of_bb}));
    said[2].push_back(said_by({of_zoibb}));
    of_bb.weight = 1 - inflated;
    of_zoibb.weight = inflated;
    said[3].push_back(said_by({of_bb, of_zoibb}));
  }
  return said;
}

/// Results of one estimator over many tests.
struct Tally {
  double tests = 0;
  double error = 0;
  double bias = 0;
  double held_inner = 0;
  double held = 0;
  double score = 0;

  void add(const Said& said, double truth) {
    const double lower = said.quantiles.front();
    const double upper = said.quantiles.back();
    // A tenth of the smallest step of pass@k that the page prints: far beyond n on easy tasks, truth and upper end both
    // are 1 but for less.
    constexpr double kUnseen = 1e-5;
    const auto holds = [&](double from, double to) { return from - kUnseen <= truth && truth <= to + kUnseen; };
    ++tests;
    error += std::abs(said.value - truth);
    bias += said.value - truth;
    held_inner += holds(said.quantiles[1], said.quantiles[2]) ? 1 : 0;
    held += holds(lower, upper) ? 1 : 0;
    // Winkler (1972): the width, and what the truth lies outside times 2 / (1 - level).
    score += upper - lower + 2 / (1 - kLevel) * (std::max(0.0, lower - truth) + std::max(0.0, truth - upper));
  }
  void add(const Tally& other) {
    tests += other.tests;
    error += other.error;
    bias += other.bias;
    held_inner += other.held_inner;
    held += other.held;
    score += other.score;
  }
};

using Tallies = std::map<double, std::array<Tally, kMethods.size()>>;  // by k / m

/// Where a prediction was tested: what the page grades it by.
struct Place {
  std::string corpus;
  std::size_t tasks;
  double seen;
  double ratio;
  auto operator<=>(const Place&) const = default;
};
/// Results of the shown intervals at one place, and the number of runs.
struct AtPlace {
  Tally tally;
  int runs = 0;
};
using ByPlace = std::map<Place, AtPlace>;

/// Adds what each estimator says after m samples of each task, at each k whose truth is known.
void test(const Counts& seen, double m, const std::function<double(double)>& truth_at, double last, Tallies& tallies) {
  std::vector<double> ks;
  std::vector<double> ratios;
  for (const double ratio : kRatios) {
    if (ratio * m > last) continue;
    ks.push_back(ratio * m);
    ratios.push_back(ratio);
  }
  if (ks.empty()) return;
  const std::array<SaidAt, kMethods.size()> said = estimates(seen, ks);
  for (std::size_t i = 0; i < ks.size(); ++i) {
    const double truth = truth_at(ks[i]);
    for (std::size_t e = 0; e < kMethods.size(); ++e) tallies[ratios[i]][e].add(said[e][i], truth);
  }
}

/// Tasks drawn from a prior: the truth is that of their rates, at every k.
void simulate(const Prior& prior, Random& random, Tallies& tallies) {
  const std::vector<double> rates = draw_rates(prior, kSimulatedTasks, random);
  const auto truth_at = [&](double k) {
    constexpr double kLargestRate = 1 - 1e-16;
    double failed = 0;
    for (const double rate : rates) failed += std::exp(k * std::log1p(-std::min(rate, kLargestRate)));
    return 1 - failed / static_cast<double>(rates.size());
  };
  for (const double m : kSeen) {
    const Tasks drawn = draw_counts(rates, m, random);
    test({drawn.n, drawn.c}, m, truth_at, HUGE_VAL, tallies);
  }
}

/// A published run thinned: the truth is its unbiased pass@k, up to its smallest n.
void thin(const std::string& corpus, const PublishedRun& run, Random& random, Tallies& tallies,
          std::map<Place, Tally>& places) {
  const Counts all = run.counts();
  const auto truth_at = [&](double k) { return pass_at_k_curve(all, std::vector<double>{k}).value[0]; };
  for (const double m : kSeen) {
    if (m > run.min_n()) continue;
    std::vector<double> c;
    for (std::size_t i = 0; i < run.n.size(); ++i) c.push_back(draw_hypergeometric(random, run.n[i], run.c[i], m));
    Tallies of_seen;
    test({std::vector<double>(c.size(), m), c}, m, truth_at, run.min_n(), of_seen);
    for (const auto& [ratio, of_ratio] : of_seen) {
      for (std::size_t e = 0; e < kMethods.size(); ++e) tallies[ratio][e].add(of_ratio[e]);
      places[{corpus, c.size(), m, ratio}].add(of_ratio[kShown]);
    }
  }
}

void print_row(const std::string& name, const std::string& at, const char* method, const Tally& tally) {
  const double tests = tally.tests;
  std::printf("| %s | %s | %.0f | %s | %.4f | %+.4f | %.1f | %.1f | %.3f |\n", name.c_str(), at.c_str(), tests, method,
              tally.error / tests, tally.bias / tests, 100 * tally.held_inner / tests, 100 * tally.held / tests,
              tally.score / tests);
}

void print_head() {
  std::printf("| corpus | k/m | tests | method | error | bias | 50 %% cover | 95 %% cover | score |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
}

/// Results of all runs of one corpus, with the number of runs that have a test at each k / m.
struct CorpusTallies {
  std::string name;
  Tallies tallies;
  std::map<double, int> runs;

  void add(const Tallies& of_run) {
    for (const auto& [ratio, of_ratio] : of_run) {
      for (std::size_t e = 0; e < kMethods.size(); ++e) tallies[ratio][e].add(of_ratio[e]);
      ++runs[ratio];
    }
  }
};

void print_corpora(const std::vector<CorpusTallies>& corpora) {
  std::printf("## By corpus\n\n");
  print_head();
  for (const auto& [name, tallies, runs] : corpora) {
    std::array<Tally, kMethods.size()> all{};
    for (const auto& [ratio, of_ratio] : tallies) {
      for (std::size_t e = 0; e < kMethods.size(); ++e) all[e].add(of_ratio[e]);
    }
    for (std::size_t e = 0; e < kMethods.size(); ++e) print_row(name, "all", kMethods[e], all[e]);
  }
  std::printf("\n## By corpus and k/m\n\n");
  print_head();
  for (const auto& [name, tallies, runs] : corpora) {
    for (const auto& [ratio, of_ratio] : tallies) {
      std::array<char, 16> at{};
      std::snprintf(at.data(), at.size(), "%g", ratio);
      for (std::size_t e = 0; e < kMethods.size(); ++e) print_row(name, at.data(), kMethods[e], of_ratio[e]);
    }
  }
}

/// Prints the table that the page quotes: 95 % intervals about these tasks, on all published runs.
void print_published(const std::vector<CorpusTallies>& published) {
  std::map<double, Tally> by_ratio;
  std::map<double, int> runs_at;
  for (const auto& [name, tallies, runs] : published) {
    for (const auto& [ratio, of_ratio] : tallies) by_ratio[ratio].add(of_ratio[kShown]);
    for (const auto& [ratio, all] : runs) runs_at[ratio] += all;
  }
  std::printf("\n## Quoted by the page: 95 %% intervals of pass@k on all published runs\n\n");
  std::printf("| k/m | runs | tests | held |\n| --- | --- | --- | --- |\n");
  for (const auto& [ratio, tally] : by_ratio)
    std::printf("| %g | %d | %.0f | %.0f |\n", ratio, runs_at[ratio], tally.tests, tally.held);
}

/// Prints the table by which the page grades a prediction.
void print_places(const ByPlace& by_place) {
  std::printf("\n## Grades of the page: 95 %% intervals by corpus, n and k/n\n\n");
  std::printf(
      "The same tests by corpus, n (the samples of every task) and k/n. Error is the mean absolute error of the\n"
      "posterior's mean.\n\n");
  std::printf("| corpus | tasks | n | k/n | runs | tests | held | error |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (const auto& [place, at] : by_place) {
    const auto& [tally, runs] = at;
    std::printf("| %s | %zu | %g | %g | %d | %.0f | %.0f | %.4f |\n", place.corpus.c_str(), place.tasks, place.seen,
                place.ratio, runs, tally.tests, tally.held, tally.error / tally.tests);
  }
}

/// The simulated corpora, `sets` data sets of each prior.
std::vector<CorpusTallies> simulated(const std::vector<Regime>& regimes, int sets, std::uint64_t& stream) {
  std::map<std::string, CorpusTallies> by_dataset;
  for (const Regime& regime : regimes) {
    CorpusTallies& corpus = by_dataset[regime.dataset];
    corpus.name = "simulated: priors of " + regime.dataset;
    Tallies of_regime;
    for (int i = 0; i < sets; ++i) {
      Random random(kSeed, stream++);
      simulate(regime.prior, random, of_regime);
    }
    corpus.add(of_regime);
  }
  std::vector<CorpusTallies> corpora;
  for (const auto& [dataset, corpus] : by_dataset) corpora.push_back(corpus);
  return corpora;
}

/// The published corpora of a folder, each run thinned `thinnings` times.
std::vector<CorpusTallies> published_in(const std::filesystem::path& folder, int thinnings, std::uint64_t& stream,
                                        ByPlace& by_place) {
  std::vector<CorpusTallies> corpora;
  for (const Corpus& corpus : read_corpora(folder, kLeastSamples)) {
    CorpusTallies tallies{corpus.name + " (" + std::to_string(corpus.runs.size()) + " runs)", {}, {}};
    for (const PublishedRun& run : corpus.runs) {
      Tallies of_run;
      std::map<Place, Tally> places;
      for (int i = 0; i < thinnings; ++i) {
        Random random(kSeed, stream++);
        thin(corpus.name, run, random, of_run, places);
      }
      tallies.add(of_run);
      for (const auto& [place, tally] : places) {
        by_place[place].tally.add(tally);
        ++by_place[place].runs;
      }
    }
    corpora.push_back(tallies);
  }
  return corpora;
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<Regime> regimes = read_regimes(count > 1 ? arguments[1] : "tests/golden/p4_table3_priors.csv");
  const int sets = count > 2 ? std::atoi(arguments[2]) : kSets;
  const int thinnings = count > 3 ? std::atoi(arguments[3]) : kThinnings;
  const int pair_thinnings = count > 4 ? std::atoi(arguments[4]) : std::min(thinnings, kPairThinnings);
  std::uint64_t stream = 0;
  std::vector<CorpusTallies> corpora = simulated(regimes, sets, stream);
  const char* const folder = std::getenv("PASSCURVE_REAL_DATA");
  std::vector<CorpusTallies> published;
  ByPlace by_place;
  if (folder != nullptr && thinnings > 0)
    published = published_in(std::filesystem::path(folder) / "real", thinnings, stream, by_place);
  corpora.insert(corpora.end(), published.begin(), published.end());
  print_corpora(corpora);
  if (!published.empty()) {
    print_published(published);
    print_places(by_place);
  }
  PairStudy pairs(kSeen, kRatios);
  pairs.simulate(regimes);
  if (folder != nullptr) {
    for (const Corpus& corpus : read_corpora(std::filesystem::path(folder) / "real", kLeastSamples))
      pairs.thin(corpus, pair_thinnings);
  }
  pairs.print();
  return EXIT_SUCCESS;
}
