#include "passcurve/hierarchical.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "check.hpp"
#include "hb_columns.hpp"
#include "hb_moments.hpp"
#include "hb_posterior.hpp"
#include "mixture.hpp"
#include "order.hpp"

namespace passcurve {
namespace {

constexpr const char* kFitHierarchical = "fit_hierarchical";

void check_request(const HierarchicalRequest& request) {
  check_budgets(kFitHierarchical, request.ks);
  for (std::size_t i = 0; i < request.taus.size(); ++i) check_share({kFitHierarchical, "taus", i}, request.taus[i]);
  for (std::size_t i = 0; i < request.levels.size(); ++i)
    check_inside({kFitHierarchical, "levels", i}, request.levels[i], 0, 1);
}

/// mu or h: moments at the nodes themselves, quantiles on the scale on which the lattice is laid.
template <class Value>
PosteriorSummary summarise_axis(const HyperPosterior& posterior, bool is_x, std::span<const double> levels,
                                Value value) {
  PosteriorSummary summary;
  std::vector<LineNode> lines;
  double square = 0;
  for (const HyperNode& node : posterior.nodes) {
    const double at = is_x ? node.x : node.y;
    summary.mean += node.weight * value(at);
    lines.push_back({at, node.weight, is_x ? node.spacing_x : node.spacing_y});
  }
  for (const LineNode& line : lines) {
    const double off = value(line.at) - summary.mean;
    square += line.weight * off * off;
  }
  summary.sd = std::sqrt(square);
  summary.quantiles = line_quantiles(lines, levels);
  for (double& q : summary.quantiles) q = value(q);
  return summary;
}

}  // namespace

HierarchicalPosterior fit_hierarchical(const Counts& counts, const HierarchicalRequest& request,
                                       const Hyperprior& hyperprior) {
  check_request(request);
  check_hyperprior(kFitHierarchical, hyperprior);
  const HyperPosterior posterior = hyper_posterior(counts, hyperprior);

  const std::vector<double> ks = distinct(request.ks);
  std::vector<double> taus = distinct(request.taus);
  std::erase(taus, 0);
  MissCalculator misses(counts, ks, taus);
  const std::vector<Column> columns = columns_of(posterior, misses, 0);
  Column pi0{};
  Column pi1{};
  for (const HyperNode& node : posterior.nodes) {
    pi0.add(node.pi0_mean, 1 - node.pi0_mean, node.pi0_variance);
    pi1.add(node.pi1_mean, 1 - node.pi1_mean, node.pi1_variance);
  }

  HierarchicalPosterior result;
  result.levels = request.levels;
  const auto end_of_ks = columns.begin() + static_cast<std::ptrdiff_t>(ks.size());
  result.pass_at_k = curve_of(posterior, {columns.begin(), end_of_ks}, 0, request.ks, ks, request.levels);
  result.cover = curve_of(posterior, {end_of_ks, columns.end()}, 0, request.taus, taus, request.levels);
  for (const double k : request.ks) {
    result.status.push_back(k > counts.min_n() ? Status::extrapolated : Status::exact);
  }
  result.mu = summarise_axis(posterior, true, request.levels, [](double x) { return 1 / (1 + std::exp(-x)); });
  result.h = summarise_axis(posterior, false, request.levels, [](double y) { return std::exp(y); });
  result.pi0 = summarise(posterior, pi0, request.levels).summary;
  result.pi1 = summarise(posterior, pi1, request.levels).summary;
  result.no_inflation = posterior.no_inflation;
  result.log_evidence = posterior.log_evidence;
  result.nodes = static_cast<double>(posterior.nodes.size());
  result.total = counts.total();
  result.min_n = counts.min_n();
  result.max_n = counts.max_n();
  return result;
}

}  // namespace passcurve
