#include "hierarchical/shared_prior.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "compare/good_and_poor.hpp"
#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_moments.hpp"
#include "hierarchical/two_runs.hpp"

using namespace passcurve;

namespace {

constexpr double kSums = 1e-12;      // of a few thousand weights
constexpr double kLostLight = 1e-8;  // the lightest nodes are left out, and the lightest pairs of steps
constexpr double kSteps = 0.01;      // of a standard deviation: nodes count at their step of log h

using Rows = std::vector<std::vector<double>>;

/// A run with its expected pass@k at each node.
struct Run {
  explicit Run(const Tasks& tasks, double k = 400) : posterior(hyper_posterior(Counts(tasks.n, tasks.c), {})) {
    MissCalculator misses(Counts(tasks.n, tasks.c), std::vector<double>{k}, {});
    values = columns_of(posterior, misses, 0)[0].mean;
  }
  [[nodiscard]] double mean() const {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += posterior.nodes[i].weight * values[i];
    return sum;
  }
  /// The part of each node, and one row that no node adds.
  [[nodiscard]] Rows rows(double own) const {
    Rows all;
    for (std::size_t i = 0; i < values.size(); ++i)
      all.push_back({std::sqrt(posterior.nodes[i].weight) * (values[i] - mean())});
    all.push_back({own});
    return all;
  }

  HyperPosterior posterior;
  std::vector<double> values;
};

double squares(const Rows& rows) {
  double sum = 0;
  for (const std::vector<double>& row : rows) sum += row[0] * row[0];
  return sum;
}

/// The moments of the difference of two runs over all pairs of their nodes.
struct Naive {
  Naive(const Run& a, const Run& b, double correlation) {
    const Hyperprior prior;
    const auto z = [&](const HyperNode& node) { return (node.y - prior.log_h_mean) / prior.log_h_sd; };
    const double own = 1 - correlation * correlation;
    double total = 0;
    double square = 0;
    for (std::size_t i = 0; i < a.values.size(); ++i) {
      for (std::size_t j = 0; j < b.values.size(); ++j) {
        const double x = z(a.posterior.nodes[i]);
        const double y = z(b.posterior.nodes[j]);
        // The bivariate normal density over the product of both normal ones.
        const double joint = std::exp(-(x * x - 2 * correlation * x * y + y * y) / (2 * own)) / std::sqrt(own);
        const double apart = std::exp(-(x * x + y * y) / 2);
        const double weight = a.posterior.nodes[i].weight * b.posterior.nodes[j].weight * joint / apart;
        const double difference = a.values[i] - b.values[j];
        total += weight;
        mean += weight * difference;
        square += weight * difference * difference;
      }
    }
    mean /= total;
    variance = square / total - mean * mean;
  }
  double mean = 0;
  double variance;
};

}  // namespace

TEST_CASE("without correlation the runs stay as they are, and their variances add up") {
  const Run alone_a(kGood);
  const Run alone_b(kPoor);
  Run a = alone_a;
  Run b = alone_b;
  const SharedPrior prior(a.posterior, b.posterior, {}, 0);
  for (std::size_t i = 0; i < a.values.size(); ++i)
    CHECK(within(a.posterior.nodes[i].weight, alone_a.posterior.nodes[i].weight, kLostLight));
  const std::vector<double> none{0};
  CHECK(within(squares(prior.joined(a.rows(0.1), b.rows(0.2), none)), squares(a.rows(0.1)) + squares(b.rows(0.2)),
               kLostLight));
}

TEST_CASE("a common h gives the moments of all pairs of nodes") {
  for (const double correlation : {0.5, kCommonH}) {
    const Naive naive(Run(kGood), Run(kPoor), correlation);
    Run a(kGood);
    Run b(kPoor);
    const SharedPrior prior(a.posterior, b.posterior, {}, correlation);
    double total = 0;
    for (const HyperNode& node : a.posterior.nodes) total += node.weight;
    CHECK(within(total, 1, kSums));
    const double sd = std::sqrt(naive.variance);
    CHECK(within(a.mean() - b.mean(), naive.mean, kSteps * sd));
    const std::vector<double> none{0};
    CHECK(within(std::sqrt(squares(prior.joined(a.rows(0), b.rows(0), none))), sd, kSteps * sd));
  }
}

TEST_CASE("with h in common two runs differ less by chance") {
  const Naive apart(Run(kGood), Run(kPoor), 0);
  const Naive common(Run(kGood), Run(kPoor), kCommonH);
  CHECK(common.variance < 0.98 * apart.variance);
}

TEST_CASE("the variance of the nodes is at least as large as it must be, whatever else varies") {
  Run a(kGood);
  Run b(kPoor);
  const SharedPrior prior(a.posterior, b.posterior, {});
  const std::vector<double> none{0};
  const double of_nodes = squares(prior.joined(a.rows(0), b.rows(0), none));
  for (const double least : {of_nodes / 2, of_nodes * 2}) {
    const std::vector<double> at_least{least};
    CHECK(within(squares(prior.joined(a.rows(0.1), b.rows(0.2), at_least)), std::max(of_nodes, least) + 0.05, kSums));
  }
}

TEST_CASE(
    "the tail of unsolved tasks is uncertain beyond the samples alone, and most where half of them will be solved") {
  const std::vector<double> ks{20, 21, 100, 10000};
  const TwoRuns runs(Counts(kGood.n, kGood.c), Counts(kPoor.n, kPoor.c), ks, true);
  CHECK((!runs.is_beyond(0) && runs.is_beyond(1)));
  CHECK(runs.tasks_b.tail_variance(0) == 0);
  CHECK(runs.tasks_b.tail_variance(1) < runs.tasks_b.tail_variance(2));
  for (std::size_t j = 1; j < ks.size(); ++j) {
    // Two of twelve tasks are unsolved.
    const double solved = runs.tasks_b.value(20, 0, j);
    CHECK(within(runs.tasks_b.tail_variance(j), solved * (1 - solved) / 36, kSums));
  }
}

TEST_CASE("runs of different tasks are independent, and beyond the samples those of the same ones are not") {
  const std::vector<double> ks{400};
  const TwoRuns same(Counts(kGood.n, kGood.c), Counts(kPoor.n, kPoor.c), ks, true);
  const TwoRuns apart(Counts(kGood.n, kGood.c), Counts(kPoor.n, kPoor.c), ks, false);
  CHECK(squares(same.continued_errors()) < squares(apart.continued_errors()));
  CHECK(within(squares(apart.continued_errors()),
               squares(apart.tasks_a.contributions()) + squares(apart.tasks_b.contributions()), kLostLight));
}
