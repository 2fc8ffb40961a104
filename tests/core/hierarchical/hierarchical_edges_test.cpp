#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "agrees.hpp"
#include "hierarchical_request.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/hierarchical.hpp"

using namespace passcurve;

namespace {

void check_share(const PosteriorSummary& s) {
  CHECK(0 <= s.mean);
  CHECK(s.mean <= 1);
  CHECK(s.sd >= 0);
  CHECK(s.sd <= 0.5);
  CHECK(std::is_sorted(s.quantiles.begin(), s.quantiles.end()));
  CHECK((0 <= s.quantiles.front() && s.quantiles.back() <= 1));
}

void check_curve(const PosteriorCurve& curve, std::size_t levels) {
  for (std::size_t i = 0; i < curve.at.size(); ++i) {
    INFO("at " << curve.at[i] << ": mean " << curve.mean[i] << ", sd " << curve.sd[i]);
    const auto begin = curve.quantiles.begin() + static_cast<std::ptrdiff_t>(i * levels);
    check_share({curve.mean[i], curve.sd[i], {begin, begin + static_cast<std::ptrdiff_t>(levels)}});
    CHECK(std::abs(curve.mean[i] + curve.complement[i] - 1) < 1e-9);
    CHECK((0 <= curve.complement[i] && curve.complement[i] <= 1));
  }
}

}  // namespace

TEST_CASE("the more tasks fail, the less speaks for masses at the ends, step by step") {
  for (const double n : {20.0, 100.0}) {
    double before = 0.5;
    for (const double tasks : {4.0, 10.0, 30.0, 164.0}) {
      CAPTURE(n, tasks);
      const Counts failed(std::vector<double>{n}, std::vector<double>{0}, std::vector<double>{tasks});
      const double no_inflation = fit_hierarchical(failed, {}).no_inflation;
      CHECK((before < no_inflation && no_inflation < 0.9));
      before = no_inflation;
    }
  }
}

TEST_CASE("every degenerate data set has a finite, ordered and honest posterior") {
  struct Case {
    std::string name;
    TaskList tasks;
    double least_sd_of_pass_at_1;
  };
  const std::vector<Case> cases{
      {"one task, one failure", TaskList().add(1, 0), 0.1},
      {"one task, one success", TaskList().add(1, 1), 0.1},
      {"one task, 3 of 10", TaskList().add(10, 3), 0.1},
      {"all failed", TaskList().add(5, 0, 20), 0.001},
      {"all failed, many", TaskList().add(100, 0, 1000), 1e-7},
      {"all solved", TaskList().add(8, 8, 30), 0.0005},
      {"n = 1 throughout", TaskList().add(1, 0, 20).add(1, 1, 10), 0.01},
      {"only 0 and n", TaskList().add(4, 0, 20).add(4, 4, 10), 0.001},
      {"under-dispersed", TaskList().add(4, 2, 6), 0.02},
      {"n from 1 to 10^6", TaskList().add(1, 1).add(10, 0).add(1000, 400).add(1e6, 3).add(1e6, 999999).add(3, 0), 0.01},
      {"a million tasks", TaskList().add(1e4, 0, 3e5).add(1e4, 10, 3e5).add(1e4, 5000, 3e5).add(1e4, 1e4, 1e5), 0},
      {"fractional weights", TaskList().add(7, 2, 0.5).add(7, 0, 0.25), 0.01},
      {"chances too small for a double", TaskList().add(100, 100).add(2147483648.0, 1).add(200, 0).add(64, 1), 0},
      {"largest n", TaskList().add(2147483648.0, 5).add(2147483648.0, 0), 0},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    const HierarchicalPosterior p = fit_hierarchical(each.tasks.counts(), kRequest);
    check_curve(p.pass_at_k, kLevels.size());
    check_curve(p.cover, kLevels.size());
    check_share(p.mu);
    check_share(p.pi0);
    check_share(p.pi1);
    CHECK((std::isfinite(p.h.mean) && p.h.mean > 0 && std::isfinite(p.h.sd)));
    CHECK((0 <= p.no_inflation && p.no_inflation <= 1));
    CHECK(std::isfinite(p.log_evidence));
    CHECK(p.pass_at_k.sd[0] >= each.least_sd_of_pass_at_1);
    CHECK(p.cover.mean[0] == 1);
    for (std::size_t i = 1; i < kKs.size(); ++i) CHECK(p.pass_at_k.mean[i] >= p.pass_at_k.mean[i - 1] - 1e-12);
    for (std::size_t i = 1; i < p.cover.mean.size(); ++i) CHECK(p.cover.mean[i] <= p.cover.mean[i - 1] + 1e-12);
  }
}

TEST_CASE("tasks that are always solved fail with no chance below 0") {
  for (const double n : {100.0, 1000.0, 10000.0}) {
    CAPTURE(n);
    const Counts solved(std::vector<double>{n}, std::vector<double>{n}, std::vector<double>{40});
    const HierarchicalPosterior posterior = fit_hierarchical(solved, kRequest);
    check_curve(posterior.pass_at_k, kLevels.size());
    check_curve(posterior.cover, kLevels.size());
  }
}

