#include "prediction/family_curve.hpp"

#include <algorithm>
#include <cstddef>

#include "hierarchical/continued_columns.hpp"
#include "numeric/mixture.hpp"
#include "prediction/rate_families.hpp"

namespace passcurve {
namespace {

/// So many ks at a time: their sums are kept for every point.
constexpr std::size_t kKsAtATime = 64;

/// Adds each point of the family to the parts of each k.
void add_parts(std::span<std::vector<Component>> parts, const OtherFamily& other, const Counts& counts,
               std::span<const double> ks, bool new_tasks) {
  const std::span<const Cell> cells = counts.cells();
  const double total = counts.total();
  std::vector<CellTasks> tasks;
  tasks.reserve(cells.size());
  for (const Cell& cell : cells) tasks.push_back({cell.weight});
  const std::vector<MissesOfTasks> sums = misses_of_tasks(other, cells, tasks, ks);
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
      if (new_tasks) {
        part.variance = (total * part.variance + std::max(0.0, sum.square / total - miss * miss)) / (total + 1);
      } else if (sum.none_variance > kMostlyNone * inside) {
        part.low = 1 - (miss - sum.none_mean / total) - none;
        part.width = none;
      }
      parts[j].push_back(part);
    }
  }
}

/// As add_parts over new tasks, for the curve that continues the unbiased one.
void add_continued(std::span<std::vector<Component>> parts, const OtherFamily& other, const Counts& counts,
                   std::span<const double> ks) {
  const double total = counts.total();
  std::vector<CellTasks> tasks;
  for (const Cell& cell : counts.cells()) tasks.push_back(cell.c > 0 ? CellTasks{} : CellTasks{cell.weight, cell.n});
  const std::vector<MissesOfTasks> sums = misses_of_tasks(other, counts.cells(), tasks, ks);
  const std::size_t points = other.posterior.points.size();
  const double weight = other.chance / static_cast<double>(points);
  for (std::size_t j = 0; j < ks.size(); ++j) {
    const Decided decided = decided_at(counts, ks[j]);
    for (std::size_t i = 0; i < points; ++i) {
      const double failing = sums[i * ks.size() + j].mean;
      const double miss = (decided.missed + failing) / total;
      const double between = std::max(0.0, (decided.square + failing) / total - miss * miss);
      parts[j].push_back({weight, 1 - miss, miss, between / (total + 1)});
    }
  }
}

/// With one more task, which is never solved or always.
std::vector<Component> with_extra(std::vector<Component> parts, double tasks, double extra) {
  for (Component& part : parts) {
    const ShareMoments share = with_one_more({part.mean, part.variance}, tasks, extra);
    part.mean = share.mean;
    part.complement = (tasks * part.complement + (1 - extra)) / (tasks + 1);
    part.variance = share.variance;
  }
  return parts;
}

void add_quantiles(FamilyCurve& curve, const std::vector<Component>& parts, double tasks,
                   std::span<const double> levels) {
  if (tasks == 0) {
    const ShareQuantiles found = mixture_quantiles(parts, levels);
    curve.quantiles.insert(curve.quantiles.end(), found.value.begin(), found.value.end());
    curve.complement_quantiles.insert(curve.complement_quantiles.end(), found.complement.begin(),
                                      found.complement.end());
    return;
  }
  for (const double level : levels) {
    const ShareQuantiles found = mixture_quantiles(with_extra(parts, tasks, level < 0.5 ? 0 : 1), {&level, 1});
    curve.quantiles.push_back(found.value[0]);
    curve.complement_quantiles.push_back(found.complement[0]);
  }
}

/// The columns with the parts that `add` gives for each other family.
template <class Add>
FamilyCurve with_others(const Counts& counts, const HyperPosterior& hb, std::span<const Column> columns,
                        std::span<const double> ks, double tasks, std::span<const double> levels, double coarsening,
                        Add add) {
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
    for (const OtherFamily& other : families.others) add(std::span(parts), other, those);
    for (const std::vector<Component>& of_k : parts) {
      double mean = 0;
      for (const Component& part : of_k) mean += part.weight * part.mean;
      curve.mean.push_back(mean);
      add_quantiles(curve, of_k, tasks, levels);
    }
  }
  return curve;
}

}  // namespace

FamilyCurve family_curve(const Counts& counts, const HyperPosterior& hb, std::span<const Column> columns,
                         std::span<const double> ks, double tasks, std::span<const double> levels, double coarsening) {
  return with_others(counts, hb, columns, ks, tasks, levels, coarsening,
                     [&](std::span<std::vector<Component>> parts, const OtherFamily& other,
                         std::span<const double> those) { add_parts(parts, other, counts, those, tasks > 0); });
}

FamilyCurve continued_family_curve(const Counts& counts, const HyperPosterior& hb, std::span<const Column> columns,
                                   std::span<const double> ks, std::span<const double> levels, double coarsening) {
  return with_others(counts, hb, columns, ks, counts.total(), levels, coarsening,
                     [&](std::span<std::vector<Component>> parts, const OtherFamily& other,
                         std::span<const double> those) { add_continued(parts, other, counts, those); });
}

}  // namespace passcurve
