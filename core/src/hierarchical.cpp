#include "passcurve/hierarchical.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "check.hpp"
#include "hb_moments.hpp"
#include "hb_posterior.hpp"
#include "mixture.hpp"
#include "order.hpp"

namespace passcurve {
namespace {

constexpr const char* kName = "fit_hierarchical";

/// From this share of a node's variance on, its range is that of the tasks without a success, the others at their mean.
constexpr double kMostlyNone = 0.9;

void check_request(const HierarchicalRequest& request) {
  for (std::size_t i = 0; i < request.ks.size(); ++i) check_budget({kName, "ks", i}, request.ks[i]);
  for (std::size_t i = 0; i < request.taus.size(); ++i) check_share({kName, "taus", i}, request.taus[i]);
  for (std::size_t i = 0; i < request.levels.size(); ++i) check_inside({kName, "levels", i}, request.levels[i], 0, 1);
}

void check_hyperprior(const Hyperprior& h) {
  check_between({kName, "mu_shape"}, h.mu_shape, 0.05, 1000);
  check_between({kName, "log_nu_mean"}, h.log_nu_mean, -20, 20);
  check_between({kName, "log_nu_sd"}, h.log_nu_sd, 0.05, 10);
  check_between({kName, "inflation_probability"}, h.inflation_probability, 0, 1);
  check_between({kName, "inflation_shape"}, h.inflation_shape, 1, 1e6);
}

/// A share's moments at each node, as a column of the table of all nodes.
struct Column {
  std::vector<double> mean;
  std::vector<double> complement;
  std::vector<double> variance;
  std::vector<double> low;  ///< the range of the share at each node
  std::vector<double> width;
  bool is_smooth = false;  ///< whether it varies inside the cell of the lattice that a node stands for
  void add(double m, double c, double v, double from = 0, double by = 1) {
    mean.push_back(m);
    complement.push_back(c);
    variance.push_back(v);
    low.push_back(from);
    width.push_back(by);
  }
};

/// Mean, standard deviation and quantiles of a share over the nodes of a posterior.
struct ShareSummary {
  double complement;
  PosteriorSummary summary;
};

/// How much a column's mean varies inside the cell of the lattice that each node stands for, as a variance.
std::vector<double> cell_variances(const HyperPosterior& posterior, const Column& column) {
  std::vector<double> variances(posterior.nodes.size());
  if (!column.is_smooth) return variances;
  for (std::size_t i = 0; i < posterior.nodes.size(); ++i) {
    const HyperNode& node = posterior.nodes[i];
    // Half of a uniform distribution's: enough to fill the gaps between nodes, and it widens no band by over 2 %.
    constexpr double kShare = 1.0 / 24;
    for (const auto& [before, after] : {node.along_rows, node.along_columns}) {
      const double steps = (before == i ? 0 : 1) + (after == i ? 0 : 1);
      if (steps == 0) continue;
      const double change = (column.mean[after] - column.mean[before]) / steps;
      variances[i] += change * change * kShare;
    }
  }
  return variances;
}

ShareSummary summarise(const HyperPosterior& posterior, const Column& column, std::span<const double> levels) {
  double mean = 0;
  double complement = 0;
  double total = 0;
  for (std::size_t i = 0; i < posterior.nodes.size(); ++i) {
    const double w = posterior.nodes[i].weight;
    total += w;
    mean += w * column.mean[i];
    complement += w * column.complement[i];
  }
  mean /= total;
  complement /= total;
  double variance = 0;
  const std::vector<double> cells = cell_variances(posterior, column);
  std::vector<Component> components;
  for (std::size_t i = 0; i < posterior.nodes.size(); ++i) {
    const double w = posterior.nodes[i].weight / total;
    const double off = column.mean[i] - mean;
    variance += w * (column.variance[i] + off * off);
    components.push_back(
        {w, column.mean[i], column.complement[i], column.variance[i] + cells[i], column.low[i], column.width[i]});
  }
  ShareSummary result{complement, {mean, std::sqrt(variance), {}}};
  if (levels.empty()) return result;
  result.summary.quantiles = mixture_quantiles(components, levels);
  return result;
}

void append(PosteriorCurve& curve, const ShareSummary& at) {
  curve.mean.push_back(at.summary.mean);
  curve.complement.push_back(at.complement);
  curve.sd.push_back(at.summary.sd);
  curve.quantiles.insert(curve.quantiles.end(), at.summary.quantiles.begin(), at.summary.quantiles.end());
}

/// The curve in the order asked for; column[order[i]'s rank] is computed once per distinct value.
PosteriorCurve curve_of(const HyperPosterior& posterior, const std::vector<Column>& columns,
                        std::span<const double> asked, std::span<const double> computed,
                        std::span<const double> levels) {
  std::vector<ShareSummary> summaries;
  summaries.reserve(columns.size());
  for (const Column& column : columns) summaries.push_back(summarise(posterior, column, levels));
  PosteriorCurve curve;
  curve.at.assign(asked.begin(), asked.end());
  const ShareSummary sure{0, {1, 0, std::vector<double>(levels.size(), 1)}};
  for (const double at : asked) {
    const auto place = std::lower_bound(computed.begin(), computed.end(), at);
    const bool is_computed = place != computed.end() && *place == at;
    append(curve, is_computed ? summaries[static_cast<std::size_t>(place - computed.begin())] : sure);
  }
  return curve;
}

std::vector<double> distinct(std::span<const double> values) {
  std::vector<double> list =
      sorted_by(std::vector<double>(values.begin(), values.end()), [](double value) { return value; });
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

/// mu or nu: moments at the nodes themselves, quantiles on the scale on which the lattice is laid.
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
  check_hyperprior(hyperprior);
  const HyperPosterior posterior = hyper_posterior(counts, hyperprior);

  const std::vector<double> ks = distinct(request.ks);
  std::vector<double> taus = distinct(request.taus);
  std::erase(taus, 0);
  MissCalculator misses(counts, ks, taus);
  std::vector<Column> columns(ks.size() + taus.size());
  for (Column& column : columns) column.is_smooth = true;
  Column pi0{};
  Column pi1{};
  for (const HyperNode& node : posterior.nodes) {
    const Membership* membership = node.membership.mean.empty() ? nullptr : &node.membership;
    const MissMoments moments = misses.at(node.a, node.b, membership);
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const double miss = moments.mean[j];
      if (moments.none_variance[j] > kMostlyNone * moments.variance[j]) {
        const double low = 1 - (miss - moments.none_mean[j]) - misses.none_share();
        columns[j].add(1 - miss, miss, moments.variance[j], low, misses.none_share());
      } else {
        columns[j].add(1 - miss, miss, moments.variance[j]);
      }
    }
    pi0.add(node.pi0_mean, 1 - node.pi0_mean, node.pi0_variance);
    pi1.add(node.pi1_mean, 1 - node.pi1_mean, node.pi1_variance);
  }

  HierarchicalPosterior result;
  result.levels = request.levels;
  const auto end_of_ks = columns.begin() + static_cast<std::ptrdiff_t>(ks.size());
  result.pass_at_k = curve_of(posterior, {columns.begin(), end_of_ks}, request.ks, ks, request.levels);
  result.cover = curve_of(posterior, {end_of_ks, columns.end()}, request.taus, taus, request.levels);
  for (const double k : request.ks) {
    result.status.push_back(k > counts.min_n() ? Status::extrapolated : Status::exact);
  }
  result.mu = summarise_axis(posterior, true, request.levels, [](double x) { return 1 / (1 + std::exp(-x)); });
  result.nu = summarise_axis(posterior, false, request.levels, [](double y) { return std::exp(y); });
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
