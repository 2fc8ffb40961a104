// Measures how often planned sizes tell two runs apart at a k beyond their samples: pairs of runs of the same
// benchmark, of which some samples (of some tasks) are seen. A size is planned for a power of 0.8 about these tasks,
// the rest is drawn up to that size from what is true, and the runs are compared again.
//   cmake --build --preset release --target studies
//   PASSCURVE_REAL_DATA=folder build/release/tests/bench/power_beyond tests/golden/p4_table3_priors.csv [pairs]
// Simulated: two priors of one benchmark, where half of the tasks have the same rank in both. Published: runs with
// PASSCURVE_REAL_DATA/real/*.csv, thinned; what they have beyond the thinned samples is drawn without replacement.
// Prints the rows of PLANNING.md: of the pairs that the samples seen do not tell apart, how many have a size, and how
// often the grown study names a leader, and the wrong one.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "compare/rough_comparison.hpp"
#include "passcurve/passcurve.hpp"
#include "published_runs.hpp"
#include "regimes.hpp"

namespace {

using namespace passcurve;

constexpr double kPower = 0.8;
constexpr double kLevel = 0.95;
constexpr double kRefinement = 0.4;  // as of power_beyond
constexpr int kGrown = 6;            // studies that each plan grows to

/// The plan and its runs.
struct Setting {
  About about;
  Grows grows;
  double tasks;  // seen
  double n;
  double k;
  double most;  // the largest size
};

/// Two runs as they are: their counts with so many samples of so many tasks, of which the smaller are part of the
/// larger; and how far the first one leads.
struct Truth {
  std::function<void(double tasks, double n, Tasks& a, Tasks& b, unsigned seed)> study;
  double lead = 0;
};

struct Tally {
  double pairs = 0;
  double told = 0;
  double planned = 0;
  double studies = 0;
  double named = 0;
  double wrong = 0;
  double log_growth = 0;
};

/// A leader: 1, -1 or 0.
double leader(const Tasks& a, const Tasks& b, const Setting& setting) {
  IntervalRequest request;
  request.level = kLevel;
  request.method = IntervalMethod::t_plus;
  const MeanComparison found =
      compare_roughly(a, b, {Metric::pass_at_k, {setting.k}}, setting.about, true, request, kRefinement);
  if (!(found.p_value[0] < 1 - kLevel)) return 0;
  return found.difference.value[0] > 0 ? 1 : -1;
}

void add(Tally& tally, const Setting& setting, const Truth& truth) {
  ++tally.pairs;
  Tasks a;
  Tasks b;
  truth.study(setting.tasks, setting.n, a, b, 0);
  if (leader(a, b, setting) != 0) {
    ++tally.told;
    return;
  }
  const SizeBeyond found =
      size_beyond(a, b, {setting.k, true, setting.about, kLevel}, setting.grows, setting.most, kPower);
  if (std::isinf(found.size)) return;
  ++tally.planned;
  const bool by_tasks = setting.grows == Grows::tasks;
  tally.log_growth += std::log(found.size / (by_tasks ? setting.tasks : setting.n));
  for (unsigned seed = 1; seed <= kGrown; ++seed) {
    truth.study(by_tasks ? found.size : setting.tasks, by_tasks ? setting.n : found.size, a, b, seed);
    const double named = leader(a, b, setting);
    ++tally.studies;
    if (named != 0) ++tally.named;
    if (named * truth.lead < 0) ++tally.wrong;
  }
}

/// One cell; a dash where nothing was counted.
void print_cell(const char* format, double value, double counted) {
  if (counted > 0) std::printf(format, value / counted);
  std::printf(counted > 0 ? " |" : " – |");
}

void print(const std::string& name, const Setting& setting, const Tally& tally) {
  std::printf("| %s | %s | %s | %g | %g | %g | %g | %g |", name.c_str(),
              setting.about == About::these_tasks ? "these tasks" : "new tasks",
              setting.grows == Grows::samples ? "samples" : "tasks", setting.tasks, setting.n, setting.k, tally.pairs,
              tally.planned);
  print_cell(" %.1f", std::exp(tally.log_growth / std::max(1.0, tally.planned)) * tally.planned, tally.planned);
  print_cell(" %.0f", 100 * tally.named, tally.studies);
  print_cell(" %.1f", 100 * tally.wrong, tally.named);
  std::printf("\n");
  std::fflush(stdout);
}

double pass_at_rate(double rate, double k) { return rate < 1 ? -std::expm1(k * std::log1p(-rate)) : 1; }

/// The places of `values` in ascending order.
std::vector<std::size_t> ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
  return order;
}

