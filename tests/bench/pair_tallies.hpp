#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstdio>
#include <map>
#include <string>

#include "pair_constructions.hpp"

/// Results of intervals of one kind over many pairs.
struct PairTally {
  double tests = 0;
  double signs = 0;  // right at k = m; a tie counts half
  double held = 0;
  double width = 0;
  double score = 0;
  double named = 0;  // leaders: the interval leaves out 0
  double wrong = 0;

  void add(const Ends& ends, double truth, double seen) {
    constexpr double kLevel = 0.95;
    constexpr double kUnseen = 1e-5;  // as for one run
    // Where all of the posterior lies at one value, the library has no interval.
    if (std::isnan(ends.lower)) return;
    ++tests;
    signs += seen == 0 || truth == 0 ? 0.5 : (seen > 0) == (truth > 0) ? 1 : 0;
    held += ends.lower - kUnseen <= truth && truth <= ends.upper + kUnseen ? 1 : 0;
    width += ends.upper - ends.lower;
    score += ends.upper - ends.lower +
             2 / (1 - kLevel) * (std::max(0.0, ends.lower - truth) + std::max(0.0, truth - ends.upper));
    named += ends.lower > 0 || ends.upper < 0 ? 1 : 0;
    wrong += (ends.lower > 0 && truth < 0) || (ends.upper < 0 && truth > 0) ? 1 : 0;
  }
  void add(const PairTally& other) {
    tests += other.tests;
    signs += other.signs;
    held += other.held;
    width += other.width;
    score += other.score;
    named += other.named;
    wrong += other.wrong;
  }
};

/// Where differences were tested.
struct PairPlace {
  bool many_tasks;
  double seen;
  double ratio;
  auto operator<=>(const PairPlace&) const = default;
};
struct AtPairPlace {
  PairTally tally;
  int pairs = 0;
};

/// Results of the pairs of one corpus, by k / m.
struct PairTallies {
  std::string name;
  std::map<double, PairTally> these;
  std::map<double, PairTally> fresh;  // about new tasks
  std::array<PairTally, kConstructions.size()> compared{};
};

inline PairTally all_of(const std::map<double, PairTally>& by_ratio) {
  PairTally all;
  for (const auto& [ratio, tally] : by_ratio) all.add(tally);
  return all;
}

inline void print_pair_head() {
  std::printf("| pairs of | k/m | tests | sign at m | 95 %% cover | width | score | named | wrong |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
}

inline void print_pair_row(const std::string& name, const std::string& at, const PairTally& tally) {
  std::printf("| %s | %s | %.0f | %.1f | %.1f | %.3f | %.3f | %.0f | %.0f |\n", name.c_str(), at.c_str(), tally.tests,
              100 * tally.signs / tally.tests, 100 * tally.held / tally.tests, tally.width / tally.tests,
              tally.score / tally.tests, tally.named, tally.wrong);
}

inline std::string ratio_name(double ratio) { return std::to_string(static_cast<int>(ratio)); }