TEST_CASE("no data and no legal hyperprior take more than some thousand nodes, nor end without a value") {
  constexpr double kMostNodes = 12000;  // of both models
  const std::vector<TaskList> all{TaskList().add(1, 0, 300).add(1, 1, 200),
                                  TaskList().add(1100, 0, 300).add(1100, 1100, 200),
                                  TaskList().add(20, 7, 30).add(20, 0, 10), TaskList().add(2147483648.0, 0, 5)};
  constexpr double kNever = std::numeric_limits<double>::infinity();
  for (const Hyperprior& hyperprior :
       {Hyperprior{}, Hyperprior{0.5, -2.3, 1.5, 0.5, 6, kNever}, Hyperprior{0.05, 20, 10, 0.5, 1, kNever},
        Hyperprior{0.05, -20, 10, 1, 1e6, kNever}, Hyperprior{1000, 0, 0.05, 0.5, 6, 1}}) {
    for (const TaskList& tasks : all) {
      INFO(tasks.n[0] << " samples, log h about " << hyperprior.log_h_mean);
      const HierarchicalPosterior p = fit_hierarchical(tasks.counts(), kRequest, hyperprior);
      check_curve(p.pass_at_k, kLevels.size());
      CHECK(p.nodes <= kMostNodes);
      CHECK((p.quadrature == QuadratureStatus::cut || p.precision < 1e-6));
    }
  }
}

TEST_CASE("a posterior that takes many nodes takes no more than its lower precision needs") {
  // With steps that are only ever divided by sqrt(2), these take 1,050 and 2,062 nodes.
  for (const auto& [n, most_nodes] : {std::pair{1.0, 900.0}, {20.0, 1850.0}}) {
    CAPTURE(n);
    const HierarchicalPosterior p = fit_hierarchical(TaskList().add(n, 0, 333).add(n, n, 167).counts(), {});
    CAPTURE(p.nodes, p.precision);
    CHECK(p.nodes <= most_nodes);
    CHECK(p.precision < 5e-7);
    CHECK(p.quadrature == QuadratureStatus::converged);
  }
}

TEST_CASE("tasks of any weight have the posterior of many tasks, and one of weight 0 has no part in it") {
  const auto fitted = [](double weight) {
    const TaskList tasks = TaskList().add(10, 3, weight).add(10, 0, weight).add(10, 10, weight / 2);
    return fit_hierarchical(tasks.counts(), kRequest);
  };
  // Any number of tasks counts as at most 100.
  constexpr double kLimit = 1e-6;
  const HierarchicalPosterior many = fitted(1e9);
  for (const double weight : {1e12, 1e14, 3e15}) {
    CAPTURE(weight);
    const HierarchicalPosterior p = fitted(weight);
    check_curve(p.pass_at_k, kLevels.size());
    CHECK(p.quadrature == QuadratureStatus::converged);
    CHECK(p.nodes < 2 * many.nodes);
    for (std::size_t i = 0; i < kKs.size(); ++i) {
      CHECK(std::abs(p.pass_at_k.mean[i] - many.pass_at_k.mean[i]) < kLimit);
      CHECK(std::abs(p.pass_at_k.sd[i] - many.pass_at_k.sd[i]) < kLimit);
    }
  }
  const HierarchicalPosterior with_none =
      fit_hierarchical(TaskList().add(10, 3, 1e15).add(10, 0, 0).counts(), kRequest);
  CHECK(with_none.pass_at_k.mean == fit_hierarchical(TaskList().add(10, 3, 1e15).counts(), kRequest).pass_at_k.mean);
}

TEST_CASE("nothing requested gives empty curves and the prior's parameters") {
  const HierarchicalPosterior p = fit_hierarchical(TaskList().add(5, 2, 9).counts(), {});
  CHECK(p.pass_at_k.mean.empty());
  CHECK(p.cover.mean.empty());
  CHECK(p.mu.quantiles.empty());
  CHECK(p.mu.mean > 0);
}

TEST_CASE("the hyperprior's probability of inflation is obeyed at its ends, and its odds in between") {
  const Counts counts = TaskList().add(10, 0, 12).add(10, 4, 20).add(10, 10, 3).counts();
  const auto no_inflation = [&](double prior) {
    Hyperprior hyperprior;
    hyperprior.inflation_probability = prior;
    return fit_hierarchical(counts, {}, hyperprior).no_inflation;
  };
  CHECK(no_inflation(0) == 1);
  CHECK(no_inflation(1) == 0);
  const double half = no_inflation(0.5);
  const double odds = half / (1 - half) * 0.1 / 0.9;
  CHECK(agrees(no_inflation(0.9), odds / (1 + odds), 1e-10));
}

TEST_CASE("a request or hyperprior outside its domain is refused by name") {
  const Counts counts = TaskList().add(5, 2).counts();
  const auto refusal = [&](const HierarchicalRequest& request, const Hyperprior& hyperprior) -> std::string {
    try {
      fit_hierarchical(counts, request, hyperprior);
    } catch (const ValueError& error) {
      return error.what();
    }
    return "accepted";
  };
  CHECK(refusal({{1, 0}, {}, {}}, {}).find("fit_hierarchical: ks[1] = 0; must be a whole number") == 0);
  CHECK(refusal({{}, {1.5}, {}}, {}) == "fit_hierarchical: taus[0] = 1.5; must be in [0, 1]");
  CHECK(refusal({{}, {}, {0.5, 1}}, {}) == "fit_hierarchical: levels[1] = 1; must be in (0, 1)");
  Hyperprior wrong;
  wrong.log_h_sd = std::nan("");
  CHECK(refusal({}, wrong) == "fit_hierarchical: log_h_sd = NaN; must be in [0.05, 10]");
  wrong = {};
  wrong.coarsening = 0;
  CHECK(refusal({}, wrong) == "fit_hierarchical: coarsening = 0; must be in [1, inf]");
  wrong = {};
  wrong.inflation_shape = 0.5;
  CHECK(refusal({}, wrong) == "fit_hierarchical: inflation_shape = 0.5; must be in [1, 1000000]");
}
