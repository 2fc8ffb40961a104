#include "hierarchical/hb_columns.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/check.hpp"
#include "numeric/mixture.hpp"
#include "numeric/order.hpp"

namespace passcurve {
namespace {

/// The variance of a column's mean inside the lattice cell that each node represents.
std::vector<double> cell_variances(const HyperPosterior& posterior, const Column& column) {
  std::vector<double> variances(posterior.nodes.size());
  if (!column.is_smooth) return variances;
  for (std::size_t i = 0; i < posterior.nodes.size(); ++i) {
    const HyperNode& node = posterior.nodes[i];
    // Half the variance of a uniform distribution: it fills the gaps between nodes and widens no band by more than 2 %.
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

void append(PosteriorCurve& curve, const ShareSummary& at) {
  curve.mean.push_back(at.summary.mean);
  curve.complement.push_back(at.complement);
  curve.sd.push_back(at.summary.sd);
  curve.quantiles.insert(curve.quantiles.end(), at.summary.quantiles.begin(), at.summary.quantiles.end());
  curve.complement_quantiles.insert(curve.complement_quantiles.end(), at.complement_quantiles.begin(),
                                    at.complement_quantiles.end());
}

}  // namespace

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
  components.reserve(posterior.nodes.size());
  for (std::size_t i = 0; i < posterior.nodes.size(); ++i) {
    const double w = posterior.nodes[i].weight / total;
    const double off = complement < mean ? complement - column.complement[i] : column.mean[i] - mean;
    variance += w * (column.variance[i] + off * off);
    components.push_back(
        {w, column.mean[i], column.complement[i], column.variance[i] + cells[i], column.low[i], column.width[i]});
  }
  ShareSummary result{complement, {mean, std::sqrt(variance), {}}, {}};
  if (levels.empty()) return result;
  ShareQuantiles quantiles = mixture_quantiles(components, levels);
  result.summary.quantiles = std::move(quantiles.value);
  result.complement_quantiles = std::move(quantiles.complement);
  return result;
}

namespace {

/// As curve_of, with the columns' own quantiles.
PosteriorCurve curve_as_it_is(const HyperPosterior& posterior, std::span<const Column> columns,
                              std::span<const double> requested, std::span<const double> computed,
                              std::span<const double> levels) {
  std::vector<ShareSummary> summaries;
  summaries.reserve(columns.size());
  for (const Column& column : columns) summaries.push_back(summarise(posterior, column, levels));
  PosteriorCurve curve;
  curve.at.assign(requested.begin(), requested.end());
  ShareSummary sure;
  sure.complement = 0;
  sure.summary = {1, 0, std::vector<double>(levels.size(), 1)};
  sure.complement_quantiles.assign(levels.size(), 0);
  for (const double at : requested) {
    const auto place = std::lower_bound(computed.begin(), computed.end(), at);
    const bool is_computed = place != computed.end() && *place == at;
    append(curve, is_computed ? summaries[static_cast<std::size_t>(place - computed.begin())] : sure);
  }
  return curve;
}

}  // namespace

ShareMoments with_one_more(const ShareMoments& share, double tasks, double extra) {
  // The one more task has the weight Beta(1, tasks) for any other weights: mean = (tasks m + extra) / (tasks + 1).
  const double all = (tasks + 1) * (tasks + 2);
  const double mean = (tasks * share.mean + extra) / (tasks + 1);
  const double square =
      tasks / (tasks + 2) * (share.variance + share.mean * share.mean) + 2 * extra * (tasks * share.mean + extra) / all;
  return {mean, std::max(0.0, square - mean * mean)};
}

PosteriorCurve curve_of(const HyperPosterior& posterior, std::span<const Column> columns, double tasks,
                        std::span<const double> requested, std::span<const double> computed,
                        std::span<const double> levels) {
  if (tasks == 0) return curve_as_it_is(posterior, columns, requested, computed, levels);
  PosteriorCurve curve = curve_as_it_is(posterior, columns, requested, computed, {});
  curve.quantiles.resize(requested.size() * levels.size());
  curve.complement_quantiles = curve.quantiles;
  for (const double extra : {0.0, 1.0}) {
    std::vector<Column> more(columns.begin(), columns.end());
    for (Column& column : more) {
      for (std::size_t i = 0; i < column.mean.size(); ++i) {
        const ShareMoments share = with_one_more({column.mean[i], column.variance[i]}, tasks, extra);
        column.mean[i] = share.mean;
        column.complement[i] = (tasks * column.complement[i] + (1 - extra)) / (tasks + 1);
        column.variance[i] = share.variance;
      }
    }
    const PosteriorCurve with_extra = curve_as_it_is(posterior, more, requested, computed, levels);
    for (std::size_t i = 0; i < curve.quantiles.size(); ++i) {
      const bool is_below = levels[i % levels.size()] < 0.5;
      if (is_below != (extra == 0)) continue;
      curve.quantiles[i] = with_extra.quantiles[i];
      curve.complement_quantiles[i] = with_extra.complement_quantiles[i];
    }
  }
  return curve;
}

std::vector<Column> columns_of(const HyperPosterior& posterior, MissSums& misses, double tasks) {
  std::vector<Column> columns(misses.columns());
  for (Column& column : columns) {
    column.is_smooth = true;
    column.reserve(posterior.nodes.size());
  }
  for (const HyperNode& node : posterior.nodes) {
    const Membership* membership = node.membership.mean.empty() ? nullptr : &node.membership;
    const MissMoments moments = misses.at(node.a, node.b, membership);
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const double miss = moments.mean[j];
      const double variance = moments.variance[j];
      if (tasks > 0) {
        // Dirichlet weights of N tasks: the mean square is 2/(N(N+1)), the mean product 1/(N(N+1)).
        const double between = std::max(0.0, moments.square[j] - miss * miss);
        columns[j].add(1 - miss, miss, (tasks * variance + between) / (tasks + 1));
      } else if (moments.none_variance[j] > kMostlyNone * variance) {
        const double low = 1 - (miss - moments.none_mean[j]) - misses.none_share();
        columns[j].add(1 - miss, miss, variance, low, misses.none_share());
      } else {
        columns[j].add(1 - miss, miss, variance);
      }
    }
  }
  return columns;
}

void check_hyperprior(const char* function, const Hyperprior& h) {
  check_between({function, "mu_shape"}, h.mu_shape, 0.05, 1000);
  check_between({function, "log_h_mean"}, h.log_h_mean, -20, 20);
  check_between({function, "log_h_sd"}, h.log_h_sd, 0.05, 10);
  check_between({function, "inflation_probability"}, h.inflation_probability, 0, 1);
  constexpr double kLargestInflation = 1e6;  // masses of about 1e-6, which no data distinguish from 0
  check_between({function, "inflation_shape"}, h.inflation_shape, 1, kLargestInflation);
  check_between({function, "coarsening"}, h.coarsening, 1, std::numeric_limits<double>::infinity());
}

}  // namespace passcurve
