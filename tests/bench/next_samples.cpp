// Gain of sharing out further samples by HB's doubt over equal shares: for each prior of
// tests/golden/p4_table3_priors.csv, 200 tasks with 5 samples each, then 2,000 further samples, then pass@100 of these
// tasks.
//   cmake --build --preset release --target studies
//   build/release/tests/bench/next_samples tests/golden/p4_table3_priors.csv [studies]
// Prints a row of Markdown for each benchmark and way to share. PLANNING.md holds what came out.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "passcurve/passcurve.hpp"
#include "regimes.hpp"

namespace {

using namespace passcurve;

constexpr int kTasks = 200;
constexpr double kFirst = 5;
constexpr double kBudget = 2000;
constexpr double kK = 100;

using Shares = std::function<std::vector<double>(const Tasks&, double budget)>;

std::vector<double> equal_shares(const Tasks& tasks, double budget) {
  return std::vector<double>(tasks.n.size(), budget / static_cast<double>(tasks.n.size()));
}

std::vector<double> by_doubt(const Tasks& tasks, double budget) { return next_samples(tasks, kK, budget).more; }

double variance_of(double n, double c, const Prior& prior) {
  const double once = posterior_pass_at_k(n, c, kK, prior).complement;
  return std::max(0.0, posterior_pass_at_k(n, c, 2 * kK, prior).complement - once * once);
}

/// The best next samples under a known prior: the largest fall of the expected variance per sample,
/// over blocks of samples that are worth drawing together.
std::vector<double> by_gain(const Tasks& tasks, double budget, const Prior& prior) {
  struct Step {
    double worth;
    double samples;
    std::size_t task;
  };
  const std::vector<double> sizes{1, 2, 3, 5, 8, 12, 20, 32, 50, 80, 120};
  std::map<std::pair<double, double>, std::vector<std::pair<double, double>>> hulls;
  std::vector<Step> steps;
  for (std::size_t i = 0; i < tasks.n.size(); ++i) {
    const double n = tasks.n[i];
    const double c = tasks.c[i];
    auto& hull = hulls[{n, c}];
    if (hull.empty()) {
      hull.emplace_back(0, 0);
      for (const double more : sizes) {
        double after = 0;
        for (double hits = 0; hits <= more; ++hits) {
          // Bayes: the chance of further hits is that of all counts, over that of the first ones.
          const double ways = std::lgamma(c + hits + 1) + std::lgamma(n + more - c - hits + 1) -
                              std::lgamma(n + more + 1) - std::lgamma(c + 1) - std::lgamma(n - c + 1) +
                              std::lgamma(n + 1) + std::lgamma(more + 1) - std::lgamma(hits + 1) -
                              std::lgamma(more - hits + 1);
          const double chance = std::exp(ways + log_marginal(n + more, c + hits, prior) - log_marginal(n, c, prior));
          if (chance > 0) after += chance * variance_of(n + more, c + hits, prior);
        }
        const std::pair<double, double> point{more, variance_of(n, c, prior) - after};
        const auto slope = [](const auto& one, const auto& other) {
          return (other.second - one.second) / (other.first - one.first);
        };
        while (hull.size() > 1 && slope(hull[hull.size() - 2], hull.back()) <= slope(hull.back(), point))
          hull.pop_back();
        hull.push_back(point);
      }
    }
    for (std::size_t j = 1; j < hull.size(); ++j) {
      const double samples = hull[j].first - hull[j - 1].first;
      steps.push_back({(hull[j].second - hull[j - 1].second) / samples, samples, i});
    }
  }
  std::stable_sort(steps.begin(), steps.end(),
                   [](const Step& one, const Step& other) { return one.worth > other.worth; });
  std::vector<double> shares(tasks.n.size());
  for (const Step& step : steps) {
    const double taken = std::min(step.samples, budget);
    shares[step.task] += taken;
    budget -= taken;
  }
  return shares;
}

Tasks drawn_further(Tasks tasks, const std::vector<double>& rates, const Shares& shares, int rounds, Random& random) {
  for (int round = 0; round < rounds; ++round) {
    const std::vector<double> more = shares(tasks, kBudget / rounds);
    for (std::size_t i = 0; i < rates.size(); ++i) {
      tasks.n[i] += more[i];
      for (double j = 0; j < more[i]; ++j) tasks.c[i] += random.uniform() < rates[i] ? 1 : 0;
    }
  }
  return tasks;
}

double by_hierarchical_bayes(const Tasks& tasks) {
  return fit_hierarchical({tasks.n, tasks.c}, {{kK}, {}, {}}).pass_at_k.mean[0];
}

double by_known_prior(const Tasks& tasks, const Prior& prior) {
  double sum = 0;
  for (std::size_t i = 0; i < tasks.n.size(); ++i) sum += posterior_pass_at_k(tasks.n[i], tasks.c[i], kK, prior).value;
  return sum / static_cast<double>(tasks.n.size());
}

struct Errors {
  double absolute = 0;
  double squared = 0;
  double bias = 0;
  int count = 0;
  void add(double error) {
    absolute += std::abs(error);
    squared += error * error;
    bias += error;
    ++count;
  }
};

}  // namespace

int main(int count, char** arguments) {
  const auto regimes = read_regimes(count > 1 ? arguments[1] : "tests/golden/p4_table3_priors.csv");
  const int studies = count > 2 ? std::atoi(arguments[2]) : 20;
  std::map<std::tuple<std::string, std::string, int>, Errors> all;
  for (std::size_t r = 0; r < regimes.size(); ++r) {
    const auto& [dataset, name, prior] = regimes[r];
    for (int study = 0; study < studies; ++study) {
      Random random(static_cast<unsigned>(study), static_cast<unsigned>(r));
      std::vector<double> rates;
      Tasks first;
      double truth = 0;
      for (int i = 0; i < kTasks; ++i) {
        rates.push_back(draw_rate(prior, random));
        truth += (1 - std::pow(1 - rates.back(), kK)) / kTasks;
        first.n.push_back(kFirst);
        first.c.push_back(0);
        for (double j = 0; j < kFirst; ++j) first.c.back() += random.uniform() < rates.back() ? 1 : 0;
      }
      const auto told = [&](const std::string& estimator, const std::string& way, int rounds, double value) {
        all[{dataset, estimator + ", " + way, rounds}].add(value - truth);
      };
      const auto tried = [&](const std::string& way, const Shares& shares, int rounds) {
        const Tasks tasks = drawn_further(first, rates, shares, rounds, random);
        told("HB", way, rounds, by_hierarchical_bayes(tasks));
        told("known prior", way, rounds, by_known_prior(tasks, prior));
      };
      tried("equal shares", equal_shares, 1);
      for (const int rounds : {1, 2, 10}) tried("by HB's doubt", by_doubt, rounds);
      const Shares best = [&](const Tasks& tasks, double budget) { return by_gain(tasks, budget, prior); };
      for (const int rounds : {1, 10}) tried("by expected gain under the known prior", best, rounds);
    }
  }
  for (const auto& [what, errors] : all) {
    const auto& [dataset, way, rounds] = what;
    const std::string estimator = way.substr(0, way.find(','));
    const Errors& equal = all[{dataset, estimator + ", equal shares", 1}];
    std::printf("| %s | %s | %d | %.2f | %.2f | %+.2f | %+.0f %% |\n", dataset.c_str(), way.c_str(), rounds,
                100 * errors.absolute / errors.count, 100 * std::sqrt(errors.squared / errors.count),
                100 * errors.bias / errors.count, 100 * (errors.absolute / equal.absolute - 1));
  }
}
