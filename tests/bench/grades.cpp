// Cover of intervals about these tasks beyond n, on populations that the model's family fits and does not fit, and
// what a test of fit and a backtest on the same counts say there.
//   cmake --build --preset release --target studies
//   build/release/tests/bench/grades DATA_SETS [populations]
//   build/release/tests/bench/grades new-tasks DATA_SETS [populations]
//   PASSCURVE_REAL_DATA=folder build/release/tests/bench/grades published THINNINGS
// Prints the tables of GRADES.md: of populations, about these tasks and about new ones, and of published runs, each
// thinned so many times.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "hierarchical/continued_columns.hpp"
#include "passcurve/passcurve.hpp"
#include "populations.hpp"
#include "published_runs.hpp"

namespace {

using namespace passcurve;

constexpr double kReplicates = 99;
constexpr double kRejected = 0.05;
constexpr double kDraws = 10;
constexpr double kRounding = 1e-5;    // of a truth that is 1 but for less
constexpr double kLeastSamples = 50;  // of a published run
constexpr double kUnlikely = 0.2;     // below it, the page calls a prediction a guess

/// Studies of one kind: how many, in how many the interval held, and their widths.
struct Score {
  double studies = 0;
  double held = 0;
  double width = 0;
  void add(const Score& other) {
    studies += other.studies;
    held += other.held;
    width += other.width;
  }
  void add(bool holds, double wide) {
    ++studies;
    held += holds ? 1 : 0;
    width += wide;
  }
};

struct Graded {
  void add(const Graded& other) {
    all.add(other.all);
    fits.add(other.fits);
    rejected.add(other.rejected);
    passed.add(other.passed);
    failed.add(other.failed);
    likely.add(other.likely);
    unlikely.add(other.unlikely);
    average.add(other.average);
  }
  Score all;
  Score fits;      // neither family is rejected, or one is not
  Score rejected;  // both are
  Score passed;    // the backtest held in at least half of its draws
  Score failed;    // it did not
  Score likely;    // HB's family is, beside two groups and normal log-odds
  Score unlikely;  // it is not
  Score average;   // the interval over all three families
};

double truth_of(const std::vector<double>& rates, double k) {
  double sum = 0;
  for (const double rate : rates) sum -= std::expm1(k * std::log1p(-std::min(rate, 1 - 1e-16)));
  return sum / static_cast<double>(rates.size());
}

/// Without the half task that a backtest allows.
double held_exactly(const Backtest& tested) {
  double held = 0;
  for (std::size_t i = 0; i < tested.value.size(); ++i)
    held += tested.lower[i] <= tested.measured && tested.measured <= tested.upper[i] ? 1 : 0;
  return held;
}

/// The 95 % intervals of HB's own posterior about these tasks.
struct Ends {
  std::vector<double> lower;
  std::vector<double> upper;
};

Ends ends_of(const PosteriorCurve& curve) {
  Ends ends;
  for (std::size_t i = 0; i < curve.quantiles.size(); i += 2) {
    ends.lower.push_back(curve.quantiles[i]);
    ends.upper.push_back(curve.quantiles[i + 1]);
  }
  return ends;
}

Ends hb_ends(const Counts& counts, const std::vector<double>& ks) {
  const std::vector<double> levels{0.025, 0.975};
  return ends_of(hierarchical_curve(counts, {Metric::pass_at_k, ks}, levels, false));
}

std::vector<Graded> study(const TaskPopulation& population, int tasks, double n, const std::vector<double>& ks,
                          int sets) {
  std::vector<Graded> cells(ks.size());
  for (int set = 0; set < sets; ++set) {
    Random random(1, static_cast<std::uint64_t>(set));
    std::vector<double> rates;
    for (int i = 0; i < tasks; ++i) rates.push_back(population.draw(random));
    const Tasks drawn = draw_counts(rates, n, random);
    const Counts counts(drawn.n, drawn.c);
    const Ends found = hb_ends(counts, ks);
    const double bb = goodness_of_fit(counts, Family::bb, kReplicates, 1).p_value;
    const double zoibb = goodness_of_fit(counts, Family::zoibb, kReplicates, 1).p_value;
    const bool rejected = bb <= kRejected && zoibb <= kRejected;
    // The farthest that the samples can test is the same for all ks where n is small.
    const Backtest tested = backtest(counts, {std::min(ks[0] / n, n / 2), kDraws, 1, 0.95});
    const FamilyAverage average = family_average(counts, ks);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      const double truth = truth_of(rates, ks[i]);
      const bool holds = found.lower[i] <= truth && truth <= found.upper[i];
      const double width = found.upper[i] - found.lower[i];
      Graded& cell = cells[i];
      cell.all.add(holds, width);
      (rejected ? cell.rejected : cell.fits).add(holds, width);
      (held_exactly(tested) >= kDraws / 2 ? cell.passed : cell.failed).add(holds, width);
      (average.chances.hb >= kUnlikely ? cell.likely : cell.unlikely).add(holds, width);
      cell.average.add(average.lower[i] - kRounding <= truth && truth <= average.upper[i] + kRounding,
                       average.upper[i] - average.lower[i]);
    }
  }
  return cells;
}

