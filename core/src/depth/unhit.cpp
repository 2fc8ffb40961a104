#include "passcurve/unhit.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "models/check_prior.hpp"
#include "models/fitted_task.hpp"
#include "models/predictive.hpp"
#include "numeric/mixture.hpp"
#include "numeric/polya.hpp"
#include "numeric/sum.hpp"
#include "prediction/rate_families.hpp"

namespace passcurve {
namespace {

constexpr double kBeyond = 0.025;  // on either side of the middle 95 %

/// The chances of each number from `first` on.
struct Distribution {
  double first = 0;
  std::vector<double> chances{1};
};

/// Cuts tails that are too small to change a quantile.
Distribution trimmed(double first, std::vector<double> chances) {
  constexpr double kNegligible = 1e-18;  // a million of them stay below 1e-12
  const auto counts = [](double chance) { return chance > kNegligible; };
  const auto begin = std::find_if(chances.begin(), chances.end(), counts);
  const auto end = std::find_if(chances.rbegin(), chances.rend(), counts).base();
  return {first + static_cast<double>(begin - chances.begin()), {begin, end}};
}

/// The distribution of the number of tasks solved among `tasks`, each with the same chance.
Distribution binomial(double tasks, double chance) {
  if (chance <= 0) return {};
  if (chance >= 1) return {tasks, {1}};
  Fit fit;
  fit.status = FitStatus::binomial_limit;
  fit.a = fit.b = kUndefined;
  fit.mean = chance;
  return trimmed(0, predictive(tasks, fit));
}

Distribution sum_of(const Distribution& one, const Distribution& other) {
  std::vector<double> chances(one.chances.size() + other.chances.size() - 1);
  for (std::size_t i = 0; i < one.chances.size(); ++i) {
    for (std::size_t j = 0; j < other.chances.size(); ++j) chances[i + j] += one.chances[i] * other.chances[j];
  }
  return trimmed(one.first + other.first, std::move(chances));
}

/// The smallest x with P(X <= x) >= q.
double quantile(const Distribution& distribution, double q) {
  double reached = 0;
  std::size_t i = 0;
  while (i + 1 < distribution.chances.size() && (reached += distribution.chances[i]) < q) ++i;
  return distribution.first + static_cast<double>(i);
}

/// The posterior of a task without a success among n samples: that k more solve it, and that no number would.
struct Zero {
  double chance;
  double never;
};

Zero zero_of(double n, double k, const Fit& fit) {
  const Cell cell{n, 0, 1};
  const Chance hit = fitted_pass_at_k(cell, k, fit);
  return {hit.value, is_certain(fit) ? hit.complement : posterior_weights(cell, fit).none};
}

/// Chances at each node for the rows without a success.
struct UnhitNodes {
  std::vector<Zero> zeros;  // by different n
  std::vector<Component> parts;
};

/// `none`: so many rows of each n, ascending; `all` of them.
UnhitNodes unhit_nodes(const HyperPosterior& posterior, const std::vector<Cell>& none, double all, double k) {
  UnhitNodes found{std::vector<Zero>(none.size(), Zero{0, 0}), {}};
  for (const HyperNode& node : posterior.nodes) {
    const Membership& membership = node.membership;
    std::vector<double> pulls(membership.factors.size());
    Component part{node.weight, 0, 0, 0};
    for (std::size_t g = 0; g < none.size(); ++g) {
      const Odds odds = polya_odds(node.a, node.b + none[g].n, k);
      const double member = membership.mean.empty() ? 0 : membership.mean[g];
      const double chance = (1 - member) * odds.some;
      found.zeros[g].chance += node.weight * chance;
      found.zeros[g].never += node.weight * member;
      part.mean += none[g].weight * chance / all;
      part.complement += none[g].weight * (member + (1 - member) * odds.none) / all;
      part.variance += none[g].weight * chance * (1 - chance) / all / all;
      for (std::size_t f = 0; f < pulls.size(); ++f) pulls[f] += none[g].weight * membership.factors[f][g] * odds.some;
    }
    for (const double pull : pulls) part.variance += pull * pull / all / all;
    found.parts.push_back(part);
  }
  return found;
}

/// Adds the chances under the families other than HB for the rows without a success.
void add_families(std::vector<Component>& parts, const WeighedFamilies& families, const Counts& counts,
                  const std::vector<Cell>& none, double all, double k) {
  const std::span<const Cell> cells = counts.cells();
  std::vector<CellTasks> tasks(cells.size());
  std::size_t g = 0;
  for (std::size_t x = 0; x < cells.size(); ++x) tasks[x].weight = cells[x].c > 0 ? 0 : none[g++].weight;
  for (const OtherFamily& other : families.others) {
    const double weight = other.chance / static_cast<double>(other.posterior.points.size());
    for (const MissesOfTasks& sum : misses_of_tasks(other, cells, tasks, {&k, 1})) {
      const double variance = std::max(0.0, sum.mean - sum.squared_mean) / all / all;
      parts.push_back({weight, 1 - sum.mean / all, sum.mean / all, variance});
    }
  }
}

Unhit unhit_checked(const Tasks& tasks, double k, const Fit& fit) {
  check_budget({"unhit", "k"}, k);
  const Counts checked(tasks.n, tasks.c);
  Unhit result;
  for (std::size_t i = 0; i < tasks.n.size(); ++i) {
    if (tasks.c[i] > 0) continue;
    const auto [chance, never] = zero_of(tasks.n[i], k, fit);
    result.indices.push_back(static_cast<double>(i));
    result.chance.push_back(chance);
    result.never.push_back(never);
  }
  Sum mean;
  Distribution hit;
  for (const Cell& cell : checked.cells()) {
    if (cell.c > 0) continue;
    const double chance = zero_of(cell.n, k, fit).chance;
    mean.add(cell.weight * chance);
    if (!std::isnan(chance)) hit = sum_of(hit, binomial(cell.weight, chance));
  }
  result.mean = mean.value();
  const bool is_ruled_out = std::isnan(result.mean);
  result.lower = is_ruled_out ? kUndefined : quantile(hit, kBeyond);
  result.upper = is_ruled_out ? kUndefined : quantile(hit, 1 - kBeyond);
  return result;
}

}  // namespace

Unhit unhit(const Tasks& tasks, double k, const Prior& prior) {
  check_prior("unhit", prior);
  return unhit_checked(tasks, k, fit_of(prior));
}

Unhit unhit(const Tasks& tasks, double k, const Fit& fit) {
  Unhit result = unhit_checked(tasks, k, fit);
  if (!result.indices.empty()) result.lower = result.upper = kUndefined;
  return result;
}

Unhit unhit_hierarchical(const Tasks& tasks, double k, const Hyperprior& hyperprior) {
  check_budget({"unhit", "k"}, k);
  check_hyperprior("unhit", hyperprior);
  const Counts counts(tasks.n, tasks.c, tasks.weights);
  std::vector<Cell> none;
  for (const Cell& cell : counts.cells()) {
    if (cell.c == 0) none.push_back({cell.n, 0, 0});
  }
  Unhit result;
  std::vector<std::size_t> groups;
  for (std::size_t i = 0; i < tasks.n.size(); ++i) {
    if (tasks.c[i] > 0) continue;
    const auto place = std::find_if(none.begin(), none.end(), [&](const Cell& cell) { return cell.n == tasks.n[i]; });
    if (place == none.end()) continue;  // of weight 0
    groups.push_back(static_cast<std::size_t>(place - none.begin()));
    result.indices.push_back(static_cast<double>(i));
    ++place->weight;
  }
  const auto all = static_cast<double>(groups.size());
  if (groups.empty()) return result;
  const HyperPosterior hb = hyper_posterior(counts, hyperprior);
  const WeighedFamilies families = weighed_families(counts, hb.log_evidence, hyperprior.coarsening);
  auto [zeros, parts] = unhit_nodes(hb, none, all, k);
  for (Component& part : parts) part.weight *= families.hb;
  add_families(parts, families, counts, none, all, k);
  for (const std::size_t g : groups) {
    result.chance.push_back(zeros[g].chance);
    result.never.push_back(zeros[g].never);
    result.mean += zeros[g].chance;
  }
  const std::vector<double> ends = mixture_quantiles(parts, std::vector<double>{kBeyond, 1 - kBeyond}).value;
  const bool none_solved =
      std::all_of(counts.cells().begin(), counts.cells().end(), [](const Cell& cell) { return cell.c == 0; });
  result.lower = none_solved ? 0 : std::floor(std::min(all * ends[0], result.mean));
  result.upper = std::min(all, std::ceil(std::max(all * ends[1], result.mean)));
  return result;
}

}  // namespace passcurve
