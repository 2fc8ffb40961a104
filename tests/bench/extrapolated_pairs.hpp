#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "pair_constructions.hpp"
#include "pair_tallies.hpp"
#include "pairs.hpp"
#include "passcurve/passcurve.hpp"
#include "published_runs.hpp"

/// Differences of two runs beyond the samples that are seen: the second half of extrapolation.cpp.

/// Another prior of the same dataset.
inline const Regime& other_of(const std::vector<Regime>& regimes, std::size_t number) {
  constexpr std::size_t kStep = 3;  // the models and temperatures of neighbours are alike
  std::size_t other = number;
  do other = (other + kStep) % regimes.size();
  while (other != number && regimes[other].dataset != regimes[number].dataset);
  return regimes[other];
}

class PairStudy {
 public:
  PairStudy(std::vector<double> seen, std::vector<double> ratios)
      : seen_(std::move(seen)), ratios_(std::move(ratios)) {}

  void simulate(const std::vector<Regime>& regimes) {
    for (const int tasks : {30, 164}) {
      for (std::size_t kind = 0; kind <= kPairs.size(); ++kind) {
        for (std::size_t number = 0; number < regimes.size(); ++number) simulate(regimes, number, kind, tasks);
      }
    }
  }

  /// All pairs of a corpus, but at most kMostPairs of them, chosen at random.
  void thin(const Corpus& corpus, int thinnings);

  void print() const;

 private:
  static constexpr std::uint64_t kSeed = 20261127;
  static constexpr std::size_t kMostPairs = 40;
  static constexpr std::size_t kFewTasks = 50;

  [[nodiscard]] std::vector<double> ks_for(double m, double last) const {
    std::vector<double> ks;
    for (const double ratio : ratios_) {
      if (ratio * m <= last) ks.push_back(ratio * m);
    }
    return ks;
  }
  /// The runs of a corpus, thinned once to m samples.
  struct Thinned {
    const std::vector<PublishedRun>& whole;
    double m;
    bool has_new_tasks;
    std::vector<passcurve::Tasks> these;
    std::vector<passcurve::Tasks> fresh;
    std::map<std::size_t, RunSample> samples;  // by run, as far as pairs need them
  };
  void simulate(const std::vector<Regime>& regimes, std::size_t number, std::size_t kind, int tasks);
  void test(Thinned& runs, std::pair<std::size_t, std::size_t> pair, PairTallies& tallies,
            std::map<PairPlace, PairTally>& places) const;
  void print_constructions(const std::vector<PairTallies>& simulated) const;
  void print_places() const;

  std::vector<double> seen_;
  std::vector<double> ratios_;
  std::uint64_t stream_ = 0;
  std::map<std::string, PairTallies> simulated_;
  std::vector<PairTallies> published_;
  std::map<PairPlace, AtPairPlace> by_place_;
};

/// The tasks of a run at `rows`, thinned to m samples.
inline passcurve::Tasks thinned(const PublishedRun& run, const std::vector<std::size_t>& rows, double m,
                                passcurve::Random& random) {
  passcurve::Tasks tasks{std::vector<double>(rows.size(), m), {}, {}, {}};
  for (const std::size_t row : rows)
    tasks.c.push_back(passcurve::draw_hypergeometric(random, run.n[row], run.c[row], m));
  return tasks;
}

inline double mean_at(const passcurve::Tasks& tasks, double k) {
  return passcurve::pass_at_k_curve({tasks.n, tasks.c}, std::vector<double>{k}).value[0];
}

/// The library's answer on a difference.
inline std::vector<Ends> library_says(const passcurve::Tasks& a, const passcurve::Tasks& b,
                                      const std::vector<double>& ks, passcurve::About about) {
  using namespace passcurve;
  const IntervalRequest request{0.95, IntervalMethod::t_plus, 999, 1, false};
  const Intervals found = compare_means(a, b, {Metric::pass_at_k, ks}, about, true, request, Estimator::hb).difference;
  std::vector<Ends> ends;
  for (std::size_t i = 0; i < ks.size(); ++i) ends.push_back({found.lower[i], found.upper[i]});
  return ends;
}

