#include "passcurve/hierarchical.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "agrees.hpp"
#include "golden.hpp"
#include "hierarchical/hb_evidence.hpp"
#include "hierarchical/hb_inflation.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "hierarchical_request.hpp"
#include "numeric/dirichlet.hpp"
#include "numeric/incomplete_beta.hpp"
#include "numeric/random.hpp"
#include "passcurve/fit.hpp"
#include "sampling_budget.hpp"

using namespace passcurve;

namespace {

/// Accuracy of the dense quadrature behind the golden file.
constexpr double kMeanBudget = 1e-8;
constexpr double kSdBudget = 1e-6;

/// The logarithm of the odds of a Beta number, by bisection.
double beta_logit(Random& random, double a, double b) {
  const double u = random.uniform();
  double low = -60;
  double high = 60;
  for (int i = 0; i < 40; ++i) {
    const double middle = (low + high) / 2;
    (incomplete_beta(a, b, 1 / (1 + std::exp(-middle)), 1e-8) < u ? low : high) = middle;
  }
  return low;
}

double log_fail(double logit) { return -std::log1p(std::exp(logit)); }

TaskList from_golden(const nlohmann::json& set) {
  TaskList tasks;
  for (const auto& task : set["tasks"]) tasks.add(task[0], task[1]);
  return tasks;
}

TaskList swapped(TaskList tasks) {
  for (std::size_t i = 0; i < tasks.n.size(); ++i) tasks.c[i] = tasks.n[i] - tasks.c[i];
  return tasks;
}

}  // namespace

TEST_CASE("the posterior equals dense quadrature on the golden data sets") {
  const auto sets = golden("datasets.json");
  const auto expected = golden("hierarchical.json");
  REQUIRE(expected.size() == 5);
  for (const auto& [name, values] : expected.items()) {
    INFO(name);
    const std::vector<double> ks = values["k"];
    const HierarchicalPosterior posterior = fit_hierarchical(golden_counts(sets[name]["tasks"]), {ks, {}, {}});
    CHECK(agrees(posterior.no_inflation, values["no_inflation"].get<double>(), 1e-7));
    for (std::size_t i = 0; i < ks.size(); ++i) {
      const double mean = values["mean"][i];
      const double sd = values["sd"][i];
      INFO("k = " << ks[i] << ", mean " << posterior.pass_at_k.mean[i] << ", expected " << mean << ", sd "
                  << posterior.pass_at_k.sd[i] << ", expected " << sd);
      CHECK(std::abs(posterior.pass_at_k.mean[i] - mean) < kMeanBudget);
      CHECK(std::abs(posterior.pass_at_k.sd[i] - sd) < kSdBudget);
    }
  }
}

TEST_CASE("order, grouping and repetition of tasks, k and tau change nothing") {
  const auto sets = golden("datasets.json");
  TaskList tasks = from_golden(sets["easy_n48"]);
  const HierarchicalPosterior one = fit_hierarchical(tasks.counts(), kRequest);
  std::reverse(tasks.n.begin(), tasks.n.end());
  std::reverse(tasks.c.begin(), tasks.c.end());
  const HierarchicalPosterior other = fit_hierarchical(tasks.counts(), {{100, 1, 100}, {0.9, 0.1}, kLevels});
  CHECK(other.pass_at_k.mean[0] == one.pass_at_k.mean[3]);
  CHECK(other.pass_at_k.mean[1] == one.pass_at_k.mean[0]);
  CHECK(agrees(other.pass_at_k.sd[2], one.pass_at_k.sd[3]));
  CHECK(other.cover.mean[0] == one.cover.mean[3]);
  CHECK(other.cover.sd[1] == one.cover.sd[1]);
  TaskList halves;
  for (std::size_t i = 0; i < tasks.n.size(); ++i) {
    halves.add(tasks.n[i], tasks.c[i], 0.5).add(tasks.n[i], tasks.c[i], 0.5);
  }
  CHECK(fit_hierarchical(halves.counts(), kRequest).pass_at_k.mean == one.pass_at_k.mean);
}

TEST_CASE("success and failure swapped mirror the posterior") {
  const auto sets = golden("datasets.json");
  for (const char* name : {"zoib_mixed_n", "easy_n48"}) {
    INFO(name);
    const TaskList tasks = from_golden(sets[name]);
    const HierarchicalPosterior one = fit_hierarchical(tasks.counts(), {{1}, {0.1, 0.5, 0.7}, {}});
    const HierarchicalPosterior other = fit_hierarchical(swapped(tasks).counts(), {{1}, {0.9, 0.5, 0.3}, {}});
    CHECK(std::abs(one.mu.mean + other.mu.mean - 1) < kMeanBudget);
    CHECK(std::abs(one.h.mean - other.h.mean) < 10 * kMeanBudget);
    CHECK(std::abs(one.pi0.mean - other.pi1.mean) < kMeanBudget);
    CHECK(std::abs(one.pi1.sd - other.pi0.sd) < kSdBudget);
    CHECK(agrees(one.no_inflation, other.no_inflation, 1e-6));
    CHECK(std::abs(one.pass_at_k.mean[0] + other.pass_at_k.mean[0] - 1) < kMeanBudget);
    CHECK(std::abs(one.pass_at_k.sd[0] - other.pass_at_k.sd[0]) < kSdBudget);
    for (std::size_t i = 0; i < 3; ++i) {
      CHECK(std::abs(one.cover.mean[i] + other.cover.mean[i] - 1) < kMeanBudget);
      CHECK(std::abs(one.cover.sd[i] - other.cover.sd[i]) < kSdBudget);
    }
  }
}