/// The 95 % intervals of HB's own posterior about new tasks, of the curve that goes on from the unbiased one.
Ends continued_hb_ends(const Counts& counts, const std::vector<double>& ks) {
  const HyperPosterior posterior = hyper_posterior(counts, {});
  const PosteriorCurve curve = curve_of(posterior, continued_columns(posterior, counts, ks), counts.total(), ks, ks,
                                        std::vector<double>{0.025, 0.975});
  return ends_of(curve);
}

/// HB's own intervals about new tasks, and the library's over families.
struct AboutNew {
  Score hb;
  Score families;
};

std::vector<AboutNew> study_of_new(const TaskPopulation& population, int tasks, double n, const std::vector<double>& ks,
                                   int sets) {
  constexpr int kOfTruth = 200000;
  Random of_truth(2);
  std::vector<double> all;
  for (int i = 0; i < kOfTruth; ++i) all.push_back(population.draw(of_truth));
  std::vector<AboutNew> cells(ks.size());
  for (int set = 0; set < sets; ++set) {
    Random random(1, static_cast<std::uint64_t>(set));
    std::vector<double> rates;
    for (int i = 0; i < tasks; ++i) rates.push_back(population.draw(random));
    const Tasks drawn = draw_counts(rates, n, random);
    const Counts counts(drawn.n, drawn.c);
    const Ends hb = continued_hb_ends(counts, ks);
    const Intervals found = continued_pass_at_k_interval(counts, ks, About::new_tasks, {}).intervals;
    for (std::size_t i = 0; i < ks.size(); ++i) {
      const double truth = truth_of(all, ks[i]);
      const auto add = [&](Score& score, double lower, double upper) {
        score.add(lower - kRounding <= truth && truth <= upper + kRounding, upper - lower);
      };
      add(cells[i].hb, hb.lower[i], hb.upper[i]);
      add(cells[i].families, found.lower[i], found.upper[i]);
    }
  }
  return cells;
}

void print_new(const std::string& place, const AboutNew& cell) {
  const double sets = cell.hb.studies;
  std::printf("| %s | %.0f %% | %.3f | %.0f %% | %.3f |\n", place.c_str(), 100 * cell.hb.held / sets,
              cell.hb.width / sets, 100 * cell.families.held / sets, cell.families.width / sets);
  std::fflush(stdout);
}

int print_new_tasks(const std::vector<TaskPopulation>& all, int sets) {
  std::printf("| population | N | n | k | HB held | mean width | over families held | mean width |\n");
  std::printf("|---|---|---|---|---|---|---|---|\n");
  AboutNew total;
  for (const TaskPopulation& population : all) {
    for (const int tasks : {30, 164}) {
      for (const double n : {5.0, 20.0, 100.0}) {
        const std::vector<double> ks{10 * n, 100 * n};
        const std::vector<AboutNew> cells = study_of_new(population, tasks, n, ks, sets);
        for (std::size_t i = 0; i < ks.size(); ++i) {
          total.hb.add(cells[i].hb);
          total.families.add(cells[i].families);
          const std::string place = population.name + " | " + std::to_string(tasks) + " | " +
                                    std::to_string(static_cast<int>(n)) + " | " +
                                    std::to_string(static_cast<int>(ks[i]));
          print_new(place, cells[i]);
        }
      }
    }
  }
  print_new("all | | |", total);
  return 0;
}

void print_score(const Score& score, double sets) {
  if (score.studies == 0) {
    std::printf(" none |");
    return;
  }
  std::printf(" %.0f %% of %.0f %% |", 100 * score.held / score.studies, 100 * score.studies / sets);
}

void print_scores(const Graded& cell, double sets) {
  for (const Score* score : {&cell.fits, &cell.rejected, &cell.passed, &cell.failed, &cell.likely, &cell.unlikely})
    print_score(*score, sets);
  std::printf(" %.0f %% | %.3f |\n", 100 * cell.average.held / sets, cell.average.width / sets);
}

/// Answers of HB and of the average on the runs of a corpus from m samples at k, about these tasks, whose pass@k all of
/// their samples measure.
struct Published {
  Score likely;
  Score unlikely;
  Score average;
};