/// Two priors of one benchmark; half of the tasks have the same rank in both runs.
Truth simulated(const Regime& first, const Regime& second, const Setting& setting, unsigned seed) {
  Random random(seed, 17);
  const int all = static_cast<int>(setting.grows == Grows::tasks ? setting.most : setting.tasks);
  std::vector<double> of_a = draw_rates(first.prior, all, random);
  std::vector<double> drawn = draw_rates(second.prior, all, random);
  std::vector<double> of_b = drawn;
  // Every second task keeps its own draw; the others take theirs in the order of the first run's.
  std::vector<double> shared_a;
  std::vector<double> shared_b;
  for (std::size_t i = 0; i < of_a.size(); i += 2) {
    shared_a.push_back(of_a[i]);
    shared_b.push_back(drawn[i]);
  }
  std::ranges::sort(shared_b);
  const std::vector<std::size_t> order = ranks(shared_a);
  for (std::size_t i = 0; i < order.size(); ++i) of_b[2 * order[i]] = shared_b[i];
  Truth truth;
  const auto mean = [&](const Regime& of) { return prior_pass_at_k(setting.k, of.prior).value; };
  truth.lead = mean(first) - mean(second);
  if (setting.about == About::these_tasks && setting.grows == Grows::samples) {
    truth.lead = 0;
    for (std::size_t i = 0; i < of_a.size(); ++i)
      truth.lead += pass_at_rate(of_a[i], setting.k) - pass_at_rate(of_b[i], setting.k);
  }
  truth.study = [=](double tasks, double n, Tasks& a, Tasks& b, unsigned more) {
    a = b = Tasks{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(tasks); ++i) {
      for (const auto& [run, rates, stream] : {std::tuple(&a, &of_a, 2 * i), std::tuple(&b, &of_b, 2 * i + 1)}) {
        Random seen(seed, 100 + stream);
        Random further(seed + 1000 * more, 100000000 + stream);
        const double first_c = draw_successes(setting.n, (*rates)[i], seen);
        run->n.push_back(n);
        run->c.push_back(first_c + draw_successes(n - setting.n, (*rates)[i], further));
      }
    }
  };
  return truth;
}

/// Two published runs of the same tasks, whose samples are drawn without replacement.
Truth published(const PublishedRun& first, const PublishedRun& second, const Setting& setting, unsigned seed) {
  Random random(seed, 19);
  std::vector<std::size_t> order(first.n.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t left = order.size(); left > 1; --left)
    std::swap(order[left - 1], order[static_cast<std::size_t>(random.below(left))]);
  Truth truth;
  const std::size_t all = setting.about == About::these_tasks && setting.grows == Grows::samples
                              ? static_cast<std::size_t>(setting.tasks)
                              : order.size();
  for (std::size_t i = 0; i < all; ++i) {
    const std::size_t at = order[i];
    truth.lead += pass_at_k(first.n[at], first.c[at], setting.k) - pass_at_k(second.n[at], second.c[at], setting.k);
  }
  truth.study = [=](double tasks, double n, Tasks& a, Tasks& b, unsigned more) {
    a = b = Tasks{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(tasks); ++i) {
      for (const auto& [run, of, stream] : {std::tuple(&a, &first, 2 * i), std::tuple(&b, &second, 2 * i + 1)}) {
        Random seen(seed, 100 + stream);
        Random further(seed + 1000 * more, 100000000 + stream);
        const double all_n = of->n[order[i]];
        const double all_c = of->c[order[i]];
        const double first_c = draw_hypergeometric(seen, all_n, all_c, setting.n);
        run->n.push_back(n);
        run->c.push_back(first_c + draw_hypergeometric(further, all_n - setting.n, all_c - first_c, n - setting.n));
      }
    }
  };
  return truth;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<Regime> regimes = read_regimes(argv[1]);
  const int pairs = argc > 2 ? std::atoi(argv[2]) : 40;
  for (const std::string dataset : {"CodeContests", "MBPP"}) {
    std::vector<Regime> of_set;
    for (const Regime& regime : regimes) {
      if (regime.dataset == dataset) of_set.push_back(regime);
    }
    for (const Setting& setting : {Setting{About::these_tasks, Grows::samples, 100, 20, 1000, 2000},
                                   Setting{About::new_tasks, Grows::samples, 100, 20, 200, 2000},
                                   Setting{About::new_tasks, Grows::tasks, 50, 20, 100, 2000}}) {
      Tally tally;
      for (int i = 0; i < pairs; ++i) {
        Random random(static_cast<unsigned>(i), 23);
        const Regime& first = of_set[static_cast<std::size_t>(random.below(of_set.size()))];
        const Regime& second = of_set[static_cast<std::size_t>(random.below(of_set.size()))];
        add(tally, setting, simulated(first, second, setting, static_cast<unsigned>(i) + 1));
      }
      print(dataset + " priors", setting, tally);
    }
  }
  const char* const folder = std::getenv("PASSCURVE_REAL_DATA");
  if (folder == nullptr) return 0;
  for (const Corpus& corpus : read_corpora(std::filesystem::path(folder) / "real", 1000)) {
    const double tasks = static_cast<double>(corpus.runs.front().n.size());
    std::vector<Setting> settings{{About::these_tasks, Grows::samples, tasks, 10, 1000, 1000}};
    if (tasks > 100) settings.push_back({About::new_tasks, Grows::tasks, 40, 20, 100, tasks});
    for (const Setting& setting : settings) {
      Tally tally;
      for (int i = 0; i < pairs; ++i) {
        Random random(static_cast<unsigned>(i), 29);
        const PublishedRun& first = corpus.runs[static_cast<std::size_t>(random.below(corpus.runs.size()))];
        const PublishedRun& second = corpus.runs[static_cast<std::size_t>(random.below(corpus.runs.size()))];
        if (&first == &second || first.n.size() != second.n.size()) continue;
        add(tally, setting, published(first, second, setting, static_cast<unsigned>(i) + 1));
      }
      print(corpus.name, setting, tally);
    }
  }
}