TEST_CASE("finer steps change neither evidence nor moments") {
  const auto sets = golden("datasets.json");
  // A posterior that takes many nodes is only as exact as anyone prints.
  constexpr double kOfFewNodes = 5e-8;
  constexpr double kOfManyNodes = 3e-6;
  const std::vector<std::pair<TaskList, double>> all{{from_golden(sets["zoib_mixed_n"]), kOfFewNodes},
                                                     {from_golden(sets["hard_sparse_n100"]), kOfFewNodes},
                                                     {TaskList().add(4, 0, 20).add(4, 4, 10), kOfManyNodes},
                                                     {TaskList().add(5, 0, 20), kOfManyNodes}};
  for (const auto& [tasks, budget] : all) {
    INFO(tasks.n.size() << " tasks, the first " << tasks.c[0] << " of " << tasks.n[0]);
    const HyperPosterior once = hyper_posterior(tasks.counts(), {});
    const HyperPosterior finer = hyper_posterior(tasks.counts(), {}, 1.5);
    const auto mean = [](const HyperPosterior& p, auto of) {
      double sum = 0;
      for (const HyperNode& node : p.nodes) sum += node.weight * of(node);
      return sum;
    };
    const auto mu = [](const HyperNode& node) { return node.a / (node.a + node.b); };
    const auto pi0 = [](const HyperNode& node) { return node.pi0_mean; };
    CHECK(finer.log_evidence != once.log_evidence);
    CHECK(std::abs(once.log_evidence - finer.log_evidence) < budget);
    CHECK(agrees(once.no_inflation, finer.no_inflation, 10 * budget));
    CHECK(std::abs(mean(once, mu) - mean(finer, mu)) < budget);
    CHECK(std::abs(mean(once, pi0) - mean(finer, pi0)) < budget);
  }
}

TEST_CASE("more tasks and more samples narrow the posterior") {
  const auto sd = [](const TaskList& tasks, std::size_t k) {
    return fit_hierarchical(tasks.counts(), kRequest).pass_at_k.sd[k];
  };
  const auto data = [](double n, double tasks) {
    return TaskList().add(n, 0, 2 * tasks).add(n, n / 5, tasks).add(n, n / 2, tasks);
  };
  for (const std::size_t k : {0U, 2U, 3U}) {
    // Beyond n tasks teach little more once they count as nearly the 100 that they are coarsened to.
    if (kKs[k] <= 10) CHECK(sd(data(10, 40), k) < 0.8 * sd(data(10, 10), k));
    CHECK(sd(data(200, 10), k) < 0.8 * sd(data(10, 10), k));
  }
}

TEST_CASE("at k = 1 and many samples the posterior is near the counts") {
  const TaskList tasks = TaskList().add(4000, 100, 30).add(4000, 1000, 40).add(4000, 2500, 30);
  const HierarchicalPosterior p = fit_hierarchical(tasks.counts(), {{1}, {0.1, 0.5}, {}});
  CHECK(std::abs(p.pass_at_k.mean[0] - (0.3 * 0.025 + 0.4 * 0.25 + 0.3 * 0.625)) < 5 * p.pass_at_k.sd[0]);
  CHECK(std::abs(p.cover.mean[0] - 0.7) < 1e-6);
  CHECK(std::abs(p.cover.mean[1] - 0.3) < 1e-6);
}

