// Measures how often a repeat of a study falls within the ends of compare_boundary: pairs of runs simulated from
// priors, and published runs, where PASSCURVE_REAL_DATA names a folder with counts in its folder `real`. Of these, n
// samples of each task are drawn twice, without replacement: a study and its repeat. Built by hand:
//   g++ -O3 -std=c++20 -ffp-contract=off -I/usr/include/eigen3 -Icore/include -Icore/src -Itests/core
//     tests/bench/boundary.cpp core/src/*/*.cpp -o build/boundary
//   PASSCURVE_REAL_DATA=folder build/boundary [studies of each kind]
// Prints the tables of BOUNDARY.md.

#include "passcurve/boundary.hpp"

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
#include <utility>
#include <vector>

#include "numeric/random.hpp"
#include "pairs.hpp"
#include "published_runs.hpp"
#include "regimes.hpp"

namespace {

using namespace passcurve;

constexpr std::uint64_t kSeed = 20261124;
constexpr int kStudies = 200;         // of each kind, where none are requested: some eight minutes of one core
constexpr double kLeastSamples = 32;  // of a published run: twice the largest n
constexpr std::size_t kSizes = 7;
constexpr std::array<const char*, kSizes> kNames{"both", "only a", "only b", "a", "b", "union", "gain"};
constexpr std::array<std::pair<const char*, BoundaryMethod>, 2> kMethods{
    {{"predictive", BoundaryMethod::predictive}, {"Bernoulli bootstrap", BoundaryMethod::bernoulli}}};

struct RunPair {
  Tasks a;
  Tasks b;
};

/// A study and its repeat.
struct Repeated {
  RunPair study;
  RunPair repeat;
};

struct Kind {
  std::string name;
  std::function<Repeated(Random&)> draw;
};

std::array<SetSize, kSizes> sizes_of(const BoundaryComparison& found) {
  return {found.both, found.only_a, found.only_b, found.a, found.b, found.either, found.gain};
}

/// The numbers of a repeat.
std::array<double, kSizes> found_in(const RunPair& repeat) {
  double both = 0;
  double only_a = 0;
  double only_b = 0;
  for (std::size_t i = 0; i < repeat.a.c.size(); ++i) {
    const bool in_a = repeat.a.c[i] > 0;
    const bool in_b = repeat.b.c[i] > 0;
    both += in_a && in_b ? 1 : 0;
    only_a += in_a && !in_b ? 1 : 0;
    only_b += in_b && !in_a ? 1 : 0;
  }
  return {both, only_a, only_b, both + only_a, both + only_b, both + only_a + only_b, only_b - only_a};
}

/// Counts of a kind of study, by size.
struct Tally {
  std::array<double, kSizes> held{};
  std::array<double, kSizes> below{};
  std::array<double, kSizes> width{};
  double studies = 0;