inline void PairStudy::simulate(const std::vector<Regime>& regimes, std::size_t number, std::size_t kind, int tasks) {
  using namespace passcurve;
  constexpr std::array kNames{"alike", "apart", "odds doubled", "a tenth lost", "apart, another prior"};
  static constexpr double kSolvedRate = 1 - 1e-16;
  const Regime& regime = regimes[number];
  const Regime& other = other_of(regimes, number);
  Random random(kSeed, stream_++);
  const auto second = [&](double rate) {
    return kind < kPairs.size() ? other_rate(kPairs[kind], rate, regime.prior, random) : draw_rate(other.prior, random);
  };
  const auto difference_at = [&](const std::vector<double>& first, const std::vector<double>& others, double k) {
    double sum = 0;
    const auto failed = [k](double rate) { return std::exp(k * std::log1p(-std::min(rate, kSolvedRate))); };
    for (std::size_t i = 0; i < first.size(); ++i) sum += failed(others[i]) - failed(first[i]);
    return sum / static_cast<double>(first.size());
  };
  const auto with_seconds = [&](const std::vector<double>& first) {
    std::vector<double> others;
    for (const double rate : first) others.push_back(second(rate));
    return others;
  };
  const bool never_differs = kind < 2;
  constexpr int kMany = 20000;  // tasks, for the truth about new ones
  const std::vector<double> all = draw_rates(regime.prior, never_differs ? 0 : kMany, random);
  const std::vector<double> all_others = with_seconds(all);
  const std::vector<double> rates = draw_rates(regime.prior, tasks, random);
  const std::vector<double> others = with_seconds(rates);
  const std::string name =
      "priors of " + regime.dataset + ", " + kNames.at(kind) + ", " + std::to_string(tasks) + " tasks";
  PairTallies& tallies = simulated_[name];
  tallies.name = name;
  for (std::size_t place = 0; place < seen_.size(); place += 2) {  // every other m suffices
    const double m = seen_[place];
    const std::vector<double> ks = ks_for(m, HUGE_VAL);
    const Tasks a = draw_counts(rates, m, random);
    const Tasks b = draw_counts(others, m, random);
    const double sign = mean_at(a, m) - mean_at(b, m);
    const std::vector<Ends> these = library_says(a, b, ks, About::these_tasks);
    const std::vector<Ends> fresh = library_says(a, b, ks, About::new_tasks);
    const RunSample of_a(a, ks);
    const RunSample of_b(b, ks);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      const double truth = difference_at(rates, others, ks[i]);
      tallies.these[ratios_[i]].add(these[i], truth, sign);
      tallies.fresh[ratios_[i]].add(fresh[i], never_differs ? 0 : difference_at(all, all_others, ks[i]), sign);
      const auto said = compared(of_a, of_b, i);
      for (std::size_t s = 0; s < said.size(); ++s) tallies.compared[s].add(said[s], truth, sign);
    }
  }
}

/// Pairs of runs of a corpus, chosen at random.
inline std::vector<std::pair<std::size_t, std::size_t>> chosen_pairs(std::size_t runs, std::size_t most,
                                                                     passcurve::Random& random) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0; i < runs; ++i) {
    for (std::size_t j = i + 1; j < runs; ++j) pairs.emplace_back(i, j);
  }
  for (std::size_t i = 0; i < std::min(most, pairs.size()); ++i)
    std::swap(pairs[i], pairs[i + random.below(pairs.size() - i)]);
  pairs.resize(std::min(most, pairs.size()));
  return pairs;
}

inline void PairStudy::thin(const Corpus& corpus, int thinnings) {
  using namespace passcurve;
  // Each corpus has streams of its own, whatever else the folder holds.
  std::uint64_t seed = kSeed;
  for (const char letter : corpus.name) seed = seed * 31 + static_cast<unsigned char>(letter);
  std::uint64_t stream = 0;
  std::vector<PublishedRun> runs;
  for (const PublishedRun& run : corpus.runs) runs.push_back(in_order(run, corpus.runs.front().tasks));
  Random chooser(seed, stream++);
  const auto pairs = chosen_pairs(runs.size(), kMostPairs, chooser);
  if (pairs.empty() || thinnings == 0) return;
  PairTallies tallies;
  tallies.name = corpus.name + " (" + std::to_string(pairs.size()) + " pairs)";
  const std::size_t tasks = runs.front().n.size();
  std::vector<std::size_t> every(tasks);
  for (std::size_t i = 0; i < tasks; ++i) every[i] = i;
  std::vector<std::map<PairPlace, PairTally>> places(pairs.size());
  for (int thinning = 0; thinning < thinnings; ++thinning) {
    // About new tasks: as many as a smaller study has, drawn with replacement, since the corpus is all tasks there are.
    constexpr std::size_t kFew = 15;
    constexpr std::size_t kSome = 40;
    constexpr std::size_t kMany = 50;
    Random drawer(seed, stream++);
    std::vector<std::size_t> drawn(tasks <= kFewTasks ? kFew : tasks < 10 * kMany ? kSome : kMany);
    for (std::size_t& row : drawn) row = drawer.below(tasks);
    for (std::size_t place = 0; place < seen_.size(); ++place) {
      Thinned thinned_runs{runs, seen_[place], place % 2 == 0, {}, {}, {}};  // every other m suffices for new tasks
      for (const PublishedRun& run : runs) {
        Random random(seed, stream++);
        const bool has = seen_[place] <= run.min_n();
        thinned_runs.these.push_back(has ? thinned(run, every, seen_[place], random) : Tasks{});
        thinned_runs.fresh.push_back(has ? thinned(run, drawn, seen_[place], random) : Tasks{});
      }
      for (std::size_t p = 0; p < pairs.size(); ++p) test(thinned_runs, pairs[p], tallies, places[p]);
    }
  }
  for (const auto& of_pair : places) {
    for (const auto& [place, tally] : of_pair) {
      by_place_[place].tally.add(tally);
      ++by_place_[place].pairs;
    }
  }
  published_.push_back(tallies);
}