TEST_CASE("quantiles are near those of draws from the exact posterior") {
  const TaskList tasks = TaskList().add(8, 0, 5).add(8, 1, 2).add(8, 3, 3).add(8, 6, 2).add(8, 8, 2);
  const Counts counts = tasks.counts();
  const std::vector<double> ks{1, 8, 100, 10000};
  const HierarchicalPosterior fitted = fit_hierarchical(counts, {ks, {}, kLevels});
  const HyperPosterior posterior = hyper_posterior(counts, {}, 2);
  const EvidenceTallies tallies(counts);
  const double power = 100 / (100 + counts.total());  // the coarsening of (pi0, pi1), not of the memberships
  constexpr std::size_t kDraws = 1500;
  Random random(5);
  std::vector<std::vector<double>> draws(ks.size());
  for (std::size_t draw = 0; draw < kDraws; ++draw) {
    double left = random.uniform();
    std::size_t at = 0;
    while (at + 1 < posterior.nodes.size() && (left -= posterior.nodes[at].weight) > 0) ++at;
    const HyperNode& node = posterior.nodes[at];
    double member0 = 0;
    double member1 = 0;
    if (!node.membership.mean.empty()) {
      const BetaBinomialEvidence evidence = tallies.at(node.a, node.b);
      const double q0 = std::exp(evidence.log_none[0]);
      const double q1 = std::exp(evidence.log_every[0]);
      std::vector<InflationNode> pis;
      log_inflation_integral({{{power * 5, q0}}, {{power * 2, q1}}, power * tallies.interior(), 6}, pis);
      left = random.uniform();
      std::size_t pi = 0;
      while (pi + 1 < pis.size() && (left -= pis[pi].weight) > 0) ++pi;
      const double rest = 1 - pis[pi].pi0 - pis[pi].pi1;
      member0 = pis[pi].pi0 / (pis[pi].pi0 + rest * q0);
      member1 = pis[pi].pi1 / (pis[pi].pi1 + rest * q1);
    }
    std::vector<double> fail(ks.size());
    for (const auto& [n, c, weight] : counts.cells()) {
      for (double task = 0; task < weight; ++task) {
        const bool never = c == 0 && random.uniform() < member0;
        const bool always = c == n && random.uniform() < member1;
        const double log_miss = never ? 0 : log_fail(beta_logit(random, node.a + c, node.b + n - c));
        for (std::size_t i = 0; i < ks.size() && !always; ++i) fail[i] += std::exp(ks[i] * log_miss);
      }
    }
    for (std::size_t i = 0; i < ks.size(); ++i) draws[i].push_back(1 - fail[i] / counts.total());
  }
  for (std::size_t i = 0; i < ks.size(); ++i) {
    std::sort(draws[i].begin(), draws[i].end());
    for (std::size_t j = 0; j < kLevels.size(); ++j) {
      const double expected = draws[i][static_cast<std::size_t>(kLevels[j] * kDraws)];
      const double actual = fitted.pass_at_k.quantiles[i * kLevels.size() + j];
      INFO("k = " << ks[i] << ", level " << kLevels[j] << ": " << actual << ", drawn " << expected << ", sd "
                  << fitted.pass_at_k.sd[i]);
      // Chance moves an outer quantile of 1500 draws by 0.07 sd; one undecided task is 1/14.
      CHECK(std::abs(actual - expected) < 0.25 * fitted.pass_at_k.sd[i] + 0.01);
    }
  }
}

TEST_CASE("bands cover the truth as often as they say when the truth comes from the hyperprior", "[study]") {
  Random random(11);
  constexpr int kSets = 40;
  const std::vector<double> ks{1, 20, 500};
  std::vector<int> in_half(ks.size());
  std::vector<int> in_all(ks.size());
  for (int set = 0; set < kSets; ++set) {
    const double mu_logit = beta_logit(random, 0.5, 0.5);
    const double h = std::exp(std::log(0.1) + 1.5 * draw_normal(random));
    const double mu = 1 / (1 + std::exp(-mu_logit));
    double pi0 = 0;
    double pi1 = 0;
    if (random.uniform() < 0.5) {
      do {
        pi0 = 1 / (1 + std::exp(-beta_logit(random, 0.5, 6)));
        pi1 = 1 / (1 + std::exp(-beta_logit(random, 0.5, 6)));
      } while (pi0 + pi1 >= 1);
    }
    TaskList tasks;
    std::vector<double> fail(ks.size());
    constexpr int kTasks = 25;
    constexpr int kSamples = 6;
    for (int task = 0; task < kTasks; ++task) {
      const double u = random.uniform();
      double logit = beta_logit(random, h / (1 - mu), h / mu);
      if (u < pi0) logit = -800;
      if (u > 1 - pi1) logit = 800;
      const double p = 1 / (1 + std::exp(-logit));
      double c = 0;
      for (int i = 0; i < kSamples; ++i) c += random.uniform() < p ? 1 : 0;
      tasks.add(kSamples, c);
      for (std::size_t i = 0; i < ks.size(); ++i) fail[i] += std::exp(ks[i] * log_fail(logit)) / kTasks;
    }
    const HierarchicalPosterior p = fit_hierarchical(tasks.counts(), {ks, {}, {0.025, 0.25, 0.75, 0.975}});
    for (std::size_t i = 0; i < ks.size(); ++i) {
      const double truth = 1 - fail[i];
      const double* q = &p.pass_at_k.quantiles[i * 4];
      constexpr double kRounding = 1e-6;  // of quantiles at the very ends
      in_all[i] += q[0] - kRounding <= truth && truth <= q[3] + kRounding ? 1 : 0;
      in_half[i] += q[1] - kRounding <= truth && truth <= q[2] + kRounding ? 1 : 0;
    }
  }
  for (std::size_t i = 0; i < ks.size(); ++i) {
    INFO("k = " << ks[i] << ": " << in_half[i] << " and " << in_all[i] << " of " << kSets);
    CHECK(in_all[i] >= 0.85 * kSets);    // of 40, 38 expected, sd 1.4
    CHECK(in_half[i] >= 0.275 * kSets);  // of 40, 20 expected, sd 3.2; ends that many truths share count as inside
  }
}