  void add(const BoundaryComparison& found, const std::array<double, kSizes>& repeat) {
    ++studies;
    const std::array<SetSize, kSizes> sizes = sizes_of(found);
    for (std::size_t i = 0; i < kSizes; ++i) {
      const auto& [tasks, mean, lower, upper, status] = sizes[i];
      // No ends: as if both were the number found.
      const double from = std::isnan(lower) ? tasks : lower;
      const double to = std::isnan(upper) ? tasks : upper;
      held[i] += from <= repeat[i] && repeat[i] <= to ? 1 : 0;
      below[i] += repeat[i] < from ? 1 : 0;
      width[i] += to - from;
    }
  }
  [[nodiscard]] double share(std::size_t i) const { return held[i] / studies; }
};

Kind simulated(const std::string& name, const Prior& prior, int tasks, double n_a, double n_b, Pair pair) {
  return {name, [=](Random& random) {
            const std::vector<double> in_a = draw_rates(prior, tasks, random);
            std::vector<double> in_b;
            for (const double rate : in_a) in_b.push_back(other_rate(pair, rate, prior, random));
            const auto draw = [&] {
              Tasks a = draw_counts(in_a, n_a, random);
              return RunPair{std::move(a), draw_counts(in_b, n_b, random)};
            };
            RunPair study = draw();
            return Repeated{std::move(study), draw()};
          }};
}

/// Two samples of n of each task of a published run.
void thin(const PublishedRun& run, double n, Random& random, Tasks& study, Tasks& repeat) {
  for (std::size_t i = 0; i < run.n.size(); ++i) {
    study.n.push_back(n);
    study.c.push_back(draw_hypergeometric(random, run.n[i], run.c[i], n));
    repeat.n.push_back(n);
    repeat.c.push_back(draw_hypergeometric(random, run.n[i] - n, run.c[i] - study.c[i], n));
  }
}

/// Runs of a corpus drawn at random: two runs, or one run twice. Rows are paired as they come, and runs with other
/// numbers of tasks are never paired.
Kind published(const std::string& name, const std::vector<PublishedRun>& runs, double n, bool is_same) {
  return {name, [=](Random& random) {
            const PublishedRun& a = runs[random.below(runs.size())];
            std::vector<const PublishedRun*> others;
            for (const PublishedRun& run : runs) {
              if (is_same ? &run == &a : &run != &a && run.n.size() == a.n.size()) others.push_back(&run);
            }
            const PublishedRun& b = others.empty() ? a : *others[random.below(others.size())];
            Repeated drawn;
            thin(a, n, random, drawn.study.a, drawn.repeat.a);
            thin(b, n, random, drawn.study.b, drawn.repeat.b);
            return drawn;
          }};
}

std::vector<Kind> simulated_kinds() {
  return {
      simulated("hard, Beta(0.06, 0.34), 164 tasks, n = 4, alike", {0.06, 0.34}, 164, 4, 4, Pair::alike),
      simulated("hard, Beta(0.05, 0.7), 30 tasks, n = 4, alike", {0.05, 0.7}, 30, 4, 4, Pair::alike),
      simulated("hard, Beta(0.1, 1), 500 tasks, n = 16, odds doubled", {0.1, 1}, 500, 16, 16, Pair::better),
      simulated("even, Beta(0.5, 0.5), 30 tasks, n = 4, odds doubled", {0.5, 0.5}, 30, 4, 4, Pair::better),
      simulated("even, Beta(0.3, 0.7), 100 tasks, n = 16, independent", {0.3, 0.7}, 100, 16, 16, Pair::apart),
      simulated("even, Beta(0.3, 0.7), 200 tasks, n = 4 and 16, alike", {0.3, 0.7}, 200, 4, 16, Pair::alike),
      simulated("easy, Beta(1, 0.3), 164 tasks, n = 4, odds doubled", {1, 0.3}, 164, 4, 4, Pair::better),
      simulated("easy, Beta(0.8, 0.1), 500 tasks, n = 4, alike", {0.8, 0.1}, 500, 4, 4, Pair::alike),
      simulated("masses 0.3 and 0.1, 164 tasks, n = 4, alike", {0.5, 1, 0.3, 0.1}, 164, 4, 4, Pair::alike),
      simulated("masses 0.3 and 0.1, 500 tasks, n = 16, a tenth lost", {0.5, 1, 0.3, 0.1}, 500, 16, 16, Pair::lost),
      simulated("mass 0.5 at 0, 60 tasks, n = 16, odds doubled", {0.2, 2, 0.5, 0}, 60, 16, 16, Pair::better),
      simulated("rates alike, Beta(3, 40), 100 tasks, n = 4, alike", {3, 40}, 100, 4, 4, Pair::alike),
      simulated("rates alike, Beta(3, 40), 100 tasks, n = 16, independent", {3, 40}, 100, 16, 16, Pair::apart),
      simulated("hard, Beta(0.3, 1.2), 100 tasks, n = 1, odds doubled", {0.3, 1.2}, 100, 1, 1, Pair::better),
  };
}

std::vector<Kind> published_kinds(const std::filesystem::path& folder) {
  std::map<std::string, std::vector<PublishedRun>> corpora;
  for (const Corpus& corpus : read_corpora(folder, kLeastSamples)) corpora[corpus.name] = corpus.runs;
  std::vector<Kind> kinds;
  const auto add = [&](const char* name, const char* corpus, double n, bool is_same) {
    if (corpora.contains(corpus)) kinds.push_back(published(name, corpora[corpus], n, is_same));
  };
  add("AIME 2024, n = 4, two runs", "noises_aime2024", 4, false);
  add("AIME 2024, n = 16, two runs", "noises_aime2024", 16, false);
  add("AIME 2024, n = 16, one run twice", "noises_aime2024", 16, true);
  add("MATH500, n = 4, two runs", "noises_math500", 4, false);
  add("MATH500, n = 16, two runs", "noises_math500", 16, false);
  add("HumanEval+, n = 4, two runs", "noises_human_eval_plus", 4, false);
  add("Large Language Monkeys, n = 4, two runs", "monkeys_math_n10000", 4, false);
  add("Large Language Monkeys, n = 16, two runs", "monkeys_math_n10000", 16, false);
  add("EvalPerf, n = 16, two runs", "evalperf_n100", 16, false);
  return kinds;
}

void print_head(const char* first) {
  std::printf("| %s |", first);
  for (const char* name : kNames) std::printf(" %s |", name);
  std::printf("\n| --- |");
  for (std::size_t i = 0; i < kSizes; ++i) std::printf(" --- |");
  std::printf("\n");
}

void print_shares(const std::string& name, const std::function<std::string(std::size_t)>& cell) {
  std::printf("| %s |", name.c_str());
  for (std::size_t i = 0; i < kSizes; ++i) std::printf(" %s |", cell(i).c_str());
  std::printf("\n");
}

template <class... Values>
std::string printed(const char* format, Values... values) {
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

using MethodTallies = std::array<Tally, kMethods.size()>;

/// Figures that the page quotes: the share over all kinds, in brackets the least of a kind, and the mean width.
void print_summary(const std::vector<MethodTallies>& tallies) {
  std::printf("**repeats within the ends, over all kinds of study**\n\n");
  print_head("ends");
  for (std::size_t m = 0; m < kMethods.size(); ++m) {
    print_shares(kMethods[m].first, [&](std::size_t i) {
      double share = 0;
      double least = 1;
      for (const MethodTallies& of_kind : tallies) {
        share += of_kind[m].share(i) / static_cast<double>(tallies.size());
        least = std::min(least, of_kind[m].share(i));
      }
      return printed("%.1f %% (%.1f %%)", 100 * share, 100 * least);
    });
  }
}

void print_kinds(const std::vector<Kind>& kinds, const std::vector<MethodTallies>& tallies, std::size_t m) {
  std::printf("\n**%s, by kind: %% of repeats within the ends; in brackets below them; mean width in tasks**\n\n",
              kMethods[m].first);
  print_head("study");
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const Tally& tally = tallies[k][m];
    print_shares(kinds[k].name, [&](std::size_t i) {
      return printed("%.1f (%.1f), %.1f", 100 * tally.share(i), 100 * tally.below[i] / tally.studies,
                     tally.width[i] / tally.studies);
    });
  }
}

}  // namespace

int main(int count, char** arguments) {
  const int studies = count > 1 ? std::atoi(arguments[1]) : kStudies;
  std::vector<Kind> kinds = simulated_kinds();
  const char* const folder = std::getenv("PASSCURVE_REAL_DATA");
  if (folder != nullptr) {
    for (Kind& kind : published_kinds(std::filesystem::path(folder) / "real")) kinds.push_back(std::move(kind));
  }
  std::vector<MethodTallies> tallies;
  std::uint64_t stream = 0;
  for (const Kind& kind : kinds) {
    MethodTallies of_kind;
    for (int i = 0; i < studies; ++i) {
      Random random(kSeed, stream++);
      const auto [study, repeat] = kind.draw(random);
      for (std::size_t m = 0; m < kMethods.size(); ++m) {
        BoundaryRequest request;
        request.method = kMethods[m].second;
        of_kind[m].add(compare_boundary(study.a, study.b, request), found_in(repeat));
      }
    }
    tallies.push_back(of_kind);
    std::fprintf(stderr, "%s\n", kind.name.c_str());
  }
  print_summary(tallies);
  for (std::size_t m = 0; m < kMethods.size(); ++m) print_kinds(kinds, tallies, m);
  return EXIT_SUCCESS;
}