Published thinned(const Corpus& corpus, double m, double k, int thinnings) {
  Published found;
  std::uint64_t stream = 0;
  for (const PublishedRun& run : corpus.runs) {
    if (run.min_n() < k) continue;
    const Counts all = run.counts();
    const double truth = pass_at_k_curve(all, std::vector<double>{k}).value[0];
    for (int i = 0; i < thinnings; ++i) {
      const Counts seen = subsample(all, m, all.total(), static_cast<double>(stream++));
      const Ends hb = hb_ends(seen, {k});
      const FamilyAverage average = family_average(seen, std::vector<double>{k});
      (average.chances.hb >= kUnlikely ? found.likely : found.unlikely)
          .add(hb.lower[0] - kRounding <= truth && truth <= hb.upper[0] + kRounding, hb.upper[0] - hb.lower[0]);
      found.average.add(average.lower[0] - kRounding <= truth && truth <= average.upper[0] + kRounding,
                        average.upper[0] - average.lower[0]);
    }
  }
  return found;
}

void print_published(const std::string& corpus, const std::string& m, const std::string& k, const Published& found) {
  Score hb = found.likely;
  hb.add(found.unlikely);
  std::printf("| %s | %s | %s | %.0f | %.0f %% | %.3f |", corpus.c_str(), m.c_str(), k.c_str(), hb.studies,
              100 * hb.held / hb.studies, hb.width / hb.studies);
  for (const Score* score : {&found.likely, &found.unlikely}) print_score(*score, hb.studies);
  std::printf(" %.0f %% | %.3f |\n", 100 * found.average.held / hb.studies, found.average.width / hb.studies);
  std::fflush(stdout);
}

int print_published_runs(int thinnings) {
  const char* folder = std::getenv("PASSCURVE_REAL_DATA");
  if (folder == nullptr) {
    std::fprintf(stderr, "PASSCURVE_REAL_DATA names no folder\n");
    return 1;
  }
  std::printf(
      "| corpus | m | k | tests | held | mean width | HB likely | unlikely | over families held | mean width |\n");
  std::printf("|---|---|---|---|---|---|---|---|---|---|\n");
  for (const Corpus& corpus : read_corpora(std::filesystem::path(folder) / "real", kLeastSamples)) {
    Published all;
    for (const double m : {5.0, 20.0, 100.0}) {
      for (const double k : {10 * m, 100 * m}) {
        const Published found = thinned(corpus, m, k, thinnings);
        if (found.average.studies == 0) continue;
        print_published(corpus.name, std::to_string(static_cast<int>(m)), std::to_string(static_cast<int>(k)), found);
        all.likely.add(found.likely);
        all.unlikely.add(found.unlikely);
        all.average.add(found.average);
      }
    }
    print_published(corpus.name, "all", "", all);
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    std::fprintf(stderr, "grades [new-tasks] DATA_SETS [populations]\ngrades published THINNINGS\n");
    return 1;
  }
  if (count > 2 && std::string(words[1]) == "published") return print_published_runs(std::atoi(words[2]));
  const bool of_new = std::string(words[1]) == "new-tasks";
  const int first = of_new ? 2 : 1;
  if (count <= first) return 1;
  const int sets = std::atoi(words[first]);
  std::vector<TaskPopulation> all = populations();
  if (count > first + 1) all.resize(std::min(all.size(), static_cast<std::size_t>(std::atoi(words[first + 1]))));
  if (of_new) return print_new_tasks(all, sets);
  Graded total;
  std::printf(
      "| population | N | n | k | held | mean width | fit not rejected | rejected | backtest held | failed | HB likely "
      "| "
      "unlikely | over families held | mean width |\n");
  std::printf("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
  for (const TaskPopulation& population : all) {
    for (const int tasks : {30, 164}) {
      for (const double n : {5.0, 20.0, 100.0}) {
        const std::vector<double> ks{10 * n, 100 * n};
        const std::vector<Graded> cells = study(population, tasks, n, ks, sets);
        for (std::size_t i = 0; i < ks.size(); ++i) {
          const Graded& cell = cells[i];
          total.add(cell);
          std::printf("| %s | %d | %.0f | %.0f | %.0f %% | %.3f |", population.name.c_str(), tasks, n, ks[i],
                      100 * cell.all.held / sets, cell.all.width / sets);
          print_scores(cell, sets);
          std::fflush(stdout);
        }
      }
    }
  }
  std::printf("| all | | | | %.0f %% | %.3f |", 100 * total.all.held / total.all.studies,
              total.all.width / total.all.studies);
  print_scores(total, total.all.studies);
  return 0;
}
