#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <map>
#include <string>
#include <vector>

#include "passcurve/interval.hpp"
#include "regimes.hpp"

/// Cover and width of intervals.
struct Score {
  double covered = 0;
  double all = 0;
  std::vector<double> widths;  // by that of t
};

/// By method; then by regime, pair of runs, n and k.
using Scores = std::map<std::string, std::map<std::string, Score>>;

inline void add(Scores& scores, const std::string& method, const std::string& place, double lower, double upper,
                double truth, double by) {
  Score& score = scores[method][place];
  constexpr double kRounding = 1e-12;
  score.covered += lower - kRounding <= truth && truth <= upper + kRounding ? 1 : 0;
  score.all += 1;
  if (by > 0 && upper > lower) score.widths.push_back((upper - lower) / by);
}

inline void add_all(Scores& scores, const std::string& method, const std::string& place,
                    const passcurve::Intervals& found, const passcurve::Intervals& by,
                    const std::vector<double>& truth) {
  for (std::size_t j = 0; j < found.value.size(); ++j)
    add(scores, method, place + std::to_string(j), found.lower[j], found.upper[j], truth[j], by.upper[j] - by.lower[j]);
}

inline void print(const Scores& scores, int tasks) {
  for (const auto& [method, places] : scores) {
    double sum = 0;
    double worst = 1;
    std::string where;
    std::vector<double> widths;
    for (const auto& [place, of_place] : places) {
      const double share = of_place.covered / of_place.all;
      sum += share;
      if (share < worst) where = place;
      worst = std::min(worst, share);
      widths.insert(widths.end(), of_place.widths.begin(), of_place.widths.end());
    }
    std::sort(widths.begin(), widths.end());
    std::printf("%s, N = %d: %.1f %% (%.1f %%), %.2f x t, worst at %s\n", method.c_str(), tasks,
                100 * sum / static_cast<double>(places.size()), 100 * worst, widths[widths.size() / 2], where.c_str());
  }
}

/// Scores every third prior of the file, for each kind and number of tasks, and prints a line for each method.
/// The arguments are the program's own: its name, the file of priors, and the number of data sets.
template <class Kinds, class ScoreOne>
int run_study(int count, char** arguments, std::initializer_list<int> tasks, const Kinds& kinds, ScoreOne score) {
  if (count < 3) return EXIT_FAILURE;
  const std::vector<Regime> regimes = read_regimes(arguments[1]);
  const int sets = std::atoi(arguments[2]);
  constexpr std::size_t kEvery = 3;
  for (const int some : tasks) {
    Scores scores;
    for (std::size_t i = 0; i < regimes.size(); i += kEvery) {
      for (const auto kind : kinds) score(scores, regimes[i], i, kind, some, sets);
    }
    print(scores, some);
    std::fflush(stdout);
  }
  return EXIT_SUCCESS;
}
