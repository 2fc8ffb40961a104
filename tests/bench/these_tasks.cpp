// Cover of intervals about these tasks at k up to n, on populations that are no Beta distributions.
//   cmake --build --preset release --target studies
//   build/release/tests/bench/these_tasks DATA_SETS [pass|g-pass] [seed]
// g-pass: G-Pass@k at tau = ½, of the ks up to 64.
// Prints the table of COVERAGE.md.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "intervals/sampled_ends.hpp"
#include "numeric/incomplete_beta.hpp"
#include "passcurve/passcurve.hpp"
#include "populations.hpp"

namespace {

using namespace passcurve;

struct Score {
  double covered = 0;
  double width = 0;
  void add(double lower, double upper, double truth) {
    covered += lower <= truth + 1e-12 && truth <= upper + 1e-12 ? 1 : 0;
    width += upper - lower;
  }
};

/// The mean over rates of the chance that at least `least` of k attempts succeed.
double chance_of(const std::vector<double>& rates, double k, double least) {
  double sum = 0;
  for (const double rate : rates) {
    if (least > 1) {
      sum += incomplete_beta(least, k - least + 1, rate);
    } else {
      sum -= std::expm1(k * std::log1p(-std::min(rate, 1 - 1e-16)));
    }
  }
  return sum / static_cast<double>(rates.size());
}

/// pass@k at all ks, or G-Pass@k at each.
std::vector<Question> questions_of(const std::vector<double>& ks, bool is_half) {
  Question question;
  question.at = ks;
  if (!is_half) return {question};
  std::vector<Question> questions;
  question.metric = Metric::g_pass_at_k;
  question.at = {0.5};
  for (const double k : ks) {
    question.k = k;
    questions.push_back(question);
  }
  return questions;
}

constexpr std::size_t kMethods = 4;
const std::array<const char*, kMethods> kNames{"HB alone", "samples alone", "**both**", "new tasks"};
const std::array<const char*, 6> kPlaces{"k = 1", "n/4", "n/2", "3n/4", "n - 1", "n"};

/// One k of one study, by method.
using Scores = std::array<std::vector<std::array<Score, kMethods>>, kPlaces.size()>;

/// Adds a cell to each place.
void study(const TaskPopulation& population, int tasks, double n, int sets, bool is_half, double seed, Scores& all) {
  const std::vector<double> ks{1, std::floor(n / 4), std::floor(n / 2), std::floor(3 * n / 4), n - 1, n};
  const std::vector<Question> questions = questions_of(ks, is_half);
  std::vector<std::array<Score, kMethods>> scores(ks.size());
  for (int set = 0; set < sets; ++set) {
    Random random(static_cast<std::uint64_t>(seed), static_cast<std::uint64_t>(set));
    std::vector<double> rates;
    for (int i = 0; i < tasks; ++i) rates.push_back(population.draw(random));
    const Tasks drawn = draw_counts(rates, n, random);
    const Counts counts(drawn.n, drawn.c);
    std::size_t at = 0;
    for (const Question& question : questions) {
      const std::vector<SampledEnds> sampled = sampled_ends(counts, question, 0.025);
      const HierarchicalIntervals hb = hierarchical_interval(counts, question, {}, false);
      const Intervals fresh = mean_interval(drawn, question, {});
      for (std::size_t j = 0; j < question.at.size(); ++j, ++at) {
        const double truth = chance_of(rates, ks[at], is_half ? std::ceil(ks[at] / 2) : 1);
        scores[at][0].add(hb.curve.quantiles[2 * j], hb.curve.quantiles[2 * j + 1], truth);
        scores[at][1].add(sampled[j].lower[0], sampled[j].upper[0], truth);
        scores[at][2].add(hb.intervals.lower[j], hb.intervals.upper[j], truth);
        scores[at][3].add(fresh.lower[j], fresh.upper[j], truth);
      }
    }
  }
  for (std::size_t j = 0; j < ks.size(); ++j) all[j].push_back(scores[j]);
}

void print_row(const char* place, const std::vector<std::array<Score, kMethods>>& cells, int sets) {
  std::printf("| %-5s |", place);
  for (std::size_t method = 0; method < kMethods; ++method) {
    double mean = 0;
    double least = 1;
    double width = 0;
    double width_of_new = 0;
    for (const auto& cell : cells) {
      mean += 100 * cell[method].covered / sets / static_cast<double>(cells.size());
      least = std::min(least, cell[method].covered / sets);
      width += cell[method].width;
      width_of_new += cell[kMethods - 1].width;
    }
    std::printf(" %.1f %% (%.1f %%), %.2f × |", mean, 100 * least, width / width_of_new);
  }
  std::printf("\n");
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    std::fprintf(stderr, "these_tasks DATA_SETS [pass|g-pass] [seed]\n");
    return 1;
  }
  const int sets = std::atoi(words[1]);
  const bool is_half = count > 2 && std::string(words[2]) == "g-pass";
  const double seed = count > 3 ? std::atof(words[3]) : 1;
  Scores all;
  for (const TaskPopulation& population : populations()) {
    for (const int tasks : {20, 100, 500}) {
      for (const double n : {4.0, 16.0, 64.0}) study(population, tasks, n, sets, is_half, seed, all);
    }
    std::fprintf(stderr, "%s\n", population.name.c_str());
  }
  std::printf("| at    |");
  for (const char* name : kNames) std::printf(" %s |", name);
  std::printf("\n");
  for (std::size_t j = 0; j < all.size(); ++j) print_row(kPlaces[j], all[j], sets);
  return 0;
}
