// Cover and widths of intervals, on tasks simulated from the priors of
// tests/golden/p4_table3_priors.csv.
//   cmake --build --preset release --target studies
//   build/release/tests/bench/coverage tests/golden/p4_table3_priors.csv PART N data_sets [seed]
// PART: gaffke (with t); others (bca, studentized, percentile, and these tasks under a uniform prior each); posterior
// (these tasks, both); bands (simultaneous); null-these (paired differences of runs that are alike, about these tasks;
// about new ones: differences.cpp). Prints a CSV row for each regime, n and k; COVERAGE.md holds what came out.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_moments.hpp"
#include "numeric/quantiles.hpp"
#include "passcurve/passcurve.hpp"
#include "regimes.hpp"

namespace {

using namespace passcurve;

constexpr double kLevel = 0.95;
constexpr double kReplicates = 2000;
const std::vector<double> kSamples{5, 20, 100};

std::vector<double> budgets_of(double n) {
  std::vector<double> ks{1};
  if (n >= 10) ks.push_back(10);
  if (n != 10) ks.push_back(n);
  return ks;
}

/// Results of one kind of interval over the data sets of one regime and k.
struct Score {
  double covered = 0;
  double width = 0;
  double sets = 0;
  void add(double lower, double upper, double truth) {
    // An interval that is missing covers nothing: its reader has none.
    constexpr double kRounding = 1e-12;
    covered += lower <= truth + kRounding && truth <= upper + kRounding ? 1 : 0;
    width += std::isnan(upper - lower) ? 0 : upper - lower;
    ++sets;
  }
};

using Scores = std::map<std::string, std::vector<Score>>;

void add(Scores& scores, const std::string& method, const std::vector<double>& lower, const std::vector<double>& upper,
         const std::vector<double>& truth) {
  std::vector<Score>& of_method = scores[method];
  of_method.resize(truth.size());
  for (std::size_t j = 0; j < truth.size(); ++j) of_method[j].add(lower[j], upper[j], truth[j]);
}

IntervalRequest request_of(IntervalMethod method, double seed, bool simultaneous = false) {
  return {kLevel, method, kReplicates, seed, simultaneous};
}

/// A popular library's interval: each task's rate under Beta(1, 1) for itself, the mean taken as normal.
void add_uniform(Scores& scores, const Tasks& tasks, const std::vector<double>& ks, const std::vector<double>& truth) {
  std::vector<double> lower;
  std::vector<double> upper;
  for (const double k : ks) {
    double mean = 0;
    double variance = 0;
    for (std::size_t i = 0; i < tasks.n.size(); ++i) {
      const double once = posterior_pass_at_k(tasks.n[i], tasks.c[i], k, {1, 1}).complement;
      const double twice = posterior_pass_at_k(tasks.n[i], tasks.c[i], 2 * k, {1, 1}).complement;
      mean += 1 - once;
      variance += twice - once * once;
    }
    const auto total = static_cast<double>(tasks.n.size());
    const double far = normal_quantile((1 + kLevel) / 2) * std::sqrt(variance) / total;
    lower.push_back(mean / total - far);
    upper.push_back(mean / total + far);
  }
  add(scores, "uniform", lower, upper, truth);
}

/// pass@k of the population, and of these tasks.
std::vector<double> truth_of(const Prior& prior, const std::vector<double>& ks) {
  std::vector<double> truth;
  for (const double k : ks) truth.push_back(prior_pass_at_k(k, prior).value);
  return truth;
}
std::vector<double> truth_of(const std::vector<double>& rates, const std::vector<double>& ks) {
  std::vector<double> truth;
  for (const double k : ks) {
    double sum = 0;
    for (const double rate : rates) sum -= std::expm1(k * std::log1p(-std::min(rate, 1 - 1e-16)));
    truth.push_back(sum / static_cast<double>(rates.size()));
  }
  return truth;
}

/// Intervals of the hierarchical posterior, for these tasks and for both, from one posterior of the prior.
void add_posterior(Scores& scores, const Tasks& tasks, const std::vector<double>& ks,
                   const std::vector<double>& truth_of_these, const std::vector<double>& truth_of_all) {
  const std::vector<double> levels{(1 - kLevel) / 2, (1 + kLevel) / 2};
  const Counts counts(tasks.n, tasks.c);
  const HyperPosterior posterior = hyper_posterior(counts, {});
  for (const bool new_tasks : {false, true}) {
    MissCalculator misses(counts, ks, {});
    const double drawn = new_tasks ? counts.total() : 0;
    const std::vector<Column> columns = columns_of(posterior, misses, drawn);
    const PosteriorCurve curve = curve_of(posterior, columns, drawn, ks, ks, levels);
    std::vector<double> lower;
    std::vector<double> upper;
    for (std::size_t j = 0; j < ks.size(); ++j) {
      lower.push_back(curve.quantiles[2 * j]);
      upper.push_back(curve.quantiles[2 * j + 1]);
    }
    add(scores, new_tasks ? "both" : "these tasks", lower, upper, new_tasks ? truth_of_all : truth_of_these);
  }
}

/// Cover of the whole curve, as one column.
void add_band(Scores& scores, const char* name, const Intervals& band, const std::vector<double>& truth) {
  double width = 0;
  bool is_inside = true;
  for (std::size_t j = 0; j < truth.size(); ++j) {
    is_inside = is_inside && band.lower[j] <= truth[j] + 1e-12 && truth[j] <= band.upper[j] + 1e-12;
    width += (band.upper[j] - band.lower[j]) / static_cast<double>(truth.size());
  }
  add(scores, name, {0}, {width}, {is_inside ? 0.0 : 2.0});
}

/// Runs that solve every task at the same rate.
void add_null(Scores& scores, const std::vector<double>& rates, const Tasks& a, double n, Random& random, double seed,
              const std::vector<double>& ks) {
  const Tasks b = draw_counts(rates, n, random);
  const Question question{Metric::pass_at_k, ks, 1, Ragged::strict};
  const MeanComparison found =
      compare_means(a, b, question, About::these_tasks, true, request_of(IntervalMethod::t_plus, seed));
  add(scores, "paired these tasks", found.difference.lower, found.difference.upper, std::vector<double>(ks.size()));
}

void score(Scores& scores, const std::string& part, const Regime& regime, int tasks, double n,
           const std::vector<double>& ks, double seed, double set) {
  Random random(static_cast<std::uint64_t>(seed), static_cast<std::uint64_t>(set));
  const std::vector<double> rates = draw_rates(regime.prior, tasks, random);
  const Tasks drawn = draw_counts(rates, n, random);
  const Question question{Metric::pass_at_k, ks, 1, Ragged::strict};
  const auto add_method = [&](const char* name, IntervalMethod method) {
    const Intervals found = mean_interval(drawn, question, request_of(method, set));
    add(scores, name, found.lower, found.upper, truth_of(regime.prior, ks));
  };
  if (part == "gaffke") {
    add_method("gaffke", IntervalMethod::gaffke);
    add_method("t", IntervalMethod::t);
  } else if (part == "others") {
    add_method("bca", IntervalMethod::bca);
    add_method("studentized", IntervalMethod::studentized);
    add_method("percentile", IntervalMethod::percentile);
    add_uniform(scores, drawn, ks, truth_of(rates, ks));
  } else if (part == "posterior") {
    add_posterior(scores, drawn, ks, truth_of(rates, ks), truth_of(regime.prior, ks));
  } else if (part == "bands") {
    std::vector<double> grid;
    for (double k = 1; k <= n; k = std::max(k + 1, std::round(k * 1.5))) grid.push_back(k);
    const Question curve{Metric::pass_at_k, grid, 1, Ragged::strict};
    const Intervals band = mean_interval(drawn, curve, request_of(IntervalMethod::gaffke, set, true));
    add_band(scores, "simultaneous", band, truth_of(regime.prior, grid));
  } else {
    add_null(scores, rates, drawn, n, random, set, ks);
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 5) return EXIT_FAILURE;
  const std::string part = arguments[2];
  const int tasks = std::atoi(arguments[3]);
  const int sets = std::atoi(arguments[4]);
  const double seed = count > 5 ? std::atof(arguments[5]) : 1;
  double number = 0;
  for (const Regime& regime : read_regimes(arguments[1])) {
    ++number;
    for (const double n : kSamples) {
      const std::vector<double> ks = budgets_of(n);
      Scores scores;
      for (int set = 0; set < sets; ++set)
        score(scores, part, regime, tasks, n, ks, seed * 1e6 + number * 1e3 + n, set);
      for (const auto& [method, of_method] : scores) {
        for (std::size_t j = 0; j < of_method.size(); ++j) {
          const auto& [covered, width, all] = of_method[j];
          std::printf("%s,%d,%s,%s,%g,%g,%.4f,%.5f\n", method.c_str(), tasks, regime.dataset.c_str(),
                      regime.name.c_str(), n, of_method.size() == ks.size() ? ks[j] : 0, covered / all, width / all);
        }
      }
      std::fflush(stdout);
    }
  }
  return EXIT_SUCCESS;
}