inline void PairStudy::test(Thinned& runs, std::pair<std::size_t, std::size_t> pair, PairTallies& tallies,
                            std::map<PairPlace, PairTally>& places) const {
  using namespace passcurve;
  const auto [first, second] = pair;
  const auto last = [&](std::size_t run) { return runs.whole[run].min_n(); };
  const std::vector<double> ks = ks_for(runs.m, std::min(last(first), last(second)));
  if (ks.empty()) return;
  const auto sample = [&](std::size_t run) -> const RunSample& {
    const auto found = runs.samples.find(run);
    if (found != runs.samples.end()) return found->second;
    return runs.samples.emplace(run, RunSample(runs.these[run], ks_for(runs.m, last(run)))).first->second;
  };
  const auto sign_of = [&](const std::vector<Tasks>& tasks) {
    return mean_at(tasks[first], runs.m) - mean_at(tasks[second], runs.m);
  };
  const std::vector<Ends> of_these = library_says(runs.these[first], runs.these[second], ks, About::these_tasks);
  std::vector<Ends> of_fresh;
  if (runs.has_new_tasks) of_fresh = library_says(runs.fresh[first], runs.fresh[second], ks, About::new_tasks);
  const std::vector<double> truth_a = pass_at_k_curve(runs.whole[first].counts(), ks).value;
  const std::vector<double> truth_b = pass_at_k_curve(runs.whole[second].counts(), ks).value;
  for (std::size_t i = 0; i < ks.size(); ++i) {
    const double truth = truth_a[i] - truth_b[i];
    const double sign = sign_of(runs.these);
    tallies.these[ratios_[i]].add(of_these[i], truth, sign);
    places[{runs.these[first].n.size() > kFewTasks, runs.m, ratios_[i]}].add(of_these[i], truth, sign);
    if (runs.has_new_tasks) tallies.fresh[ratios_[i]].add(of_fresh[i], truth, sign_of(runs.fresh));
    const auto said = compared(sample(first), sample(second), i);
    for (std::size_t s = 0; s < said.size(); ++s) tallies.compared[s].add(said[s], truth, sign);
  }
}

