#include "passcurve/hierarchical.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "base/check.hpp"
#include "hierarchical/continued_columns.hpp"
#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_moments.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "numeric/mixture.hpp"
#include "numeric/order.hpp"
#include "passcurve/pass_at_k.hpp"

namespace passcurve {
namespace {

constexpr const char* kFitHierarchical = "fit_hierarchical";

void check_request(const HierarchicalRequest& request) {
  check_at_most({kFitHierarchical, "ks"}, request.ks.size(), kMostPosteriorPlaces);
  check_at_most({kFitHierarchical, "taus"}, request.taus.size(), kMostPosteriorPlaces);
  check_budgets(kFitHierarchical, request.ks);
  for (std::size_t i = 0; i < request.taus.size(); ++i) check_share({kFitHierarchical, "taus", i}, request.taus[i]);
  for (std::size_t i = 0; i < request.levels.size(); ++i)
    check_inside({kFitHierarchical, "levels", i}, request.levels[i], 0, 1);
}

/// mu or h: moments at the nodes themselves, quantiles along the lines of the lattice.
template <class Value>
PosteriorSummary summarise_axis(const HyperPosterior& posterior, bool is_x, std::span<const double> levels,
                                Value value) {
  constexpr double kLeastNodeWeight = 1e-8;  // all lighter nodes together change no quantile beyond its error
  PosteriorSummary summary;
  std::vector<LineNode> lines;
  std::vector<const HyperNode*> kept;
  double square = 0;
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  const auto at = [is_x](const HyperNode& node) { return is_x ? node.x : node.y; };
  for (const HyperNode& node : posterior.nodes) {
    summary.mean += node.weight * value(at(node));
    if (node.weight < kLeastNodeWeight) continue;
    low = std::min(low, at(node));
    high = std::max(high, at(node));
    if (is_x && !kept.empty() && kept.back()->lattice == node.lattice && kept.back()->row == node.row) {
      lines.back().weight += node.weight;  // all of a row lie at one x
      continue;
    }
    kept.push_back(&node);
    lines.push_back({static_cast<double>(is_x ? node.row : node.column), node.weight});
  }
  for (const HyperNode& node : posterior.nodes) {
    const double off = value(at(node)) - summary.mean;
    square += node.weight * off * off;
  }
  summary.sd = std::sqrt(square);
  const auto place = [&](std::size_t i, double sought) {
    const StretchedLattice& lattice = posterior.lattices[kept[i]->lattice];
    return is_x ? lattice.row_of(sought) : lattice.column_of(kept[i]->row, sought);
  };
  constexpr double kMargins = 10;  // margins in the range of the nodes; less than the lightest nodes lies beyond one
  const double margin = (high - low) / kMargins;
  if (!levels.empty()) summary.quantiles = line_quantiles(lines, place, low - margin, high + margin, levels);
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
  const std::span<const Column> all(columns);
  result.pass_at_k = curve_of(posterior, all.first(ks.size()), 0, request.ks, ks, request.levels);
  result.cover = curve_of(posterior, all.subspan(ks.size()), 0, request.taus, taus, request.levels);
  for (const double k : request.ks) result.status.push_back(status_at(k, counts));
  result.continued = pass_at_k_curve(counts, request.ks);
  const std::vector<double> beyond(std::upper_bound(ks.begin(), ks.end(), counts.largest_k()), ks.end());
  continue_curve(result.continued, posterior, continued_columns(posterior, counts, beyond), beyond);
  result.mu = summarise_axis(posterior, true, request.levels, [](double x) { return 1 / (1 + std::exp(-x)); });
  result.h = summarise_axis(posterior, false, request.levels, [](double y) { return std::exp(y); });
  result.pi0 = summarise(posterior, pi0, request.levels).summary;
  result.pi1 = summarise(posterior, pi1, request.levels).summary;
  result.no_inflation = posterior.no_inflation;
  result.log_evidence = posterior.log_evidence;
  result.nodes = static_cast<double>(posterior.nodes.size());
  result.precision = posterior.precision;
  result.quadrature = posterior.is_cut ? QuadratureStatus::cut : QuadratureStatus::converged;
  result.total = counts.total();
  result.min_n = counts.min_n();
  result.max_n = counts.max_n();
  return result;
}

}  // namespace passcurve
