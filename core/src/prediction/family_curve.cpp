#include "prediction/family_curve.hpp"

#include <algorithm>
#include <cstddef>

#include "numeric/mixture.hpp"
#include "prediction/rate_families.hpp"

namespace passcurve {
namespace {

/// So many ks at a time: their sums are kept for every point.
constexpr std::size_t kKsAtATime = 64;

/// Adds each point of the family to the parts of each k.
void add_parts(std::span<std::vector<Component>> parts, const OtherFamily& other, const Counts& counts,
               std::span<const double> ks) {
  const std::span<const Cell> cells = counts.cells();
  const double total = counts.total();
  std::vector<double> weights;
  weights.reserve(cells.size());
  for (const Cell& cell : cells) weights.push_back(cell.weight);
  const std::vector<MissesOfTasks> sums = misses_of_tasks(other, cells, weights, ks);
  double none = 0;
  for (const Cell& cell : cells) none += cell.c == 0 ? cell.weight / total : 0;
  const std::size_t points = other.posterior.points.size();
  const double weight = other.chance / static_cast<double>(points);
  for (std::size_t j = 0; j < ks.size(); ++j) {
    for (std::size_t i = 0; i < points; ++i) {
      const MissesOfTasks& sum = sums[i * ks.size() + j];
      const double miss = sum.mean / total;
      const double inside = std::max(0.0, sum.square - sum.squared_mean);
      Component part{weight, 1 - miss, miss, inside / total / total};
      // As in columns_of.
      if (sum.none_variance > kMostlyNone * inside) {
        part.low = 1 - (miss - sum.none_mean / total) - none;
        part.width = none;
      }
      parts[j].push_back(part);
    }
  }
}

}  // namespace

FamilyCurve family_curve(const Counts& counts, const HyperPosterior& hb, std::span<const Column> columns,
                         std::span<const double> ks, std::span<const double> levels, double coarsening) {
  const WeighedFamilies families = weighed_families(counts, hb.log_evidence, coarsening);
  FamilyCurve curve;
  curve.chances = {families.hb, families.others[0].chance, families.others[1].chance};
  for (std::size_t from = 0; from < ks.size(); from += kKsAtATime) {
    const auto those = ks.subspan(from, std::min(kKsAtATime, ks.size() - from));
    std::vector<std::vector<Component>> parts(those.size());
    for (std::size_t j = 0; j < those.size(); ++j) {
      const Column& column = columns[from + j];
      parts[j].reserve(hb.nodes.size());
      for (std::size_t i = 0; i < hb.nodes.size(); ++i) {
        parts[j].push_back({families.hb * hb.nodes[i].weight, column.mean[i], column.complement[i], column.variance[i],
                            column.low[i], column.width[i]});
      }
    }
    for (const OtherFamily& other : families.others) add_parts(parts, other, counts, those);
    for (const std::vector<Component>& of_k : parts) {
      double mean = 0;
      for (const Component& part : of_k) mean += part.weight * part.mean;
      curve.mean.push_back(mean);
      const std::vector<double> quantiles = mixture_quantiles(of_k, levels).value;
      curve.quantiles.insert(curve.quantiles.end(), quantiles.begin(), quantiles.end());
    }
  }
  return curve;
}

}  // namespace passcurve