inline void PairStudy::print() const {
  constexpr const char* kAllPublished = "all published";
  constexpr const char* kAllSimulated = "all simulated";
  const auto print_all = [](const std::vector<PairTallies>& corpora, auto part, const char* name) {
    PairTally sum;
    for (const PairTallies& corpus : corpora) {
      const PairTally all = all_of(corpus.*part);
      sum.add(all);
      print_pair_row(corpus.name, "all", all);
    }
    if (!corpora.empty()) print_pair_row(name, "all", sum);
  };
  const auto print_each = [](const std::vector<PairTallies>& corpora, auto part) {
    print_pair_head();
    for (const PairTallies& corpus : corpora) {
      for (const auto& [ratio, tally] : corpus.*part) print_pair_row(corpus.name, ratio_name(ratio), tally);
    }
  };
  std::vector<PairTallies> simulated;
  for (const auto& [name, tallies] : simulated_) simulated.push_back(tallies);
  if (!published_.empty()) {
    std::printf("\n## Differences of two runs by corpus\n\n");
    std::printf(
        "Two runs of one corpus: up to %zu pairs of each, chosen at random, both thinned to m samples, twice. The "
        "truth is\n"
        "the difference of the unbiased pass@k of the whole runs. Cover, width and score are those of the library's 95 "
        "%%\n"
        "intervals about these tasks. Sign at m is the share of tests, in percent, in which the difference of pass@m "
        "has\n"
        "the sign of the truth; a tie counts half. A leader is named where the interval leaves out 0, and wrong where "
        "the\n"
        "truth has the other sign.\n\n",
        kMostPairs);
    print_pair_head();
    print_all(published_, &PairTallies::these, kAllPublished);
    std::printf("\n## Differences of two runs by corpus and k/m\n\n");
    print_each(published_, &PairTallies::these);
  }
  std::printf("\n## Differences of two simulated runs\n\n");
  std::printf(
      "One pair for each prior, m = 5, 20 and 100. The rates of the second run are those of the first (alike), those "
      "with\n"
      "doubled odds, or those with a tenth of the tasks lost; or they are drawn apart, from the same prior or from "
      "another\n"
      "one of its dataset. The truth is about the tasks' own rates.\n"
      "Where all of the posterior lies at one value there is no interval, and no test.\n\n");
  print_pair_head();
  print_all(simulated, &PairTallies::these, kAllSimulated);
  std::printf("\n## Differences about new tasks\n\n");
  std::printf(
      "The same pairs with fewer tasks, m = 5, 20 and 100: 15 of 30, 40 of 118 to 164, and 50 of 500, drawn with\n"
      "replacement, the same for all runs. With replacement the corpus is a population, and a draw is a sample of it. "
      "The\n"
      "truth is the difference over the whole corpus; of simulated runs, over their priors.\n\n");
  print_pair_head();
  print_all(published_, &PairTallies::fresh, kAllPublished);
  print_all(simulated, &PairTallies::fresh, kAllSimulated);
  if (!published_.empty()) {
    std::printf("\n## Differences about new tasks by corpus and k/m\n\n");
    print_each(published_, &PairTallies::fresh);
  }
  print_constructions(simulated);
  print_places();
}

/// The library's construction beside the others, over the same pairs.
inline void PairStudy::print_constructions(const std::vector<PairTallies>& simulated) const {
  std::printf("\n## Constructions of the difference compared\n\n");
  std::printf(
      "About these tasks, over the tests above. Independent posteriors: HB's means and variances, as a Beta over [-1, "
      "1].\n"
      "Their quantiles convolved: all differences of 24 quantiles of each. The continued values are those of\n"
      "continued_pass_at_k. Less the tasks' correlation: that of whether each task was solved counts as the "
      "correlation of\n"
      "both posteriors. h in common: the priors' log h correlate by 0.85; as the library does, the errors that the "
      "prior\n"
      "leaves are at least those of 40 unsolved tasks.\n\n");
  std::printf("| pairs of | construction | 95 %% cover | width | score | named | wrong |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- |\n");
  const auto row = [](const std::string& name, const char* construction, const PairTally& tally) {
    std::printf("| %s | %s | %.1f | %.3f | %.3f | %.0f | %.0f |\n", name.c_str(), construction,
                100 * tally.held / tally.tests, tally.width / tally.tests, tally.score / tally.tests, tally.named,
                tally.wrong);
  };
  PairTallies sum;
  sum.name = "simulated";
  for (const PairTallies& tallies : simulated) {
    sum.these[0].add(all_of(tallies.these));
    for (std::size_t s = 0; s < kConstructions.size(); ++s) sum.compared[s].add(tallies.compared[s]);
  }
  std::vector<PairTallies> all = published_;
  if (!simulated.empty()) all.push_back(sum);
  for (const PairTallies& tallies : all) {
    for (std::size_t s = 0; s < kConstructions.size(); ++s)
      row(tallies.name, kConstructions.at(s), tallies.compared[s]);
    row(tallies.name, "h in common, as the library does", all_of(tallies.these));
  }
}

/// The measures by which the page grades a difference.
inline void PairStudy::print_places() const {
  if (published_.empty()) return;
  std::printf("\n## What the page quotes: HB's 95 %% intervals of differences on all published runs\n\n");
  std::printf("| tasks | n | k/n | pairs | tests | held | named | wrong | width |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (const auto& [place, at] : by_place_) {
    const PairTally& tally = at.tally;
    std::printf("| %s | %g | %g | %d | %.0f | %.0f | %.0f | %.0f | %.3f |\n", place.many_tasks ? "more" : "up to 50",
                place.seen, place.ratio, at.pairs, tally.tests, tally.held, tally.named, tally.wrong,
                tally.width / tally.tests);
  }
}
